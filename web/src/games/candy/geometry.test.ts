import { expect, test } from 'vitest';
import {
  cellAt,
  cellOf,
  centre,
  directionBetween,
  name,
  neighbours,
  rounded,
  slide,
  SWEETS,
  towards,
} from './geometry';

test('row 0 is drawn at the bottom', () => {
  expect(centre({ x: 0, y: 0 })).toEqual({ x: 0.5, y: 9.5 });
  expect(centre({ x: 9, y: 9 })).toEqual({ x: 9.5, y: 0.5 });
});

test('a point of the drawing is in the cell around it, or beside the board', () => {
  for (const cell of [
    { x: 0, y: 0 },
    { x: 9, y: 9 },
    { x: 3, y: 7 },
  ])
    expect(cellAt(centre(cell))).toEqual(cell);
  expect(cellAt({ x: -0.1, y: 3 })).toBeNull();
  expect(cellAt({ x: 4, y: 10.2 })).toBeNull();
});

test('cells and their words', () => {
  expect(cellOf(name({ x: 3, y: 7 }))).toEqual({ x: 3, y: 7 });
  for (const word of ['', '3', '10,1', '-1,2', 'a,b']) expect(cellOf(word)).toBeNull();
});

test('up is a larger y, and the board ends', () => {
  expect(towards({ x: 4, y: 4 }, 'up')).toEqual({ x: 4, y: 5 });
  expect(towards({ x: 4, y: 9 }, 'up')).toBeNull();
  expect(directionBetween({ x: 4, y: 4 }, { x: 3, y: 4 })).toBe('left');
  expect(directionBetween({ x: 4, y: 4 }, { x: 3, y: 3 })).toBeNull();
  expect(neighbours({ x: 4, y: 4 }, { x: 4, y: 4 })).toBe(false);
});

test('a drag goes along one axis, at most a cell, and means a swap once it is far enough', () => {
  const from = { x: 4, y: 4 };
  expect(slide(from, 0.1, 0.1)).toEqual({ dx: 0, dy: 0, beside: null, target: null });
  expect(slide(from, 0.3, 0.1)).toEqual({ dx: 0.3, dy: 0, beside: { x: 5, y: 4 }, target: null });
  expect(slide(from, 0.2, -3)).toEqual({ dx: 0, dy: -1, beside: { x: 4, y: 5 }, target: { x: 4, y: 5 } });
  expect(slide({ x: 0, y: 0 }, -0.8, 0)).toEqual({ dx: 0, dy: 0, beside: null, target: null });
});

test('seven sweets of seven shapes', () => {
  expect(new Set(SWEETS.map((sweet) => sweet.shape)).size).toBe(7);
  expect(
    rounded(
      [
        { x: 0, y: 0 },
        { x: 1, y: 0 },
        { x: 0, y: 1 },
      ],
      0.1,
    ),
  ).toMatch(/^M[^M]*Z$/);
});
