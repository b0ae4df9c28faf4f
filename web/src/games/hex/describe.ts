/** What is read of the board, and aloud of a cell. */
import type { HexView } from '../../lib/protocol/hex/HexView';
import * as m from '../../paraglide/messages';
import type { Orientation } from './geometry';

/** Which sides each colour joins, in words that fit how the board lies. */
export const GOALS: Record<Orientation, { red: () => string; blue: () => string }> = {
  flat: { red: m.hex_goal_red, blue: m.hex_goal_blue },
  diamond: { red: m.hex_goal_red_diamond, blue: m.hex_goal_blue_diamond },
  tall: { red: m.hex_goal_red_tall, blue: m.hex_goal_blue_tall },
};

/** `bare` leaves out what the game itself found on the board. */
export function describeCell(view: HexView, index: number, bare: boolean): string {
  const owner = view.owners[index];
  const line = bare ? null : view.line;
  const parts = [view.names[index] ?? '', owner ? (owner === 'red' ? m.hex_red() : m.hex_blue()) : m.hex_empty()];
  if (view.weighted) parts.push(m.hex_weight({ n: view.weights[index] ?? 1 }));
  const cost = view.weighted ? line?.costs[index] : null;
  if (cost != null) parts.push(m.hex_cost({ n: cost }));
  if (index === view.last) parts.push(m.hex_last());
  if (line?.path.includes(index)) parts.push(m.hex_on_path());
  return parts.join(', ');
}
