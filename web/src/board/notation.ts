import type { Component } from 'svelte';

/** A move for people: as a list shows it, and as it is said in full. */
export interface FormattedMove {
  text: string;
  spoken: string;
}

/**
 * How a game's moves are told. `format` takes actions in the game's own notation, in order, and a view in which all of them have happened or are about to: a tile
 * that was laid is looked up there. It never fails: what it does not know it repeats.
 */
export interface Notation {
  format: (actions: string[], view: unknown, assets: unknown) => FormattedMove[];
  /** A small picture of a move, where one says more than words. */
  Icon?: Component<{ action: string; seat: number | null; view: unknown; assets: unknown }>;
  /** Where on the board an action happens, and where it leads, in the board's own words for its cells; `null` where it happens nowhere. */
  place: (action: string) => { at: string; to?: string } | null;
}

const notations: Record<string, () => Promise<{ notation: Notation }>> = {
  hex: () => import('../games/hex/notation'),
  carcassonne: () => import('../games/carcassonne/notation'),
  candy: () => import('../games/candy/notation'),
  no: () => import('../games/no/notation'),
};

export async function loadNotation(game: string): Promise<Notation> {
  const load = notations[game];
  if (!load) throw new Error(`There is no notation for '${game}'.`);
  return (await load()).notation;
}
