import type { GameRecord } from '../../../lab/lessons/records';

/** The games that the lessons look at. `ludograph verify` replays them. */
export const records: Record<string, GameRecord> = {
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
};
