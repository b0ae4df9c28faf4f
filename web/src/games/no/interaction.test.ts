import { tick } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeGrid, pointer, press } from '../../board/testing';
import type { ActionView } from '../../lib/protocol/no/ActionView';
import type { NoView } from '../../lib/protocol/no/NoView';
import { NoInteraction } from './interaction.svelte';

// The language that is shown is read from the browser; here there is none.
vi.hoisted(() => {
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('document', { activeElement: null });
});

function action(kind: ActionView['kind'], text: string, at: [number, number] | null): ActionView {
  return { kind, text, at, piece: null, cost: null };
}

const choosing = {
  size: 9,
  phase: 'choose',
  mover: 0,
  chooser: 1,
  players: [{ name: 'Anna' }, { name: 'Bo' }],
  pieces: [
    { id: 0, at: [3, 2], on_board: true },
    { id: 1, at: [5, 5], on_board: true },
    { id: 2, at: [8, 8], on_board: false },
  ],
  start: null,
  refused: null,
  walk: null,
  actions: [action('name', 'c4', [3, 2]), action('name', 'f6', [5, 5])],
  history: [],
} as unknown as NoView;
const answering = {
  ...choosing,
  phase: 'answer',
  start: 1,
  actions: [action('accept', 'yes', null), action('no', 'no', null)],
} as NoView;
const walking = {
  ...choosing,
  phase: 'walk',
  start: 1,
  walk: { path: [[5, 5]], cost: 0 },
  weights: null,
  actions: [action('left', 'L', [5, 4]), action('up', 'U', [4, 5])],
  // Nine rows of nine; c4, at row 3 and column 2, is five steps away.
  distances: Array.from({ length: 9 }, (_, r) =>
    Array.from({ length: 9 }, (_, c) => Math.abs(r - 5) + Math.abs(c - 5)),
  ),
} as unknown as NoView;

/** The walk after these squares; the piece may go left and up from there. */
function walkedTo(...path: [number, number][]): NoView {
  const [row, column] = path.at(-1) as [number, number];
  const pieces = walking.pieces.map((piece) => (piece.id === 1 ? { ...piece, at: [row, column] } : piece));
  const actions = [action('left', 'L', [row, column - 1]), action('up', 'U', [row - 1, column])];
  return { ...walking, pieces, walk: { path: [[5, 5], ...path], cost: path.length }, actions } as unknown as NoView;
}

let view: NoView;
let seat: number | null;
let pixels: number;
let sent: string[];
let spoken: string[];
let fake: FakeGrid;
let board: NoInteraction;

beforeEach(() => {
  [view, seat, pixels, sent, spoken] = [choosing, 0, 40, [], []];
  // Nine squares of 40 pixels.
  fake = new FakeGrid(40);
  board = new NoInteraction({
    view: () => view,
    seat: () => seat,
    act: (text) => sent.push(text),
    announce: (sentence) => spoken.push(sentence),
    pixels: () => pixels,
  });
  board.grid.element = fake.element;
  board.follow(view);
});

function show(next: NoView): void {
  view = next;
  board.follow(view);
}

function keys(...all: string[]): boolean[] {
  return all.map((key) => {
    const event = press(key);
    board.keydown(event);
    return event.defaultPrevented;
  });
}

test('the focus begins on a piece, silently', () => {
  expect([board.grid.focus, spoken, fake.focused]).toEqual([[3, 2], [], []]);
});

