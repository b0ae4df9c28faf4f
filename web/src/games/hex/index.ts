import * as m from '../../paraglide/messages';
import type { GameUi } from '../contract';

export const game: GameUi = {
  order: 1,
  name: m.hex_name,
  line: m.hex_line,
  marginScale: 20,
  // SGF begins with a bracket; what is left is a link to HexWorld.
  savedFormat: (text) => (text.startsWith('(') ? 'sgf' : 'hexworld'),
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
