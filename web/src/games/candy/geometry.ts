/**
 * Where things are on a Candy board, in units of one cell, and the outlines of the sweets. Pure: no
 * DOM.
 */
import type { SwapView } from '../../lib/protocol/candy/SwapView';

export const SIZE = 10;

export interface Point {
  x: number;
  y: number;
}

/** A cell: x from the left, y from the bottom, both from 0. */
export type Cell = Point;

/** The middle of a cell on the drawing, where y grows downward. */
export function centre(cell: Cell): Point {
  return { x: cell.x + 0.5, y: SIZE - 0.5 - cell.y };
}

/** The cell under a point of the drawing, or `null` beside the board. */
export function cellAt(point: Point): Cell | null {
  const cell = { x: Math.floor(point.x), y: SIZE - 1 - Math.floor(point.y) };
  return cell.x >= 0 && cell.y >= 0 && cell.x < SIZE && cell.y < SIZE ? cell : null;
}

export function same(a: Cell, b: Cell): boolean {
  return a.x === b.x && a.y === b.y;
}

export function neighbours(a: Cell, b: Cell): boolean {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1;
}

/** The board's word for a cell: `x,y`. */
export function name(cell: Cell): string {
  return `${cell.x},${cell.y}`;
}

/** The cell of a word, or `null` where there is none. */
export function cellOf(word: string): Cell | null {
  const found = /^(\d),(\d)$/.exec(word);
  return found ? { x: Number(found[1]), y: Number(found[2]) } : null;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

const STEPS: Record<Direction, [number, number]> = { up: [0, 1], down: [0, -1], left: [-1, 0], right: [1, 0] };

const KEYS: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

export function directionOf(key: string): Direction | null {
  return KEYS[key] ?? null;
}

/** The neighbouring cell, or `null` off the board. */
export function towards(cell: Cell, direction: Direction): Cell | null {
  const [dx, dy] = STEPS[direction];
  const next = { x: cell.x + dx, y: cell.y + dy };
  return next.x >= 0 && next.y >= 0 && next.x < SIZE && next.y < SIZE ? next : null;
}

export function directionBetween(from: Cell, to: Cell): Direction | null {
  const found = Object.entries(STEPS).find(([, [dx, dy]]) => to.x - from.x === dx && to.y - from.y === dy);
  return (found?.[0] as Direction | undefined) ?? null;
}

/** The swaps that a cell is part of. */
export function swapsOf(swaps: SwapView[], cell: Cell): SwapView[] {
  return swaps.filter((swap) => swap.cells.some(([x, y]) => x === cell.x && y === cell.y));
}

/** The cell that a swap exchanges this one with. */
export function otherEnd(swap: SwapView, cell: Cell): Cell {
  const [x, y] = swap.cells.find(([x, y]) => x !== cell.x || y !== cell.y) ?? swap.cells[0];
  return { x, y };
}

/** How far a drag must go, in cells, to be one and not a tap. */
const SLOP = 0.18;
/** How far it must go to swap. */
const FAR = 0.45;

/**
 * What a drag by `dx`, `dy` cells (y downward) means: a tile slides along one axis, at most one
 * cell, and stays where the board ends. `target` is the cell that it would be swapped with if it
 * were let go now.
 */
export function slide(
  from: Cell,
  dx: number,
  dy: number,
): { dx: number; dy: number; beside: Cell | null; target: Cell | null } {
  const still = { dx: 0, dy: 0, beside: null, target: null };
  const far = Math.max(Math.abs(dx), Math.abs(dy));
  if (far < SLOP) return still;
  const across = Math.abs(dx) >= Math.abs(dy);
  const direction: Direction = across ? (dx < 0 ? 'left' : 'right') : dy < 0 ? 'up' : 'down';
  const beside = towards(from, direction);
  if (!beside) return still;
  const one = (d: number): number => Math.max(-1, Math.min(1, d));
  return { dx: across ? one(dx) : 0, dy: across ? 0 : one(dy), beside, target: far >= FAR ? beside : null };
}

/** A closed outline through the corners, each rounded off by `radius`. */
export function rounded(corners: Point[], radius: number): string {
  const parts = corners.map((corner, i) => {
    const before = corners[(i + corners.length - 1) % corners.length] as Point;
    const after = corners[(i + 1) % corners.length] as Point;
    const [a, b] = [along(corner, before, radius), along(corner, after, radius)];
    return `${i ? 'L' : 'M'}${write(a)}Q${write(corner)} ${write(b)}`;
  });
  return `${parts.join('')}Z`;
}

function along(from: Point, to: Point, length: number): Point {
  const share = Math.min(0.5, length / Math.hypot(to.x - from.x, to.y - from.y));
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function write(p: Point): string {
  const short = (n: number): number => Math.round(n * 1000) / 1000 + 0;
  return `${short(p.x)},${short(p.y)}`;
}

/** Corners around the origin at the radii given in turn, the first straight up. */
function ring(count: number, radii: number[], turn = 0, down = 0): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI - Math.PI / 2 + turn;
    const radius = radii[i % radii.length] as number;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) + down };
  });
}

