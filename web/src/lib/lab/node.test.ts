import { expect, test } from 'vitest';
import type { CandyView } from '../protocol/candy/CandyView';
import type { NoView } from '../protocol/no/NoView';
import { agreed, setupsOf, stonesOf } from './node';

test('moves of Hex become stones in turn, and then the other side is to move', () => {
  const names = ['a1', 'b1', 'a2', 'b2'];
  expect(stonesOf({ turn: 'blue', names }, ['a1', 'b2'])).toEqual(['blue a1', 'red b2', 'turn blue']);
  expect(stonesOf({ turn: 'red', names }, ['a1'])).toEqual(['red a1', 'turn blue']);
  expect(stonesOf({ turn: 'red', names }, ['a1', 'swap'])).toBeNull();
});

test('an arranged board of Candy starts two games, alike as far as the sweets are known', () => {
  const view: Partial<CandyView> = { columns: ['01', '23'], upcoming: ['4', '5'] };
  const [one, other] = setupsOf({ game: 'candy', view }) as { columns: string[]; later: number }[];
  expect(one?.columns.map((column) => column.slice(0, 3))).toEqual(['014', '235']);
  expect(other?.columns.map((column) => column.slice(0, 3))).toEqual(['014', '235']);
  for (const [x, column] of (one?.columns ?? []).entries()) {
    for (let y = 3; y < column.length; y += 1) expect(column[y]).not.toBe(other?.columns[x]?.[y]);
  }
  expect(one?.later).not.toBe(other?.later);
});

test('only what does not depend on unknown sweets is shown', () => {
  const one = { columns: ['01'], upcoming: ['2340'] };
  expect(agreed([one, { columns: ['01'], upcoming: ['2341'] }])).toEqual({ columns: ['01'], upcoming: ['234'] });
  expect(agreed([one, one])).toEqual(one);
  expect(agreed([one, { columns: ['02'], upcoming: ['2340'] }])).toBeNull();
});

test('a board of No starts a game unless it has walls, or more or fewer pieces than a game begins with', () => {
  const pieces: NoView['pieces'] = [
    { id: 0, at: [0, 1], on_board: true },
    { id: 1, at: [1, 1], on_board: true },
  ];
  const view: Partial<NoView> = { size: 2, variant: 'classic', pieces, walls: [], weights: null };
  expect(setupsOf({ game: 'no', view })).toEqual([{ pieces: [[0, 1], [1, 1]] }]);
  expect(setupsOf({ game: 'no', view: { ...view, walls: [[0, 0]] } })).toEqual([]);
  expect(setupsOf({ game: 'no', view: { ...view, pieces: pieces.slice(1) } })).toEqual([]);
});
