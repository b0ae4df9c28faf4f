import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServerMessage } from '../lib/protocol/ServerMessage';
import { Arrivals } from './arrivals';

const seats = [{ kind: 'person' }, { kind: 'computer' }];

function moved(seat: number, seq: number): ServerMessage {
  return { type: 'event', seq, change: { type: 'moved', seat, action: 'x' }, state: { seats } } as never;
}

function other(seq: number): ServerMessage {
  return { type: 'event', seq, change: { type: 'undone' }, state: { seats } } as never;
}

const pong = { type: 'pong', now: 0 } as unknown as ServerMessage;

let shown: (number | string)[];
let arrivals: Arrivals;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  arrivals = new Arrivals((message) => shown.push(message.type === 'event' ? message.seq : message.type));
});

afterEach(() => {
  vi.useRealTimers();
});

test('a reply that comes at once is shown 0.4 s after the move', () => {
  arrivals.take(moved(0, 1));
  arrivals.take(moved(1, 2));
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(399);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([1, 2]);
});

test('a reply that took its time is shown when it comes', () => {
  arrivals.take(moved(0, 1));
  vi.advanceTimersByTime(1000);
  arrivals.take(moved(1, 2));
  expect(shown).toEqual([1, 2]);
});

test('what follows a held reply waits behind it, but the answer to a ping', () => {
  arrivals.take(moved(0, 1));
  arrivals.take(moved(1, 2));
  arrivals.take(other(3));
  arrivals.take(pong);
  expect(shown).toEqual([1, 'pong']);
  vi.advanceTimersByTime(400);
  expect(shown).toEqual([1, 'pong', 2, 3]);
});

test('the steps of a computer are seen one by one, those of people at once', () => {
  for (const message of [moved(0, 1), moved(0, 2), moved(1, 3), moved(1, 4), moved(0, 5)]) arrivals.take(message);
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(400);
  expect(shown).toEqual([1, 2, 3]);
  vi.advanceTimersByTime(160);
  expect(shown).toEqual([1, 2, 3, 4, 5]);
});

test('a page that falls behind shows moves at once', () => {
  const all = Array.from({ length: 30 }, (_, n) => n);
  for (const n of all) arrivals.take(moved(1, n));
  vi.advanceTimersByTime(9 * 160);
  expect(shown).toEqual(all);
});

test('a lost connection takes what was held along', () => {
  arrivals.take(moved(0, 1));
  arrivals.take(moved(1, 2));
  arrivals.clear();
  vi.advanceTimersByTime(1000);
  arrivals.take(moved(1, 3));
  expect(shown).toEqual([1, 3]);
});
