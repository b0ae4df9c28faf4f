/** How the last turn went, in a sentence. */
import type { CandyView } from '../../lib/protocol/candy/CandyView';
import type { CandyWords } from './words';

export function describeTurn(view: CandyView, names: string[], words: CandyWords): string {
  const last = view.last;
  if (!last) return words.start;
  const who = names[last.seat] ?? '';
  if (!last.swapped) return words.lost(who);
  const passes = last.passes.length > 1 ? ` (${last.passes.map((pass) => `+${pass.points}`).join(' ')})` : '';
  const sentences = [`${words.gained(who, last.tiles, last.points)}${passes}.`];
  if (last.dealt.length > 0) sentences.push(words.dealt);
  if (view.again) sentences.push(words.again);
  return sentences.join(' ');
}
