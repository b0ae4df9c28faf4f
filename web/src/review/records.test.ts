import { expect, test } from 'vitest';
import { branchOf, recordLines, treeOf } from './records';
import { grown, renamed } from './tree';

const record = { format: 'ludograph/1', game: 'no', actions: ['a', 'b', 'c'], result: { winners: [0] }, notes: 'x' };

test('a record up to a position has its moves and no result', () => {
  expect(branchOf(record, { ply: 2, actions: ['d'] })).toEqual({
    format: 'ludograph/1',
    game: 'no',
    actions: ['a', 'b', 'd'],
  });
});

test('a game and its variations are lines of records, and come back', () => {
  let tree = grown({}, { ply: 1, actions: ['x', 'y'] });
  tree = grown(tree, { ply: 1, actions: ['x', 'z'] });
  tree = grown(tree, { ply: 3, actions: ['w'] });
  tree = renamed(tree, { ply: 3, actions: ['w'] }, 'late');
  const text = recordLines(record, tree);
  const all = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as typeof record);
  expect(all.map((one) => one.actions.join(''))).toEqual(['abc', 'axy', 'axz', 'abcw']);
  expect([all[0]?.result, all[1]?.result]).toEqual([record.result, undefined]);
  expect(treeOf(text)).toEqual({ line: record.actions, tree });
});

test('text that is no record holds no variations', () => {
  expect(treeOf('(;GM[11])')).toEqual({ line: [], tree: {} });
  expect(treeOf('{"actions": [1]}\n{"actions": "a"}')).toEqual({ line: [], tree: {} });
});
