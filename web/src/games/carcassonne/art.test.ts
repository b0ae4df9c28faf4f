import { describe, expect, it } from 'vitest';
import type { KindView } from '../../lib/protocol/carcassonne/KindView';
import { type Art, ROAD, type Shape, artOf, corner, port, segmentAt, turnSpot } from './art';
import { type Point, apart, distance, end, inside, turnPoint } from './curve';
import { decorOf, decorate } from './decor';
import { tileSet } from './testing';

const kinds = tileSet();
const byLetter = new Map(kinds.map((kind) => [kind.kind, kind]));
const all = kinds.flatMap((kind) => [0, 1, 2, 3].map((rotation) => ({ kind, rotation, art: artOf(kind, rotation) })));

function tile(letter: string): KindView {
  return byLetter.get(letter) as KindView;
}

/** A point a hair inside the tile from the middle of a half-edge. */
function atHalf(half: number): Point {
  const side = half >> 1;
  return turnPoint({ x: half % 2 === 0 ? 25 : 75, y: 0.4 }, side);
}

function shapesOf(art: Art, terrain: Shape['terrain']): Shape[] {
  return art.shapes.filter((shape) => shape.terrain === terrain);
}

describe('spots', () => {
  it('are written as the game writes them, in every orientation', () => {
    const [city, , north, south] = tile('D').segments as [
      KindView['segments'][0],
      unknown,
      KindView['segments'][0],
      KindView['segments'][0],
    ];
    expect(turnSpot(city, 1)).toBe('city:E');
    expect(turnSpot(north, 1)).toBe('field:1.4');
    expect(turnSpot(south, 3)).toBe('field:1.2.3.4');
    expect(artOf(tile('O'), 2).shapes.map((s) => s.spot)).toEqual(['city:ES', 'road:NW', 'field:1.6', 'field:0.7']);
    expect(artOf(tile('A'), 3).shapes.map((s) => s.spot)).toEqual(['road:E', 'field:0.1.2.3.4.5.6.7', 'monastery']);
  });

  it('are all different on a tile', () => {
    for (const { art } of all) expect(new Set(art.shapes.map((s) => s.spot)).size).toBe(art.shapes.length);
  });
});

describe('what crosses a border', () => {
  it('is a road exactly in the middle of each side that has one', () => {
    for (const { kind, rotation, art } of all) {
      kind.segments.forEach((segment, i) => {
        if (segment.terrain !== 'road') return;
        const { line } = art.shapes[i] as Shape;
        for (const side of segment.sides) {
          const meets = port((side + rotation) % 4);
          expect(Math.min(apart(line.from, meets), apart(end(line), meets)), `${kind.kind}${rotation}`).toBe(0);
        }
      });
    }
  });

  it('is a road that meets the border squarely, so that two tiles make one road', () => {
    for (const { kind, rotation, art } of all) {
      for (const { line } of shapesOf(art, 'road')) {
        const first = line.parts[0] as (typeof line.parts)[0];
        const side = [0, 1, 2, 3].find((s) => apart(port(s), line.from) === 0);
        if (side === undefined) continue;
        const inwards = turnPoint({ x: 50, y: 10 }, side);
        const cross =
          (first.a.x - line.from.x) * (inwards.y - line.from.y) - (first.a.y - line.from.y) * (inwards.x - line.from.x);
        expect(Math.abs(cross), `${kind.kind}${rotation}`).toBeLessThan(1e-9);
      }
    }
  });

  it('is a wall in no place but the corners of the tile', () => {
    for (const { kind, rotation, art } of all) {
      for (const wall of art.walls) {
        for (const at of [wall.from, end(wall)]) {
          const nearest = Math.min(...[0, 1, 2, 3].map((side) => apart(corner(side), at)));
          expect(nearest, `${kind.kind}${rotation}`).toBe(0);
        }
      }
    }
  });

  it('is the segment that the data says, on every half-edge', () => {
    for (const { kind, rotation, art } of all) {
      kind.segments.forEach((segment, i) => {
        const shape = art.shapes[i] as Shape;
        for (const half of segment.half_edges)
          expect(
            inside(atHalf((half + 2 * rotation) % 8), shape.pieces),
            `${kind.kind}${rotation} ${shape.spot} ${half}`,
          ).toBe(true);
        if (segment.terrain !== 'city') return;
        for (const side of segment.sides.map((s) => (s + rotation) % 4)) {
          expect(
            inside(atHalf(2 * side), shape.pieces) && inside(atHalf(2 * side + 1), shape.pieces),
            `${kind.kind}${rotation} ${shape.spot}`,
          ).toBe(true);
        }
      });
    }
  });
});

