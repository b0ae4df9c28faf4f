import * as m from '../../paraglide/messages';
import type { GameUi } from '../contract';
import { withVariations } from './sgf';

export const game: GameUi = {
  order: 1,
  name: m.hex_name,
  line: m.hex_line,
  seats: () => 2,
  marginScale: 20,
  // SGF begins with a bracket. Of a link to HexWorld the part behind `#` is enough.
  savedFormat: (text) => {
    if (/^\(\s*;/.test(text)) return 'sgf';
    return /^(\S*hexworld\.org\/\S*|\d{1,2}(x\d{1,2})?([a-z]\d*)*,\S*)$/i.test(text) ? 'hexworld' : null;
  },
  links: { hexworld: { name: 'HexWorld', of: (text) => `https://hexworld.org/board/#${text}` } },
  exportTree: { format: 'sgf', write: withVariations },
  picture: () => import('./Picture.svelte'),
  board: () => import('./Board.svelte'),
  notation: () => import('./notation'),
  options: () => import('./options'),
  settings: () => import('./Settings.svelte'),
  trial: { params: { size: 5, swap: true }, seed: 1 },
  lab: () => import('./lab'),
};
