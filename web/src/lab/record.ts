import type { Value } from './trace';

/** A record of a game that no person has played. */
export function record(
  game: string,
  params: Record<string, Value>,
  seed: number,
  actions: string[],
  seats = 2,
): Record<string, unknown> {
  const players = Array.from({ length: seats }, (_, i) => `${i + 1}`);
  return { format: 'ludograph/1', game, params, seed, setup: null, players, actions };
}
