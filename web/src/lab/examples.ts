/** Positions worth running an algorithm on: real games, played by the computers of this house, up to a move. */
import type { PositionRef } from '../lib/protocol/PositionRef';
import type { Algorithm, Value } from './trace';

export interface Example {
  id: string;
  params: Record<string, Value>;
  seed: number;
  /** What was played, in order. */
  moves: string;
  /** Whether the game has ended there. */
  over?: true;
}

export const EXAMPLES: Record<string, Example[]> = {
  hex: [
    {
      id: 'won',
      params: { rows: 0, size: 7, swap: false, weighted: false },
      seed: 6332053338322379,
      moves: 'e3 e4 d4 c5 c3 b4 b3 a4 a3 c4 e2 f3 f2 g1 g2 d2 d3',
      over: true,
    },
    {
      id: 'weighted',
      params: { rows: 0, size: 6, swap: true, weighted: true },
      seed: 6975646431578033,
      moves: 'b3 e3 e5 d5 e2 d2 d3 c3 c4 b4 b5 a6 a5 c6 f1',
      over: true,
    },
    {
      id: 'large',
      params: { rows: 0, size: 11, swap: true, weighted: false },
      seed: 6332053338322379,
      moves: 'b3 a4 j8 c10 d6 e8 e10 f5 f4 f6 k2 e4 e5 h2 h3 i3 i2 j2 h4 i4 h5 i5 h6 i6 h7 i7 h8 i8 i9 h9 g10 h10 g11 h11 c7 j1',
      over: true,
    },
    {
      id: 'tiny',
      params: { rows: 0, size: 4, swap: false, weighted: false },
      seed: 6975646431578033,
      moves: 'b3 d2 c4 d3 d4',
    },
  ],
  no: [
    {
      id: 'nine',
      params: { size: 9, variant: 'classic' },
      seed: 6441241661489717,
      moves: 'b7 accept',
    },
    {
      id: 'trails',
      params: { size: 8, variant: 'trails' },
      seed: 6441241661489717,
      moves:
        'b6 accept right right right b1 accept down down down right up up right right right down right right down down e4 no f8 ' +
        'left left left e4',
    },
    {
      id: 'weighted',
      params: { size: 8, variant: 'weighted' },
      seed: 6441241661489717,
      moves: 'b6 accept',
    },
    { id: 'huge', params: { size: 99, variant: 'classic' }, seed: 3, moves: '' },
  ],
  candy: [
    {
      id: 'middle',
      params: { reservoir: 'open', rules: 'classic' },
      seed: 6441241661489717,
      moves: '64u 10u 36r 87u 15d 72u 82r 71u 78r 37d 27r 34r 73r 43d 10u 64d 53u 58l 66r 81u 00u 82u 03r 09r 12r 80u 14r 39l 17l 63u',
    },
    { id: 'start', params: { rules: 'classic', reservoir: 'open' }, seed: 2, moves: '' },
  ],
  carcassonne: [
    {
      id: 'town',
      params: { mission1: 'off', mission2: false, seats: 2, small_city: 4 },
      seed: 6441241661489717,
      moves:
        '0,-1,3 city:SW 0,1,2 city:ESW -1,-1,1 field:1.4 1,1,3 field:0.1.2.3.4.5 1,-1,2 field:3.4.5.6 2,-1,1 field:0.7 3,-1,3 ' +
        'city:W -1,-2,3 road:NS 3,0,2 field:0.1 0,2,0 field:2.3.4.5.6.7 4,0,0 city:W -2,-1,3 field:0.1.2.3',
    },
    {
      id: 'whole',
      params: { mission1: 'off', mission2: false, seats: 2, small_city: 4 },
      seed: 6441241661489717,
      moves:
        '0,-1,3 city:SW 0,1,2 city:ESW -1,-1,1 field:1.4 1,1,3 field:0.1.2.3.4.5 1,-1,2 field:3.4.5.6 2,-1,1 field:0.7 3,-1,3 ' +
        'city:W -1,-2,3 road:NS 3,0,2 field:0.1 0,2,0 field:2.3.4.5.6.7 4,0,0 city:W -2,-1,3 field:0.1.2.3 4,-1,2 city:S 4,1,3 ' +
        'field:0.1.2.5.6.7 3,-2,1 road:NS 5,0,1 -3,-1,2 city:ES -4,-1,3 -3,-2,1 road:NS 0,3,2 -3,-3,3 4,-2,3 5,-2,2 road:EW 6,0,2 ' +
        '-3,0,0 2,1,3 -2,0,0 -2,-2,0 2,2,2 road:NE 2,3,2 -1,2,0 0,4,0 3,2,1 1,-2,0 -1,4,1 1,4,0 6,1,3 4,-3,1 2,0,0 -5,-1,0 ' +
        '-4,-3,3 -6,-1,2 3,-3,0 4,-4,2 -5,0,1 road:NS -2,2,1 -1,5,0 -2,3,2 5,-3,0 -3,3,1 6,-3,3 3,3,3 1,-3,0 3,4,1 -5,1,1 -3,2,0 ' +
        '-6,1,3 -4,3,0 6,-2,1 city:NE -6,-2,1 7,-2,3 6,-4,2 -3,4,2 road:NE -4,-4,1 3,5,0 -4,-5,0 -2,5,1 7,-4,3 6,-1,2 -6,-3,3 ' +
        '7,0,0 city:NEW',
      over: true,
    },
  ],
};

/** The examples of a game that give an algorithm something to do. */
export function suited(game: string, algorithm: Algorithm | undefined): Example[] {
  return (EXAMPLES[game] ?? []).filter((example) => !(example.over && algorithm?.needs_mover));
}

/** The position of an example, as the server takes it; `null` where there is no such example. */
export function exampleOf(game: string, id: string | null): { id: string; position: PositionRef } | null {
  const list = EXAMPLES[game] ?? [];
  const found = list.find((example) => example.id === id) ?? (id === null ? list[0] : undefined);
  if (!found) return null;
  const { params, seed, moves } = found;
  return { id: found.id, position: { type: 'record', record: record(game, params, seed, moves === '' ? [] : moves.split(' ')) } };
}

/** A record of nobody's game. */
export function record(game: string, params: Record<string, Value>, seed: number, actions: string[]): Record<string, unknown> {
  const players = Array.from({ length: Number(params['seats'] ?? 2) }, (_, i) => `${i + 1}`);
  return { format: 'ludograph/1', game, params, seed, setup: null, players, actions };
}
