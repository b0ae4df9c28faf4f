/**
 * Where things are on a Hex board, in units of the distance between neighbouring centres. Pure: no
 * DOM.
 */
import type { WantedOrientation } from './orientation.svelte';

export interface Point {
  x: number;
  y: number;
}

/**
 * The rhombus lying flat, or standing on its tip: on its blunt one, broad, or on its sharp one,
 * tall, as a phone is held.
 */
export type Orientation = 'flat' | 'diamond' | 'tall';

const SIDE = 1 / Math.sqrt(3);
const HALF_ROW = Math.sqrt(3) / 2;

/** By how much the flat board is turned, clockwise. */
const TURNS: Record<Orientation, { cos: number; sin: number }> = {
  flat: { cos: 1, sin: 0 },
  diamond: { cos: HALF_ROW, sin: -0.5 },
  tall: { cos: 0.5, sin: HALF_ROW },
};

/** Cells lean by half a column a row; the other orientations are the same board turned. */
export function place(point: Point, orientation: Orientation): Point {
  const { cos, sin } = TURNS[orientation];
  return { x: point.x * cos - point.y * sin, y: point.x * sin + point.y * cos };
}

/** How wide a cell is when the frame is fitted into a space, in pixels. */
export function pixelsOf(box: { width: number; height: number }, space: { width: number; height: number }): number {
  return Math.min(space.width / box.width, space.height / box.height);
}

/** How a board is best laid into a space: as asked, or tall where the space is. */
export function orient(wanted: WantedOrientation, space: { width: number; height: number }): Orientation {
  const upright = space.height > space.width * 1.15;
  if (wanted === 'flat') return 'flat';
  if (upright) return 'tall';
  return wanted === 'diamond' ? 'diamond' : 'flat';
}

export function centre(x: number, y: number, orientation: Orientation): Point {
  return place({ x: x + y / 2, y: y * HALF_ROW }, orientation);
}

/** The six corners of a cell, clockwise from its top. */
export function corners(x: number, y: number, orientation: Orientation): Point[] {
  const middle = { x: x + y / 2, y: y * HALF_ROW };
  return Array.from({ length: 6 }, (_, k) => {
    const angle = ((k * 60 - 90) * Math.PI) / 180;
    return place({ x: middle.x + SIDE * Math.cos(angle), y: middle.y + SIDE * Math.sin(angle) }, orientation);
  });
}

export function outline(points: Point[]): string {
  return points.map((p) => `${round(p.x)},${round(p.y)}`).join(' ');
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

export type Side = 'left' | 'right' | 'top' | 'bottom';

/**
 * The zigzag along one side of the board. Corner k of a cell and the next one bound the edge
 * towards a neighbour.
 */
export function border(side: Side, cols: number, rows: number, orientation: Orientation): Point[] {
  const along = (x: number, y: number, from: number, to: number): Point[] => {
    const all = corners(x, y, orientation);
    return Array.from({ length: to - from + 1 }, (_, k) => all[(from + k) % 6] as Point);
  };
  const cells = side === 'top' || side === 'bottom' ? cols : rows;
  const line = Array.from({ length: cells }, (_, i) => i).flatMap((i) => {
    switch (side) {
      case 'top':
        return along(i, 0, 5, 7);
      case 'bottom':
        return along(cols - 1 - i, rows - 1, 2, 4);
      case 'left':
        return along(0, rows - 1 - i, 3, 5);
      case 'right':
        return along(cols - 1, i, 0, 2);
    }
  });
  return side === 'top' || side === 'bottom' ? halved(line.reverse()).reverse() : halved(line);
}

/** The corner of a cell in the middle of its part of each side. */
const MIDDLE: Record<Side, number> = { left: 4, right: 1, top: 0, bottom: 3 };

/** Where a line from the middle of a cell at a side meets that side. */
export function landing(side: Side, x: number, y: number, orientation: Orientation): Point {
  return corners(x, y, orientation)[MIDDLE[side]] as Point;
}

/** At a sharp corner two sides share an edge: each has its half of it. */
function halved([first, second, ...rest]: Point[]): Point[] {
  if (!first || !second) return [];
  return [{ x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 }, second, ...rest];
}

/** The rectangle that holds the whole board with its coordinates. */
export function frame(
  cols: number,
  rows: number,
  orientation: Orientation,
  margin: number,
): { x: number; y: number; width: number; height: number } {
  const extremes = [
    [0, 0],
    [cols - 1, 0],
    [0, rows - 1],
    [cols - 1, rows - 1],
  ].flatMap(([x, y]) => corners(x as number, y as number, orientation));
  const xs = extremes.map((p) => p.x);
  const ys = extremes.map((p) => p.y);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x: left, y: top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top };
}

/**
 * Where the coordinates of a column and of a row are written: in line with its cells, clear of the
 * border.
 */
export function columnLabel(x: number, orientation: Orientation): Point {
  return place({ x: x - 0.58, y: -1.02 }, orientation);
}

export function rowLabel(y: number, orientation: Orientation): Point {
  return place({ x: y / 2 - 0.96, y: y * HALF_ROW }, orientation);
}

/** The way of a piece that is taken over, ending short of the middles of both cells. */
export function mirrorPath(from: Point, to: Point): string {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  if (far < 1) return '';
  const [ux, uy] = [(to.x - from.x) / far, (to.y - from.y) / far];
  return `M${from.x + ux * 0.46},${from.y + uy * 0.46}L${to.x - ux * 0.46},${to.y - uy * 0.46}`;
}
