import * as m from '../../paraglide/messages';
import type { GameUi } from '../contract';

export const game: GameUi = {
  order: 4,
  name: m.no_name,
  line: m.no_line,
  marginScale: 20,
  scores: (set) =>
    set.includes('variant=solo')
      ? { columns: ['measure'], measure: m.no_scores_right, sign: 1 }
      : { columns: ['measure', 'result'], measure: m.no_scores_steps, sign: -1 },
  // Steps are negative points; what is positive are the right answers of a Solo game.
  points: (score) => (score > 0 ? m.no_right_of({ n: score }) : m.no_steps_of({ n: -score })),
  picture: () => import('./Picture.svelte'),
  board: () => import('./Board.svelte'),
  notation: () => import('./notation'),
  options: () => import('./options'),
  result: () => import('./Result.svelte'),
  coach: () => import('./coach'),
  trial: { params: { size: 5, variant: 'classic' }, seed: 3 },
  lab: () => import('./lab'),
};
