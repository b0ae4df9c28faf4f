import { centre, type At } from './geometry';

/** Free space around the board, in squares. */
const MARGIN = 0.25;
/** How wide a coordinate is, in pixels. */
const LABEL = 15;
const ZOOMS = [1, 1.5, 2, 3, 4, 6, 9];

interface Given {
  /** Squares along a side of the board. */
  size: () => number;
  coordinates: () => boolean;
}

/** How large the board is drawn in the room that it has, and how closely it is looked at. */
export class Viewport {
  /** The room there is, in pixels; set by `bind:clientWidth` and `bind:clientHeight`. */
  width = $state(600);
  height = $state(600);
  #step = $state(0);
  #given: Given;

  constructor(given: Given) {
    this.#given = given;
  }

  get zoom(): number {
    return ZOOMS[this.#step] ?? 1;
  }

  get farthest(): boolean {
    return this.#step === 0;
  }

  get nearest(): boolean {
    return this.#step === ZOOMS.length - 1;
  }

  zoomIn(): void {
    if (!this.nearest) this.#step += 1;
  }

  zoomOut(): void {
    if (!this.farthest) this.#step -= 1;
  }

  /** Pixels along a side. There are none before the page is laid out, and 0 divides nothing. */
  get #room(): number {
    return Math.max(1, Math.min(this.width, this.height)) * this.zoom;
  }

  /** Room for coordinates, in squares: more of them where squares are small. */
  get labels(): number {
    return this.#given.coordinates() ? Math.max(0.55, (LABEL * this.#given.size()) / this.#room) : 0;
  }

  /** How far the drawing reaches beyond the board at the left, in squares. */
  get left(): number {
    return this.labels + MARGIN;
  }

  /** Squares along a side of the whole drawing. */
  get span(): number {
    return this.#given.size() + this.left + MARGIN;
  }

  get viewBox(): string {
    return `${-this.left} ${-MARGIN} ${this.span} ${this.span}`;
  }

  /** How wide a square is on the screen. */
  get pixels(): number {
    return this.#room / this.span;
  }

  /** How far to scroll for a square in the middle of the room. */
  scrollFor(at: At): { left: number; top: number } {
    const { x, y } = centre(at);
    const { zoom, span, pixels, width, height } = this;
    return {
      left: (width * zoom) / 2 + (x + this.left - span / 2) * pixels - width / 2,
      top: (height * zoom) / 2 + (y + MARGIN - span / 2) * pixels - height / 2,
    };
  }
}
