/** Where things are on a board of No, in units of one square, rows downward. Pure: no DOM. */
import type { ActionKind } from '../../lib/protocol/no/ActionKind';
import type { NoView } from '../../lib/protocol/no/NoView';

/** A square as the view has it: row from the top, column from the left, both from 0. */
export type At = [number, number];

/** From this size on a board is too large to show everything of every square. */
export const LARGE = 25;

export interface Point {
  x: number;
  y: number;
}

export function centre([row, column]: At): Point {
  return { x: column + 0.5, y: row + 0.5 };
}

export function same(a: At | null, b: At | null): boolean {
  return a !== null && b !== null && a[0] === b[0] && a[1] === b[1];
}

/** Where the next decision is: the start piece, once there is one. */
export function startOf(view: NoView): At | null {
  return view.start === null ? null : (view.pieces[view.start]?.at ?? null);
}

/** The letters of a column: `a` to `z`, then `aa` and on. */
export function columnName(column: number): string {
  const letter = (n: number): string => String.fromCharCode(97 + n);
  return column < 26 ? letter(column) : letter(Math.floor(column / 26) - 1) + letter(column % 26);
}

/** A square's name for people, as moves are written: `c4`. */
export function squareName([row, column]: At): string {
  return `${columnName(column)}${row + 1}`;
}

/** The square of a name such as `c4` or `ab12`, or `null` where it is none. */
export function squareFrom(name: string): At | null {
  const found = /^([a-z]{1,2})(\d{1,2})$/.exec(name);
  if (!found) return null;
  const column = [...(found[1] as string)].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0) - 1;
  return [Number(found[2]) - 1, column];
}

/** The board's word for a square in overlays: `row,column`. */
export function word([row, column]: At): string {
  return `${row},${column}`;
}

/** The square of a word, or `null` where there is none on a board of this size. */
export function squareOf(text: string, size: number): At | null {
  const found = /^(\d{1,2}),(\d{1,2})$/.exec(text);
  const [row, column] = [Number(found?.[1]), Number(found?.[2])];
  return found && row < size && column < size ? [row, column] : null;
}

export type Step = Extract<ActionKind, 'up' | 'down' | 'left' | 'right'>;

const KEYS: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

export function stepOf(key: string): Step | null {
  return KEYS[key] ?? null;
}

/** The next of some squares after `from` in reading order, going round; `by` is 1 or −1. */
export function hop(from: At, squares: At[], by: 1 | -1): At | null {
  const order = (at: At): number => at[0] * 100 + at[1];
  const sorted = [...squares].sort((a, b) => order(a) - order(b));
  if (by < 0) sorted.reverse();
  return sorted.find((at) => (order(at) - order(from)) * by > 0) ?? sorted[0] ?? null;
}

/**
 * The square that a touch at a point means: the nearest of the targets within `reach` squares,
 * measured to their edge.
 */
export function aim(point: Point, targets: At[], reach: number): At | null {
  const away = ([row, column]: At): number => {
    const outside = (p: number, low: number): number => Math.max(low - p, 0, p - low - 1);
    return Math.hypot(outside(point.x, column), outside(point.y, row));
  };
  const nearest = [...targets].sort((a, b) => away(a) - away(b))[0];
  return nearest && away(nearest) <= reach ? nearest : null;
}

/** Many squares as one outline, so that the largest board stays a handful of shapes. */
export function squares(all: At[]): string {
  return all.map(([row, column]) => `M${column} ${row}h1v1h-1z`).join('');
}

/** Squares of a grid by their value, smallest value first; squares without one are left out. */
export function byValue(grid: (number | null)[][]): { value: number; at: At[] }[] {
  const groups = new Map<number, At[]>();
  grid.forEach((line, row) =>
    line.forEach((value, column) => {
      if (value === null) return;
      const group = groups.get(value);
      if (group) group.push([row, column]);
      else groups.set(value, [[row, column]]);
    }),
  );
  return [...groups].map(([value, at]) => ({ value, at })).sort((a, b) => a.value - b.value);
}

export function polyline(path: At[]): string {
  return path
    .map(centre)
    .map((p) => `${p.x},${p.y}`)
    .join(' ');
}

/**
 * What a walk had cost when it entered each of its squares, the start left out. Where the view has
 * no weights, it counts steps.
 */
export function running(path: At[], weights: number[][] | null): { at: At; cost: number }[] {
  let cost = 0;
  return path.slice(1).map((at) => {
    cost += weights?.[at[0]]?.[at[1]] ?? 1;
    return { at, cost };
  });
}

/** Every how many squares a coordinate is written, when a square is so many pixels wide. */
export function every(pixels: number): number {
  if (pixels >= 15) return 1;
  return pixels >= 6 ? 5 : 10;
}

/** The square under a point of the drawing, or `null` beside the board. */
export function squareAt(point: { x: number; y: number }, size: number): At | null {
  const at: At = [Math.floor(point.y), Math.floor(point.x)];
  return at.every((i) => i >= 0 && i < size) ? at : null;
}

/**
 * The largest board all of whose squares are put into the page: of larger ones only those that
 * matter are.
 */
const WHOLE = 24;

/**
 * The squares that the page holds, by rows: all of a small board, of a large one those `wanted`.
 */
export function held(size: number, wanted: At[]): { row: number; columns: number[] }[] {
  const whole = Array.from({ length: size }, (_, column) => column);
  if (size <= WHOLE) return whole.map((row) => ({ row, columns: whole }));
  const rows = new Map<number, Set<number>>();
  for (const [row, column] of wanted) rows.set(row, (rows.get(row) ?? new Set()).add(column));
  return [...rows]
    .map(([row, columns]) => ({ row, columns: [...columns].sort((a, b) => a - b) }))
    .sort((a, b) => a.row - b.row);
}
