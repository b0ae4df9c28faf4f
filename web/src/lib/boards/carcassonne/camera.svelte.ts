import type { Point } from './curve';
import { type Bounds, type Camera, type Cell, type Size, dragged, fit, showing, toMap, zoomAt } from './geometry';

/** A finger or mouse that moved less than this many pixels has tapped. */
const SLOP = 6;

/** How the map is looked at, and the gestures that change it: drag, wheel, pinch. It follows the growing map until someone moves it themselves. */
export class MapCamera {
  now: Camera = $state({ x: 50, y: 50, zoom: 1 });
  size: Size = $state({ width: 0, height: 0 });
  /** Whether a drag is under way. */
  dragging = $state(false);
  #box: Bounds = { left: 0, top: 0, right: 100, bottom: 100 };
  #following = true;
  #fingers = new Map<number, Point>();
  #start: Point = { x: 0, y: 0 };
  /** Whether the gesture that just ended was a drag, so that its click means nothing. */
  #moved = false;

  /** The map or the window has another size. */
  place(box: Bounds, size: Size): void {
    this.#box = box;
    this.size = size;
    if (this.#following && size.width > 0) this.now = fit(box, size);
  }

  fitAll(): void {
    this.#following = true;
    this.now = fit(this.#box, this.size);
  }

  zoomBy(factor: number, at: Point = { x: this.size.width / 2, y: this.size.height / 2 }): void {
    this.#following = false;
    this.now = zoomAt(this.now, this.size, at, factor);
  }

  show(cell: Cell): void {
    this.now = showing(this.now, this.size, cell);
  }

  toMap(pixel: Point): Point {
    return toMap(this.now, this.size, pixel);
  }

  /** Whether a click is the end of a drag. */
  get swallowsClick(): boolean {
    return this.#moved;
  }

  wheel(at: Point, delta: number): void {
    this.zoomBy(Math.exp(-delta / 500), at);
  }

  down(id: number, at: Point): void {
    if (this.#fingers.size === 0) this.#moved = false;
    this.#fingers.set(id, at);
    this.#start = at;
  }

  move(id: number, at: Point): void {
    const was = this.#fingers.get(id);
    if (!was) return;
    const other = [...this.#fingers].find(([finger]) => finger !== id)?.[1];
    if (other) this.#pinch(was, at, other);
    else if (this.#moved || Math.hypot(at.x - this.#start.x, at.y - this.#start.y) > SLOP) this.#drag(was, at);
    else return;
    this.#fingers.set(id, at);
  }

  up(id: number): void {
    this.#fingers.delete(id);
    if (this.#fingers.size === 0) this.dragging = false;
  }

  #drag(was: Point, at: Point): void {
    this.#moved = true;
    this.dragging = true;
    this.#following = false;
    this.now = dragged(this.now, { x: at.x - was.x, y: at.y - was.y }, this.#box);
  }

  #pinch(was: Point, at: Point, other: Point): void {
    const spread = (p: Point): number => Math.max(1, Math.hypot(p.x - other.x, p.y - other.y));
    const middle = (p: Point): Point => ({ x: (p.x + other.x) / 2, y: (p.y + other.y) / 2 });
    this.#drag(middle(was), middle(at));
    this.zoomBy(spread(at) / spread(was), middle(at));
  }
}
