import { loadStored, store } from '../../storage';

/** When a tap has to be confirmed; `auto` is on a touch screen with small cells. */
export const CONFIRMS = ['auto', 'always', 'never'] as const;

export type WantedConfirm = (typeof CONFIRMS)[number];

/** Cells narrower than this are easily missed by a finger, in pixels. */
const SMALL = 40;

/** Whether this person wants to confirm moves, stored in their browser. */
class ConfirmSetting {
  #now: WantedConfirm = $state(loadStored<WantedConfirm>('hex.confirm', 'auto'));

  get now(): WantedConfirm {
    return this.#now;
  }

  set now(wanted: WantedConfirm) {
    this.#now = wanted;
    store('hex.confirm', wanted);
  }
}

export const wantedConfirm = new ConfirmSetting();

/** Whether a move has to be confirmed, by what it was made with and how wide a cell is. */
export function needsConfirm(wanted: WantedConfirm, touch: boolean, pixels: number): boolean {
  return wanted === 'always' || (wanted === 'auto' && touch && pixels < SMALL);
}
