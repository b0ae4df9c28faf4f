import { describe, expect, test } from 'vitest';
import { forest, layOut } from './tidy';
import { drawTree, opened, TreeIndex } from './tree';
import type { TreeNode } from './trace';

describe('a forest', () => {
  test('puts parents in the middle above their children', () => {
    const { spots, width, height } = forest([0, 0, 0, 0], () => true, 10);
    expect([width, height]).toEqual([3, 2]);
    expect(spots.find((spot) => spot.id === 0)).toMatchObject({ x: 1, y: 0, parent: null });
    expect(spots.filter((spot) => spot.parent === 0).map((spot) => spot.x)).toEqual([0, 1, 2]);
  });

  test('no two nodes lie on one another, and rows break at the width', () => {
    const parents = Array.from({ length: 60 }, (_, i) => (i % 7 === 0 ? i : i - 1 - (i % 2)));
    const { spots, width } = forest(
      parents.map((p) => Math.max(0, p)),
      () => true,
      12,
    );
    expect(new Set(spots.map((spot) => `${spot.x},${spot.y}`)).size).toBe(spots.length);
    expect(width).toBeLessThanOrEqual(12);
  });

  test('leaves out what is not shown, the largest tree first', () => {
    const { spots } = forest([0, 1, 1, null], (id) => id !== 0, 10);
    expect(spots.map((spot) => spot.id).sort()).toEqual([1, 2, 3]);
    expect(spots.find((spot) => spot.id === 1)?.x).toBe(0);
  });

  test('a chain of thousands does not end in the stack', () => {
    expect(layOut(0, (id) => (id < 20_000 ? [id + 1] : [])).height).toBe(20_001);
  });
});

describe('a game tree', () => {
  const nodes: TreeNode[] = [
    { parent: null, action: null, decides: 'max' },
    { parent: 0, action: 'a', decides: 'min' },
    { parent: 1, action: 'b', decides: 'max' },
    { parent: 0, action: 'c', decides: 'min' },
  ];

  test('follows the list as it grows and shrinks', () => {
    const index = new TreeIndex();
    index.sync(nodes);
    expect(index.children(0)).toEqual([1, 3]);
    expect(index.actions(2)).toEqual(['a', 'b']);
    expect(index.below(0)).toBe(3);
    index.sync(nodes.slice(0, 2));
    expect([index.children(0), index.children(1), index.size]).toEqual([[1], [], 2]);
    index.sync(nodes);
    expect(index.children(0)).toEqual([1, 3]);
  });

  test('a large one shows the way to the search, and what hands have opened', () => {
    const many: TreeNode[] = [{ parent: null, action: null, decides: 'max' }];
    for (let i = 0; i < 10; i += 1) many.push({ parent: 0, action: `m${i}`, decides: 'min' });
    for (let i = 0; i < 100; i += 1) many.push({ parent: 1 + (i % 10), action: `r${i}`, decides: 'max' });
    const index = new TreeIndex();
    index.sync(many);
    expect(drawTree(index, opened(index, 12, new Map())).spots.length).toBe(1 + 10 + 10);
    expect(drawTree(index, opened(index, 12, new Map([[2, false]]))).spots.length).toBe(1 + 10);
    expect(drawTree(index, opened(index, 12, new Map([[3, true]]))).spots.length).toBe(1 + 10 + 20);
  });
});
