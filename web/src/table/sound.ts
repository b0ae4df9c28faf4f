/**
 * Small sounds, made on the spot: no files to load. Silent until the person has touched the page,
 * as browsers demand, and while sound is switched off.
 */
import type { TableState } from '../lib/protocol/TableState';
import { settings } from '../settings.svelte';

export type Sound = 'own' | 'other' | 'score' | 'low' | 'win' | 'loss' | 'draw' | 'refused';

interface Note {
  /** Hertz. */
  pitch: number;
  /** Seconds after the beginning. */
  at?: number;
  /** Seconds. */
  length?: number;
  shape?: OscillatorType;
}

/** A knock, a lower knock, a bright pair, two ticks, a chord up, two notes down, one note twice, a buzz. */
export const SOUNDS: Record<Sound, Note[]> = {
  own: [{ pitch: 440, length: 0.12 }],
  other: [{ pitch: 311, length: 0.16 }],
  score: [
    { pitch: 587, length: 0.12 },
    { pitch: 880, at: 0.08, length: 0.2 },
  ],
  low: [
    { pitch: 1047, length: 0.06, shape: 'sine' },
    { pitch: 1047, at: 0.16, length: 0.06, shape: 'sine' },
  ],
  win: [{ pitch: 523 }, { pitch: 659, at: 0.12 }, { pitch: 784, at: 0.24 }, { pitch: 1047, at: 0.36, length: 0.34 }],
  loss: [
    { pitch: 330, length: 0.24 },
    { pitch: 247, at: 0.2, length: 0.4 },
  ],
  draw: [{ pitch: 392 }, { pitch: 392, at: 0.22, length: 0.3 }],
  refused: [{ pitch: 147, length: 0.16, shape: 'square' }],
};

const LOUDNESS: Record<string, number> = { triangle: 0.12, sine: 0.1, square: 0.04 };

let context: AudioContext | null = null;

export function sound(kind: Sound): void {
  if (!settings.sound) return;
  try {
    context ??= new AudioContext();
    if (context.state !== 'running') void context.resume();
    for (const note of SOUNDS[kind]) play(context, note);
  } catch {
    // A browser without sound plays on in silence.
  }
}

function play(audio: AudioContext, { pitch, at = 0, length = 0.18, shape = 'triangle' }: Note): void {
  const [oscillator, gain] = [audio.createOscillator(), audio.createGain()];
  const start = audio.currentTime + at;
  oscillator.type = shape;
  oscillator.frequency.value = pitch;
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(LOUDNESS[shape] ?? 0.1, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + length + 0.02);
}

/** What a move sounds like to the person who plays the seats `you`. */
export function soundOfMove(
  seat: number,
  you: number[],
  before: number[],
  after: Pick<TableState, 'scores' | 'result'>,
): Sound {
  if (after.result) return soundOfEnd(after.result.winners, you);
  if (after.scores.some((score, i) => score > (before[i] ?? score))) return 'score';
  return you.includes(seat) ? 'own' : 'other';
}

/** A loss is only a loss where a seat of this person's could have won and none has. */
export function soundOfEnd(winners: number[], you: number[]): Sound {
  if (winners.length === 0) return 'draw';
  return you.length > 0 && !winners.some((seat) => you.includes(seat)) ? 'loss' : 'win';
}

/** From how many milliseconds on a clock is low. */
export const LOW = 20_000;

/** Says once that a clock has become low; again only after it was not. */
export class LowClock {
  #low = false;

  /** `left` is what the person to move has left; `null` while no clock of theirs runs. */
  follow(left: number | null): boolean {
    const low = left !== null && left > 0 && left < LOW;
    const crossed = low && !this.#low;
    // Another player's turn does not make the clock less low.
    if (left !== null) this.#low = low;
    return crossed;
  }
}
