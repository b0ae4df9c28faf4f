import { labOf } from './games';
import { sentences } from './sentences.svelte';
import type { Run } from './trace';

/**
 * A vertex as people read it off the board: by the game's name for the place, or in words for what
 * lies outside.
 */
export function vertexName(run: Run, vertex: number): string {
  const name = run.names[vertex] ?? String(vertex);
  return name.startsWith('@') ? sentences.name(name) : (labOf(run.game)?.vertexName?.(name) ?? name);
}
