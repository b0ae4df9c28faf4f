import { beforeEach, expect, test, vi } from 'vitest';

const kept = vi.hoisted(() => {
  const kept: Record<string, string> = {};
  // As in a browser, the keys of the storage are its own properties.
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => (kept[key] = value),
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(Object.create(methods) as object, {
      ownKeys: () => Object.keys(kept),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
  return kept;
});

import { exportAll, importAll } from './backup';
import { status } from './status.svelte';
import { Store, type Entry, type Row } from './store';

const row = (id: string) => ({ summary: { id }, seats: [0], scores: [] }) as unknown as Row;
const fact = (seq: number) => ({ seq, at: 1000 + seq, fact: { type: 'moved' } });

beforeEach(() => {
  for (const key of Object.keys(kept)) delete kept[key];
  status.problem = null;
});

test('where nothing can be stored, the game goes on in memory and a message says so', async () => {
  const store = new Store();
  await store.append([{ table: 'local-a', facts: [fact(1)], row: row('local-a') }]);
  await store.append([{ table: 'local-a', facts: [fact(2)], row: row('local-a') }]);
  expect(status.problem).toBe('blocked');
  expect(await store.facts('local-a')).toEqual([fact(1), fact(2)]);
  expect(await store.rows()).toEqual([row('local-a')]);
  await store.delete(['local-a']);
  expect(await store.rows()).toEqual([]);
});

test('everything goes into one file and comes back', async () => {
  kept['ludograph.settings'] = '{"theme":"dark"}';
  kept['another.app'] = 'not ours';
  const store = new Store();
  await store.append([{ table: 'local-a', facts: [fact(1), fact(2)], row: row('local-a') }]);
  const text = await exportAll(store);
  expect(text).not.toContain('not ours');

  delete kept['ludograph.settings'];
  const replaced: Entry[] = [];
  const other = Object.assign(new Store(), { replace: async (entries: Entry[]) => void replaced.push(...entries) });
  expect(await importAll(other, text)).toEqual({ tables: 1 });
  expect(replaced).toEqual([{ table: 'local-a', facts: [fact(1), fact(2)], row: row('local-a') }]);
  expect(kept['ludograph.settings']).toBe('{"theme":"dark"}');
});

test.each([
  ['no JSON', 'hello', 'foreign'],
  ['another file', '{"format":"ludograph/1"}', 'foreign'],
  ['nothing', 'null', 'foreign'],
  ['a later version', '{"format":"ludograph-browser","version":2}', 'later'],
  ['no tables', '{"format":"ludograph-browser","version":1,"settings":{}}', 'foreign'],
  ['settings of another kind', '{"format":"ludograph-browser","version":1,"settings":{"a":1},"tables":[]}', 'foreign'],
  [
    'a gap between facts',
    JSON.stringify({
      format: 'ludograph-browser',
      version: 1,
      settings: {},
      tables: [{ table: 'local-a', facts: [fact(1), fact(3)], row: row('local-a') }],
    }),
    'foreign',
  ],
])('%s is refused, and nothing is changed', async (_what, text, reason) => {
  const replace = vi.fn();
  const store = Object.assign(new Store(), { replace });
  await expect(importAll(store, text)).rejects.toMatchObject({ reason });
  expect(replace).not.toHaveBeenCalled();
  expect(kept).toEqual({});
});
