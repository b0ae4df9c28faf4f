import { tick } from 'svelte';
import { expect, test } from 'vitest';
import { arrowOf, Grid, isShortcut, step, type Point } from './grid.svelte';
import { FakeGrid, pointer, press } from './testing';

function gridOn(fake: FakeGrid): Grid<Point> {
  const grid = new Grid<Point>({
    focus: { x: 0, y: 0 },
    attribute: 'data-cell',
    nameOf: ({ x, y }) => `${x},${y}`,
  });
  grid.element = fake.element;
  return grid;
}

test('arrows lead to the neighbours and stay at every edge', () => {
  const to = (x: number, y: number, key: string): Point | null => step({ x, y }, key, 3, 5);
  expect(to(1, 2, 'ArrowLeft')).toEqual({ x: 0, y: 2 });
  expect(to(1, 2, 'ArrowRight')).toEqual({ x: 2, y: 2 });
  expect(to(1, 2, 'ArrowUp')).toEqual({ x: 1, y: 1 });
  expect(to(1, 2, 'ArrowDown')).toEqual({ x: 1, y: 3 });
  expect(to(0, 2, 'ArrowLeft')).toEqual({ x: 0, y: 2 });
  expect(to(2, 2, 'ArrowRight')).toEqual({ x: 2, y: 2 });
  expect(to(1, 0, 'ArrowUp')).toEqual({ x: 1, y: 0 });
  expect(to(1, 4, 'ArrowDown')).toEqual({ x: 1, y: 4 });
});

test('Home and End lead along the row; other keys lead nowhere', () => {
  expect(step({ x: 1, y: 3 }, 'Home', 3, 5)).toEqual({ x: 0, y: 3 });
  expect(step({ x: 1, y: 3 }, 'End', 3, 5)).toEqual({ x: 2, y: 3 });
  expect([step({ x: 1, y: 3 }, 'q', 3, 5), arrowOf('Tab')]).toEqual([null, null]);
});

test('keys with a modifier belong to the browser, Shift does not count', () => {
  expect(isShortcut(press('ArrowUp', { ctrlKey: true }))).toBe(true);
  expect(isShortcut(press('ArrowUp', { altKey: true }))).toBe(true);
  expect(isShortcut(press('ArrowUp', { shiftKey: true }))).toBe(false);
});

test('one cell is in the tab order, and it moves with the focus', () => {
  const fake = new FakeGrid();
  const grid = gridOn(fake);
  expect([grid.tabindex({ x: 0, y: 0 }), grid.tabindex({ x: 1, y: 0 })]).toEqual([0, -1]);
  grid.focusOn({ x: 1, y: 0 });
  expect([grid.tabindex({ x: 0, y: 0 }), grid.tabindex({ x: 1, y: 0 })]).toEqual([-1, 0]);
  grid.focusOn({ x: 2, y: 0 }, true);
  expect(fake.focused).toEqual([
    { selector: '[data-cell="1,0"]', preventScroll: false },
    { selector: '[data-cell="2,0"]', preventScroll: true },
  ]);
});

test('a cell that is not drawn yet gets the focus after the next render', async () => {
  const fake = new FakeGrid();
  const grid = gridOn(fake);
  fake.missing.add('[data-cell="9,9"]');
  grid.focusOn({ x: 9, y: 9 });
  expect([grid.focus, fake.focused]).toEqual([{ x: 9, y: 9 }, []]);
  fake.missing.clear();
  await tick();
  expect(fake.focused.map(({ selector }) => selector)).toEqual(['[data-cell="9,9"]']);
});

test('a pointer is found on the drawing wherever the drawing is and however large', () => {
  const grid = gridOn(new FakeGrid(40, 100, 20));
  expect(grid.pointUnder(pointer(180, 120))).toEqual({ x: 2, y: 2.5 });
  expect(grid.pointUnder(pointer(180, 120), new FakeGrid(20).element)).toEqual({ x: 9, y: 6 });
  expect(grid.scale).toBe(40);
  grid.element = undefined;
  expect([grid.pointUnder(pointer(180, 120)), grid.scale, grid.active]).toEqual([null, 1, false]);
});

test('an event names the cell that it happened on', () => {
  const grid = gridOn(new FakeGrid());
  expect(grid.nameUnder(pointer(0, 0, { under: '3,4' }))).toBe('3,4');
  expect(grid.nameUnder(pointer(0, 0))).toBe('');
});

test('the focus is on another cell while its own is not on the board', () => {
  let cells = ['a', 'b'];
  const resolve = (cell: string): string => (cells.includes(cell) ? cell : (cells[0] as string));
  const grid = new Grid({ focus: '', attribute: 'data-cell', nameOf: (name) => name, resolve });
  expect(grid.focus).toBe('a');
  grid.focus = 'b';
  expect([grid.tabindex('a'), grid.tabindex('b')]).toEqual([-1, 0]);
  cells = ['a'];
  expect(grid.tabindex('a')).toBe(0);
  cells = ['a', 'b'];
  expect(grid.focus).toBe('b');
});