describe('areas', () => {
  it('cover the tile: every point off the roads is in exactly one city or field', () => {
    for (const { kind, rotation, art } of all) {
      const areas = art.shapes.filter((s) => s.terrain === 'city' || s.terrain === 'field');
      for (let x = 3.3; x < 100; x += 7.1) {
        for (let y = 3.7; y < 100; y += 7.1) {
          const at = { x, y };
          const nearLine =
            shapesOf(art, 'road').some((s) => distance(at, s.pieces) < 1) ||
            areas.some((s) => distance(at, s.pieces) < 1);
          if (nearLine) continue;
          expect(areas.filter((s) => inside(at, s.pieces)).length, `${kind.kind}${rotation} at ${x},${y}`).toBe(1);
        }
      }
    }
  });

  it('hold the place where a meeple stands', () => {
    for (const { kind, rotation, art } of all) {
      for (const shape of art.shapes) {
        if (shape.terrain === 'city')
          expect(inside(shape.anchor, shape.pieces), `${kind.kind}${rotation} ${shape.spot}`).toBe(true);
        if (shape.terrain === 'road') expect(distance(shape.anchor, shape.pieces)).toBeLessThan(0.5);
      }
    }
  });

  it('keep meeples of one tile apart', () => {
    for (const { kind, rotation, art } of all) {
      art.shapes.forEach((a, i) => {
        for (const b of art.shapes.slice(i + 1))
          expect(apart(a.anchor, b.anchor), `${kind.kind}${rotation} ${a.spot} ${b.spot}`).toBeGreaterThan(16);
      });
    }
  });

  it('turn with the tile', () => {
    const [lying, turned] = [artOf(tile('J'), 0), artOf(tile('J'), 1)];
    lying.shapes.forEach((shape, i) => {
      const there = turnPoint(shape.anchor, 1);
      expect(apart((turned.shapes[i] as Shape).anchor, there)).toBe(0);
    });
  });
});

describe('pointing at a tile', () => {
  it('finds what lies on top', () => {
    const spot = (letter: string, rotation: number, at: Point): string => {
      const art = artOf(tile(letter), rotation);
      return (art.shapes[segmentAt(art, at)] as Shape).spot;
    };
    expect(spot('A', 0, { x: 50, y: 50 })).toBe('monastery');
    expect(spot('A', 0, { x: 50, y: 96 })).toBe('road:S');
    expect(spot('A', 0, { x: 10, y: 10 })).toBe('field:0.1.2.3.4.5.6.7');
    expect(spot('D', 0, { x: 50, y: 10 })).toBe('city:N');
    expect(spot('D', 1, { x: 90, y: 50 })).toBe('city:E');
    expect(spot('D', 0, { x: 50, y: 53 })).toBe('road:EW');
    expect(spot('W', 0, { x: 80, y: 80 })).toBe('field:3.4');
    expect(spot('S', 0, { x: 50, y: 90 })).toBe('road:S');
    expect(spot('S', 0, { x: 75, y: 95 })).toBe('field:4');
  });
});

describe('decoration', () => {
  it('puts a shield in every city with a pennant, and nowhere else', () => {
    for (const { kind, rotation, art } of all) {
      const wanted = shapesOf(art, 'city').filter((s) => s.pennants > 0);
      const { shields } = decorOf(art);
      expect(shields.length, `${kind.kind}${rotation}`).toBe(wanted.length);
      shields.forEach((at, i) => expect(inside(at, (wanted[i] as Shape).pieces)).toBe(true));
    }
  });

  it('keeps trees off roads and out of cities', () => {
    for (const { kind, rotation, art } of all) {
      const crowns = [...decorOf(art).trees.crown.matchAll(/M([\d.]+) ([\d.]+)a([\d.]+)/g)].map(([, x, y, r]) => ({
        x: Number(x) + Number(r),
        y: Number(y),
      }));
      for (const at of crowns) {
        expect(
          shapesOf(art, 'city').some((s) => inside(at, s.pieces)),
          `${kind.kind}${rotation}`,
        ).toBe(false);
        expect(shapesOf(art, 'road').every((s) => distance(at, s.pieces) > ROAD)).toBe(true);
      }
    }
  });

  it('is the same whenever it is asked for', () => {
    for (const { art } of all) expect(decorate(art)).toEqual(decorOf(art));
  });
});
