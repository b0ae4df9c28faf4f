/** The games that the app knows: every folder here that has a manifest. */
import type { Component } from 'svelte';
import type { BoardProps } from '../board/contract';
import type { Notation } from '../board/notation';
import type { GameUi, ResultProps } from './contract';

const manifests = import.meta.glob<GameUi>('./*/index.ts', { eager: true, import: 'game' });

const games = new Map(
  Object.entries(manifests)
    .map(([path, game]) => [path.split('/')[1] ?? path, game] as const)
    .sort(([, a], [, b]) => a.order - b.order),
);

export const gameIds: readonly string[] = [...games.keys()];

/** A game's manifest; `undefined` where the server has a game that this app does not know. */
export function findGame(id: string): GameUi | undefined {
  return games.get(id);
}

function game(id: string): GameUi {
  const found = games.get(id);
  if (!found) throw new Error(`the app has no folder for the game '${id}'`);
  return found;
}

export function gameName(id: string): string {
  return findGame(id)?.name() ?? id;
}

/**
 * A game's board. The view's type is the board's own business: the page passes on what the server
 * sent.
 */
export async function loadBoard(id: string): Promise<Component<BoardProps<unknown>>> {
  return (await game(id).board()).default as unknown as Component<BoardProps<unknown>>;
}

/** How a game shows its result; `null` where names and points are enough. */
export async function loadResult(id: string): Promise<Component<ResultProps> | null> {
  return (await game(id).result?.())?.default ?? null;
}

export async function loadNotation(id: string): Promise<Notation> {
  return (await game(id).notation()).notation;
}

/** The format of a saved game that is not a record, and its game; `null` where no game knows it. */
export function savedFormat(text: string): { game: string; format: string } | null {
  for (const [id, { savedFormat: formatOf }] of games) {
    const format = formatOf?.(text) ?? null;
    if (format !== null) return { game: id, format };
  }
  return null;
}

/** The chance of winning that a margin of points stands for, from 0 to 1. */
export function winChance(id: string, margin: number): number {
  return 1 / (1 + Math.exp(-margin / game(id).marginScale));
}
