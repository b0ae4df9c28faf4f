/**
 * Where things are on the map and how it is looked at: cells, the camera, and the way of the arrow
 * keys. Pure: no DOM.
 */
import { type Point, SIZE } from './curve';

/** A place on the map: x grows to the east, y to the south. */
export interface Cell {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/**
 * What is in the middle of the window, in units of the map (a tile is 100 wide), and how many
 * pixels one unit is.
 */
export interface Camera {
  x: number;
  y: number;
  zoom: number;
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const NEAREST = 2.4;
const FARTHEST = 0.12;
/** Fitting never blows a few tiles up to the size of the window. */
const FITTED = 1.25;

export function keyOf({ x, y }: Cell): string {
  return `${x},${y}`;
}

/** The cell of a key. */
export function cellFrom(key: string): Cell {
  const [x = 0, y = 0] = key.split(',').map(Number);
  return { x, y };
}

/** The map's extent in units, with a margin in tiles around it. */
export function bounds(cells: Cell[], margin: number): Bounds {
  const [xs, ys] = [cells.map((c) => c.x), cells.map((c) => c.y)];
  return {
    left: (Math.min(...xs) - margin) * SIZE,
    top: (Math.min(...ys) - margin) * SIZE,
    right: (Math.max(...xs) + 1 + margin) * SIZE,
    bottom: (Math.max(...ys) + 1 + margin) * SIZE,
  };
}

function limit(zoom: number): number {
  return Math.min(NEAREST, Math.max(FARTHEST, zoom));
}

/** The camera that shows all of it as large as it goes. */
export function fit(box: Bounds, size: Size): Camera {
  const zoom = Math.min(size.width / (box.right - box.left), size.height / (box.bottom - box.top), FITTED);
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, zoom: limit(zoom) };
}

/** The point of the map under a pixel of the window. */
export function toMap(camera: Camera, size: Size, pixel: Point): Point {
  return {
    x: camera.x + (pixel.x - size.width / 2) / camera.zoom,
    y: camera.y + (pixel.y - size.height / 2) / camera.zoom,
  };
}

export function cellAt({ x, y }: Point): Cell {
  return { x: Math.floor(x / SIZE), y: Math.floor(y / SIZE) };
}

/** A point of the map within the tile that it is on. */
export function withinTile({ x, y }: Point): Point {
  const cell = cellAt({ x, y });
  return { x: x - cell.x * SIZE, y: y - cell.y * SIZE };
}

/** Nearer or farther, with the point under the pixel staying where it is. */
export function zoomAt(camera: Camera, size: Size, pixel: Point, factor: number): Camera {
  const zoom = limit(camera.zoom * factor);
  const held = toMap(camera, size, pixel);
  return {
    x: held.x - (pixel.x - size.width / 2) / zoom,
    y: held.y - (pixel.y - size.height / 2) / zoom,
    zoom,
  };
}

/** Moved by so many pixels, as if the map were dragged; its middle never leaves the map. */
export function dragged(camera: Camera, by: Point, box: Bounds): Camera {
  return {
    x: Math.min(box.right, Math.max(box.left, camera.x - by.x / camera.zoom)),
    y: Math.min(box.bottom, Math.max(box.top, camera.y - by.y / camera.zoom)),
    zoom: camera.zoom,
  };
}

/** Whether the whole of a cell is in the window. */
export function inSight(camera: Camera, size: Size, cell: Cell): boolean {
  const [halfWidth, halfHeight] = [size.width / 2 / camera.zoom, size.height / 2 / camera.zoom];
  const within = (low: number, middle: number, half: number): boolean =>
    low >= middle - half - 0.5 && low + SIZE <= middle + half + 0.5;
  return within(cell.x * SIZE, camera.x, halfWidth) && within(cell.y * SIZE, camera.y, halfHeight);
}

/** Moved just as far as it takes to have a cell in the window with some air around it. */
export function showing(camera: Camera, size: Size, cell: Cell): Camera {
  const [halfWidth, halfHeight] = [size.width / 2 / camera.zoom, size.height / 2 / camera.zoom];
  const slide = (middle: number, half: number, low: number, high: number): number => {
    if (high - low >= 2 * half) return (low + high) / 2;
    return Math.min(low + half, Math.max(high - half, middle));
  };
  const air = SIZE / 4;
  return {
    x: slide(camera.x, halfWidth, cell.x * SIZE - air, (cell.x + 1) * SIZE + air),
    y: slide(camera.y, halfHeight, cell.y * SIZE - air, (cell.y + 1) * SIZE + air),
    zoom: camera.zoom,
  };
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function isArrow(key: string): boolean {
  return key in WAYS;
}

/**
 * The cell of a list that an arrow key leads to: the nearest one in that direction, straight ahead
 * counting for more than aside. Where none lies ahead it stays. Home and End go to the first and
 * the last.
 */
export function step<C extends Cell>(cells: C[], from: Cell, key: string): C | null {
  if (key === 'Home') return cells[0] ?? null;
  if (key === 'End') return cells.at(-1) ?? null;
  const way = WAYS[key];
  if (!way) return null;
  let best: { cell: C; far: number } | null = null;
  for (const cell of cells) {
    const [dx, dy] = [cell.x - from.x, cell.y - from.y];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (ahead <= 0) continue;
    const far = ahead + 2 * aside;
    if (!best || far < best.far) best = { cell, far };
  }
  return best?.cell ?? null;
}

/**
 * Which of the eight directions a point of a tile lies in, north first and clockwise; `null` for
 * its middle.
 */
export function compass({ x, y }: Point): number | null {
  const [dx, dy] = [x - SIZE / 2, y - SIZE / 2];
  if (Math.hypot(dx, dy) < 8) return null;
  return (Math.round((Math.atan2(dx, -dy) / Math.PI) * 4) + 8) % 8;
}
