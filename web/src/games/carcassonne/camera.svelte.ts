import { type Point, SIZE } from './curve';
import { type Bounds, type Camera, type Cell, type Size, dragged, fit, inSight, showing, zoomAt } from './geometry';

/** A finger or mouse that moved less than this many pixels has tapped. */
const SLOP = 6;
/** Pixels a unit below which the spots of a tile are hard to tell apart, and when looked at closely. */
const SMALL = 0.55;
const CLOSE = 0.95;
/** Pixels a unit below which nothing but the person's own hand makes the tiles: for a finger, more. */
const LEAST = { narrow: 0.44, wide: 0.25 };
const NARROW = 640;

/**
 * How the map is looked at, and the gestures that change it: drag, wheel, pinch. It stays still
 * while what matters is in sight; where it is not, the whole map is shown until someone has moved
 * it themselves, and as much as it takes after that.
 */
export class MapCamera {
  now: Camera = $state({ x: 50, y: 50, zoom: 1 });
  size: Size = $state({ width: 0, height: 0 });
  /** Whether a drag is under way. */
  dragging = $state(false);
  /**
   * Whether the last change was made for the person, who should see where things went; not by their
   * own hand, which they follow anyway.
   */
  gliding = $state(false);
  #box: Bounds = { left: 0, top: 0, right: 100, bottom: 100 };
  #following = true;
  #covered = 0;
  #last: Cell | null = null;
  #places: Cell[] = [];
  /** What is looked at closely, and where it was looked from before. */
  #near: Cell | null = null;
  #before: Camera = { x: 50, y: 50, zoom: 1 };
  #fingers = new Map<number, Point>();
  #start: Point = { x: 0, y: 0 };
  /** Whether the gesture that just ended was a drag, so that its click means nothing. */
  #moved = false;

  /**
   * The map or the window has another size; so many pixels at both sides are covered. `last` is the
   * tile that was laid last, `places` are where the next one may go.
   */
  place(box: Bounds, size: Size, covered: number, last: Cell | null, places: Cell[]): void {
    const resized = size.width !== this.size.width || size.height !== this.size.height;
    [this.#box, this.size, this.#covered, this.#last, this.#places] = [box, size, covered, last, places];
    if (size.width === 0) return;
    if (this.#near) return this.closeUp(this.#near);
    this.#keepInSight(resized);
  }

  #keepInSight(resized: boolean): void {
    const last = this.#last;
    const wanted = [...(last ? [last] : []), ...(this.#whole().zoom < this.#least ? [] : this.#places)];
    const seen = wanted.every((cell) => inSight(this.now, this.#free, cell));
    if (this.#following && (resized || !seen)) this.#glide(this.#fitted());
    else if (last && !seen) this.show(last);
  }

  fitAll(): void {
    this.#following = true;
    this.#glide(this.#whole());
  }

  zoomBy(factor: number): void {
    this.#following = false;
    this.#glide(zoomAt(this.now, this.size, { x: this.size.width / 2, y: this.size.height / 2 }, factor));
  }

  show(cell: Cell): void {
    this.#glide(showing(this.now, this.#free, cell));
  }

  /** Goes near a cell if tiles are small, and with `null` back to where it was. */
  closeUp(cell: Cell | null): void {
    if (cell && (this.#near || this.now.zoom < SMALL)) {
      if (!this.#near) this.#before = this.now;
      this.#near = cell;
      this.#glide({ x: (cell.x + 0.5) * SIZE, y: (cell.y + 0.5) * SIZE, zoom: CLOSE });
    } else if (!cell && this.#near) {
      this.#near = null;
      this.#glide(this.#before);
      // The map may have grown meanwhile.
      this.#keepInSight(false);
    }
  }

  get #least(): number {
    return this.size.width < NARROW ? LEAST.narrow : LEAST.wide;
  }

  /** The part of the window that nothing covers: a place below the zoom buttons cannot be clicked. */
  get #free(): Size {
    return { width: this.size.width - 2 * this.#covered, height: this.size.height };
  }

  /** All of the map, however small. */
  #whole(): Camera {
    return fit(this.#box, this.#free);
  }

  /** All of the map, or of a map that would be too small, what is around the last tile. */
  #fitted(): Camera {
    const whole = this.#whole();
    if (whole.zoom >= this.#least || !this.#last) return whole;
    return showing({ ...whole, zoom: this.#least }, this.#free, this.#last);
  }

  #glide(to: Camera): void {
    this.gliding = true;
    this.now = to;
  }

  #jump(to: Camera): void {
    this.gliding = false;
    this.now = to;
  }

  /** Whether a click is the end of a drag. */
  get swallowsClick(): boolean {
    return this.#moved;
  }

  wheel(at: Point, delta: number): void {
    this.#following = false;
    this.#jump(zoomAt(this.now, this.size, at, Math.exp(-delta / 500)));
  }

  /**
   * A first finger, or a mouse, begins a new gesture: whatever the browser has not told the end of
   * is over.
   */
  down(id: number, at: Point, first: boolean): void {
    if (first) {
      this.#fingers.clear();
      this.#moved = false;
    }
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
    this.#jump(dragged(this.now, { x: at.x - was.x, y: at.y - was.y }, this.#box));
  }

  #pinch(was: Point, at: Point, other: Point): void {
    const spread = (p: Point): number => Math.max(1, Math.hypot(p.x - other.x, p.y - other.y));
    const middle = (p: Point): Point => ({ x: (p.x + other.x) / 2, y: (p.y + other.y) / 2 });
    this.#drag(middle(was), middle(at));
    this.#jump(zoomAt(this.now, this.size, middle(at), spread(at) / spread(was)));
  }
}
