import type { GameUi } from '../contract';
import { about } from './about';

export const game: GameUi = {
  order: 2,
  about,
  seats: (params) => Number(params['seats'] ?? 2),
  marginScale: 20,
  picture: () => import('./Picture.svelte'),
  board: () => import('./Board.svelte'),
  notation: () => import('./notation'),
  options: () => import('./options'),
  rules: () => import('./rules'),
  lab: () => import('./lab'),
};
