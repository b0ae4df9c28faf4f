import { expect, test } from 'vitest';
import {
  aim,
  byValue,
  columnName,
  every,
  held,
  hop,
  running,
  squareAt,
  squareName,
  squareOf,
  squares,
  word,
} from './geometry';

test('squares are named as moves are written', () => {
  expect(squareName([3, 2])).toBe('c4');
  expect([0, 25, 26, 51, 52, 98].map(columnName)).toEqual(['a', 'z', 'aa', 'az', 'ba', 'cu']);
});

test('words of squares, and none beyond the board', () => {
  expect(squareOf(word([4, 7]), 9)).toEqual([4, 7]);
  for (const text of ['9,0', '0,9', 'c4', '', '1,2,3']) expect(squareOf(text, 9)).toBeNull();
});

test('from piece to piece in reading order, going round', () => {
  const pieces: [number, number][] = [
    [2, 3],
    [0, 2],
    [4, 4],
  ];
  expect(hop([0, 2], pieces, 1)).toEqual([2, 3]);
  expect(hop([4, 4], pieces, 1)).toEqual([0, 2]);
  expect(hop([0, 2], pieces, -1)).toEqual([4, 4]);
  expect(hop([0, 0], [], 1)).toBeNull();
});

test('a finger finds the nearest target and nothing far away', () => {
  expect(
    aim(
      { x: 3.2, y: 5.9 },
      [
        [5, 3],
        [9, 9],
      ],
      0,
    ),
  ).toEqual([5, 3]);
  expect(
    aim(
      { x: 5.5, y: 5.5 },
      [
        [5, 3],
        [9, 9],
      ],
      1,
    ),
  ).toBeNull();
  expect(
    aim(
      { x: 5.5, y: 5.5 },
      [
        [5, 3],
        [9, 9],
      ],
      2,
    ),
  ).toEqual([5, 3]);
  expect(aim({ x: 1, y: 1 }, [], 9)).toBeNull();
});

test('squares by value, without those that have none', () => {
  expect(
    byValue([
      [2, null],
      [1, 2],
    ]),
  ).toEqual([
    { value: 1, at: [[1, 0]] },
    {
      value: 2,
      at: [
        [0, 0],
        [1, 1],
      ],
    },
  ]);
  expect(
    squares([
      [1, 0],
      [0, 2],
    ]),
  ).toBe('M0 1h1v1h-1zM2 0h1v1h-1z');
});

test('the running cost counts steps, or weights where there are any', () => {
  const path: [number, number][] = [
    [0, 0],
    [0, 1],
    [1, 1],
  ];
  expect(running(path, null).map((step) => step.cost)).toEqual([1, 2]);
  expect(
    running(path, [
      [9, 4],
      [2, 3],
    ]).map((step) => step.cost),
  ).toEqual([4, 7]);
});

test('a small board is whole in the page, of a large one what matters', () => {
  expect(held(9, [])).toHaveLength(9);
  expect(
    held(99, [
      [4, 7],
      [1, 2],
      [4, 3],
      [4, 7],
    ]),
  ).toEqual([
    { row: 1, columns: [2] },
    { row: 4, columns: [3, 7] },
  ]);
});

test('coordinates thin out as squares shrink', () => {
  expect([40, 15, 10, 4].map(every)).toEqual([1, 1, 5, 10]);
});

test('a point is in the square whose row and column it lies in', () => {
  expect(squareAt({ x: 2.9, y: 0.1 }, 3)).toEqual([0, 2]);
  expect(squareAt({ x: 3, y: 0.1 }, 3)).toBeNull();
  expect(squareAt({ x: 0.5, y: -0.1 }, 3)).toBeNull();
});
