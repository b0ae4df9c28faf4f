import { describe, expect, test } from 'vitest';
import { Cursor } from './cursor';
import { longSteps, smallPage, smallRun } from './fixture';
import { WHOLE } from './pack';

/** What a cursor shows, as text: two moments look the same exactly when these are equal. */
function picture(cursor: Cursor): string {
  const { at, slots, step, changed } = cursor.frame();
  return JSON.stringify([at, slots, step, [...changed].map(([name, indices]) => [name, [...indices]])]);
}

function long(count: number): Cursor {
  const run = { ...smallRun(count), slots: { cells: new Array<number>(50).fill(0), list: [], count: 0 } };
  const steps = longSteps(count);
  const cursor = new Cursor({ run, from: 0, steps: steps.slice(0, 1000) });
  for (let from = 1000; from < count; from += 5000) cursor.feed({ run, from, steps: steps.slice(from, from + 5000) });
  return cursor;
}

describe('a cursor', () => {
  test('shows the same picture forwards and backwards', () => {
    const cursor = new Cursor(smallPage());
    const seen: string[] = [];
    for (let at = 0; at <= cursor.loaded; at += 1) {
      expect(cursor.go(at)).toBe(at);
      seen.push(picture(cursor));
    }
    expect(new Set(seen).size).toBe(seen.length);
    for (let at = cursor.loaded; at >= 0; at -= 1) {
      cursor.go(at);
      expect(picture(cursor)).toBe(seen[at]);
    }
    expect(cursor.frame().slots).toEqual(cursor.run.slots);
  });

  test('says what the step just made has changed', () => {
    const cursor = new Cursor(smallPage());
    expect(cursor.frame().step).toBeNull();
    cursor.go(2);
    const { step, changed } = cursor.frame();
    expect(step).toMatchObject({ line: 1, say: { key: 'take', args: { place: 'a1' } }, focus: [0] });
    expect(changed).toEqual(
      new Map([
        ['state', new Set([0])],
        ['looked', new Set([WHOLE])],
      ]),
    );
  });

  test('goes anywhere in a long run and finds there what a walk finds', () => {
    const count = 9000;
    const cursor = long(count);
    expect(cursor.loaded).toBe(count);
    const walk = long(count);
    const stops = [0, 1, 999, 1000, 1001, 3333, 5999, 6000, 8999, 9000];
    const seen = new Map(stops.map((at) => [at, (walk.go(at), picture(walk))]));
    for (const at of [9000, 0, 3333, 1000, 8999, 999, 1, 6000, 5999, 1001]) {
      cursor.go(at);
      expect(picture(cursor)).toBe(seen.get(at));
    }
  });

  test('goes no farther than what is loaded, and takes no page twice', () => {
    const run = { ...smallRun(4000), slots: { cells: new Array<number>(50).fill(0), list: [], count: 0 } };
    const steps = longSteps(4000);
    const cursor = new Cursor({ run, from: 0, steps: steps.slice(0, 1000) });
    expect(cursor.go(3000)).toBe(1000);
    cursor.feed({ run, from: 2000, steps: steps.slice(2000) });
    cursor.feed({ run, from: 0, steps: steps.slice(0, 1000) });
    expect(cursor.loaded).toBe(1000);
    cursor.feed({ run, from: 1000, steps: steps.slice(1000) });
    expect(cursor.go(9999)).toBe(4000);
    expect(cursor.frame().slots['count']).toBe(4000);
  });

  test('stamps the slots that were written and no others', () => {
    const cursor = new Cursor(smallPage());
    const before = cursor.frame().stamps;
    cursor.go(1);
    const after = cursor.frame().stamps;
    expect(after['looked']).toBe(before['looked']);
    expect(after['state']).not.toBe(before['state']);
  });

  test('knows where something is to be done', () => {
    const cursor = new Cursor(smallPage());
    expect(cursor.act(0)).toBeNull();
    expect(cursor.act(1)).toMatchObject({ verb: 'take', right: [[0]] });
    expect(cursor.group(1).map(({ at }) => at)).toEqual([1]);
    expect(cursor.nextAct(2)).toBe(3);
    expect(cursor.nextAct(cursor.loaded)).toBeNull();
  });

  test('a frame stays what it is when the cursor goes on, and what has changed is another list', () => {
    const cursor = new Cursor(smallPage());
    cursor.go(1);
    const before = cursor.frame();
    const text = JSON.stringify(before.slots);
    cursor.go(2);
    const after = cursor.frame();
    expect(JSON.stringify(before.slots)).toBe(text);
    expect(after.slots['queue']).not.toBe(before.slots['queue']);
    expect(after.slots['parent']).toBe(before.slots['parent']);
  });

  test('leaves the snapshots as they were', () => {
    const cursor = long(10_000);
    cursor.go(10_000);
    cursor.go(4000);
    const first = picture(cursor);
    cursor.go(5500);
    cursor.go(3000);
    cursor.go(4000);
    expect(picture(cursor)).toBe(first);
  });
});
