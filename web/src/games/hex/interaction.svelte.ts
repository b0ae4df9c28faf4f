import { Grid, step, type Point } from '../../board/grid.svelte';
import type { HexView } from '../../lib/protocol/hex/HexView';

interface Given {
  view: () => HexView;
  seat: () => number | null;
  act: (action: string) => void;
}

/** Focus, keys and clicks on a Hex board, and what is shown on it for as long as one looks. */
export class HexInteraction {
  grid: Grid<Point>;
  showCosts = $state(true);
  showRoots = $state(false);
  #given: Given;
  #legal = $derived.by(() => new Set(this.#given.seat() === null ? [] : this.#given.view().legal));

  constructor(given: Given) {
    this.#given = given;
    this.grid = new Grid({
      focus: { x: 0, y: 0 },
      attribute: 'data-cell',
      nameOf: (cell) => String(this.#indexOf(cell)),
    });
  }

  #indexOf({ x, y }: Point): number {
    return y * this.#given.view().cols + x;
  }

  /** Cells that this browser may play on now. */
  get legal(): Set<number> {
    return this.#legal;
  }

  /** Whether a cell is shown as closed: it is this browser's turn, and not to play there. */
  isClosed(index: number): boolean {
    return this.legal.size > 0 && !this.legal.has(index);
  }

  play(index: number): void {
    if (this.legal.has(index)) this.#given.act(this.#given.view().names[index] as string);
  }

  keydown(event: KeyboardEvent): void {
    const { cols, rows } = this.#given.view();
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.play(this.#indexOf(this.grid.focus));
      return;
    }
    const next = step(this.grid.focus, event.key, cols, rows);
    if (!next) return;
    event.preventDefault();
    this.grid.focusOn(next);
  }
}
