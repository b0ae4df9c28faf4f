import * as m from '../../paraglide/messages';
import type { GameUi } from '../contract';

export const game: GameUi = {
  order: 1,
  name: m.hex_name,
  line: m.hex_line,
  marginScale: 20,
  // SGF begins with a bracket. Of a link to HexWorld the part behind `#` is enough.
  savedFormat: (text) => {
    if (/^\(\s*;/.test(text)) return 'sgf';
    return /^(\S*hexworld\.org\/\S*|\d{1,2}(x\d{1,2})?([a-z]\d*)*,\S*)$/i.test(text) ? 'hexworld' : null;
  },
  links: { hexworld: { name: 'HexWorld', of: (text) => `https://hexworld.org/board/#${text}` } },
  exportTree: { format: 'sgf', writer: () => import('./sgf') },
  quickStarts: [
    { id: 'plain', label: m.hex_quick_plain, params: { weighted: false } },
    { id: 'weighted', label: m.hex_quick_weighted, params: { weighted: true } },
  ],
  gentle: { swap: false },
  scores: (set) =>
    set.includes('weighted=true')
      ? { columns: ['measure', 'result', 'level'], measure: m.hex_scores_cost, sign: -1 }
      : { columns: ['result', 'level', 'plies'] },
  picture: () => import('./Picture.svelte'),
  board: () => import('./Board.svelte'),
  notation: () => import('./notation'),
  options: () => import('./options'),
  result: () => import('./Result.svelte'),
  coach: () => import('./coach'),
  settings: () => import('./Settings.svelte'),
  trial: { params: { size: 5, swap: true }, seed: 1 },
  lab: () => import('./lab'),
};
