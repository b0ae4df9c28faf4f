import type { Value } from './trace';

/** A record of a game that no person has played. */
export function record(
  game: string,
  params: Record<string, Value>,
  seed: number,
  actions: string[],
  setup: unknown = null,
): Record<string, unknown> {
  return { format: 'ludograph/1', game, params, seed, setup, players: [], actions };
}
