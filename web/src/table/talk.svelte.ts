import { SvelteMap } from 'svelte/reactivity';
import type { Phrase } from '../lib/protocol/Phrase';
import type { Said } from '../lib/protocol/Said';
import { loadStored, store } from '../storage';

/** How long a phrase stands at the speaker's name, in milliseconds. */
const SHOWN = 5000;

/** What was just said at a table, and whether this person wants to see it. */
export class Talk {
  /** The last phrase by seat, while it is shown. */
  readonly bubbles = new SvelteMap<number, Phrase>();
  #muted: boolean = $state(loadStored<unknown>('talk.muted', false) === true);
  #timers = new Map<number, ReturnType<typeof setTimeout>>();

  /** Whether the phrases of others are hidden. */
  get muted(): boolean {
    return this.#muted;
  }

  set muted(muted: boolean) {
    this.#muted = muted;
    store('talk.muted', muted);
    if (muted) this.bubbles.clear();
  }

  /** Takes a phrase; returns whether it is shown. */
  hear({ seat, phrase }: Said, you: number[]): boolean {
    if (this.#muted && !you.includes(seat)) return false;
    this.bubbles.set(seat, phrase);
    clearTimeout(this.#timers.get(seat));
    this.#timers.set(
      seat,
      setTimeout(() => this.bubbles.delete(seat), SHOWN),
    );
    return true;
  }
}
