import type { Component } from 'svelte';
import type { BoardProps } from './contract';

/** A game's board, loaded when it is first shown. The view's type is the board's own business: the page passes on what the server sent. */
type Load = () => Promise<{ default: Component<BoardProps<never>> }>;

const boards: Record<string, Load> = {
  hex: () => import('../games/hex/Board.svelte') as ReturnType<Load>,
  carcassonne: () => import('../games/carcassonne/Board.svelte') as ReturnType<Load>,
  candy: () => import('../games/candy/Board.svelte') as ReturnType<Load>,
  no: () => import('../games/no/Board.svelte') as ReturnType<Load>,
};

export async function loadBoard(game: string): Promise<Component<BoardProps<unknown>>> {
  const load = boards[game];
  if (!load) throw new Error(`There is no board for '${game}'.`);
  return (await load()).default as unknown as Component<BoardProps<unknown>>;
}
