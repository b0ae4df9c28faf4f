import * as m from '../../../paraglide/messages';
import type { Example } from '../../../lab/contract';

/** Real games, played by computer players. */
export const examples: Example[] = [
  {
    id: 'won',
    name: m.hex_example_won,
    params: { rows: 0, size: 7, swap: false, weighted: false },
    seed: 6332053338322379,
    moves: 'e3 e4 d4 c5 c3 b4 b3 a4 a3 c4 e2 f3 f2 g1 g2 d2 d3',
    over: true,
  },
  {
    id: 'weighted',
    name: m.hex_example_weighted,
    params: { rows: 0, size: 6, swap: true, weighted: true },
    seed: 6975646431578033,
    moves: 'b3 e3 e5 d5 e2 d2 d3 c3 c4 b4 b5 a6 a5 c6 f1',
    over: true,
    suits: ['dijkstra'],
  },
  {
    id: 'large',
    name: m.hex_example_large,
    params: { rows: 0, size: 11, swap: true, weighted: false },
    seed: 6332053338322379,
    moves:
      'b3 a4 j8 c10 d6 e8 e10 f5 f4 f6 k2 e4 e5 h2 h3 i3 i2 j2 h4 i4 h5 i5 h6 i6 h7 i7 h8 i8 i9 h9 g10 h10 g11 h11 c7 j1',
    over: true,
  },
  {
    id: 'tiny',
    name: m.hex_example_tiny,
    params: { rows: 0, size: 4, swap: false, weighted: false },
    seed: 6975646431578033,
    moves: 'b3 d2 c4 d3 d4',
  },
  {
    id: 'small',
    name: m.hex_example_small,
    params: { rows: 0, size: 3, swap: false, weighted: false },
    seed: 1,
    moves: 'b2 a1 c3 a3',
    suits: ['minimax', 'alphabeta'],
  },
];
