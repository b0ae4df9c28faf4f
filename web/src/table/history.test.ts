import { expect, test, vi } from 'vitest';

// The language that is shown is read from the browser; here there is none.
vi.hoisted(() => vi.stubGlobal('navigator', { languages: ['en'] }));

import { notation as candy } from '../games/candy/notation';
import { notation as hex } from '../games/hex/notation';
import { notation as no } from '../games/no/notation';
import { LANGUAGES, locale, type Language } from '../i18n/language.svelte';
import { prepare } from '../messages';
import { asMessage, type Message } from '../messages/message';
import type { Outcome } from '../lib/protocol/Outcome';
import type { Analysis } from '../lib/protocol/Analysis';
import { advice, better } from '../review/advice';
import { endingText } from './seats';
import { formatHistory } from './history';

const names = ['Ada', 'Ben'];
const EMPTY = {
  win: null,
  margin: null,
  depth: null,
  nodes: null,
  exact: false,
  line: [],
  alternatives: [],
  note: null,
};
const languages = Object.keys(LANGUAGES) as Language[];

function texts(notation: typeof hex, actions: string[]): string[] {
  const history = actions.map((action, i) => ({ seat: i % 2, action }));
  return formatHistory(notation, history, null, null, names).map((move) => move.text);
}

test('moves and endings have words', () => {
  locale.now = 'en';
  expect(texts(hex, ['c3', 'swap', 'resign 1'])).toEqual(['c3', 'Swap', 'Ada resigned']);
  expect(texts(candy, ['45d', '00r', 'pass', 'timeout 2'])).toEqual(['4,5 ↓', '0,0 →', 'Pass', 'Ben ran out of time']);
  expect(texts(no, ['i7', 'no', 'c4', 'accept', 'right', 'draw'])).toEqual([
    'i7',
    'No!',
    'c4',
    'Accept',
    '→',
    'draw agreed',
  ]);
  expect(candy.format(['45d'], null, null)[0]?.spoken).toBe('column 4, row 5, down');
  expect(no.format(['c4'], null, null)[0]?.spoken).toBe('piece on c4');
});

test('a game’s notation is asked about its own actions alone', () => {
  const asked: string[][] = [];
  const notation = {
    ...hex,
    format: (actions: string[]) => {
      asked.push(actions);
      return hex.format(actions, null, null);
    },
  };
  expect(texts(notation, ['c3', 'resign 2'])).toEqual(['c3', 'Ben resigned']);
  expect(asked).toEqual([['c3']]);
});

test('every language has its own words for them', () => {
  const all = languages.map((language) => {
    locale.now = language;
    return texts(hex, ['resign 2'])[0];
  });
  expect(new Set(all).size).toBe(languages.length);
  locale.now = 'en';
});

test('an ending is shown by the sentence of its reason, and not at all where there is none', async () => {
  const result = JSON.parse(
    '{"winners": [0], "scores": [1, 0], "reason": {"key": "core.resigned", "args": {"seat": 2}}}',
  ) as Outcome;
  await prepare(asMessage(result.reason) as Message);
  expect(endingText(result, names)).toMatch(/Ben/);
});

test('places are the words of the boards', () => {
  expect([hex.place('c3'), hex.place('swap')]).toEqual([{ at: 'c3' }, null]);
  expect([candy.place('45d'), candy.place('pass')]).toEqual([{ at: '4,5', to: '4,4' }, null]);
  expect([no.place('c4'), no.place('ab12'), no.place('right')]).toEqual([{ at: '3,2' }, { at: '11,27' }, null]);
});

test('advice rings what would be done and tints what else was considered, each place once', () => {
  const alternatives = [
    { action: 'b2', value: 0.6, nodes: 90 },
    { action: 'c3', value: 0.4, nodes: 9 },
    { action: 'swap', value: 0.1, nodes: 1 },
  ];
  const thought = {
    win: 0.6,
    margin: null,
    depth: null,
    nodes: 100,
    exact: false,
    line: ['b2'],
    alternatives,
    note: null,
  };
  const analysis: Analysis = { seat: 0, action: 'b2', thought, millis: 5, judgement: null };
  const { marks } = advice(analysis, hex, undefined, (value) => `${Math.round(100 * value)}%`);
  expect(marks.filter((mark) => mark.kind === 'ring')).toEqual([{ kind: 'ring', at: 'b2', tone: 'path' }]);
  expect(marks.filter((mark) => mark.kind === 'text')).toEqual([
    { kind: 'text', at: 'c3', text: '40%' },
    { kind: 'text', at: 'b2', text: '60%' },
  ]);
  const tints = marks.flatMap((mark) => (mark.kind === 'tint' ? [mark.strength ?? 0] : []));
  expect(tints.length).toBe(2);
  expect(tints[0]).toBeLessThan(tints[1] as number);
});

test('a better move is ringed and its line numbered, each place once', () => {
  const thought = { ...EMPTY, line: ['b2', 'c3', 'b2', 'swap', 'd4'] };
  const marks = better({ seat: 0, action: 'b2', thought, millis: 5, judgement: null }, hex, null);
  expect(marks.filter((mark) => mark.kind === 'ring')).toEqual([{ kind: 'ring', at: 'b2', tone: 'path' }]);
  expect(marks.flatMap((mark) => (mark.kind === 'text' ? [`${mark.at} ${mark.text}`] : []))).toEqual(['c3 2', 'd4 5']);
});
