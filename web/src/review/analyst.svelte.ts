import { api } from '../api';
import { problemText, Refused } from '../messages';
import type { Analyse } from '../lib/protocol/Analyse';
import type { Analysis } from '../lib/protocol/Analysis';
import type { Move } from '../lib/protocol/Move';
import type { PositionRef } from '../lib/protocol/PositionRef';
import { settings } from '../settings.svelte';
import { thinksHere } from '../local/here';
import { isLocal } from '../transport';
import { isAction, type Judged } from './judged';

/** Milliseconds of one position when a whole game is analysed. */
const GLANCE = 200;
/** Milliseconds of a try that is judged. */
const TRY = 1000;
/** Milliseconds of each look at the position that is shown: every one is deeper than the last. */
const LOOKS = [150, 400, 1000, 2500, 6000];
/** How often, and after how many milliseconds, a busy server is asked again. */
const AGAIN = { times: 8, wait: 1000 };

/**
 * What the computer says: of the position that is shown, sharper while one looks, and of every move
 * of a game. The server keeps nothing of it.
 */
export class Analyst {
  /** Of the position that is shown. */
  suggestion: Analysis | null = $state.raw(null);
  /** How many looks have been taken at it, and of how many; `null` while none is taken. */
  look: { done: number; of: number } | null = $state.raw(null);
  judged: Judged = $state.raw(new Map());
  /** How many positions of the game are analysed, and of how many; `null` while none is. */
  progress: { done: number; of: number } | null = $state.raw(null);
  error: string | null = $state(null);
  #id: string;
  #abort: AbortController | null = null;

  constructor(id: string) {
    this.#id = id;
  }

  get busy(): boolean {
    return this.look !== null || this.progress !== null;
  }

  /** Looks at a position again and again, each time deeper, until it is sure or stopped. */
  async suggest(position: PositionRef, actions: string[], player: string): Promise<void> {
    const signal = this.#begin();
    this.suggestion = null;
    await this.#work(signal, async () => {
      for (const [done, millis] of LOOKS.entries()) {
        this.look = { done, of: LOOKS.length };
        const before = this.suggestion;
        this.suggestion = await ask({ position, actions, player, millis }, signal);
        const { exact, nodes } = this.suggestion.thought;
        // A player that looked at no more than the last time has no more to say.
        if (exact || (before && nodes === before.thought.nodes)) break;
      }
    });
  }

  /** Judges every move of the game; the graph grows as the answers come. */
  async evaluate(history: Move[], over: boolean, player: string): Promise<void> {
    const signal = this.#begin();
    this.judged = new Map();
    // The last position of a game that goes on has a value too.
    const of = history.length + (over ? 0 : 1);
    let ply = 0;
    const lane = async () => {
      while (ply < of) {
        const at = ply++;
        const next = history[at];
        const played = next && isAction(next) ? { played: next.action } : {};
        const position: PositionRef = { type: 'table', id: this.#id, ply: at };
        const found = await ask({ position, player, millis: GLANCE, ...played }, signal);
        this.judged = new Map(this.judged).set(at, found);
        this.progress = { done: this.judged.size, of };
      }
    };
    await this.#work(signal, async () => {
      this.progress = { done: 0, of };
      // A server is asked about one position at a time; this device has the workers that were chosen.
      const lanes = isLocal(this.#id) || thinksHere() ? settings.thinkers : 1;
      await Promise.all(Array.from({ length: lanes }, lane));
    });
  }

  /** Judges a try; `null` where it was stopped or the server refused. */
  async judge(ply: number, played: string, player: string): Promise<Analysis | null> {
    const signal = this.#begin();
    let found: Analysis | null = null;
    await this.#work(signal, async () => {
      this.look = { done: 0, of: 1 };
      const position: PositionRef = { type: 'table', id: this.#id, ply };
      found = await ask({ position, player, millis: TRY, played }, signal);
    });
    return found;
  }

  /** What was said is of a position that has passed. */
  forget(): void {
    this.suggestion = null;
    if (this.look) this.stop();
  }

  stop(): void {
    this.#abort?.abort();
    this.#abort = null;
    this.look = null;
    this.progress = null;
  }

  #begin(): AbortSignal {
    this.stop();
    this.#abort = new AbortController();
    return this.#abort.signal;
  }

  async #work(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      if (!signal.aborted) this.error = null;
    } catch (error) {
      if (error instanceof Refused) this.error = problemText(error);
    } finally {
      if (this.#abort?.signal === signal) this.stop();
    }
  }
}

/** Asks; a server that has too much to do is asked again. */
async function ask(what: Analyse, signal: AbortSignal): Promise<Analysis> {
  for (let time = 1; ; time += 1) {
    try {
      return await api.analyse(what, signal);
    } catch (error) {
      const busy = error instanceof Refused && (error.code === 'busy' || error.code === 'too_many');
      if (!busy || time >= AGAIN.times) throw error;
      await pause(AGAIN.wait * time, signal);
    }
  }
}

function pause(millis: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, stopped) => {
    const timer = setTimeout(done, millis);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      stopped(signal.reason as Error);
    });
  });
}
