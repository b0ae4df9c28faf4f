import { expect, test } from 'vitest';
import { puzzleOf } from './fixture';
import { answerOf, decisions, mainLine } from './puzzle';

const { solution } = puzzleOf();

test('the main line is every accepted move with its replies', () => {
  expect(mainLine(solution)).toEqual(['b2', 'a2', 'a3']);
  expect(mainLine({ moves: [] })).toEqual([]);
});

test('each decision knows the actions that lead to it', () => {
  expect(decisions(solution).map(({ path, node }) => [path, answerOf(node)?.action])).toEqual([
    [[], 'b2'],
    [['b2', 'a2'], 'a3'],
  ]);
});
