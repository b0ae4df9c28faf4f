import * as m from '../../paraglide/messages';
import type { GameUi } from '../contract';

export const game: GameUi = {
  order: 1,
  name: m.hex_name,
  line: m.hex_line,
  seats: () => 2,
  marginScale: 20,
  // SGF begins with a bracket; what is left is a link to HexWorld.
  savedFormat: (text) => (text.startsWith('(') ? 'sgf' : 'hexworld'),
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
