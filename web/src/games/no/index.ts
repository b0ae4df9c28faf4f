import * as m from '../../paraglide/messages';
import type { GameUi } from '../contract';

export const game: GameUi = {
  order: 4,
  name: m.no_name,
  line: m.no_line,
  seats: (params) => (params['variant'] === 'solo' ? 1 : 2),
  marginScale: 20,
  points: (score) => m.no_steps_of({ n: -score }),
  picture: () => import('./Picture.svelte'),
  board: () => import('./Board.svelte'),
  notation: () => import('./notation'),
  options: () => import('./options'),
  result: () => import('./Result.svelte'),
  coach: () => import('./coach'),
  trial: { params: { size: 5, variant: 'classic' }, seed: 3 },
  lab: () => import('./lab'),
};
