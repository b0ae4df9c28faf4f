import type { CarcassonneView } from '../../lib/protocol/carcassonne/CarcassonneView';

/** What an action that lays a tile says: where, and how it is turned. */
export interface Laying {
  x: number;
  y: number;
  rotation: number;
}

export function layingOf(action: string): Laying | null {
  const found = /^(-?\d+),(-?\d+),(\d)$/.exec(action);
  return found ? { x: Number(found[1]), y: Number(found[2]), rotation: Number(found[3]) } : null;
}

/** The kind of the tile that was laid there, or that is in hand to be laid there. */
export function kindAt(view: CarcassonneView, { x, y }: Laying): string | null {
  return (view.tiles.find((tile) => tile.x === x && tile.y === y) ?? view.drawn)?.kind ?? null;
}
