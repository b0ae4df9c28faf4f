import { expect, test } from 'vitest';
import type { Analysis } from '../lib/protocol/Analysis';
import type { MistakeMark } from '../lib/protocol/MistakeMark';
import { considered } from './advice';
import { isAction, mistakes, series, summary } from './judged';

const thought = {
  win: null,
  margin: null,
  depth: null,
  nodes: null,
  exact: false,
  line: [],
  alternatives: [],
  note: null,
};

function said(
  seat: number,
  win: number | null,
  mark: MistakeMark | null = null,
  margin: number | null = null,
): Analysis {
  const judgement = { best: 0, value: 0, cost: 0, at_least: false, mark };
  return { seat, action: 'a1', thought: { ...thought, win, margin }, millis: 1, judgement };
}

const judged = new Map([
  [2, said(0, 0.9, 'blunder')],
  [0, said(0, 0.6)],
  [1, said(1, 0.3, 'inaccuracy')],
  [3, said(1, 0.8, 'blunder')],
]);
const none = { ply: 4, result: null };
const of = (margin: number): number => (margin > 0 ? 1 : 0);

test('mistakes come in the order of the game and are counted by player', () => {
  expect(mistakes(judged).map(({ ply, mark }) => [ply, mark])).toEqual([
    [1, 'inaccuracy'],
    [2, 'blunder'],
    [3, 'blunder'],
  ]);
  expect(summary(judged, 2)).toEqual([
    { inaccuracy: 0, mistake: 0, blunder: 1 },
    { inaccuracy: 1, mistake: 0, blunder: 1 },
  ]);
});

test('two players share one line, on every ply', () => {
  expect(series(judged, 2, none, of)).toEqual([
    [
      { ply: 0, value: 0.6 },
      { ply: 1, value: 0.7 },
      { ply: 2, value: 0.9 },
      { ply: 3, value: expect.closeTo(0.2) as number },
    ],
  ]);
  const won = { winners: [1], scores: [0, 1], reason: { key: '', args: {} } };
  expect(series(judged, 2, { ply: 4, result: won }, of)[0]?.at(-1)).toEqual({ ply: 4, value: 0 });
});

test('of more players each has a line of its own turns', () => {
  const three = new Map([
    [0, said(0, null, null, 3)],
    [1, said(2, null, null, -3)],
  ]);
  expect(series(three, 3, none, of)).toEqual([[{ ply: 0, value: 1 }], [], [{ ply: 1, value: 0 }]]);
});

test('an ending is no action', () => {
  const actions = ['a1', 'draw', 'resign 1', 'timeout 2', 'pass'].map((action) => isAction({ seat: 0, action }));
  expect(actions).toEqual([true, false, false, false, true]);
});

test('moves are listed by the work that went into them, the choice first, guesses left out', () => {
  const alternatives = [
    { action: 'better value', value: 0.02, nodes: 30 },
    { action: 'closer', value: 0.01, nodes: 60 },
    { action: 'hardly', value: 0.5, nodes: 2 },
  ];
  const analysis: Analysis = {
    ...said(0, 0.01),
    action: 'chosen',
    thought: { ...thought, win: 0.01, nodes: 1092, alternatives },
  };
  const list = considered(analysis);
  expect(list.map((one) => one.action)).toEqual(['chosen', 'closer', 'better value']);
  expect(list[0]).toMatchObject({ value: 0.01, nodes: 1000 });
});
