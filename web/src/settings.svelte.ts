import type { Look } from './board/contract';
import { keep, recall } from './storage';

export type Theme = 'auto' | 'light' | 'dark';

interface Kept {
  theme: Theme;
  sound: boolean;
  name: string;
  look: Look;
}

const DEFAULTS: Kept = {
  theme: 'auto',
  sound: true,
  name: '',
  look: { motion: true, pace: 180, coordinates: true, orientation: 'auto', letters: true, aids: true },
};

/** How this person wants things, kept in their browser. */
class Settings {
  #kept: Kept = $state(merge(recall<Partial<Kept>>('settings', {})));
  #dark: boolean = $state(matchMedia('(prefers-color-scheme: dark)').matches);
  #still: boolean = $state(matchMedia('(prefers-reduced-motion: reduce)').matches);

  constructor() {
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', (e) => (this.#dark = e.matches));
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', (e) => (this.#still = e.matches));
  }

  get theme(): Theme {
    return this.#kept.theme;
  }

  /** The theme that is shown, `auto` resolved by what the system prefers. */
  get shown(): 'light' | 'dark' {
    if (this.#kept.theme !== 'auto') return this.#kept.theme;
    return this.#dark ? 'dark' : 'light';
  }

  get sound(): boolean {
    return this.#kept.sound;
  }

  get name(): string {
    return this.#kept.name;
  }

  /** Boards' settings; a system that asks for stillness wins over the page's own switch. */
  get look(): Look {
    return { ...this.#kept.look, motion: this.#kept.look.motion && !this.#still };
  }

  change(part: Partial<Omit<Kept, 'look'>>): void {
    this.#kept = { ...this.#kept, ...part };
    keep('settings', this.#kept);
  }

  changeLook(part: Partial<Look>): void {
    this.#kept = { ...this.#kept, look: { ...this.#kept.look, ...part } };
    keep('settings', this.#kept);
  }
}

function merge(kept: Partial<Kept>): Kept {
  return { ...DEFAULTS, ...kept, look: { ...DEFAULTS.look, ...kept.look } };
}

export const settings = new Settings();
