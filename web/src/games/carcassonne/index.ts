import * as m from '../../paraglide/messages';
import type { GameUi } from '../contract';

export const game: GameUi = {
  order: 2,
  name: m.carcassonne_name,
  line: m.carcassonne_line,
  seats: (params) => Number(params['seats'] ?? 2),
  marginScale: 20,
  picture: () => import('./Picture.svelte'),
  board: () => import('./Board.svelte'),
  notation: () => import('./notation'),
  options: () => import('./options'),
  result: () => import('./Result.svelte'),
  coach: () => import('./coach'),
  trial: { params: { seats: 2 }, seed: 1 },
  lab: () => import('./lab'),
};
