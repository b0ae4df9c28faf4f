import { loadStored, store } from '../../storage';

/** How the board lies; `auto` is flat, and upright where the space is. */
export const ORIENTATIONS = ['auto', 'flat', 'diamond'] as const;

export type WantedOrientation = (typeof ORIENTATIONS)[number];

/** How this person wants the board to lie, stored in their browser. */
class WantedOrientationSetting {
  #now: WantedOrientation = $state(loadStored<WantedOrientation>('hex.orientation', 'auto'));

  get now(): WantedOrientation {
    return this.#now;
  }

  set now(wanted: WantedOrientation) {
    this.#now = wanted;
    store('hex.orientation', wanted);
  }
}

export const wantedOrientation = new WantedOrientationSetting();
