import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CandyView } from '../../lib/protocol/candy/CandyView';
import { follows, frames, lay, sameMoment, type Tile } from './cascade';
import moves from './moves.fixture.json';
import { Animation } from './animation.svelte';

// Two views of a real game, with a move of three passes between them.
const before = moves.before as unknown as CandyView;
const after = moves.after as unknown as CandyView;
const last = after.last as NonNullable<CandyView['last']>;

function columns(tiles: Tile[]): string[] {
  const all = Array.from({ length: 10 }, () => new Array<string>(10).fill('?'));
  for (const tile of tiles) (all[tile.x] as string[])[tile.y] = String(tile.colour);
  return all.map((column) => column.join(''));
}

test('a move and a jump in the history are distinguished', () => {
  expect(follows(before, after)).toBe(true);
  expect(follows(after, before)).toBe(false);
  expect(follows(after, after)).toBe(false);
  expect(sameMoment(after, { ...after })).toBe(true);
  expect(sameMoment(before, after)).toBe(false);
});

test('the pictures of a move lead from board to board, and every pass shows its own', () => {
  const all = frames(lay(before.columns), last, after.columns);
  expect(all).toHaveLength(1 + 3 * last.passes.length);
  last.passes.forEach((pass, i) => {
    const [lit, burst, fallen] = all.slice(1 + 3 * i, 4 + 3 * i);
    expect(columns(lit?.tiles ?? [])).toEqual(pass.before);
    expect(lit?.tiles.filter((tile) => tile.state === 'lit')).toHaveLength(pass.tiles);
    expect(burst?.tiles.filter((tile) => tile.state === 'gone')).toHaveLength(pass.tiles);
    expect(burst?.tiles.filter((tile) => tile.state === 'above').every((tile) => tile.y >= 10)).toBe(true);
    expect(burst?.gain).toMatchObject({ points: pass.points, pass: i + 1 });
    expect(columns(fallen?.tiles ?? [])).toEqual(pass.after);
    expect(new Set(fallen?.tiles.map((tile) => tile.id)).size).toBe(100);
  });
  expect(columns(all.at(-1)?.tiles ?? [])).toEqual(after.columns);
});

test('a fresh deal ends on the board that was dealt', () => {
  const dealt = after.columns.map((column) => [...column].reverse().join(''));
  expect(columns(frames(lay(before.columns), { ...last, dealt: [dealt] }, dealt).at(-1)?.tiles ?? [])).toEqual(dealt);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a move is played within a pace for each pass and one for the swap', () => {
  const animation = new Animation();
  expect(animation.show(before, true, 180)).toBe(true);
  expect(animation.running).toBe(false);
  animation.show(after, true, 180);
  expect(animation.running).toBe(true);
  expect(columns(animation.tiles)).not.toEqual(after.columns);
  vi.advanceTimersByTime(180 * (1 + last.passes.length));
  expect(animation.running).toBe(false);
  expect(columns(animation.tiles)).toEqual(after.columns);
  vi.runAllTimers();
  expect(animation.gains).toEqual([]);
});

test('without motion everything is there at once', () => {
  const animation = new Animation();
  animation.show(before, false, 180);
  animation.show(after, false, 180);
  expect(animation.running).toBe(false);
  expect(columns(animation.tiles)).toEqual(after.columns);
});

test('a jump, and a view that comes in the middle of a move, are there at once', () => {
  const animation = new Animation();
  animation.show(before, true, 180);
  animation.show(after, true, 180);
  vi.advanceTimersByTime(200);
  expect(animation.show({ ...after }, true, 180)).toBe(false);
  expect(animation.running).toBe(true);
  animation.show(before, true, 180);
  expect(animation.running).toBe(false);
  expect(columns(animation.tiles)).toEqual(before.columns);
});

test('finishing goes to the end', () => {
  const animation = new Animation();
  animation.show(before, true, 180);
  animation.show(after, true, 180);
  animation.finish();
  expect(columns(animation.tiles)).toEqual(after.columns);
  animation.close();
});
