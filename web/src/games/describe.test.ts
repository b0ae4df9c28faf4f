import { expect, test, vi } from 'vitest';
import { LANGUAGES, locale, type Language } from '../i18n/language.svelte';
import type { CandyView } from '../lib/protocol/candy/CandyView';
import type { NoView } from '../lib/protocol/no/NoView';
import { describeTurn as describeCandy } from './candy/describe';
import { words as candy } from './candy/words';
import { describePhase as describeNo, describeRound } from './no/describe';
import { words as no } from './no/words';

// The language that is shown is read from the browser; here there is none.
vi.hoisted(() => vi.stubGlobal('navigator', { languages: ['en'] }));

const languages = Object.keys(LANGUAGES) as Language[];

const game = {
  variant: 'classic',
  phase: 'choose',
  mover: 0,
  chooser: 1,
  players: [
    { name: 'Anna', steps: 3, can_refuse: false, right: null },
    { name: 'Bo', steps: 5, can_refuse: true, right: null },
  ],
  pieces: [
    { id: 0, at: [3, 2], on_board: true },
    { id: 1, at: [0, 0], on_board: true },
  ],
  start: null,
  refused: null,
  walk: null,
  history: [],
  winners: null,
} as unknown as NoView;

test('what is going on in No is said in English', () => {
  locale.now = 'en';
  expect(describeNo(game, false, no())).toBe('Bo chooses the piece that Anna has to walk.');
  expect(describeNo({ ...game, refused: 0 }, true, no())).toBe('Anna said No! to c4. Choose the piece that Anna has to walk.');
  expect(describeNo({ ...game, phase: 'answer', start: 0 }, true, no())).toBe('Will you walk the piece on c4?');
  const walk = { piece: 0, path: [[3, 3], [3, 2]] as [number, number][], cost: 1 };
  expect(describeNo({ ...game, phase: 'walk', start: 0, walk }, false, no())).toBe('Anna walks from d4. Cost so far: 1.');
  expect(describeNo({ ...game, phase: 'over', winners: [0] }, false, no())).toBe('Anna wins: 3 steps against 5.');
});

test('rounds are told with what was refused and what could not be reached', () => {
  locale.now = 'en';
  const round = { round: 1, mover: 0, start: 0, refused: 1, target: 1, path: [], cost: 5, right: null };
  expect(describeRound(game, round, no())).toBe('No! to piece 2. c4 to a1: 5');
  const path = [[0, 3], [0, 2], [0, 1]] as [number, number][];
  expect(describeRound(game, { ...round, refused: null, path, cost: 2 }, no())).toBe('d1 to b1: 2');
  expect(describeRound(game, { ...round, refused: null, target: null }, no())).toBe('c4 could reach nothing: 5');
  expect(describeRound(game, { ...round, right: false }, no())).toBe('c4: a1, at 5. Another was nearer.');
});

test('a turn of Candy is told with the points of its passes', () => {
  locale.now = 'en';
  const last = { seat: 1, action: '34u', swapped: [[3, 4], [3, 5]], passes: [{ points: 3 }, { points: 5 }], dealt: [], tiles: 6, points: 8 };
  const view = { last, again: false } as unknown as CandyView;
  expect(describeCandy(view, ['Anna', 'Bo'], candy())).toBe('Bo: 6 sweets burst, 8 points (+3 +5).');
  expect(describeCandy({ ...view, last: null }, ['Anna', 'Bo'], candy())).toBe(candy().start);
  expect(describeCandy({ ...view, again: true }, ['Anna', 'Bo'], candy())).toContain(candy().again);
});

test('every language says every phase, and names both players', () => {
  for (const language of languages) {
    locale.now = language;
    expect(describeNo(game, false, no())).toMatch(/Anna/);
    expect(candy().sweets).toHaveLength(7);
    expect(new Set(candy().sweets).size).toBe(7);
  }
});
