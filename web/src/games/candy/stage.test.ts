import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CandyView } from '../../lib/protocol/candy/CandyView';
import { follows, frames, lay, sameMoment, type Tile } from './cascade';
import moves from './moves.fixture.json';
import { Stage } from './stage.svelte';

// Two views of a real game, with a move of three passes between them.
const before = moves.before as unknown as CandyView;
const after = moves.after as unknown as CandyView;
const last = after.last as NonNullable<CandyView['last']>;

function columns(tiles: Tile[]): string[] {
  const all = Array.from({ length: 10 }, () => new Array<string>(10).fill('?'));
  for (const tile of tiles) (all[tile.x] as string[])[tile.y] = String(tile.colour);
  return all.map((column) => column.join(''));
}

test('a move is told from a jump', () => {
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
  const stage = new Stage();
  expect(stage.show(before, true, 180)).toBe(true);
  expect(stage.running).toBe(false);
  stage.show(after, true, 180);
  expect(stage.running).toBe(true);
  expect(columns(stage.tiles)).not.toEqual(after.columns);
  vi.advanceTimersByTime(180 * (1 + last.passes.length));
  expect(stage.running).toBe(false);
  expect(columns(stage.tiles)).toEqual(after.columns);
  vi.runAllTimers();
  expect(stage.gains).toEqual([]);
});

test('without motion everything is there at once', () => {
  const stage = new Stage();
  stage.show(before, false, 180);
  stage.show(after, false, 180);
  expect(stage.running).toBe(false);
  expect(columns(stage.tiles)).toEqual(after.columns);
});

test('a jump, and a view that comes in the middle of a move, are there at once', () => {
  const stage = new Stage();
  stage.show(before, true, 180);
  stage.show(after, true, 180);
  vi.advanceTimersByTime(200);
  expect(stage.show({ ...after }, true, 180)).toBe(false);
  expect(stage.running).toBe(true);
  stage.show(before, true, 180);
  expect(stage.running).toBe(false);
  expect(columns(stage.tiles)).toEqual(before.columns);
});

test('finishing goes to the end', () => {
  const stage = new Stage();
  stage.show(before, true, 180);
  stage.show(after, true, 180);
  stage.finish();
  expect(columns(stage.tiles)).toEqual(after.columns);
  stage.close();
});