/**
 * A sweet: its outline around the origin, its colour from light to dark, the colour of its letter,
 * and where the letter sits best.
 */
export interface Sweet {
  shape: 'round' | 'square' | 'triangle' | 'diamond' | 'star' | 'hexagon' | 'drop';
  outline: string;
  light: string;
  base: string;
  rim: string;
  letter: string;
  drop: number;
}

/**
 * By colour, as the view numbers them: red, green, blue, yellow, purple, cyan, white. They differ
 * in lightness too.
 */
export const SWEETS: Sweet[] = [
  {
    shape: 'round',
    outline: 'M0,-0.4A0.4,0.4 0 1 1 0,0.4A0.4,0.4 0 1 1 0,-0.4Z',
    light: '#ee6a5f',
    base: '#c62f36',
    rim: '#8a1a22',
    letter: '#ffffff',
    drop: 0,
  },
  {
    shape: 'square',
    outline: rounded(ring(4, [0.5], Math.PI / 4), 0.13),
    light: '#7cb84a',
    base: '#3f7d22',
    rim: '#285413',
    letter: '#ffffff',
    drop: 0,
  },
  {
    shape: 'triangle',
    outline: rounded(ring(3, [0.53], 0, 0.1), 0.14),
    light: '#5b8fe6',
    base: '#2455b0',
    rim: '#163877',
    letter: '#ffffff',
    drop: 0.09,
  },
  {
    shape: 'diamond',
    outline: rounded(
      [
        { x: 0, y: -0.49 },
        { x: 0.42, y: 0 },
        { x: 0, y: 0.49 },
        { x: -0.42, y: 0 },
      ],
      0.1,
    ),
    light: '#ffe27a',
    base: '#f0b31e',
    rim: '#a87408',
    letter: '#3a2a00',
    drop: 0,
  },
  {
    shape: 'star',
    outline: rounded(ring(10, [0.5, 0.28], 0, 0.03), 0.07),
    light: '#b57be0',
    base: '#7d3fb0',
    rim: '#532479',
    letter: '#ffffff',
    drop: 0.03,
  },
  {
    shape: 'hexagon',
    outline: rounded(ring(6, [0.44], Math.PI / 6), 0.1),
    light: '#a5ecec',
    base: '#3fb6c4',
    rim: '#1e7683',
    letter: '#06343a',
    drop: 0,
  },
  {
    shape: 'drop',
    outline: 'M0,-0.49C0.1,-0.26 0.36,-0.12 0.36,0.1A0.36,0.35 0 1 1 -0.36,0.1C-0.36,-0.12 -0.1,-0.26 0,-0.49Z',
    light: '#ffffff',
    base: '#e9e1d0',
    rim: '#8a7d66',
    letter: '#3b342a',
    drop: 0.09,
  },
];
