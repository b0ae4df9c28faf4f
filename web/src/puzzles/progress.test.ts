import { expect, test } from 'vitest';
import { puzzleOf } from './fixture';
import { NEW_RATING, nextPuzzle, rated, solvedOn, streak, type PuzzleResult } from './progress';

function result(part: Partial<PuzzleResult>): PuzzleResult {
  const common = { game: 'hex', millis: 1, clean: true, solved: true, hints: 0, wrong: 0, day: null };
  return { id: 'hex-1', began: 1, ...common, ...part };
}

const set = [1000, 1400, 1600, 2000].map((rating) => puzzleOf({ id: `hex-${rating}`, rating }));

test('a rating rises with a solution, falls with a mistake, and grows surer with both', () => {
  const up = rated(NEW_RATING, { rating: 1500, deviation: 50 }, true);
  const down = rated(NEW_RATING, { rating: 1500, deviation: 50 }, false);
  expect(up.rating - 1500).toBeCloseTo(1500 - down.rating, 6);
  expect(up.rating).toBeGreaterThan(1550);
  expect(up).toMatchObject({ count: 1, run: 1 });
  expect(rated(up, { rating: 1500, deviation: 50 }, false)).toMatchObject({ count: 2, run: 0 });
  expect(up.deviation).toBeLessThan(NEW_RATING.deviation);
});

test('the same as Glickman’s example, one opponent of three', () => {
  // Glickman 1999: 1500 with deviation 200 beats 1400 with 30.
  const after = rated(NEW_RATING, { rating: 1400, deviation: 30 }, true);
  expect(after.rating).toBeCloseTo(1563.6, 0);
});

test('training follows the rating, rises with the run, and takes the oldest when all are known', () => {
  const of = (rating: number, run = 0) => ({ ...NEW_RATING, rating, run });
  expect(nextPuzzle(set, of(1390), [])?.rating).toBe(1400);
  expect(nextPuzzle(set, of(1390), [result({ id: 'hex-1400' })])?.rating).toBe(1600);
  expect(nextPuzzle(set, of(1450, 10), [])?.rating).toBe(1600);
  const all = set.map(({ id }, i) => result({ id, began: 10 - i }));
  expect(nextPuzzle(set, of(1000), all)?.rating).toBe(2000);
  expect(nextPuzzle([], of(1500), [])).toBeUndefined();
});

test('a streak counts days in a row, and lasts until the end of the next day', () => {
  const on = (day: string, solved = true) => result({ day, solved });
  const days = [on('2026-11-13'), on('2026-11-15'), on('2026-11-16')];
  expect(streak(days, '2026-11-16')).toBe(2);
  expect(streak(days, '2026-11-17')).toBe(2);
  expect(streak(days, '2026-11-18')).toBe(0);
  expect(streak([on('2026-11-16', false)], '2026-11-16')).toBe(0);
});

test('the puzzle of a day is solved for its game alone', () => {
  const all = [result({ day: '2026-11-16' })];
  expect(solvedOn(all, 'hex', '2026-11-16')).toBe(true);
  expect(solvedOn(all, 'no', '2026-11-16')).toBe(false);
});
