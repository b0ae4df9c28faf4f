import { expect, test } from 'vitest';
import { grown, renamed } from '../../review/tree';
import { withVariations } from './sgf';

const HEAD = 'FF[4]GM[11]SZ[5]PB[A;b \\] c]';

test('a game without variations stays as it is', () => {
  const sgf = `(;${HEAD};B[b1];W[swap-pieces])\n`;
  expect(withVariations(sgf, {})).toBe(sgf);
});

test('branches stand in brackets after the move that they replace, nested, with their names', () => {
  let tree = grown({}, { ply: 1, actions: ['c2', 'd1'] });
  tree = grown(tree, { ply: 1, actions: ['c2', 'e5'] });
  tree = grown(tree, { ply: 1, actions: ['swap'] });
  tree = grown(tree, { ply: 2, actions: ['a3'] });
  tree = renamed(tree, { ply: 1, actions: ['c2'] }, 'a [b]');
  expect(withVariations(`(;${HEAD};B[b1];W[a3])\n`, tree)).toBe(
    `(;${HEAD};B[b1](;W[a3];B[c1])(;W[b3]N[a [b\\]](;B[a4])(;B[e5]))(;W[swap-pieces]))\n`,
  );
});
