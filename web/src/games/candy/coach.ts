import type { CandyView } from '../../lib/protocol/candy/CandyView';
import * as m from '../../paraglide/messages';
import type { Tip } from '../contract';

/** Tips for a first game of Candy. */
export function coach(given: unknown, you: number): Tip | null {
  const view = given as CandyView;
  if (view.turn === null) return null;
  const goal = m.candy_coach_goal({ limit: view.limit });
  if (view.turn !== you) return { goal, next: m.candy_coach_wait() };
  if (view.again) return { goal, next: m.candy_coach_again() };
  return { goal, next: (view.scores[you] ?? 0) === 0 ? m.candy_coach_swap() : m.candy_coach_chain() };
}
