/**
 * A move as a row of still pictures, to be shown one after the other. Pure: no DOM, no clock, no
 * rules.
 */
import type { CandyView } from '../../lib/protocol/candy/CandyView';
import type { Cascade } from '../../lib/protocol/candy/Cascade';
import type { Pass } from '../../lib/protocol/candy/Pass';
import { SIZE, type Cell, type Point } from './geometry';

/**
 * A tile keeps its `id` while it moves, so that the renderer moves it instead of drawing another.
 * `above` waits over the board to enter, `lit` lies in a run, `gone` bursts.
 */
export interface Tile extends Cell {
  id: number;
  colour: number;
  state: 'still' | 'lit' | 'gone' | 'above';
}

/** What floats up from a burst. */
export interface Gain {
  at: Point;
  points: number;
  pass: number;
}

/** One picture. `share` of the pace is how long it takes to get there. */
export interface Frame {
  tiles: Tile[];
  share: number;
  gain: Gain | null;
}

/** The parts of a pass make up one pace. */
const SHARES = { swap: 0.9, lit: 0.3, burst: 0.25, fall: 0.45, deal: 1 };

/** The tiles of a board, numbered from `first`. */
export function lay(columns: string[], first = 0): Tile[] {
  return columns.flatMap((column, x) =>
    [...column]
      .slice(0, SIZE)
      .map((digit, y) => ({ id: first + x * SIZE + y, colour: Number(digit), x, y, state: 'still' as const })),
  );
}

export function sameColumns(a: string[], b: string[]): boolean {
  return a.length === b.length && a.every((column, x) => column === b[x]);
}

/** Whether both views show the same moment of a game. */
export function sameMoment(a: CandyView, b: CandyView): boolean {
  return (
    sameColumns(a.columns, b.columns) &&
    a.turn === b.turn &&
    a.last?.action === b.last?.action &&
    a.scores.every((score, seat) => score === b.scores[seat])
  );
}

/** Whether `next` is what one move made of `before`: only then is there something to animate. */
export function follows(before: CandyView, next: CandyView): boolean {
  return next.last !== null && sameColumns(before.columns, next.last.before);
}

/** The pictures of a turn, from the tiles that are shown now to the board that it ends on. */
export function frames(tiles: Tile[], last: Cascade, columns: string[]): Frame[] {
  const all: Frame[] = [];
  let [now, next] = [tiles, tiles.reduce((most, tile) => Math.max(most, tile.id), -1) + 1];
  if (last.swapped) {
    now = swap(now, last.swapped);
    all.push({ tiles: now, share: SHARES.swap, gain: null });
  }
  last.passes.forEach((pass, i) => {
    const gone = new Set(pass.removed.map(key));
    const mark = (state: Tile['state']): Tile[] =>
      now.map((tile) => (gone.has(key([tile.x, tile.y])) ? { ...tile, state } : tile));
    all.push({ tiles: mark('lit'), share: SHARES.lit, gain: null });
    const entering = enter(pass, next);
    next += entering.length;
    const gain = { at: middle(pass.removed), points: pass.points, pass: i + 1 };
    all.push({
      tiles: [...mark('gone'), ...entering.map((tile) => waiting(tile, entering))],
      share: SHARES.burst,
      gain,
    });
    now = [...fall(now, pass), ...entering];
    all.push({ tiles: now, share: SHARES.fall, gain: null });
  });
  // A fresh deal, or anything that the passes do not tell, ends on the board that the view shows.
  if (!shows(now, columns)) all.push({ tiles: lay(columns, next), share: SHARES.deal, gain: null });
  return all;
}

function key([x, y]: [number, number]): number {
  return x * SIZE + y;
}

function swap(tiles: Tile[], [a, b]: [[number, number], [number, number]]): Tile[] {
  return tiles.map((tile) => {
    if (tile.x === a[0] && tile.y === a[1]) return { ...tile, x: b[0], y: b[1] };
    if (tile.x === b[0] && tile.y === b[1]) return { ...tile, x: a[0], y: a[1] };
    return tile;
  });
}

function fall(tiles: Tile[], pass: Pass): Tile[] {
  const gone = new Set(pass.removed.map(key));
  const to = new Map(pass.falls.map((fall) => [key(fall.from), fall.to]));
  return tiles
    .filter((tile) => !gone.has(key([tile.x, tile.y])))
    .map((tile) => {
      const target = to.get(key([tile.x, tile.y]));
      return target ? { ...tile, x: target[0], y: target[1] } : tile;
    });
}

function enter(pass: Pass, first: number): Tile[] {
  return pass.entered.map(({ cell, colour }, i) => ({ id: first + i, colour, x: cell[0], y: cell[1], state: 'still' }));
}

/** Where an entering tile waits: over the board, as high as its column has to fall. */
function waiting(tile: Tile, all: Tile[]): Tile {
  const drop = all.filter((other) => other.x === tile.x).length;
  return { ...tile, y: tile.y + drop, state: 'above' };
}

function middle(cells: [number, number][]): Point {
  const sum = cells.reduce((all, [x, y]) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / Math.max(1, cells.length), y: sum.y / Math.max(1, cells.length) };
}

function shows(tiles: Tile[], columns: string[]): boolean {
  return tiles.length === SIZE * SIZE && tiles.every((tile) => columns[tile.x]?.[tile.y] === String(tile.colour));
}
