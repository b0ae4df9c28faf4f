import { expect, test } from 'vitest';
import { branchesAt, common, cut, ending, grown, lines, MOST_MOVES, pruned, readTree, renamed, sizeOf } from './tree';

const at = (ply: number, ...actions: string[]) => ({ ply, actions });

/** Two branches at ply 2, one of them with two continuations, and one at ply 5. */
function example() {
  let tree = grown({}, at(2, 'a', 'b', 'c'));
  tree = grown(tree, at(2, 'a', 'x'));
  tree = grown(tree, at(2, 'd'));
  return grown(tree, at(5, 'e'));
}

test('moves make branches, nested and side by side, each once', () => {
  const tree = example();
  expect(branchesAt(tree, at(2)).map((one) => one.action)).toEqual(['a', 'd']);
  expect(branchesAt(tree, at(2, 'a')).map((one) => one.action)).toEqual(['b', 'x']);
  expect(branchesAt(tree, at(3))).toEqual([]);
  expect(sizeOf(tree)).toBe(6);
  expect(grown(tree, at(2, 'a', 'x'))).toBe(tree);
  expect(ending(tree, at(2))).toEqual(['a', 'b', 'c']);
  expect(ending(tree, at(2, 'a', 'x'))).toEqual(['a', 'x']);
});

test('a branch is deleted with all that follows, and nothing else', () => {
  const tree = pruned(example(), at(2, 'a', 'b'));
  expect(lines(tree).map((line) => line.actions.join(''))).toEqual(['ax', 'd', 'e']);
  expect(pruned(pruned(tree, at(2, 'a')), at(2, 'd'))[2]).toBeUndefined();
  expect(pruned(tree, at(9, 'q'))).toEqual(tree);
});

test('a name belongs to its branch, and goes', () => {
  const tree = renamed(example(), at(2, 'a', 'x'), '  Bridge  ');
  expect(lines(tree).map((line) => line.name)).toEqual([null, 'Bridge', null, null]);
  expect(renamed(tree, at(2, 'a', 'x'), ' ')).toEqual(example());
});

test('what leaves moves that were taken back goes', () => {
  expect(Object.keys(cut(example(), 4))).toEqual(['2']);
  expect([common(['a', 'b'], ['a', 'c']), common(['a'], ['a', 'c']), common([], ['a'])]).toEqual([1, 1, 0]);
});

test('a tree holds so many moves and no more', () => {
  const full = grown({}, at(0, ...Array.from({ length: MOST_MOVES }, (_, i) => `m${i}`)));
  expect(sizeOf(full)).toBe(MOST_MOVES);
  expect(grown(full, at(1, 'one more'))).toBe(full);
});

test('what a browser kept is read, and nonsense is left out', () => {
  const tree = renamed(example(), at(5, 'e'), 'late');
  expect(readTree(JSON.parse(JSON.stringify(tree)))).toEqual(tree);
  expect(readTree({ 1: [{ action: 3 }, null], x: [{ action: 'a' }], 2: 'b' })).toEqual({});
  expect([readTree(null), readTree('tree')]).toEqual([{}, {}]);
});
