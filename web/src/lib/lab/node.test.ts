import { expect, test } from 'vitest';
import type { CandyView } from '../protocol/candy/CandyView';
import type { NoView } from '../protocol/no/NoView';
import { setupOf, stonesOf } from './node';

test('moves of Hex become stones in turn, and then the other side is to move', () => {
  const names = ['a1', 'b1', 'a2', 'b2'];
  expect(stonesOf({ turn: 'blue', names }, ['a1', 'b2'])).toEqual(['blue a1', 'red b2', 'turn blue']);
  expect(stonesOf({ turn: 'red', names }, ['a1'])).toEqual(['red a1', 'turn blue']);
  expect(stonesOf({ turn: 'red', names }, ['a1', 'swap'])).toBeNull();
});

test('an arranged board of Candy starts a game with the sweets that are seen to come', () => {
  const view: Partial<CandyView> = { columns: ['01', '23'], upcoming: ['4', '5'] };
  expect(setupOf({ game: 'candy', view })).toEqual({ columns: ['014', '235'], later: 0 });
  expect(setupOf({ game: 'candy', view: { ...view, upcoming: null } })).toEqual({ columns: ['01', '23'], later: 0 });
});

test('a board of No starts a game unless it has walls, or more or fewer pieces than a game begins with', () => {
  const pieces: NoView['pieces'] = [
    { id: 0, at: [0, 1], on_board: true },
    { id: 1, at: [1, 1], on_board: true },
  ];
  const view: Partial<NoView> = { size: 2, variant: 'classic', pieces, walls: [], weights: null };
  expect(setupOf({ game: 'no', view })).toEqual({ pieces: [[0, 1], [1, 1]] });
  expect(setupOf({ game: 'no', view: { ...view, walls: [[0, 0]] } })).toBeNull();
  expect(setupOf({ game: 'no', view: { ...view, pieces: pieces.slice(1) } })).toBeNull();
});
