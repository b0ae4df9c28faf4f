import { expect, test } from 'vitest';
import type { Mistake } from '../review/judged';
import { ownLink, readOwn } from './own';

const record = { actions: ['c2', 'a1', 'b1'], players: ['Ada', 'Ben'], result: {} };
const judgement = { best: 0.9, value: 0.2, cost: 0.7, at_least: false, mark: 'blunder' };
const mistake = { ply: 2, seat: 0, mark: 'blunder', analysis: { action: 'b2', judgement } } as unknown as Mistake;

const hashOf = (link: string | null) => (link ?? '').replace('/puzzles/own', '');

test('a mistake becomes a puzzle by its link, without names and without what came later', async () => {
  const puzzle = await readOwn(hashOf(await ownLink('hex', record, mistake, 'b1')));
  expect(puzzle).toMatchObject({ game: 'hex', kind: 'mistake', proof: 'search', seat: 0 });
  expect(puzzle?.record).toEqual({ actions: ['c2', 'a1'], players: [] });
  expect(puzzle?.solution.moves).toEqual([
    { action: 'b2', value: 0.9, good: true, line: [] },
    { action: 'b1', value: 0.2, good: false, line: [] },
  ]);
});

test('a game that is too long for a link has none', async () => {
  const signs = () => Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.random() * 26)).join('');
  const long = { ...record, notes: null, setup: Array.from({ length: 4000 }, signs) };
  expect(await ownLink('hex', long, mistake, 'b1')).toBeNull();
});

test('what is no puzzle is none: garbage, other JSON, a text that grows without end', async () => {
  expect(await readOwn('#nothing')).toBeUndefined();
  expect(await readOwn('')).toBeUndefined();
  expect(await readOwn(`#${'A'.repeat(9000)}`)).toBeUndefined();
  const bomb = await packed('"' + ' '.repeat(1_000_000) + '"');
  expect(bomb.length).toBeLessThan(8000);
  expect(await readOwn(`#${bomb}`)).toBeUndefined();
  expect(await readOwn(`#${await packed('{"game":"hex"}')}`)).toBeUndefined();
});

async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return Buffer.from(await new Response(stream).arrayBuffer()).toString('base64url');
}
