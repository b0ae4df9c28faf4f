import { beforeEach, expect, test, vi } from 'vitest';

const kept = vi.hoisted(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return kept;
});

import type { GameInfo } from '../lib/protocol/GameInfo';
import { aidsOf, choicesFor, paramsOf, quickChoices, quickStart, seatCount, seating, tableOf } from './choices';

const players = ['beginner', 'novice', 'club', 'master'].map((id, i) => ({
  id,
  summary: '',
  level: i + 1,
  millis: null,
  rating: 1000 + 250 * i,
}));

function game(part: Partial<GameInfo> = {}): GameInfo {
  return {
    id: 'hex',
    name: 'Hex',
    summary: '',
    min_seats: 2,
    max_seats: 2,
    seat_count: { type: 'fixed', count: 2 },
    seat_names: ['Red', 'Blue'],
    draws: false,
    params: [
      { name: 'size', help: '', kind: { type: 'int', min: 1, max: 26 }, default: 11 },
      { name: 'swap', help: '', kind: { type: 'flag' }, default: true },
      { name: 'weighted', help: '', kind: { type: 'flag' }, default: false },
    ],
    players,
    analyst: 'master',
    formats: [],
    judging: { unit: 'chance', inaccuracy: 0.05, mistake: 0.1, blunder: 0.2 },
    classes: [{ id: 'small', up_to: 8 }],
    ...part,
  };
}

const many = game({ id: 'carcassonne', max_seats: 6, seat_count: { type: 'option', param: 'seats' } });

function keep(choices: unknown): void {
  kept.set('ludograph.choices.hex', JSON.stringify(choices));
}

beforeEach(() => kept.clear());

test('the number of seats follows from the server’s rule', () => {
  expect(seatCount({ type: 'fixed', count: 2 }, {})).toBe(2);
  expect(seatCount({ type: 'option', param: 'seats' }, { seats: 5 })).toBe(5);
  const rule = { type: 'choice', param: 'variant', counts: { solo: 1 }, other: 2 } as const;
  expect(seatCount(rule, { variant: 'solo' })).toBe(1);
  expect(seatCount(rule, { variant: 'classic' })).toBe(2);
});

test('a first game and the two lowest levels have no swap rule, unless it was chosen', () => {
  const info = game();
  expect(paramsOf(info, choicesFor(info))).toEqual({ size: 11, swap: false, weighted: false });
  const against = (player: string, params = {}) => {
    keep({ players: [{}, { kind: 'computer', player }], params });
    return paramsOf(info, choicesFor(info))['swap'];
  };
  expect(against('novice')).toBe(false);
  expect(against('novice', { swap: true })).toBe(true);
  expect(against('club')).toBe(true);
  expect(against('club', { swap: false })).toBe(false);
});

test('one click repeats the level and the options of the last time', () => {
  keep({ players: [{}, { kind: 'open', player: 'master' }], params: { size: 7, gone: 1 }, side: 1, listed: true });
  const info = game();
  const table = tableOf(info, quickChoices(info, { id: 'w', label: () => '', params: { weighted: true } }), 0);
  expect(table.params).toEqual({ size: 7, swap: true, weighted: true });
  expect(table.seats).toEqual([{ type: 'computer', player: 'master' }, { type: 'person' }]);
  expect(table).toMatchObject({ listed: false, aids: true });
});

test('one click remembers the options alone: players, clock and help stay as they were chosen', async () => {
  const chosen = { clock: { type: 'fischer', start: 300_000, increment: 5_000 }, aids: true, listed: true, side: 1 };
  keep({ ...chosen, players: [{ kind: 'person' }, { kind: 'open', player: 'master' }], params: { size: 7 } });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ id: 'x', seats: [] }), { status: 201 })));
  await quickStart(game(), { id: 'w', label: () => '', params: { weighted: true } });
  const after = choicesFor(game());
  expect(after).toMatchObject({ ...chosen, params: { size: 7, weighted: true } });
  expect(after.players[1]).toMatchObject({ kind: 'open', player: 'master' });
});

test('what the browser stored may be nonsense', () => {
  for (const nonsense of [7, { players: 3, side: 'left', clock: null }, { players: [null, { player: 'gone' }] }]) {
    keep(nonsense);
    expect(choicesFor(game()).players[1]).toEqual({ kind: 'computer', name: '', player: 'novice' });
    expect(tableOf(game(), choicesFor(game()), 0).seats).toHaveLength(2);
  }
});

test('help is off between people, on against computers, and as chosen', () => {
  const info = game();
  const choices = choicesFor(info);
  expect(aidsOf(info, choices)).toBe(true);
  const people = { ...choices, players: choices.players.map((p) => ({ ...p, kind: 'open' as const })) };
  expect(aidsOf(info, people)).toBe(false);
  expect(aidsOf(info, { ...people, aids: true })).toBe(true);
});

test('people and computers share a table, and a random seat is one of them', () => {
  expect(seating(3, 0)).toEqual([0, 1, 2]);
  expect(seating(3, 2)).toEqual([1, 2, 0]);
  expect(seating(1, 4)).toEqual([0]);
  const choices = choicesFor(many);
  choices.params = { seats: 4 };
  choices.players[0]!.name = 'Ada';
  choices.players[1] = { kind: 'person', name: 'Bo', player: '' };
  choices.players[2] = { kind: 'open', name: '', player: '' };
  const seats = (side: number | 'random', chance: number) => tableOf(many, { ...choices, side }, chance).seats;
  expect(seats(1, 0)).toEqual([
    { type: 'person', name: 'Bo' },
    { type: 'person', name: 'Ada' },
    { type: 'open' },
    { type: 'computer', player: 'novice' },
  ]);
  expect(seats('random', 0.99)[3]).toEqual({ type: 'person', name: 'Ada' });
  expect(seats('random', 0)[0]).toEqual({ type: 'person', name: 'Ada' });
});

test('a rated table has a clock, no aids and the usual options', () => {
  const table = tableOf(game(), { ...choicesFor(game()), rated: true, params: { size: 7 } }, 0);
  expect(table).toMatchObject({ rated: true, aids: false, clock: { type: 'fischer' }, params: { swap: true } });
});
