import { expect, test } from 'vitest';
import { fill, resolve } from './fill';

const words = { put: '{place} goes into the queue at {n}.', left: 'the left side' };

test('arguments are put in, and those that are keys are looked up', () => {
  expect(fill({ key: 'put', args: { place: 'c3', n: 2 } }, words)).toBe('c3 goes into the queue at 2.');
  expect(fill({ key: 'put', args: { place: '@left', n: 1200 } }, words, (n) => n.toLocaleString('de'))).toBe('The left side goes into the queue at 1.200.');
});

test('what has no words is shown as it is', () => {
  expect(fill({ key: 'nothing' }, words)).toBe('nothing');
  expect(fill({ key: 'put', args: { place: 'c3' } }, words)).toBe('c3 goes into the queue at {n}.');
  expect(resolve('@top', words)).toBe('top');
});
