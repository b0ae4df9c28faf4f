import type { GameRecord } from '../../../lab/lessons/records';

/** The games that the lessons look at. `ludograph verify` replays them. */
export const records: Record<string, GameRecord> = {
  /** Candy: a deal with only four swaps. */
  candy4: {
    format: 'ludograph/1',
    game: 'candy',
    params: { reservoir: 'open', rules: 'classic' },
    seed: 10044,
    setup: null,
    players: ['First', 'Second'],
    actions: [],
  },
  /** Candy: a deal with six swaps, two of which bring six tiles. */
  candy6: {
    format: 'ludograph/1',
    game: 'candy',
    params: { reservoir: 'open', rules: 'classic' },
    seed: 25353,
    setup: null,
    players: ['First', 'Second'],
    actions: [],
  },
};
