import * as m from '../paraglide/messages';
import { seatWord } from '../i18n/common';
import { form } from '../i18n/language.svelte';
import { isComputer, playerName } from '../i18n/players';
import type { Outcome } from '../lib/protocol/Outcome';
import type { SeatView } from '../lib/protocol/SeatView';
import { messageText } from '../messages';
import { personName } from '../profile/name';
import { asMessage } from '../messages/message';

/** A person without a name. Older tables stored the colour of the seat as one. */
function isGuest(seat: SeatView): boolean {
  return seat.kind === 'person' && (seat.name === '' || seatWord(seat.name) !== undefined);
}

function plainName(seat: SeatView, imported: boolean): string {
  if (seat.kind === 'computer') return playerName(seat.player ?? seat.name);
  if (isGuest(seat)) return m.common_guest();
  return imported && isComputer(seat.name) ? playerName(seat.name) : seat.name && personName(seat.name);
}

/**
 * Who has each seat, as people read it: a person by name or as a guest, a computer by its level,
 * numbered where several are called the same; empty for an open seat. A game that was imported has
 * its computers' ids as names.
 */
export function namesOf(seats: SeatView[], imported = false): string[] {
  const names = seats.map((seat) => plainName(seat, imported));
  return names.map((name, i) => {
    if (name === '' || names.indexOf(name) === names.lastIndexOf(name)) return name;
    return m.table_numbered({ name, n: names.slice(0, i + 1).filter((other) => other === name).length });
  });
}

/** What a seat is called in the game: its colour or its number. */
export function seatTitle(seatNames: string[], seat: number): string {
  return seatWord(seatNames[seat] ?? '') ?? m.common_seat({ n: seat + 1 });
}

/** The people at a table, for sentences about them. */
export class Cast {
  /** The name of each seat. */
  readonly names: string[];
  #seats: SeatView[];
  #seatNames: string[];
  #you: number[];

  constructor(seats: SeatView[], seatNames: string[], you: number[], imported = false) {
    this.names = namesOf(seats, imported);
    this.#seats = seats;
    this.#seatNames = seatNames;
    this.#you = you;
  }

  /** Whether this browser plays this seat and no other. */
  isYou(seat: number): boolean {
    return this.#you.length === 1 && this.#you[0] === seat;
  }

  /** A seat in a headline. The numbers of several guests say little: there the seat itself is named. */
  title(seat: number): string {
    const entry = this.#seats[seat];
    const numbered = entry && isGuest(entry) && this.#seats.filter(isGuest).length > 1;
    return numbered ? seatTitle(this.#seatNames, seat) : (this.names[seat] ?? '');
  }

  /** How a game has ended, from the reader's side. */
  headline({ winners }: Outcome): string {
    if (winners.length === 0) return this.#seats.length === 1 ? m.table_over() : m.table_draw();
    const [you] = this.#you;
    if (this.#you.length === 1 && you !== undefined) {
      if (!winners.includes(you)) return m.table_you_lost();
      return winners.length === 1 ? m.table_you_won() : m.table_you_share();
    }
    const titles = winners.map((seat) => this.title(seat));
    return titles.length === 1
      ? m.table_wins({ name: titles[0] as string })
      : m.table_shared_win({ names: form.list(titles) });
  }
}

/** Why a game is over; `null` where there is no sentence for it. */
export function endingText(result: Outcome, names: string[]): string | null {
  const reason = asMessage(result.reason);
  return reason && messageText(reason, names);
}
