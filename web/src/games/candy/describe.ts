/** What is read aloud of the board. */
import * as m from '../../paraglide/messages';
import type { CandyView } from '../../lib/protocol/candy/CandyView';
import type { SwapView } from '../../lib/protocol/candy/SwapView';
import { directionBetween, otherEnd, type Cell } from './geometry';
import { directions, sweets } from './words';

/** How the last turn went, in a sentence. */
export function describeTurn(view: CandyView, names: string[]): string {
  const last = view.last;
  if (!last) return m.candy_start();
  const who = names[last.seat] ?? '';
  if (!last.swapped) return m.candy_lost({ who });
  const passes = last.passes.length > 1 ? ` (${last.passes.map((pass) => `+${pass.points}`).join(' ')})` : '';
  const sentences = [`${m.candy_gained({ who, tiles: last.tiles, points: last.points })}${passes}.`];
  if (last.dealt.length > 0) sentences.push(m.candy_dealt());
  if (view.again) sentences.push(m.candy_again());
  return sentences.join(' ');
}

export function sweetAt(view: CandyView, cell: Cell): string {
  return sweets[Number(view.columns[cell.x]?.[cell.y])]?.() ?? '';
}

/** A cell: its sweet, its place, whether it is picked up, and the ways of the swaps to name. */
export function describeCell(view: CandyView, cell: Cell, held: boolean, swaps: SwapView[]): string {
  const parts = [sweetAt(view, cell), m.candy_at({ x: cell.x, y: cell.y })];
  if (held) parts.push(m.candy_held());
  const ways = swaps.flatMap((swap) => directionBetween(cell, otherEnd(swap, cell)) ?? []);
  if (ways.length > 0) parts.push(m.candy_swaps({ where: ways.map((way) => directions[way]()).join(', ') }));
  return parts.join(', ');
}
