import { beforeEach, expect, test, vi } from 'vitest';

// Settings are read from the browser; here there is none. The made tones are kept.
const made = vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  const pitches: number[] = [];
  const ramp = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
  class Audio {
    state = 'running';
    currentTime = 0;
    createGain() {
      return { gain: ramp, connect: () => {} };
    }
    createOscillator() {
      const frequency = {
        set value(pitch: number) {
          pitches.push(pitch);
        },
      };
      return { frequency, connect: (next: unknown) => next, start: () => {}, stop: () => {} };
    }
  }
  vi.stubGlobal('AudioContext', Audio);
  return pitches;
});

import { settings } from '../settings.svelte';
import { LowClock, sound, soundOfEnd, soundOfMove, SOUNDS, type Sound } from './sound';

beforeEach(() => {
  made.length = 0;
  settings.change({ sound: true });
});

test('every sound is another one', () => {
  const heard = (Object.keys(SOUNDS) as Sound[]).map((kind) => {
    made.length = 0;
    sound(kind);
    return made.join();
  });
  expect(new Set(heard).size).toBe(8);
});

test('nothing sounds while sound is switched off', () => {
  settings.change({ sound: false });
  sound('win');
  expect(made).toEqual([]);
});

test('a move sounds by who made it and by what it scored', () => {
  const [before, same, more] = [[1, 2], { scores: [1, 2], result: null }, { scores: [1, 5], result: null }];
  expect(soundOfMove(0, [0], before, same)).toBe('own');
  expect(soundOfMove(1, [0], before, same)).toBe('other');
  expect(soundOfMove(1, [0], before, more)).toBe('score');
});

test('the end sounds by whose it is; spectators and two at one screen hear the win', () => {
  expect(soundOfEnd([0], [0])).toBe('win');
  expect(soundOfEnd([1], [0])).toBe('loss');
  expect([soundOfEnd([1], []), soundOfEnd([1], [0, 1]), soundOfEnd([], [0])]).toEqual(['win', 'win', 'draw']);
});

test('a low clock is heard once, and not again after the other player’s turn', () => {
  const clock = new LowClock();
  expect([25_000, 19_000, 18_000, null, 17_000].map((left) => clock.follow(left))).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
  expect([30_000, 10_000].map((left) => clock.follow(left))).toEqual([false, true]);
});
