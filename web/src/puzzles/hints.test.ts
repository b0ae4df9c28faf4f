import { expect, test } from 'vitest';
import type { Notation } from '../board/notation';
import { puzzleOf } from './fixture';
import { hintOverlay, region } from './hints';

const cells: Notation = { format: () => [], place: (action) => ({ at: action }) };
const swaps: Notation = { format: () => [], place: (action) => ({ at: action, to: 'c9' }) };
const node = puzzleOf().solution;
const stage = (n: number, notation = cells) => hintOverlay(node, n, notation, null)?.marks;

test('a region holds the place, and its middle is not always the place', () => {
  const places = ['c3', 'd3', 'e5', '4,7', '-1,2', '0,0'];
  for (const at of places) {
    expect(region(at)).toContain(at);
    expect(region(at)).toHaveLength(9);
  }
  expect(places.some((at) => region(at)[4] !== at)).toBe(true);
  expect(region('reserve')).toEqual(['reserve']);
});

test('hints come in stages: nothing, a region, candidates, the move', () => {
  expect(stage(0)).toBeUndefined();
  expect(stage(1)?.every(({ kind }) => kind === 'tint')).toBe(true);
  expect(stage(2)?.map((mark) => mark.kind === 'ring' && mark.at)).toEqual(['a2', 'b2']);
  expect(stage(3)).toContainEqual({ kind: 'ring', at: 'b2', tone: 'path' });
});

test('of a move of a piece the second stage shows the piece alone, the third where it goes', () => {
  expect(stage(2, swaps)).toEqual([{ kind: 'ring', at: 'b2', tone: 'changed' }]);
  expect(stage(3, swaps)).toContainEqual({ kind: 'arrow', from: 'b2', to: 'c9', tone: 'path' });
});
