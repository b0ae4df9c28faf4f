import type { Look } from '../../board/contract';
import { Grid, isShortcut, step } from '../../board/grid.svelte';
import type { CandyView } from '../../lib/protocol/candy/CandyView';
import type { SwapView } from '../../lib/protocol/candy/SwapView';
import * as m from '../../paraglide/messages';
import { sweetAt } from './describe';
import {
  cellAt,
  cellOf,
  centre,
  directionOf,
  name,
  neighbours,
  otherEnd,
  same,
  SIZE,
  slide,
  swapsOf,
  towards,
  type Cell,
  type Point,
} from './geometry';

/** How long a refused swap shakes, and how long it is said why, in milliseconds. */
const SHAKE = 420;
const NOTE = 2500;

interface Given {
  view: () => CandyView;
  seat: () => number | null;
  look: () => Pick<Look, 'motion' | 'aids'>;
  act: (action: string) => void;
  announce: (sentence: string) => void;
  /** What is being played on the board: a new choice ends it. */
  animation: { readonly running: boolean; finish: () => void };
}

interface Drag {
  from: Cell;
  /** Where the pointer went down, in pixels. */
  x: number;
  y: number;
  /** How far it is from there, in cells. */
  dx: number;
  dy: number;
}

/**
 * Choosing a swap on a Candy board: by dragging a sweet, by tapping two of them, or by keys. A swap
 * that the view does not list is refused, and shown as refused for a moment.
 */
export class CandyInteraction {
  grid: Grid<Cell>;
  /** Whether the focus is to be seen, as it is after a key press. */
  focusVisible = $state(false);
  held = $state.raw<Cell | null>(null);
  hovered = $state.raw<Cell | null>(null);
  drag = $state.raw<Drag | null>(null);
  refused = $state.raw<{ cells: [Cell, Cell] } | null>(null);
  /** Why the last swap was refused, and where. */
  note = $state.raw<{ text: string; at: Point } | null>(null);
  /** Whether all swaps are pointed out. */
  hints = $state(false);
  #given: Given;
  #shaking: ReturnType<typeof setTimeout> | undefined;
  #noting: ReturnType<typeof setTimeout> | undefined;

  constructor(given: Given) {
    this.#given = given;
    this.grid = new Grid({ focus: { x: 0, y: SIZE - 1 }, attribute: 'data-cell', nameOf: name });
  }

  /** What the drag means so far. */
  get sliding(): ReturnType<typeof slide> | null {
    return this.drag && slide(this.drag.from, this.drag.dx, this.drag.dy);
  }

  /** The swaps that are pointed out: all of them, or those of one cell. */
  get pointed(): SwapView[] {
    const { look, seat, view, animation } = this.#given;
    if (seat() === null || !look().aids || animation.running || this.sliding?.beside) return [];
    if (this.hints) return view().swaps;
    const cell = this.held ?? this.hovered ?? (this.focusVisible ? this.grid.focus : null);
    return cell ? swapsOf(view().swaps, cell) : [];
  }

  isHeld(cell: Cell): boolean {
    return this.held !== null && same(this.held, cell);
  }

  isRefused(cell: Cell): boolean {
    return this.refused?.cells.some((other) => same(other, cell)) ?? false;
  }

  /** Whether a tile follows the pointer, or gives way to one that does. */
  isDragged(cell: Cell): boolean {
    const beside = this.sliding?.beside;
    return this.drag !== null && (same(cell, this.drag.from) || (!!beside && same(cell, beside)));
  }

  /** How far a tile is from its place because of the drag, in cells; y downward. */
  shift(cell: Cell): Point {
    const { drag, sliding } = this;
    if (drag && sliding?.beside) {
      if (same(cell, drag.from)) return { x: sliding.dx, y: sliding.dy };
      if (same(cell, sliding.beside)) return { x: -sliding.dx, y: -sliding.dy };
    }
    return { x: 0, y: 0 };
  }

  /** The way that a refused swap leans before it springs back, in cells; y downward. */
  lean(cell: Cell): Point | null {
    if (!this.refused) return null;
    const [a, b] = this.refused.cells;
    const by = same(cell, a) ? 0.16 : same(cell, b) ? -0.16 : 0;
    if (by === 0) return null;
    return same(a, b) ? { x: 0.08, y: 0 } : { x: (b.x - a.x) * by, y: (a.y - b.y) * by };
  }

