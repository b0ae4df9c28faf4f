import type { Clocks } from '../lib/protocol/Clocks';

/**
 * What a seat has left now, given the server's last word and how far its clock is ahead of ours.
 */
export function left(clocks: Clocks, seat: number, now: number, offset: number): number {
  const had = clocks.left[seat] ?? 0;
  return clocks.running === seat ? Math.max(0, had - (now + offset - clocks.at)) : had;
}
