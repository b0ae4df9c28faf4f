import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeGrid, pointer, press } from '../../board/testing';
import type { CandyView } from '../../lib/protocol/candy/CandyView';
import { CandyInteraction } from './interaction.svelte';

const position = {
  columns: Array.from({ length: 10 }, () => '0123456012'),
  swaps: [
    {
      cells: [
        [3, 4],
        [4, 4],
      ],
      action: '3,4r',
      tiles: 3,
    },
    {
      cells: [
        [0, 8],
        [0, 9],
      ],
      action: '0,8u',
      tiles: 3,
    },
  ],
} as unknown as CandyView;

let seat: number | null;
let look: { motion: boolean; aids: boolean };
let sent: string[];
let spoken: string[];
let fake: FakeGrid;
let board: CandyInteraction;
const animation = { running: false, finish: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  [seat, look, sent, spoken] = [0, { motion: true, aids: true }, [], []];
  // Ten cells of 50 pixels.
  fake = new FakeGrid(50);
  board = new CandyInteraction({
    view: () => position,
    seat: () => seat,
    look: () => look,
    act: (action) => sent.push(action),
    announce: (sentence) => spoken.push(sentence),
    animation,
  });
  board.grid.element = fake.element;
});

afterEach(() => {
  board.close();
  vi.useRealTimers();
});

function keys(...all: string[]): boolean[] {
  return all.map((key) => {
    const event = press(key);
    board.keydown(event);
    return event.defaultPrevented;
  });
}

/** The pointer at the middle of a cell, moved by so many cells; y downward. */
function at(x: number, y: number, dx = 0, dy = 0): PointerEvent {
  return pointer((x + 0.5 + dx) * 50, (9.5 - y + dy) * 50);
}

function drag(x: number, y: number, dx: number, dy: number): void {
  board.pointerdown(at(x, y));
  board.pointermove(at(x, y, dx, dy));
  board.pointerup();
}

test('arrows walk over the board, upward is a higher row, and stop at its edges', () => {
  expect(board.grid.focus).toEqual({ x: 0, y: 9 });
  keys('ArrowUp', 'ArrowLeft');
  expect(board.grid.focus).toEqual({ x: 0, y: 9 });
  keys('ArrowDown', 'End', 'ArrowRight');
  expect(board.grid.focus).toEqual({ x: 9, y: 8 });
  expect(fake.focused.at(-1)).toEqual({ selector: '[data-cell="9,8"]', preventScroll: false });
  expect(keys('x', 'Tab', 'Escape')).toEqual([false, false, false]);
});

test('keys with a modifier are left to the browser', () => {
  const event = press('ArrowDown', { ctrlKey: true });
  board.keydown(event);
  expect([event.defaultPrevented, board.grid.focus]).toEqual([false, { x: 0, y: 9 }]);
});

test('a sweet is picked up and put down, by a tap, by Enter and by Escape', () => {
  keys('Enter');
  expect(board.isHeld({ x: 0, y: 9 })).toBe(true);
  keys('Escape');
  expect(board.held).toBeNull();
  board.tap({ x: 5, y: 5 });
  board.tap({ x: 7, y: 7 });
  expect(board.held).toEqual({ x: 7, y: 7 });
  board.tap({ x: 7, y: 7 });
  expect([board.held, spoken.length, sent]).toEqual([null, 5, []]);
});

test('a sweet in hand is swapped by an arrow, and the focus goes with it', () => {
  keys('Enter', 'ArrowDown');
  expect([sent, board.held, board.grid.focus]).toEqual([['0,8u'], null, { x: 0, y: 8 }]);
});

test('two taps on neighbours swap them', () => {
  board.tap({ x: 4, y: 4 });
  board.tap({ x: 3, y: 4 });
  expect([sent, board.held]).toEqual([['3,4r'], null]);
});

test('a drag to a neighbour swaps, and both tiles move meanwhile', () => {
  board.pointerdown(at(3, 4));
  board.pointermove(at(3, 4, 0.7, 0.1));
  expect(board.shift({ x: 3, y: 4 }).x).toBeCloseTo(0.7);
  expect(board.shift({ x: 4, y: 4 }).x).toBeCloseTo(-0.7);
  expect(board.shift({ x: 5, y: 4 })).toEqual({ x: 0, y: 0 });
  expect([board.isDragged({ x: 4, y: 4 }), board.isDragged({ x: 5, y: 4 })]).toEqual([true, false]);
  board.pointerup();
  expect([sent, board.drag]).toEqual([['3,4r'], null]);
  expect(fake.captured).toEqual([1]);
  expect(fake.focused.at(-1)).toEqual({ selector: '[data-cell="3,4"]', preventScroll: true });
});

