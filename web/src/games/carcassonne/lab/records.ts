import type { GameRecord } from '../../../lab/lessons/records';

/** The games that the lessons look at. `ludograph verify` replays them. */
export const records: Record<string, GameRecord> = {
  /** Carcassonne: the opening of a game between two. */
  map: {
    format: 'ludograph/1',
    game: 'carcassonne',
    params: { mission1: 'off', mission2: false, seats: 2, small_city: 4 },
    seed: 3938023681132695,
    setup: 'DVVTJUBEHOVUNNIWUGFVHUBWUVRHDMLVRAEWMKRUVKBUJJVEPPEWKPSSLBQUXNOAICVEDFL',
    players: ['strong', 'casual'],
    actions: ['0,-1,2', 'city:S', '1,-1,0', 'road:SW', '-1,0,3', 'road:ES', '-1,1,2', 'field:0', '-1,2,0', 'city:N', '-1,3,1', 'road:NS', '0,3,0', 'monastery', '0,-2,3', 'city:W', '0,1,1', 'field:0.1.4.5', '-1,-2,1', 'field:5.6', '0,-3,1', 'pass', '0,2,2', 'pass', '1,1,3', 'city:SW', '-2,0,3', 'city:SW', '-2,2,3', 'pass', '-1,-1,2', 'road:N', '0,4,0', 'pass', '2,-1,3', '-3,2,0', 'city:EW', '-2,-2,2', '-4,2,1', 'pass'],
  },
  /** Carcassonne: two monasteries whose roads meet, and a field that goes round them. */
  cycle: {
    format: 'ludograph/1',
    game: 'carcassonne',
    params: { mission1: 'off', mission2: false, seats: 2, small_city: 4 },
    setup: 'AADVVTJUBEHOVUNNIWUGFVHUBWUVRHDMLVREWMKRUVKBUJJVEPPEWKPSSLBQUXNOICVEDFL',
    players: ['First', 'Second'],
    actions: ['0,1,3', 'monastery', '1,1,1', 'monastery'],
  },
};
