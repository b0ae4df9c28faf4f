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

const loaded = new Map<string, LoadedLab>();

/** Loads a game's part; whatever shows a run or an example of the game waits for it. */
export async function loadLab(game: string): Promise<void> {
  const ui = findGame(game);
  if (!ui || loaded.has(game)) return;
  const [{ lab }, notation] = await Promise.all([ui.lab(), loadNotation(game)]);
  loaded.set(game, { ...lab, notation });
}

/** A game's part; `undefined` before it is loaded, and for a game without one. */
export function labOf(game: string): LoadedLab | undefined {
  return loaded.get(game);
}

/** The examples of a game that give an algorithm something to do. */
export function examplesFor(game: string, algorithm: Algorithm | undefined): Example[] {
  return (labOf(game)?.examples ?? []).filter((example) => !(example.over && algorithm?.needs_mover));
}

/** The position of an example, or of the first one; `null` where there is no such example. */
export function exampleOf(game: string, id: string | null): { id: string; position: PositionRef } | null {
  const list = labOf(game)?.examples ?? [];
  const found = list.find((example) => example.id === id) ?? (id === null ? list[0] : undefined);
  if (!found) return null;
  const { params, seed, moves } = found;
  const actions = moves === '' ? [] : moves.split(' ');
  return {
    id: found.id,
    position: { type: 'record', record: record(game, params, seed, actions) },
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