test('a very short drag is a tap, one that ends before the neighbour does nothing', () => {
  drag(3, 4, 0.05, 0);
  expect(board.held).toEqual({ x: 3, y: 4 });
  board.reset();
  drag(3, 4, 0.3, 0);
  expect([sent, board.held, board.refused]).toEqual([[], null, null]);
});

test('only the main button of the first pointer begins a drag, and only on the board', () => {
  board.pointerdown(pointer(25, 25, { button: 2 }));
  board.pointerdown(pointer(25, 25, { isPrimary: false }));
  board.pointerdown(pointer(-25, 25));
  expect(board.drag).toBeNull();
});

test('a refused swap is shown, leans, and is cleared', () => {
  drag(3, 4, 0, -0.8);
  expect(sent).toEqual([]);
  expect(board.refused?.cells).toEqual([
    { x: 3, y: 4 },
    { x: 3, y: 5 },
  ]);
  expect([spoken, board.note?.at]).toEqual([[board.note?.text], { x: 3.5, y: 5 }]);
  expect([board.isRefused({ x: 3, y: 5 }), board.isRefused({ x: 4, y: 4 })]).toEqual([true, false]);
  expect(board.lean({ x: 3, y: 4 })?.y).toBeCloseTo(-0.16);
  expect(board.lean({ x: 3, y: 5 })?.y).toBeCloseTo(0.16);
  expect(board.lean({ x: 0, y: 0 })).toBeNull();
  vi.advanceTimersByTime(420);
  expect([board.refused, board.lean({ x: 3, y: 4 })]).toEqual([null, null]);
  // The reason is to be read: it stays longer than the shaking.
  expect(board.note).not.toBeNull();
  vi.advanceTimersByTime(2080);
  expect(board.note).toBeNull();
});

test('without motion a refusal is shown longer, and a later one has its full time', () => {
  look = { motion: false, aids: true };
  drag(3, 4, 0, -0.8);
  vi.advanceTimersByTime(1000);
  drag(5, 5, 0, -0.8);
  vi.advanceTimersByTime(2000);
  expect(board.isRefused({ x: 5, y: 5 })).toBe(true);
  vi.advanceTimersByTime(500);
  expect(board.refused).toBeNull();
});

test('a swap over the edge is refused, and the sweet stays in hand', () => {
  keys('Enter', 'ArrowUp');
  expect([board.held, board.refused?.cells]).toEqual([
    { x: 0, y: 9 },
    [
      { x: 0, y: 9 },
      { x: 0, y: 9 },
    ],
  ]);
  keys('ArrowRight');
  expect([board.held, board.grid.focus, sent]).toEqual([{ x: 0, y: 9 }, { x: 0, y: 9 }, []]);
});

test('the swaps of the cell in hand, under the mouse or in focus are pointed out', () => {
  const actions = (): string[] => board.pointed.map((swap) => swap.action);
  expect(actions()).toEqual([]);
  board.focusVisible = true;
  expect(actions()).toEqual(['0,8u']);
  board.pointermove(at(3, 4));
  expect(actions()).toEqual(['3,4r']);
  board.held = { x: 9, y: 9 };
  expect(actions()).toEqual([]);
  board.hints = true;
  expect(actions()).toEqual(['3,4r', '0,8u']);
  look = { motion: true, aids: false };
  expect(actions()).toEqual([]);
});

test('a click of an assistive device is a tap, that of a pointer is not', () => {
  board.click(pointer(0, 0, { under: '3,4', detail: 1 }));
  expect(board.held).toBeNull();
  board.click(pointer(0, 0, { under: '3,4', detail: 0 }));
  expect(board.held).toEqual({ x: 3, y: 4 });
});

test('another position keeps the focus and drops what was in hand', () => {
  keys('ArrowDown', 'Enter');
  board.pointerdown(at(3, 4));
  board.reset();
  expect([board.held, board.drag, board.grid.focus]).toEqual([null, null, { x: 0, y: 8 }]);
  expect(board.grid.tabindex({ x: 0, y: 8 })).toBe(0);
});

test('a spectator changes nothing', () => {
  seat = null;
  keys('Enter');
  drag(3, 4, 0.8, 0);
  expect([board.held, board.drag, sent, board.pointed]).toEqual([null, null, [], []]);
});
