import { expect, test } from 'vitest';
import { Viewport } from './viewport.svelte';

function viewport(size: number, coordinates: boolean): Viewport {
  return new Viewport({ size: () => size, coordinates: () => coordinates });
}

test('the whole board fits into the shorter side', () => {
  const shown = viewport(9, false);
  [shown.width, shown.height] = [950, 475];
  expect([shown.span, shown.pixels, shown.viewBox]).toEqual([9.5, 50, '-0.25 -0.25 9.5 9.5']);
});

test('coordinates have more squares of room where squares are small', () => {
  const [small, large] = [viewport(9, true), viewport(80, true)];
  expect([small.labels, large.labels]).toEqual([0.55, 2]);
  small.width = 0;
  expect(Number.isFinite(small.pixels)).toBe(true);
});

test('zooming ends at both sides', () => {
  const shown = viewport(30, false);
  shown.zoomOut();
  expect([shown.zoom, shown.farthest, shown.nearest]).toEqual([1, true, false]);
  for (let i = 0; i < 9; i += 1) shown.zoomIn();
  expect([shown.zoom, shown.farthest, shown.nearest]).toEqual([9, false, true]);
  shown.zoomOut();
  expect(shown.zoom).toBe(6);
});

test('the square in the middle of the board is in the middle of the room', () => {
  const shown = viewport(31, false);
  expect(shown.scrollFor([15, 15])).toEqual({ left: 0, top: 0 });
  shown.zoomIn();
  shown.zoomIn();
  expect(shown.scrollFor([15, 15])).toEqual({ left: 300, top: 300 });
  expect(shown.scrollFor([0, 15]).top).toBeLessThan(0);
});
