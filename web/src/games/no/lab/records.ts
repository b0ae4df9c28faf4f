import type { GameRecord } from '../../../lab/lessons/records';

/** The games that the lessons look at. `ludograph verify` replays them. */
export const records: Record<string, GameRecord> = {
  /** No on a small board; the start piece is d3 and three others are equally near. */
  no5: {
    format: 'ludograph/1',
    game: 'no',
    params: { size: 5, variant: 'classic' },
    setup: {
      pieces: [
        [1, 1],
        [3, 0],
        [2, 3],
        [0, 2],
        [4, 4],
      ],
    },
    players: ['First', 'Second'],
    actions: ['d3'],
  },
  /** No: a whole game. */
  no9: {
    format: 'ludograph/1',
    game: 'no',
    params: { size: 9, variant: 'classic' },
    seed: 3938023681132695,
    setup: {
      pieces: [
        [3, 7],
        [2, 0],
        [1, 3],
        [1, 6],
        [8, 7],
        [1, 2],
        [3, 4],
        [1, 0],
        [5, 7],
      ],
    },
    players: ['strong', 'nearest'],
    actions: [
      'g2',
      'accept',
      'down',
      'left',
      'left',
      'down',
      'h9',
      'no',
      'h4',
      'down',
      'down',
      'h9',
      'no',
      'a2',
      'down',
      'h9',
      'left',
      'left',
      'left',
      'left',
      'up',
      'up',
      'up',
      'up',
      'up',
      'up',
      'up',
    ],
    result: { winners: [0], scores: [-5, -13], reason: '5 steps against 13' },
  },
};
