import { expect, test, vi } from 'vitest';
import { LANGUAGES, locale, type Language } from '../../i18n/language.svelte';
import type { NoView } from '../../lib/protocol/no/NoView';
import { describePhase, describeRound } from './describe';

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

test('the phase is described in English', () => {
  locale.now = 'en';
  expect(describePhase(game, false)).toBe('Bo chooses the piece that Anna starts from.');
  expect(describePhase({ ...game, refused: 0 }, true)).toBe(
    'Anna said No! to c4. Choose the piece that Anna starts from.',
  );
  expect(describePhase({ ...game, phase: 'answer', start: 0 }, true)).toBe('Start from c4?');
  const walk = {
    piece: 0,
    path: [
      [3, 3],
      [3, 2],
    ] as [number, number][],
    cost: 1,
  };
  expect(describePhase({ ...game, phase: 'walk', start: 0, walk }, false)).toBe(
    'Anna is walking from d4. Cost so far: 1.',
  );
  expect(describePhase({ ...game, phase: 'over', winners: [0] }, false)).toBe('Anna wins: 3 steps to 5.');
});

test('rounds are described with what was refused and what could not be reached', () => {
  locale.now = 'en';
  const round = { round: 1, mover: 0, start: 0, refused: 1, target: 1, path: [], cost: 5, right: null };
  expect(describeRound(game, round)).toBe('No! to piece 2. c4 to a1: 5');
  const path = [
    [0, 3],
    [0, 2],
    [0, 1],
  ] as [number, number][];
  expect(describeRound(game, { ...round, refused: null, path, cost: 2 })).toBe('d1 to b1: 2');
  expect(describeRound(game, { ...round, refused: null, target: null })).toBe('c4 was stuck: 5');
  expect(describeRound(game, { ...round, right: false })).toBe('c4: a1, distance 5. Another piece was nearer.');
});

test('every language names the player to move', () => {
  for (const language of languages) {
    locale.now = language;
    expect(describePhase(game, false)).toMatch(/Anna/);
  }
});
