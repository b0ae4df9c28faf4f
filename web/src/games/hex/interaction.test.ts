import { beforeEach, expect, test } from 'vitest';
import { FakeGrid, press } from '../../board/testing';
import type { HexView } from '../../lib/protocol/hex/HexView';
import { needsConfirm } from './confirm.svelte';
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
let confirms: (touch: boolean) => boolean;
let fake: FakeGrid;
let board: HexInteraction;

beforeEach(() => {
  [view, seat, sent, fake] = [position, 0, [], new FakeGrid()];
  confirms = () => false;
  board = new HexInteraction({
    view: () => view,
    seat: () => seat,
    act: (action) => sent.push(action),
    confirms: (touch) => confirms(touch),
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

test('a tap that has to be confirmed shows the stone first, and a second tap on it plays', () => {
  confirms = (touch) => touch;
  board.play(2, true);
  expect([board.chosen, sent]).toEqual([2, []]);
  board.play(4, true);
  expect([board.chosen, sent]).toEqual([4, []]);
  board.play(4, true);
  expect([board.chosen, sent]).toEqual([null, ['b2']]);
});

test('the button plays the stone that waits; Escape and another position take it away', () => {
  confirms = () => true;
  board.play(2);
  board.confirm();
  board.confirm();
  expect(sent).toEqual(['c1']);
  board.play(3);
  keys('Escape');
  expect(board.chosen).toBeNull();
  board.play(3);
  view = { ...position, legal: [2, 3, 4, 5] };
  expect(board.chosen).toBeNull();
});

test('small cells are confirmed on touch screens, unless the person wants it otherwise', () => {
  expect([needsConfirm('auto', true, 29), needsConfirm('auto', true, 40), needsConfirm('auto', false, 29)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([needsConfirm('always', false, 90), needsConfirm('never', true, 20)]).toEqual([true, false]);
});

test('a swap is seen from the first cell to the mirrored one, another move is not', () => {
  const owners = (at: number, colour: string) => position.names.map((_, i) => (i === at ? colour : null));
  const first = { ...position, owners: owners(1, 'red'), last: 1, swap_to: 3 } as unknown as HexView;
  const swapped = { ...position, owners: owners(3, 'blue'), last: 3, swap_to: null } as unknown as HexView;
  board.follow(first);
  expect(board.swapping).toBeNull();
  board.follow(swapped);
  expect(board.swapping).toEqual({ from: 1, to: 3 });
  board.follow({ ...swapped, owners: ['red', ...swapped.owners.slice(1)], last: 0 });
  expect(board.swapping).toBeNull();
});
