import * as m from '../../paraglide/messages';
import type { GameUi } from '../contract';

export const game: GameUi = {
  order: 5,
  name: m.nim_name,
  line: m.nim_line,
  scores: () => ({ columns: ['result', 'level', 'plies'] }),
  marginScale: 1,
  picture: () => import('./Picture.svelte'),
  board: () => import('./Board.svelte'),
  notation: () => import('./notation'),
  options: () => import('./options'),
  coach: () => import('./coach'),
  trial: { params: { stones: 9 }, seed: 1 },
  lab: () => import('./lab'),
};
