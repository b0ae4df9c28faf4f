import { tick } from 'svelte';

export interface Point {
  x: number;
  y: number;
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The direction of an arrow key: columns to the right, rows downward. */
export function arrowOf(key: string): [number, number] | null {
  return ARROWS[key] ?? null;
}

/**
 * The cell that a key leads to on a full grid, rows counted downward. An arrow at an edge stays
 * there; Home and End lead along the row. `null` for all other keys.
 */
export function step(from: Point, key: string, cols: number, rows: number): Point | null {
  if (key === 'Home') return { x: 0, y: from.y };
  if (key === 'End') return { x: cols - 1, y: from.y };
  const way = arrowOf(key);
  if (!way) return null;
  const limit = (n: number, count: number): number => Math.max(0, Math.min(count - 1, n));
  return { x: limit(from.x + way[0], cols), y: limit(from.y + way[1], rows) };
}

/** Whether a key comes with a modifier that belongs to the browser or the system. */
export function isShortcut(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}

interface GridOptions<Cell> {
  /** The cell that Tab reaches first. */
  focus: Cell;
  /** The attribute that names a cell in the page. */
  attribute: 'data-cell' | 'data-square';
  /** The value of the attribute. */
  nameOf: (cell: Cell) => string;
  /** The cell that has the focus where this one is no longer on the board; by default itself. */
  resolve?: (cell: Cell) => Cell;
}

/**
 * The focus of a board that is an SVG grid, and the way from a pointer to the drawing. One cell is
 * in the tab order (roving tabindex); the board moves it with `focusOn`.
 */
export class Grid<Cell> {
  /** Set by `bind:this`. */
  element: SVGSVGElement | undefined = $state.raw();
  #focus: Cell;
  #options: GridOptions<Cell>;

  constructor(options: GridOptions<Cell>) {
    this.#focus = $state.raw(options.focus);
    this.#options = options;
  }

  get focus(): Cell {
    const { resolve } = this.#options;
    return resolve ? resolve(this.#focus) : this.#focus;
  }

  set focus(cell: Cell) {
    this.#focus = cell;
  }

  isFocus(cell: Cell): boolean {
    return this.#options.nameOf(cell) === this.#options.nameOf(this.focus);
  }

  tabindex(cell: Cell): 0 | -1 {
    return this.isFocus(cell) ? 0 : -1;
  }

  /** Whether the browser's focus is inside the grid. */
  get active(): boolean {
    return this.element?.contains(document.activeElement) ?? false;
  }

  /**
   * Moves the focus to a cell. A large board draws a cell only once it has the focus: such a cell
   * gets the browser's focus after the next render. With a pointer the cell is in sight already,
   * so that nothing may scroll.
   */
  focusOn(cell: Cell, preventScroll = false): void {
    this.focus = cell;
    const drawn = this.#find(cell);
    if (drawn) drawn.focus({ preventScroll });
    else void tick().then(() => this.#find(cell)?.focus({ preventScroll }));
  }

  #find(cell: Cell): SVGElement | null {
    const { attribute, nameOf } = this.#options;
    return this.element?.querySelector<SVGElement>(`[${attribute}="${nameOf(cell)}"]`) ?? null;
  }

  /** The name of the cell that an event happened on, by its target; '' beside all cells. */
  nameUnder(event: Event): string {
    const { attribute } = this.#options;
    return (event.target as Element).closest(`[${attribute}]`)?.getAttribute(attribute) ?? '';
  }

  /**
   * The point of the drawing under a pointer, in units of `drawing`, by default the whole grid. It
   * goes by where the pointer is: a busy browser may still send an event to the element that the
   * pointer has just left, as it does after the pointer was captured.
   */
  pointUnder(event: MouseEvent, drawing: SVGGraphicsElement | undefined = this.element): Point | null {
    const matrix = drawing?.getScreenCTM()?.inverse();
    if (!matrix) return null;
    const { clientX: x, clientY: y } = event;
    return {
      x: matrix.a * x + matrix.c * y + matrix.e,
      y: matrix.b * x + matrix.d * y + matrix.f,
    };
  }

  /** How many pixels a unit of the drawing is wide. */
  get scale(): number {
    return this.element?.getScreenCTM()?.a ?? 1;
  }
}
