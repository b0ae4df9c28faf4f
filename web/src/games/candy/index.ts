import * as m from '../../paraglide/messages';
import type { GameUi } from '../contract';

export const game: GameUi = {
  order: 3,
  name: m.candy_name,
  line: m.candy_line,
  marginScale: 20,
  scores: () => ({ columns: ['measure', 'result'], measure: m.candy_scores_points, sign: 1 }),
  picture: () => import('./Picture.svelte'),
  board: () => import('./Board.svelte'),
  notation: () => import('./notation'),
  options: () => import('./options'),
  result: () => import('./Result.svelte'),
  coach: () => import('./coach'),
  trial: { params: { rules: 'classic', reservoir: 'open' }, seed: 2 },
  lab: () => import('./lab'),
};
