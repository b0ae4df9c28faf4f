import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Heartbeat } from './heartbeat';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a connection that answers is never silent', () => {
  const silent = vi.fn();
  const heart = new Heartbeat(() => setTimeout(() => heart.heard(), 1000), silent);
  heart.start();
  heart.heard();
  vi.advanceTimersByTime(60_000);
  expect(silent).not.toHaveBeenCalled();
});

test('silence is noticed within eight seconds, once', () => {
  const silent = vi.fn();
  const heart = new Heartbeat(() => {}, silent);
  heart.start();
  heart.heard();
  vi.advanceTimersByTime(8000);
  expect(silent).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(silent).toHaveBeenCalledTimes(1);
});

test('an attempt to connect that is not answered is silent too', () => {
  const silent = vi.fn();
  new Heartbeat(() => {}, silent).start();
  vi.advanceTimersByTime(5000);
  expect(silent).toHaveBeenCalledTimes(1);
});
