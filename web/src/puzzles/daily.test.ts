import { expect, test } from 'vitest';
import { dayBefore, dayOf, puzzleOfDay } from './daily';
import { puzzleOf } from './fixture';

const set = Array.from({ length: 7 }, (_, i) => puzzleOf({ id: `hex-0000000${i}` }));
const days = Array.from({ length: 14 }, (_, i) => dayOf(Date.UTC(2026, 10, 16 + i)));

test('a day begins at midnight UTC', () => {
  expect(dayOf(Date.UTC(2026, 10, 16, 23, 59))).toBe('2026-11-16');
  expect(dayOf(Date.UTC(2026, 10, 17))).toBe('2026-11-17');
  expect(dayBefore('2026-03-01')).toBe('2026-02-28');
});

test('every puzzle has its day before one comes again', () => {
  const ids = days.map((day) => puzzleOfDay(set, day)?.id);
  expect(new Set(ids.slice(0, 7)).size).toBe(7);
  expect(ids.slice(7)).toEqual(ids.slice(0, 7));
});

test('the order of the file does not matter, and a set without puzzles has none', () => {
  const [day = ''] = days;
  expect(puzzleOfDay([...set].reverse(), day)).toBe(puzzleOfDay(set, day));
  expect(puzzleOfDay([], day)).toBeUndefined();
});
