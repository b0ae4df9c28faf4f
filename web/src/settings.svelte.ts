import type { Look } from './board/contract';
import { loadStored, store } from './storage';

export type Theme = 'auto' | 'light' | 'dark';

interface Stored {
  theme: Theme;
  sound: boolean;
  name: string;
  look: Look;
  /** Workers that think at the same time, where the engine runs in this browser. */
  thinkers: number;
  /** Whether computers at tables of a server, and opinions, think in this browser. */
  thinksHere: boolean;
}

/** One worker a core; more would only wait for each other. */
export function mostThinkers(): number {
  return Math.max(1, Math.min(16, navigator.hardwareConcurrency || 1));
}

const DEFAULTS: Stored = {
  theme: 'auto',
  sound: true,
  name: '',
  look: { motion: true, pace: 180, coordinates: true, letters: false, aids: true },
  thinkers: 2,
  thinksHere: true,
};

/** How this person wants things, kept in their browser. */
class Settings {
  #stored: Stored = $state(merge(loadStored<Partial<Stored>>('settings', {})));
  #dark: boolean = $state(matchMedia('(prefers-color-scheme: dark)').matches);
  #still: boolean = $state(matchMedia('(prefers-reduced-motion: reduce)').matches);

  constructor() {
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', (e) => (this.#dark = e.matches));
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', (e) => (this.#still = e.matches));
  }

  get theme(): Theme {
    return this.#stored.theme;
  }

  /** The theme that is shown, `auto` resolved by what the system prefers. */
  get shown(): 'light' | 'dark' {
    if (this.#stored.theme !== 'auto') return this.#stored.theme;
    return this.#dark ? 'dark' : 'light';
  }

  get sound(): boolean {
    return this.#stored.sound;
  }

  get thinkers(): number {
    return Math.min(mostThinkers(), Math.max(1, Math.trunc(this.#stored.thinkers) || 1));
  }

  get thinksHere(): boolean {
    return this.#stored.thinksHere;
  }

  get name(): string {
    return this.#stored.name;
  }

  /** Boards' settings; a system that asks for stillness wins over the page's own switch. */
  get look(): Look {
    return { ...this.#stored.look, motion: this.#stored.look.motion && !this.#still };
  }

  change(part: Partial<Omit<Stored, 'look'>>): void {
    this.#stored = { ...this.#stored, ...part };
    store('settings', this.#stored);
  }

  changeLook(part: Partial<Look>): void {
    this.#stored = { ...this.#stored, look: { ...this.#stored.look, ...part } };
    store('settings', this.#stored);
  }
}

function merge(stored: Partial<Stored>): Stored {
  return { ...DEFAULTS, ...stored, look: { ...DEFAULTS.look, ...stored.look } };
}

export const settings = new Settings();
