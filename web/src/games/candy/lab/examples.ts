import * as m from '../../../paraglide/messages';
import type { Example } from '../../../lab/contract';

/** Real games, played by computer players. */
export const examples: Example[] = [
  {
    id: 'middle',
    name: m.candy_example_middle,
    params: { reservoir: 'open', rules: 'classic' },
    seed: 6441241661489717,
    moves:
      '64u 10u 36r 87u 15d 72u 82r 71u 78r 37d 27r 34r 73r 43d 10u 64d 53u 58l 66r 81u 00u 82u 03r 09r 12r 80u 14r 39l 17l 63u',
  },
  {
    id: 'start',
    name: m.candy_example_start,
    params: { rules: 'classic', reservoir: 'open' },
    seed: 2,
    moves: '',
  },
];
