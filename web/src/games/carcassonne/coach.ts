import type { CarcassonneView } from '../../lib/protocol/carcassonne/CarcassonneView';
import * as m from '../../paraglide/messages';
import type { Tip } from '../contract';

/** Tips for a first game of Carcassonne. */
export function coach(given: unknown, you: number): Tip | null {
  const view = given as CarcassonneView;
  if (view.phase === 'over') return null;
  const goal = m.carcassonne_coach_goal();
  if (view.mover !== you) return { goal, next: m.carcassonne_coach_wait() };
  if (view.phase === 'meeple') return { goal, next: m.carcassonne_coach_meeple() };
  const turns = view.log.filter((turn) => turn.seat === you).length;
  return { goal, next: turns === 0 ? m.carcassonne_coach_place() : m.carcassonne_coach_meeple() };
}
