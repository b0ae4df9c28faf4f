import { squareName } from '../games/no/geometry';
import { sentences } from './sentences.svelte';
import type { Run } from './trace';

/** A vertex as people read it off the board: squares of No by column and row, what lies outside by its words. */
export function nameOf(run: Run, vertex: number): string {
  const name = run.names[vertex] ?? String(vertex);
  const square = run.game === 'no' ? /^(\d+),(\d+)$/.exec(name) : null;
  return square ? squareName([Number(square[1]), Number(square[2])]) : sentences.name(name);
}
