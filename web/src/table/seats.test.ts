import { expect, test, vi } from 'vitest';

vi.hoisted(() => vi.stubGlobal('navigator', { languages: ['en'] }));

import type { Outcome } from '../lib/protocol/Outcome';
import type { SeatView } from '../lib/protocol/SeatView';
import { Cast, namesOf } from './seats';

const person = (name = ''): SeatView => ({ kind: 'person', name, player: null, helps: 0 });
const computer = (player: string): SeatView => ({ kind: 'computer', name: player, player, helps: 0 });
const open: SeatView = { kind: 'open', name: '', player: null, helps: 0 };
const won = (...winners: number[]): Outcome => ({ winners, scores: [], reason: { key: 'core.resigned', args: {} } });
const COLOURS = ['Red', 'Blue'];

test('people without a name are guests, numbered when there are several', () => {
  expect(namesOf([person(), person('Ben')])).toEqual(['Guest', 'Ben']);
  expect(namesOf([person(), person()])).toEqual(['Guest 1', 'Guest 2']);
  expect(namesOf([person(), open])).toEqual(['Guest', '']);
});

test('a colour that an older table stored as a name is no name', () => {
  expect(namesOf([person('Blue'), person('Ada')])).toEqual(['Guest', 'Ada']);
});

test('a computer is named in an imported game too, and a person is not taken for one', () => {
  expect(namesOf([person('Ada'), person('learner')], true)).toEqual(['Ada', 'Learner']);
  expect(namesOf([person('Ada'), person('learner')])).toEqual(['Ada', 'learner']);
});

test('computers of the same level get numbers', () => {
  expect(namesOf([person('Ada'), computer('novice'), computer('expert'), computer('novice')])).toEqual([
    'Ada',
    'Novice 1',
    'Expert',
    'Novice 2',
  ]);
});

test('the result is worded from the reader’s side', () => {
  const headline = (you: number[], result: Outcome, seats = [person(), computer('novice')]) =>
    new Cast(seats, COLOURS, you).headline(result);
  expect(headline([0], won(0))).toBe('You won');
  expect(headline([0], won(1))).toBe('You lost');
  expect(headline([0], won())).toBe('Draw');
  expect(headline([0], won(), [person()])).toBe('Game over');
  expect(headline([0], won(0, 1))).toBe('You share the win');
  expect(headline([], won(0))).toBe('Guest won');
  expect(headline([], won(1))).toBe('Novice won');
  expect(headline([0, 1], won(1), [person(), person()])).toBe('Blue won');
  expect(headline([], won(0), [person('Ada'), person()])).toBe('Ada won');
});
