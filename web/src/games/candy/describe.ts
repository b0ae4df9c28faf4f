/** How the last turn went, in a sentence. */
import * as m from '../../paraglide/messages';
import type { CandyView } from '../../lib/protocol/candy/CandyView';

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
