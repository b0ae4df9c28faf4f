import type { HexView } from '../../lib/protocol/hex/HexView';
import * as m from '../../paraglide/messages';
import type { Tip } from '../contract';

/** Tips for a first game of Hex. */
export function coach(given: unknown, you: number): Tip | null {
  const view = given as HexView;
  if (view.turn === null) return null;
  const own = you === 0 ? 'red' : 'blue';
  const goal = own === 'red' ? m.hex_coach_red() : m.hex_coach_blue();
  if (view.turn !== own) return { goal, next: m.hex_coach_wait() };
  if (view.can_swap) return { goal, next: m.hex_coach_swap() };
  const stones = view.owners.filter((owner) => owner === own).length;
  return { goal, next: [m.hex_coach_first(), m.hex_coach_chain()][stones] ?? m.hex_coach_block() };
}
