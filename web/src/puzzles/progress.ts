/**
 * What this browser's person has solved. It is kept in this browser alone, in a form that a server
 * could take: one entry for each puzzle that was begun.
 */
import { loadStored, store } from '../storage';
import { dayBefore } from './daily';
import type { Puzzle } from './puzzle';

/** How one puzzle went. */
export interface PuzzleResult {
  id: string;
  game: string;
  /** When it was begun, in milliseconds since 1970. */
  began: number;
  /** Milliseconds from the first sight of the board to the first wrong move, hint, or the end. */
  millis: number;
  /** Solved without a wrong move and without a hint. */
  clean: boolean;
  /** Solved in the end. */
  solved: boolean;
  hints: number;
  wrong: number;
  /** The date whose puzzle it was; `null` for all others. */
  day: string | null;
}

export interface PuzzleRating {
  rating: number;
  deviation: number;
  /** Puzzles that count. */
  count: number;
  /** Solved without a mistake, one after the other. */
  run: number;
}

const RESULTS = 'puzzles.results';
const RATINGS = 'puzzles.ratings';
const TODAY = 'puzzles.today';
/** Older results make room for new ones. */
const MOST_RESULTS = 1000;

/**
 * The rating of a person who has solved nothing yet: that of a new person in rated games, but surer,
 * so that one puzzle decides less.
 */
export const NEW_RATING: PuzzleRating = { rating: 1500, deviation: 200, count: 0, run: 0 };
/** A rating goes on to change, however many puzzles were solved. */
const LEAST_DEVIATION = 50;
/** How much harder than the person's rating the next puzzle is for each one solved in a row. */
const RAISE = { each: 20, most: 200 };

export function results(): PuzzleResult[] {
  const stored = loadStored<unknown>(RESULTS, []);
  return Array.isArray(stored) ? (stored as PuzzleResult[]) : [];
}

/** Keeps a result; one of the same beginning is replaced. */
export function keepResult(result: PuzzleResult): void {
  const others = results().filter(({ id, began }) => id !== result.id || began !== result.began);
  const all = [...others, result].slice(-MOST_RESULTS);
  store(RESULTS, all);
  const { day } = result;
  // The home page reads this alone.
  if (day) store(TODAY, { day, games: all.filter((one) => one.day === day && one.solved).map(({ game }) => game) });
}

export function ratingOf(game: string): PuzzleRating {
  const stored = loadStored<Record<string, Partial<PuzzleRating>>>(RATINGS, {});
  return { ...NEW_RATING, ...stored[game] };
}

export function keepRating(game: string, rating: PuzzleRating): void {
  store(RATINGS, { ...loadStored<Record<string, PuzzleRating>>(RATINGS, {}), [game]: rating });
}

/** The rating after one puzzle, by Glicko. */
export function rated(
  before: PuzzleRating,
  puzzle: Pick<Puzzle, 'rating' | 'deviation'>,
  clean: boolean,
): PuzzleRating {
  const q = Math.LN10 / 400;
  const g = 1 / Math.sqrt(1 + (3 * q * q * puzzle.deviation ** 2) / Math.PI ** 2);
  const expected = 1 / (1 + 10 ** ((-g * (before.rating - puzzle.rating)) / 400));
  const certainty = 1 / before.deviation ** 2 + q * q * g * g * expected * (1 - expected);
  return {
    rating: before.rating + (q / certainty) * g * (Number(clean) - expected),
    deviation: Math.max(LEAST_DEVIATION, Math.sqrt(1 / certainty)),
    count: before.count + 1,
    run: clean ? before.run + 1 : 0,
  };
}

/**
 * The next puzzle of a training: of those not begun yet the one nearest to the person's rating,
 * harder with each one solved in a row. When all were begun, the one that was so longest ago.
 */
export function nextPuzzle(set: Puzzle[], of: PuzzleRating, begun: PuzzleResult[]): Puzzle | undefined {
  const last = new Map(begun.map(({ id, began }) => [id, began]));
  const aim = of.rating + Math.min(RAISE.most, RAISE.each * of.run);
  const order = (puzzle: Puzzle) => [last.get(puzzle.id) ?? 0, Math.abs(puzzle.rating - aim)] as const;
  const better = (a: Puzzle, b: Puzzle) => {
    const [one, other] = [order(a), order(b)];
    return one[0] - other[0] || one[1] - other[1] || (a.id < b.id ? -1 : 1);
  };
  return set.reduce<Puzzle | undefined>((best, one) => (best && better(best, one) <= 0 ? best : one), undefined);
}

/** Days in a row, up to today or yesterday, on which a puzzle of the day was solved. */
export function streak(all: PuzzleResult[], today: string): number {
  const days = new Set(all.flatMap(({ day, solved }) => (day && solved ? [day] : [])));
  let day = days.has(today) ? today : dayBefore(today);
  let count = 0;
  for (; days.has(day); day = dayBefore(day)) count += 1;
  return count;
}

/** Whether the puzzle of the day of a game is solved. */
export function solvedOn(all: PuzzleResult[], game: string, day: string): boolean {
  return all.some((result) => result.game === game && result.day === day && result.solved);
}
