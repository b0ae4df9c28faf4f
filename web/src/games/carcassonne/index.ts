import * as m from '../../paraglide/messages';
import type { GameUi } from '../contract';

export const game: GameUi = {
  order: 2,
  name: m.carcassonne_name,
  line: m.carcassonne_line,
  marginScale: 20,
  scores: () => ({ columns: ['measure', 'result'], measure: m.carcassonne_scores_points, sign: 1 }),
  picture: () => import('./Picture.svelte'),
  pictureToTheEdge: true,
  board: () => import('./Board.svelte'),
  notation: () => import('./notation'),
  options: () => import('./options'),
  result: () => import('./Result.svelte'),
  coach: () => import('./coach'),
  trial: { params: { seats: 2 }, seed: 1 },
  lab: () => import('./lab'),
};
