import type { GameUi } from '../contract';
import { about } from './about';

export const game: GameUi = {
  order: 4,
  about,
  seats: (params) => (params['variant'] === 'solo' ? 1 : 2),
  marginScale: 20,
  picture: () => import('./Picture.svelte'),
  board: () => import('./Board.svelte'),
  notation: () => import('./notation'),
  options: () => import('./options'),
  rules: () => import('./rules'),
  lab: () => import('./lab'),
};
