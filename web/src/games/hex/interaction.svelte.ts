import { Grid, step, type Point } from '../../board/grid.svelte';
import type { HexView } from '../../lib/protocol/hex/HexView';

interface Given {
  view: () => HexView;
  seat: () => number | null;
  act: (action: string) => void;
  /** Whether a move has to be confirmed, by whether it was made with a finger. */
  confirms: (touch: boolean) => boolean;
}

/** Focus, keys and clicks on a Hex board, and what is shown on it for as long as one looks. */
export class HexInteraction {
  grid: Grid<Point>;
  showCosts = $state(true);
  /** The first piece on its way to its mirrored cell, by cells; `null` while nothing moves. */
  swapping: { from: number; to: number } | null = $state.raw(null);
  #given: Given;
  #legal = $derived.by(() => new Set(this.#given.seat() === null ? [] : this.#given.view().legal));
  /** A cell that waits to be confirmed, and the number of empty cells when it was chosen. */
  #chosen: { index: number; empty: number } | null = $state.raw(null);
  #known: HexView | null = null;

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

  /** The cell that waits to be confirmed; `null` where none does. */
  get chosen(): number | null {
    const chosen = this.#chosen;
    return chosen && chosen.empty === this.legal.size && this.legal.has(chosen.index) ? chosen.index : null;
  }

  /** Whether a cell is shown as closed: it is this browser's turn, and not to play there. */
  isClosed(index: number): boolean {
    return this.legal.size > 0 && !this.legal.has(index);
  }

  /** Plays on a cell, or chooses it first where that has to be confirmed. */
  play(index: number, touch = false): void {
    if (!this.legal.has(index)) return;
    if (index !== this.chosen && this.#given.confirms(touch)) this.#chosen = { index, empty: this.legal.size };
    else this.#send(index);
  }

  /** Plays on the chosen cell. */
  confirm(): void {
    if (this.chosen !== null) this.#send(this.chosen);
  }

  cancel(): void {
    this.#chosen = null;
  }

  #send(index: number): void {
    this.#chosen = null;
    this.#given.act(this.#given.view().names[index] as string);
  }

  /** To be called with every view: a swap since the last one is to be seen. */
  follow(now: HexView): void {
    const before = this.#known;
    this.#known = now;
    const [from, to] = [before?.last ?? null, before?.swap_to ?? null];
    const swapped = from !== null && to !== null && now.last === to && now.owners[to] === 'blue' && onlyPiece(now);
    this.swapping = swapped ? { from, to } : null;
  }

  keydown(event: KeyboardEvent): void {
    const { cols, rows } = this.#given.view();
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.play(this.#indexOf(this.grid.focus));
      return;
    }
    if (event.key === 'Escape') this.cancel();
    const next = step(this.grid.focus, event.key, cols, rows);
    if (!next) return;
    event.preventDefault();
    this.grid.focusOn(next);
  }
}

function onlyPiece(view: HexView): boolean {
  return view.owners.filter((owner) => owner !== null).length === 1;
}
