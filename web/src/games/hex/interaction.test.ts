import { beforeEach, expect, test } from 'vitest';
import { FakeGrid, press } from '../../board/testing';
import type { HexView } from '../../lib/protocol/hex/HexView';
import { HexInteraction } from './interaction.svelte';

/** Three columns, two rows; b1 is taken. */
const position = {
  cols: 3,
  rows: 2,
  names: ['a1', 'b1', 'c1', 'a2', 'b2', 'c2'],
  legal: [0, 2, 3, 4, 5],
} as unknown as HexView;

let view: HexView;
let seat: number | null;
let sent: string[];
let fake: FakeGrid;
let board: HexInteraction;

beforeEach(() => {
  [view, seat, sent, fake] = [position, 0, [], new FakeGrid()];
  board = new HexInteraction({
    view: () => view,
    seat: () => seat,
    act: (action) => sent.push(action),
  });
  board.grid.element = fake.element;
});

function keys(...all: string[]): boolean[] {
  return all.map((key) => {
    const event = press(key);
    board.keydown(event);
    return event.defaultPrevented;
  });
}

test('arrows walk over the board and stop at its edges', () => {
  keys('ArrowLeft', 'ArrowUp');
  expect(board.grid.focus).toEqual({ x: 0, y: 0 });
  keys('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown');
  expect(board.grid.focus).toEqual({ x: 2, y: 1 });
  expect(fake.focused.at(-1)?.selector).toBe('[data-cell="5"]');
  keys('Home');
  expect(board.grid.focus).toEqual({ x: 0, y: 1 });
  keys('End');
  expect(board.grid.focus).toEqual({ x: 2, y: 1 });
});

test('Enter and Space play the focused cell; other keys are left to the page', () => {
  expect(keys('Enter', 'End', ' ', 'Tab', 'x')).toEqual([true, true, true, false, false]);
  expect(sent).toEqual(['a1', 'c1']);
});

test('an occupied cell is not played, and is shown as closed', () => {
  board.play(1);
  expect([sent, board.isClosed(1), board.isClosed(2)]).toEqual([[], true, false]);
});

test('a spectator plays nothing and sees no closed cells', () => {
  seat = null;
  board.play(0);
  keys('Enter');
  expect([sent, board.legal.size, board.isClosed(1)]).toEqual([[], 0, false]);
});

test('the focus stays where it is when another view is drawn', () => {
  keys('ArrowRight', 'ArrowDown');
  view = { ...position, legal: [0] };
  expect(board.grid.tabindex({ x: 1, y: 1 })).toBe(0);
  expect(board.grid.tabindex({ x: 0, y: 0 })).toBe(-1);
  keys('Enter');
  expect(sent).toEqual([]);
});
