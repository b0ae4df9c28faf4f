import { describe, expect, it } from 'vitest';
import { bounds, cellAt, compass, dragged, fit, showing, step, toMap, withinTile, zoomAt } from './geometry';

const size = { width: 800, height: 600 };

describe('the camera', () => {
  it('fits the whole map into the window', () => {
    const box = bounds(
      [
        { x: -3, y: -1 },
        { x: 4, y: 2 },
      ],
      0.5,
    );
    expect(box).toEqual({ left: -350, top: -150, right: 550, bottom: 350 });
    const camera = fit(box, size);
    const [low, high] = [toMap(camera, size, { x: 0, y: 0 }), toMap(camera, size, { x: 800, y: 600 })];
    expect(low.x).toBeLessThanOrEqual(box.left + 1e-9);
    expect(low.y).toBeLessThanOrEqual(box.top + 1e-9);
    expect(high.x).toBeGreaterThanOrEqual(box.right - 1e-9);
    expect(high.y).toBeGreaterThanOrEqual(box.bottom - 1e-9);
  });

  it('does not blow up a single tile', () => {
    expect(fit(bounds([{ x: 0, y: 0 }], 0), size).zoom).toBeLessThan(1.5);
  });

  it('holds the point under the finger while it zooms, and stops at its limits', () => {
    const camera = { x: 120, y: -40, zoom: 0.6 };
    const finger = { x: 650, y: 90 };
    const before = toMap(camera, size, finger);
    const near = zoomAt(camera, size, finger, 1.7);
    const after = toMap(near, size, finger);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
    expect(zoomAt(camera, size, finger, 1000).zoom).toBe(zoomAt(camera, size, finger, 2000).zoom);
    expect(zoomAt(camera, size, finger, 0.0001).zoom).toBeGreaterThan(0);
  });

  it('is dragged with the map, but never off it', () => {
    const box = bounds(
      [
        { x: 0, y: 0 },
        { x: 3, y: 3 },
      ],
      0,
    );
    const camera = { x: 200, y: 200, zoom: 0.5 };
    expect(dragged(camera, { x: 30, y: -20 }, box)).toEqual({ x: 140, y: 240, zoom: 0.5 });
    expect(dragged(camera, { x: 9000, y: 9000 }, box)).toEqual({ x: 0, y: 0, zoom: 0.5 });
  });

  it('moves only as far as it must to show a cell', () => {
    const camera = { x: 0, y: 0, zoom: 1 };
    expect(showing(camera, size, { x: 1, y: 1 })).toEqual(camera);
    const moved = showing(camera, size, { x: 6, y: 0 });
    expect(moved).toEqual({ x: 325, y: 0, zoom: 1 });
  });
});

describe('cells', () => {
  it('are found from points, also left of and above the first tile', () => {
    expect(cellAt({ x: -1, y: 250 })).toEqual({ x: -1, y: 2 });
    expect(withinTile({ x: -30, y: 250 })).toEqual({ x: 70, y: 50 });
  });

  it('have directions', () => {
    expect(
      [
        { x: 50, y: 5 },
        { x: 90, y: 10 },
        { x: 95, y: 50 },
        { x: 50, y: 90 },
        { x: 5, y: 50 },
        { x: 12, y: 12 },
      ].map(compass),
    ).toEqual([0, 1, 2, 4, 6, 7]);
    expect(compass({ x: 52, y: 48 })).toBeNull();
  });
});

describe('arrow keys', () => {
  const places = [
    { x: 0, y: -2 },
    { x: -1, y: 0 },
    { x: 3, y: 0 },
    { x: 2, y: 1 },
    { x: 0, y: 4 },
  ];

  it('go to the nearest place ahead, straight on before aside', () => {
    expect(step(places, { x: -1, y: 0 }, 'ArrowRight')).toEqual({ x: 3, y: 0 });
    expect(step(places, { x: 3, y: 0 }, 'ArrowDown')).toEqual({ x: 2, y: 1 });
    expect(step(places, { x: 2, y: 1 }, 'ArrowDown')).toEqual({ x: 0, y: 4 });
    expect(step(places, { x: 0, y: 4 }, 'ArrowUp')).toEqual({ x: 0, y: -2 });
    expect(step(places, { x: 2, y: 1 }, 'ArrowLeft')).toEqual({ x: -1, y: 0 });
  });

  it('stay where nothing lies ahead', () => {
    expect(step(places, { x: 3, y: 0 }, 'ArrowRight')).toBeNull();
    expect(step(places, { x: 0, y: 0 }, 'x')).toBeNull();
  });

  it('reach every place from every other', () => {
    for (const from of places) {
      const reached = new Set([from]);
      for (const at of reached) {
        for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
          const next = step(places, at, key);
          if (next) reached.add(next);
        }
      }
      expect(reached.size).toBe(places.length);
    }
  });

  it('have Home and End', () => {
    expect(step(places, { x: 9, y: 9 }, 'Home')).toEqual(places[0]);
    expect(step(places, { x: 9, y: 9 }, 'End')).toEqual(places.at(-1));
  });
});
