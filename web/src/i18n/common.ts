import * as m from '../paraglide/messages';

const seats: Record<string, () => string> = {
  First: m.common_seats_first,
  Second: m.common_seats_second,
  Red: m.common_seats_red,
  Blue: m.common_seats_blue,
  Yellow: m.common_seats_yellow,
  Black: m.common_seats_black,
  Green: m.common_seats_green,
  Grey: m.common_seats_grey,
};

/** The name of a seat by the server's English one; `undefined` where there is no other. */
export function seatWord(english: string): string | undefined {
  return Object.hasOwn(seats, english) ? seats[english]?.() : undefined;
}
