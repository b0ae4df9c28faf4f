/** The lab's parts of the games, loaded with a game's first run. */
import type { Component } from 'svelte';
import type { Notation } from '../board/notation';
import { findGame, loadNotation } from '../games';
import type { PositionRef } from '../lib/protocol/PositionRef';
import type { Example, GameLab, LargeBoardProps } from './contract';
import { record } from './record';
import type { Algorithm, Run } from './trace';

export interface LoadedLab extends GameLab {
  notation: Notation;
}

/** What the server calls graphs, where it names a game. */
export const GRAPH = 'graph';

const loaded = new Map<string, LoadedLab>();

/** Loads a game's part; whatever shows a run or an example of the game waits for it. */
export async function loadLab(game: string): Promise<void> {
  if (loaded.has(game)) return;
  if (game === GRAPH) {
    loaded.set(game, (await import('./graph')).lab);
    return;
  }
  const ui = findGame(game);
  if (!ui) return;
  const [{ lab }, notation] = await Promise.all([ui.lab(), loadNotation(game)]);
  loaded.set(game, { ...lab, notation });
}

/** A game's part; `undefined` before it is loaded, and for a game without one. */
export function labOf(game: string): LoadedLab | undefined {
  return loaded.get(game);
}

/** The examples of a game that give an algorithm something to do, those that suit it best first. */
export function examplesFor(game: string, algorithm: Algorithm | undefined): Example[] {
  const suits = (example: Example): number => Number(!example.suits?.includes(algorithm?.id ?? ''));
  return (labOf(game)?.examples ?? [])
    .filter((example) => !(example.over && algorithm?.needs_mover))
    .sort((a, b) => suits(a) - suits(b));
}

/** The position of an example, or of the first one; `null` where there is no such example. */
export function exampleOf(game: string, id: string | null): { id: string; position: PositionRef } | null {
  const list = labOf(game)?.examples ?? [];
  const found = list.find((example) => example.id === id) ?? (id === null ? list[0] : undefined);
  if (!found) return null;
  const { params, seed, setup, moves, text } = found;
  const actions = moves === '' ? [] : moves.split(' ');
  return {
    id: found.id,
    position:
      text === undefined
        ? { type: 'record', record: record(game, params, seed, actions, setup) }
        : { type: 'graph', text },
  };
}

/**
 * What draws the board of a run, where that is too large for the game's own board; `null` where it
 * is not.
 */
export function largeBoard(run: Run): Component<LargeBoardProps> | null {
  const large = labOf(run.game)?.large;
  return large?.needed(run.view) ? large.Board : null;
}

export function exampleName(game: string, id: string): string {
  return (
    labOf(game)
      ?.examples.find((example) => example.id === id)
      ?.name() ?? id
  );
}
