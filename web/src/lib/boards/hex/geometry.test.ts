import { expect, test } from 'vitest';
import { border, centre, corners, frame, step } from './geometry';

const close = (a: number, b: number) => Math.abs(a - b) < 1e-9;

test('neighbouring centres are one apart in both orientations', () => {
  for (const orientation of ['flat', 'diamond'] as const) {
    const from = centre(3, 3, orientation);
    for (const [dx, dy] of [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]] as const) {
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
      expect(close(length, 0) || close(length, 1 / Math.sqrt(3))).toBe(true);
    }
  }
});

test('the frame holds every corner', () => {
  const box = frame(5, 7, 'diamond', 0);
  for (const [x, y] of [[0, 0], [4, 0], [0, 6], [4, 6]] as const)
    for (const corner of corners(x, y, 'diamond')) {
      expect(corner.x).toBeGreaterThanOrEqual(box.x - 1e-9);
      expect(corner.y).toBeLessThanOrEqual(box.y + box.height + 1e-9);
    }
});

test('keys stay on the board', () => {
  expect(step({ x: 0, y: 0 }, 'ArrowLeft', 3, 3)).toEqual({ x: 0, y: 0 });
  expect(step({ x: 0, y: 0 }, 'ArrowDown', 3, 3)).toEqual({ x: 0, y: 1 });
  expect(step({ x: 1, y: 1 }, 'End', 3, 3)).toEqual({ x: 2, y: 1 });
  expect(step({ x: 1, y: 1 }, 'q', 3, 3)).toBeNull();
});