  /** Another position is shown: what was chosen in the last one is forgotten. */
  reset(): void {
    this.held = null;
    this.drag = null;
    this.note = null;
  }

  close(): void {
    clearTimeout(this.#shaking);
    clearTimeout(this.#noting);
  }

  /** Sends the swap if the view lists it, and shows that it cannot be done otherwise. */
  #attempt(from: Cell, to: Cell): boolean {
    this.#given.animation.finish();
    const swap = swapsOf(this.#given.view().swaps, from).find((swap) => same(otherEnd(swap, from), to));
    this.held = null;
    if (swap) {
      this.refused = null;
      this.note = null;
      this.#given.act(swap.action);
      return true;
    }
    this.#refuse([from, to], m.candy_impossible());
    return false;
  }

  #refuse(cells: [Cell, Cell], note: string): void {
    this.close();
    const [a, b] = cells.map(centre) as [Point, Point];
    this.refused = { cells };
    this.note = { text: note, at: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
    this.#given.announce(note);
    // Without motion, the frame around the two is all there is to see.
    this.#shaking = setTimeout(() => (this.refused = null), this.#given.look().motion ? SHAKE : NOTE);
    this.#noting = setTimeout(() => (this.note = null), NOTE);
  }

  #hold(cell: Cell | null): void {
    this.#given.animation.finish();
    this.held = cell;
    this.#given.announce(cell ? m.candy_picked_up({ sweet: sweetAt(this.#given.view(), cell) }) : m.candy_put_down());
  }

  /** Picks a sweet up, puts it down, or swaps the one in hand with its neighbour. */
  tap(cell: Cell): void {
    if (this.#given.seat() === null) return;
    if (!this.held) this.#hold(cell);
    else if (same(this.held, cell)) this.#hold(null);
    else if (neighbours(this.held, cell)) this.#attempt(this.held, cell);
    else this.#hold(cell);
  }

  keydown(event: KeyboardEvent): void {
    if (isShortcut(event)) return;
    const { key } = event;
    if (key === 'Enter' || key === ' ') this.tap(this.grid.focus);
    else if (key === 'Escape' && this.held) this.#hold(null);
    else if (this.held && directionOf(key)) this.#swapByKey(this.held, key);
    else {
      // The helper counts rows downward, the board counts them upward.
      const { x, y } = this.grid.focus;
      const next = step({ x, y: SIZE - 1 - y }, key, SIZE, SIZE);
      if (!next) return;
      this.grid.focusOn({ x: next.x, y: SIZE - 1 - next.y });
    }
    event.preventDefault();
  }

  /** After a refusal the sweet stays in hand. */
  #swapByKey(from: Cell, key: string): void {
    const direction = directionOf(key);
    const to = direction && towards(from, direction);
    if (!to) this.#refuse([from, from], m.candy_edge());
    else if (this.#attempt(from, to)) this.grid.focusOn(to);
    else this.held = from;
  }

  /**
   * By the point, not by the element: otherwise the second of two quick taps would meet the first
   * cell again and put its sweet down.
   */
  #cellUnder(event: PointerEvent): Cell | null {
    const point = this.grid.pointUnder(event);
    return point && cellAt(point);
  }

  pointerdown(event: PointerEvent): void {
    const cell = this.#cellUnder(event);
    if (this.#given.seat() === null || !cell || event.button !== 0 || !event.isPrimary) return;
    this.#given.animation.finish();
    this.drag = { from: cell, x: event.clientX, y: event.clientY, dx: 0, dy: 0 };
    this.grid.element?.setPointerCapture(event.pointerId);
  }

  pointermove(event: PointerEvent): void {
    if (!this.drag) {
      this.hovered = event.pointerType === 'mouse' ? this.#cellUnder(event) : null;
      return;
    }
    const { x, y } = this.drag;
    const { scale } = this.grid;
    this.drag = { ...this.drag, dx: (event.clientX - x) / scale, dy: (event.clientY - y) / scale };
  }

  pointerup(): void {
    const { drag, sliding } = this;
    if (!drag || !sliding) return;
    this.drag = null;
    this.grid.focusOn(drag.from, true);
    if (sliding.target) this.#attempt(drag.from, sliding.target);
    else if (!sliding.beside) this.tap(drag.from);
  }

  /** Assistive devices click without a pointer: that counts as a tap. */
  click(event: MouseEvent): void {
    const cell = cellOf(this.grid.nameUnder(event));
    if (event.detail === 0 && cell) this.tap(cell);
  }
}
