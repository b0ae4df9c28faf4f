/** The games that the lessons look at. Each is a record as `GET /api/tables/{id}/record` gives it, and `ludograph verify` replays it. */
export const records = {
  /** Hex, plain: Red wins by a way with a dead end beside it. */
  hex7: {
    format: 'ludograph/1',
    game: 'hex',
    params: { rows: 0, size: 7, swap: false, weighted: false },
    seed: 3938023681132695,
    setup: null,
    players: ['casual', 'club'],
    actions: ['c5', 'e4', 'e3', 'c3', 'd4', 'b6', 'b5', 'g2', 'd6', 'e6', 'f4', 'f3', 'e5', 'd5', 'c6', 'g3', 'g4', 'a6', 'a5'],
    result: { winners: [0], scores: [1, 0], reason: 'Red joined left and right' },
  },
  /** Hex, plain: d3 joins two groups at once, e3 wins. */
  hex5: {
    format: 'ludograph/1',
    game: 'hex',
    params: { rows: 0, size: 5, swap: false, weighted: false },
    seed: 3938023681132695,
    setup: null,
    players: ['club', 'casual'],
    actions: ['c3', 'c2', 'b3', 'e2', 'd4', 'c4', 'd3', 'a4', 'a3', 'e4', 'e3'],
    result: { winners: [0], scores: [1, 0], reason: 'Red joined left and right' },
  },
  /** Hex, plain: long groups, in which find climbs two steps. */
  groups7: {
    format: 'ludograph/1',
    game: 'hex',
    params: { rows: 0, size: 7, swap: false, weighted: false },
    seed: 8758101726660156,
    setup: null,
    players: ['club', 'casual'],
    actions: ['c5', 'e4', 'e3', 'c3', 'c4', 'd4', 'd3', 'a5', 'b6', 'g2', 'f4', 'a4', 'f2', 'a6', 'a7', 'g1', 'f3', 'g3', 'g4'],
    result: { winners: [0], scores: [1, 0], reason: 'Red joined left and right' },
  },
  /** Hex with weights: the cheapest way is longer than the shortest one. */
  weighted5: {
    format: 'ludograph/1',
    game: 'hex',
    params: { rows: 0, size: 5, swap: false, weighted: true },
    seed: 1,
    setup: null,
    players: ['Red', 'Blue'],
    actions: ['b3', 'a2', 'c3', 'a3', 'c1', 'e3', 'e2', 'd4', 'd1', 'd5', 'd2', 'e4', 'b2', 'b1', 'a4'],
    result: { winners: [0], scores: [1, 0], reason: 'Red joined left and right' },
  },
  /** No on a small board; the start piece is d3 and three others are equally near. */
  no5: {
    format: 'ludograph/1',
    game: 'no',
    params: { size: 5, variant: 'classic' },
    setup: { pieces: [[1, 1], [3, 0], [2, 3], [0, 2], [4, 4]] },
    players: ['First', 'Second'],
    actions: ['d3'],
  },
  /** No: a whole game. */
  no9: {
    format: 'ludograph/1',
    game: 'no',
    params: { size: 9, variant: 'classic' },
    seed: 3938023681132695,
    setup: { pieces: [[3, 7], [2, 0], [1, 3], [1, 6], [8, 7], [1, 2], [3, 4], [1, 0], [5, 7]] },
    players: ['strong', 'nearest'],
    actions: ['g2', 'accept', 'down', 'left', 'left', 'down', 'h9', 'no', 'h4', 'down', 'down', 'h9', 'no', 'a2', 'down', 'h9', 'left', 'left', 'left', 'left', 'up', 'up', 'up', 'up', 'up', 'up', 'up'],
    result: { winners: [0], scores: [-5, -13], reason: '5 steps against 13' },
  },
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

export type RecordName = keyof typeof records;
