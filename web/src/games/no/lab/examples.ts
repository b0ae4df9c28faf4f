import * as m from '../../../paraglide/messages';
import type { Example } from '../../../lab/contract';

/** Real games, played by computer players. */
export const examples: Example[] = [
  {
    id: 'source',
    name: m.no_example_source,
    params: { size: 5, variant: 'classic' },
    seed: 1,
    setup: {
      pieces: [
        [1, 1],
        [3, 0],
        [2, 3],
        [0, 2],
        [4, 4],
      ],
    },
    moves: 'd3',
    suits: ['bfs', 'nearest'],
  },
  {
    id: 'nine',
    name: m.no_example_nine,
    params: { size: 9, variant: 'classic' },
    seed: 6441241661489717,
    moves: 'b7 accept',
  },
  {
    id: 'trails',
    name: m.no_example_trails,
    params: { size: 8, variant: 'trails' },
    seed: 6441241661489717,
    moves:
      'b6 accept right right right b1 accept down down down right up up right right right down right right down down e4 no f8 ' +
      'left left left e4',
  },
  {
    id: 'weighted',
    name: m.no_example_weighted,
    params: { size: 8, variant: 'weighted' },
    seed: 6441241661489717,
    moves: 'b6 accept',
    suits: ['dijkstra'],
  },
  {
    id: 'huge',
    name: m.no_example_huge,
    params: { size: 99, variant: 'classic' },
    seed: 3,
    moves: '',
  },
];
