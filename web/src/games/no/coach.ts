import type { NoView } from '../../lib/protocol/no/NoView';
import * as m from '../../paraglide/messages';
import type { Tip } from '../contract';

/** Tips for a first game of No. */
export function coach(given: unknown, you: number): Tip | null {
  const view = given as NoView;
  if (view.phase === 'over') return null;
  const goal = view.variant === 'solo' ? m.no_coach_goal_solo() : m.no_coach_goal();
  if (view.turn !== you) return { goal, next: m.no_coach_wait() };
  switch (view.phase) {
    case 'choose':
      return { goal, next: m.no_coach_choose() };
    case 'answer':
      return { goal, next: view.players[you]?.can_refuse ? m.no_coach_answer() : m.no_coach_accept() };
    case 'walk':
      return { goal, next: m.no_coach_walk() };
    case 'find':
      return { goal, next: m.no_coach_find() };
  }
}
