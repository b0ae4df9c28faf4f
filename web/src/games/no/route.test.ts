import { expect, test } from 'vitest';
import type { NoView } from '../../lib/protocol/no/NoView';
import { routeTo } from './route';

/** Three by three: the start piece in a corner, another in the middle, a third in the far corner. */
const view = {
  size: 3,
  start: 0,
  pieces: [
    { id: 0, at: [0, 0], on_board: true },
    { id: 1, at: [1, 1], on_board: true },
    { id: 2, at: [2, 2], on_board: true },
  ],
  weights: null,
  distances: [
    [0, 1, 2],
    [1, 2, 3],
    [2, 3, 4],
  ],
} as unknown as NoView;

test('a way leads along squares whose distances grow by a step, around other pieces', () => {
  const route = routeTo(view, [2, 2]);
  expect([route?.cost, route?.path.length, route?.path[0]]).toEqual([4, 5, [0, 0]]);
  expect(route?.path.some(([row, column]) => row === 1 && column === 1)).toBe(false);
});

test('a weighted way costs what its squares cost', () => {
  const weights = [
    [1, 9, 1],
    [1, 1, 1],
    [1, 1, 1],
  ];
  const distances = [
    [0, 9, 4],
    [1, 2, 3],
    [2, 3, 4],
  ];
  const pieces = view.pieces.filter(({ id }) => id !== 1);
  expect(routeTo({ ...view, pieces, weights, distances }, [0, 2])?.path).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
    [1, 2],
    [0, 2],
  ]);
});

test('there is no way to a square without a distance, nor to where the piece is', () => {
  expect(routeTo(view, [0, 0])).toBeNull();
  expect(routeTo({ ...view, distances: null }, [2, 2])).toBeNull();
});
