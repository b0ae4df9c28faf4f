import { beforeEach, expect, test } from 'vitest';
import { MapCamera } from './camera.svelte';
import { bounds, inSight, type Cell } from './geometry';

const SIZE = { width: 800, height: 600 };

let camera: MapCamera;

/** The map of these tiles, the last of them laid last; the next one may go to `places`. */
function show(tiles: Cell[], places: Cell[] = [], size = SIZE, covered = 0): void {
  camera.place(bounds([...tiles, ...places], 0.15), size, covered, tiles.at(-1) ?? null, places);
}

const row = (from: number, to: number): Cell[] =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ x: from + i, y: 0 }));

beforeEach(() => {
  camera = new MapCamera();
  show([{ x: 0, y: 0 }], row(1, 1));
});

test('the map stays still while the last tile and the places are in sight', () => {
  const before = camera.now;
  show(row(0, 2), row(3, 3));
  expect(camera.now).toBe(before);
});

test('a tile or a place out of sight shows the whole map, until the person has moved it', () => {
  show(row(0, 9), row(10, 10));
  expect(row(0, 10).every((cell) => inSight(camera.now, SIZE, cell))).toBe(true);
  camera.wheel({ x: 400, y: 300 }, -600);
  const moved = camera.now;
  show(row(0, 10), row(12, 12));
  expect([camera.now.zoom, inSight(camera.now, SIZE, { x: 10, y: 0 })]).toEqual([moved.zoom, true]);
});

test('a map that would be too small shows what is around the last tile', () => {
  const phone = { width: 380, height: 500 };
  show(row(-10, 10), row(11, 11), phone);
  expect([camera.now.zoom, inSight(camera.now, phone, { x: 10, y: 0 })]).toEqual([0.44, true]);
  camera.fitAll();
  expect(camera.now.zoom).toBeLessThan(0.44);
});

test('small tiles are looked at closely for their spots, large ones from where the camera is', () => {
  const before = camera.now;
  camera.closeUp({ x: 0, y: 0 });
  expect(camera.now).toBe(before);
  camera.wheel({ x: 400, y: 300 }, 600);
  const small = camera.now;
  camera.closeUp({ x: 0, y: 0 });
  expect(camera.now.zoom).toBe(0.95);
  camera.closeUp(null);
  expect(camera.now).toEqual(small);
});

test('a place that the zoom buttons cover is not in sight', () => {
  const covered = 56;
  const free = { width: SIZE.width - 2 * covered, height: SIZE.height };
  show(row(0, 9), row(10, 10), SIZE, covered);
  // The map grows to the right until a place lies under the buttons and is still in the window.
  for (let x = 11; x < 24; x += 1) {
    show(row(0, x - 1), row(x, x), SIZE, covered);
    expect(inSight(camera.now, free, { x, y: 0 })).toBe(true);
  }
});

test('places that came while a tile was looked at closely are in sight after it', () => {
  show(row(0, 14), row(15, 15));
  camera.closeUp({ x: 14, y: 0 });
  show(row(0, 15), row(20, 20));
  camera.closeUp(null);
  expect(inSight(camera.now, SIZE, { x: 20, y: 0 })).toBe(true);
});