test('arrows walk over the board and stop at its edges', () => {
  keys('Home', 'ArrowLeft', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp');
  expect(board.grid.focus).toEqual([0, 0]);
  keys('End', 'ArrowRight', 'ArrowDown');
  expect(board.grid.focus).toEqual([1, 8]);
  expect(fake.focused.at(-1)?.selector).toBe('[data-square="1,8"]');
  expect(keys('Tab', 'n', 'x')).toEqual([false, false, false]);
});

test('the page keys go from piece to piece, round the board, and skip those off it', () => {
  keys('PageDown');
  expect(board.grid.focus).toEqual([5, 5]);
  keys('PageDown');
  expect(board.grid.focus).toEqual([3, 2]);
  keys('PageUp');
  expect(board.grid.focus).toEqual([5, 5]);
});

test('Enter chooses the target in focus, and nothing elsewhere', () => {
  expect(keys('Enter', 'ArrowRight', ' ')).toEqual([true, true, true]);
  expect(sent).toEqual(['c4']);
});

test('a start piece is accepted with Enter on it and refused with N', () => {
  show(answering);
  expect(board.answering).toBe(true);
  keys('Enter', 'N', 'ArrowLeft', 'Enter');
  expect(sent).toEqual(['yes', 'no']);
});

test('arrows step while walking, a wall is announced, and Shift moves the focus', () => {
  show(walking);
  spoken = [];
  keys('ArrowLeft');
  expect([sent, spoken]).toEqual([['L'], []]);
  keys('ArrowDown');
  expect([sent, spoken.length]).toEqual([['L'], 1]);
  board.keydown(press('ArrowDown', { shiftKey: true }));
  expect([sent, board.grid.focus]).toEqual([['L'], [6, 5]]);
});

test('a click means the target under it', () => {
  board.click(pointer(220, 220, { under: '5,5' }));
  board.click(pointer(20, 20, { under: '0,0' }));
  expect(sent).toEqual(['f6']);
});

function clickOn(row: number, column: number): void {
  board.click(pointer((column + 0.5) * 40, (row + 0.5) * 40, { under: `${row},${column}` }));
}

test('a click on a far piece shows the way and its cost, a second one walks it step by step', () => {
  show(walking);
  clickOn(3, 2);
  expect([board.route?.cost, board.route?.path.length, sent]).toEqual([5, 6, []]);
  expect(board.route?.path.at(-1)).toEqual([3, 2]);
  clickOn(3, 2);
  const walked: [number, number][] = [];
  for (const [i, at] of (board.route?.path.slice(1) ?? []).entries()) {
    expect(sent.length).toBe(i + 1);
    walked.push(at);
    show(walkedTo(...walked));
    board.advance();
  }
  expect([sent.length, sent.filter((step) => step === 'U').length, board.route]).toEqual([5, 2, null]);
});

test('a way that is walked ends where a step was refused', () => {
  show(walking);
  clickOn(3, 2);
  clickOn(3, 2);
  expect(sent.length).toBe(1);
  seat = null;
  board.advance();
  seat = 0;
  board.advance();
  expect([sent.length, board.route]).toEqual([1, null]);
});

test('the way is shown and walked by Enter, and given up by Escape', () => {
  show(walking);
  board.grid.focus = [3, 2];
  keys('Enter');
  expect(board.route?.cost).toBe(5);
  keys('Escape');
  expect(board.route).toBeNull();
  keys('Enter', 'Enter');
  expect(sent.length).toBe(1);
});

test('a click that cannot work says why', () => {
  const why = (row: number, column: number): string | null => {
    clickOn(row, column);
    return board.note;
  };
  expect(why(0, 0)).toBe('Click a piece.');
  show({ ...choosing, refused: 1, actions: [] });
  expect(why(5, 5)).toContain('refused');
  show(answering);
  expect(why(3, 2)).toContain('accept');
  show(walking);
  expect([why(0, 0), why(5, 5)]).toEqual([expect.stringContaining('neighbouring'), expect.stringContaining('walks')]);
  show({ ...walking, distances: walking.distances?.map((line) => line.map(() => null)) ?? null });
  expect(why(3, 2)).toContain('No way');
  expect(sent).toEqual([]);
  show(choosing);
  expect(board.note).toBeNull();
});

test('a touch near a target means it where squares are smaller than a finger', () => {
  const near = pointer(6.6 * 40, 5.5 * 40, { under: '5,6' });
  board.click(near);
  expect(sent).toEqual([]);
  pixels = 12;
  board.click(near);
  expect(sent).toEqual(['f6']);
});

test('the square under the pointer is known before it is pressed', () => {
  board.point(pointer(7.5 * 40, 2.5 * 40));
  const first = board.pointed;
  board.point(pointer(7.6 * 40, 2.6 * 40));
  expect([first, board.pointed === first]).toEqual([[2, 7], true]);
  board.point(pointer(-10, 0));
  expect(board.pointed).toBeNull();
});

test('after a move from the board the focus is kept and goes to the start piece', async () => {
  board.root = { contains: () => true } as unknown as HTMLElement;
  board.choose('f6');
  show(answering);
  expect([sent, board.grid.focus]).toEqual([['f6'], [5, 5]]);
  await tick();
  expect(fake.focused.map(({ selector }) => selector)).toEqual(['[data-square="5,5"]']);
  expect(spoken).toEqual([board.sentence]);
});

test('a move from elsewhere takes no focus', async () => {
  show(answering);
  await tick();
  expect([board.grid.focus, fake.focused]).toEqual([[5, 5], []]);
});

test('the same view again changes nothing, another one ends the look at a round', () => {
  board.round = 3;
  show(view);
  expect([board.round, spoken]).toEqual([3, []]);
  show({ ...choosing });
  expect([board.round, spoken.length]).toEqual([null, 1]);
});

test('a round that has ended is announced', () => {
  const round = {
    round: 1,
    path: [
      [5, 5],
      [5, 4],
    ],
    cost: 1,
    start: 1,
    target: 0,
    refused: null,
    right: null,
  };
  show({ ...choosing, history: [round] } as unknown as NoView);
  expect(spoken[0]).toContain('f6');
  expect(spoken[0]?.endsWith(board.sentence)).toBe(true);
});

test('a spectator has no targets and sends nothing', () => {
  seat = null;
  keys('Enter');
  board.click(pointer(220, 220, { under: '5,5' }));
  board.choose('f6');
  expect([board.targets, sent]).toEqual([[], []]);
});
