import { expect, test, vi } from 'vitest';

// The language that is shown is read from the browser; here there is none.
vi.hoisted(() => vi.stubGlobal('navigator', { languages: ['en'] }));

import { GOALS } from './describe';
import { border, centre, corners, frame, landing, mirrorPath, orient, type Orientation, type Side } from './geometry';

const close = (a: number, b: number) => Math.abs(a - b) < 1e-9;

test('neighbouring centres are one apart in every orientation', () => {
  for (const orientation of ['flat', 'diamond', 'tall'] as const) {
    const from = centre(3, 3, orientation);
    for (const [dx, dy] of [
      [0, -1],
      [1, -1],
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
    ] as const) {
      const to = centre(3 + dx, 3 + dy, orientation);
      expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeCloseTo(1, 9);
    }
  }
});

test('each side is bounded by edges that no neighbour shares, without a gap', () => {
  const [cols, rows] = [4, 3];
  const inner = (point: { x: number; y: number }) => {
    let touching = 0;
    for (let y = 0; y < rows; y += 1)
      for (let x = 0; x < cols; x += 1)
        if (corners(x, y, 'flat').some((c) => close(c.x, point.x) && close(c.y, point.y))) touching += 1;
    return touching === 3;
  };
  for (const side of ['left', 'right', 'top', 'bottom'] as const) {
    const line = border(side, cols, rows, 'flat');
    expect(line.some(inner)).toBe(false);
    for (let i = 1; i < line.length; i += 1) {
      const [a, b] = [line[i - 1]!, line[i]!];
      const length = Math.hypot(a.x - b.x, a.y - b.y);
      // Whole edges, but for the half of the one that two sides share at a sharp corner.
      const whole = 1 / Math.sqrt(3);
      expect([0, whole / 2, whole].some((known) => close(length, known))).toBe(true);
    }
  }
});

test('the frame holds every corner', () => {
  const box = frame(5, 7, 'diamond', 0);
  for (const [x, y] of [
    [0, 0],
    [4, 0],
    [0, 6],
    [4, 6],
  ] as const)
    for (const corner of corners(x, y, 'diamond')) {
      expect(corner.x).toBeGreaterThanOrEqual(box.x - 1e-9);
      expect(corner.y).toBeLessThanOrEqual(box.y + box.height + 1e-9);
    }
});

test('the way of a piece that is taken over ends short of both cells', () => {
  expect(mirrorPath({ x: 0, y: 0 }, { x: 2, y: 0 })).toBe('M0.46,0L1.54,0');
  expect(mirrorPath({ x: 1, y: 1 }, { x: 1, y: 1 })).toBe('');
});

test('a board stands upright where the space does, unless it is wanted flat', () => {
  const [phone, desk] = [
    { width: 390, height: 700 },
    { width: 900, height: 700 },
  ];
  expect((['auto', 'flat', 'diamond'] as const).map((wanted) => orient(wanted, phone))).toEqual([
    'tall',
    'flat',
    'tall',
  ]);
  expect((['auto', 'flat', 'diamond'] as const).map((wanted) => orient(wanted, desk))).toEqual([
    'flat',
    'flat',
    'diamond',
  ]);
  const box = frame(11, 11, 'tall', 0);
  expect(box.height).toBeGreaterThan(box.width * 1.5);
});

test('the winning line meets the sides that it joins', () => {
  for (const orientation of ['flat', 'diamond', 'tall'] as const) {
    const on = (side: Side, x: number, y: number): boolean => {
      const at = landing(side, x, y, orientation);
      return border(side, 4, 4, orientation).some((p) => Math.hypot(p.x - at.x, p.y - at.y) < 1e-9);
    };
    expect([on('left', 0, 2), on('right', 3, 1), on('top', 2, 0), on('bottom', 1, 3)]).toEqual(Array(4).fill(true));
    expect([on('left', 1, 2), on('bottom', 1, 2)]).toEqual([false, false]);
  }
});

test('words for the sides name where they lie', () => {
  const middle = (side: Side, orientation: Orientation): string => {
    const line = border(side, 5, 5, orientation);
    const [board, sum] = [centre(2, 2, orientation), { x: 0, y: 0 }];
    for (const p of line) [sum.x, sum.y] = [sum.x + p.x / line.length, sum.y + p.y / line.length];
    const [x, y] = [sum.x - board.x, sum.y - board.y];
    if (orientation === 'flat')
      return Math.abs(x) > Math.abs(y) ? (x < 0 ? 'left' : 'right') : y < 0 ? 'top' : 'bottom';
    return `${y < 0 ? 'upper' : 'lower'} ${x < 0 ? 'left' : 'right'}`;
  };
  for (const [orientation, { red, blue }] of Object.entries(GOALS) as [Orientation, (typeof GOALS)['flat']][]) {
    const said = (words: string): string[] =>
      words
        .replace(/^\w+ connects /, '')
        .split(' and ')
        .sort();
    expect(said(red())).toEqual([middle('left', orientation), middle('right', orientation)].sort());
    expect(said(blue())).toEqual([middle('top', orientation), middle('bottom', orientation)].sort());
  }
});
