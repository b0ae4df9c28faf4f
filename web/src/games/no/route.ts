/** The shortest walk of the start piece to a square, read off the distances of the view. */
import type { NoView } from '../../lib/protocol/no/NoView';
import { same, startOf, word, type At } from './geometry';

export interface Route {
  /** The squares, where the piece is now first. */
  path: At[];
  cost: number;
}

/** `null` where no walk leads there, or where the view keeps the distances to itself. */
export function routeTo(view: NoView, to: At): Route | null {
  const [start, costs] = [startOf(view), view.distances];
  const costOf = ([row, column]: At): number | null => costs?.[row]?.[column] ?? null;
  const cost = costOf(to);
  if (!start || cost === null || same(start, to)) return null;
  // A walk ends at the first piece that it meets: none leads through one.
  const taken = new Set(view.pieces.filter((piece) => piece.on_board).map((piece) => word(piece.at)));
  taken.delete(word(start));
  const path = [to];
  for (let at = to; !same(at, start); at = path[0] as At) {
    const before = (costOf(at) ?? 0) - (view.weights?.[at[0]]?.[at[1]] ?? 1);
    const from = around(at).find((next) => costOf(next) === before && !taken.has(word(next)));
    if (!from || path.length > view.size ** 2) return null;
    path.unshift(from);
  }
  return { path, cost };
}

function around([row, column]: At): At[] {
  return [
    [row - 1, column],
    [row + 1, column],
    [row, column - 1],
    [row, column + 1],
  ];
}
