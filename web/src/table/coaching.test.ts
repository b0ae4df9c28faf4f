import { beforeEach, expect, test, vi } from 'vitest';
import type { Move } from '../lib/protocol/Move';
import { turnsOf } from './coaching.svelte';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
});

/** As another visit finds it. */
async function visit() {
  vi.resetModules();
  return (await import('./coaching.svelte')).coaching;
}

beforeEach(() => stored.clear());

test('tips last until the third turn of the first game, and are remembered', async () => {
  const first = await visit();
  expect([0, 2, 3].map((turns) => first.isOn('a', turns))).toEqual([true, true, false]);
  first.end('a');
  const second = await visit();
  expect([second.isOn('a', 0), second.isOn('b', 0)]).toEqual([false, true]);
});

test('tips that are asked for again last for three more turns', async () => {
  const coaching = await visit();
  coaching.end('a');
  coaching.restart('a', 7);
  expect([7, 9, 10].map((turns) => coaching.isOn('a', turns))).toEqual([true, true, false]);
  expect((await visit()).isOn('a', 0)).toBe(true);
});

test('a tile and its meeple are one turn, and so is a walk', () => {
  const history = [0, 0, 1, 1, 1, 0, null, 1].map((seat) => ({ seat, action: 'x' }) as unknown as Move);
  expect([turnsOf(history, [0]), turnsOf(history, [1]), turnsOf(history, [0, 1]), turnsOf(history, [])]).toEqual([
    2, 2, 4, 0,
  ]);
});
