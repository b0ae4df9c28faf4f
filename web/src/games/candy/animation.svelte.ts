import type { CandyView } from '../../lib/protocol/candy/CandyView';
import { follows, frames, lay, sameMoment, type Frame, type Gain, type Tile } from './cascade';

/** How long points float, in paces, and at least in milliseconds: they have to be read. */
const FLOAT = { paces: 4, least: 800 };

/**
 * What is on stage: the tiles as they are shown at this moment, and the points that float over
 * them. It knows the clock, and nothing of the page.
 */
export class Animation {
  tiles: Tile[] = $state.raw([]);
  gains: (Gain & { id: number })[] = $state.raw([]);
  /** Milliseconds that the present picture takes to get to. */
  step: number = $state(0);
  running: boolean = $state(false);

  #view: CandyView | null = null;
  #queue: Frame[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #floating = new Set<ReturnType<typeof setTimeout>>();
  #gains = 0;
  #pace = 0;

  /**
   * Shows a view. A move made from the view before is played; anything else (the first view, a
   * jump, an undo) is simply there. What was still being played is finished at once. Gives `true`
   * when the view is another than before.
   */
  show(view: CandyView, motion: boolean, pace: number): boolean {
    const before = this.#view;
    if (before && sameMoment(before, view)) return false;
    this.finish();
    this.#view = view;
    this.#pace = motion ? pace : 0;
    if (before && motion && view.last && follows(before, view)) {
      this.#queue = frames(this.tiles, view.last, view.columns);
      this.#next();
    } else {
      this.tiles = lay(view.columns);
    }
    return true;
  }

  /** Goes to the end of what is being played. */
  finish(): void {
    clearTimeout(this.#timer);
    const last = this.#queue.at(-1);
    this.#queue = [];
    if (last) this.tiles = last.tiles;
    this.step = 0;
    this.running = false;
  }

  /** Ends everything that waits for the clock. */
  close(): void {
    clearTimeout(this.#timer);
    this.#floating.forEach(clearTimeout);
  }

  #next(): void {
    const [frame, ...rest] = this.#queue;
    if (!frame) {
      this.step = 0;
      this.running = false;
      return;
    }
    this.running = true;
    this.step = frame.share * this.#pace;
    this.tiles = frame.tiles;
    if (frame.gain) this.#float(frame.gain);
    this.#timer = setTimeout(() => {
      this.#queue = rest;
      this.#next();
    }, this.step);
  }

  #float(gain: Gain): void {
    const id = ++this.#gains;
    this.gains = [...this.gains, { ...gain, id }];
    const timer = setTimeout(() => {
      this.#floating.delete(timer);
      this.gains = this.gains.filter((other) => other.id !== id);
    }, this.floatTime);
    this.#floating.add(timer);
  }

  get floatTime(): number {
    return Math.max(FLOAT.least, FLOAT.paces * this.#pace);
  }
}
