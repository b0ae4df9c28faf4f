/** What a screen reader reads of a cell. */
import type { HexView } from '../../lib/protocol/hex/HexView';
import * as m from '../../paraglide/messages';

/** What the shortest path to a cell costs; `∞` where none leads there. */
export function costText(view: HexView, index: number): string {
  return view.line?.costs[index]?.toString() ?? '∞';
}

/** `bare` leaves out what the game itself found on the board. */
export function describeCell(view: HexView, index: number, bare: boolean): string {
  const owner = view.owners[index];
  const line = bare ? null : view.line;
  const parts = [view.names[index] ?? '', owner ? (owner === 'red' ? m.hex_red() : m.hex_blue()) : m.hex_empty()];
  if (view.weighted) parts.push(m.hex_weight({ n: view.weights[index] ?? 1 }));
  if (view.weighted && line) parts.push(m.hex_cost({ n: costText(view, index) }));
  if (index === view.last) parts.push(m.hex_last());
  if (line?.path.includes(index)) parts.push(m.hex_on_path());
  return parts.join(', ');
}
