import { expect, test } from 'vitest';
import { fill, resolve } from './fill';

const sentences = { put: '{place} goes into the queue at {n}.', left: 'the left side', resigned: '{seat} resigned' };

test('arguments are put in, and those that are keys are looked up', () => {
  expect(fill({ key: 'put', args: { place: 'c3', n: 2 } }, sentences)).toBe('c3 goes into the queue at 2.');
  const number = (n: number): string => n.toLocaleString('de');
  expect(fill({ key: 'put', args: { place: '@left', n: 1200 } }, sentences, { number })).toBe(
    'The left side goes into the queue at 1.200.',
  );
});

test('a seat is shown by its name', () => {
  expect(fill({ key: 'resigned', args: { seat: 2 } }, sentences, { seat: (n) => ['Ada', 'Ben'][n - 1] ?? '' })).toBe(
    'Ben resigned',
  );
  expect(fill({ key: 'resigned', args: { seat: 2 } }, sentences)).toBe('2 resigned');
});

test('a key without a sentence gives none; an argument without a value is left as it is', () => {
  expect(fill({ key: 'nothing' }, sentences)).toBeNull();
  expect(fill({ key: 'put', args: { place: 'c3' } }, sentences)).toBe('c3 goes into the queue at {n}.');
  expect(resolve('@top', sentences)).toBe('top');
});
