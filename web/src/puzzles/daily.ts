/** The puzzle of the day: the same for everybody, chosen by the date in UTC. */
import type { Puzzle } from './puzzle';

const DAY = 86_400_000;

/** A date in UTC as `2026-11-16`. */
export function dayOf(millis: number): string {
  return new Date(millis).toISOString().slice(0, 10);
}

/** The day before. */
export function dayBefore(day: string): string {
  return dayOf(Date.parse(day) - DAY);
}

/** FNV-1a, 32 bits: an order of ids that says nothing about the puzzles. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  return value >>> 0;
}

/**
 * The puzzle of a day. Every puzzle of the set has its turn before one comes again.
 *
 * A set that grows changes which puzzle a day has.
 */
export function puzzleOfDay(set: Puzzle[], day: string): Puzzle | undefined {
  const order = set.map((puzzle) => ({ puzzle, place: hash(puzzle.id) }));
  order.sort((a, b) => a.place - b.place || (a.puzzle.id < b.puzzle.id ? -1 : 1));
  return order[(Date.parse(day) / DAY) % order.length]?.puzzle;
}
