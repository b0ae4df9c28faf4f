/**
 * What stands on a tile and makes it pretty: houses, shields, trees. Everything stands upright
 * however the tile lies, and keeps clear of walls, roads and the tile's border. Chosen by a fixed
 * chance, so that a tile looks the same everywhere. Pure: no DOM.
 */
import { type Art, GARDEN, ROAD, type Shape } from './art';
import { type Point, SIZE, apart, distance, flatten, inside } from './curve';

/** Paths by colour: all houses of a tile are drawn with a few strokes of the brush. */
export interface Decor {
  houses: { shade: string; front: string; roof: string; lit: string; line: string };
  trees: { shade: string; crown: string; light: string };
  shields: Point[];
}

const WIDE = 16;
const HIGH = 15;

const made = new Map<string, Decor>();

export function decorOf(art: Art): Decor {
  const key = `${art.kind}${art.rotation}`;
  const known = made.get(key);
  if (known) return known;
  const decor = decorate(art);
  made.set(key, decor);
  return decor;
}

/** Computes the decoration; `decorOf` caches it. */
export function decorate(art: Art): Decor {
  const chance = chanceOf(art.kind.charCodeAt(0) * 7 + art.rotation);
  const walls = art.walls.map((wall) => flatten(wall));
  const cities = art.shapes.filter((shape) => shape.terrain === 'city');
  const shields = cities.filter((shape) => shape.pennants > 0).map((shape) => shieldSpot(shape, walls));
  const houses = cities.flatMap((shape) => houseSpots(shape, walls, shields, art, chance));
  return { houses: drawHouses(houses, chance), trees: drawTrees(treeSpots(art, walls, chance)), shields };
}

/** A small generator of fixed chance (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

function border({ x, y }: Point): number {
  return Math.min(x, y, SIZE - x, SIZE - y);
}

function toWalls(at: Point, walls: Point[][]): number {
  return Math.min(Infinity, ...walls.map((wall) => distance(at, wall)));
}

/** In the city, as far from the meeple's place as fits between walls and border. */
function shieldSpot(shape: Shape, walls: Point[][]): Point {
  let best = { at: shape.anchor, worth: -Infinity };
  for (let x = 11; x <= 89; x += 3) {
    for (let y = 11; y <= 89; y += 3) {
      const at = { x, y };
      if (!inside(at, shape.pieces)) continue;
      const room = Math.min(toWalls(at, walls), border(at));
      if (room < 11) continue;
      const worth = Math.min(apart(at, shape.anchor), 34) + Math.min(room, 16) - y / 200;
      if (worth > best.worth) best = { at, worth };
    }
  }
  return best.at;
}

/** Rows of houses, close together as in an old town, with a gap here and there. */
function houseSpots(shape: Shape, walls: Point[][], shields: Point[], art: Art, chance: () => number): Point[] {
  const fits = (at: Point): boolean => {
    if (!inside(at, shape.pieces)) return false;
    const corners = [-1, 0, 1].flatMap((sx) =>
      [-HIGH / 2, HIGH / 2].map((dy) => ({ x: at.x + (sx * WIDE) / 2, y: at.y + dy })),
    );
    return (
      corners.every((c) => inside(c, shape.pieces) && toWalls(c, walls) > 4.4 && border(c) > 1.2) &&
      shields.every((s) => Math.abs(s.x - at.x) > 16 || Math.abs(s.y - at.y) > 17) &&
      (!art.gate || apart(at, art.gate.at) > 16)
    );
  };
  const spots: Point[] = [];
  const shift = chance() * 3;
  for (let row = 0; row < 8; row += 1) {
    const y = 7.6 + shift / 2 + row * (HIGH + 0.9);
    const street: Point[] = [];
    let x = 8 + chance() * 6;
    while (x < SIZE - 7) {
      const at = { x, y: y + chance() * 1.6 - 0.8 };
      const placed = fits(at) && chance() < 0.94;
      if (placed) street.push(at);
      x += placed ? WIDE + 1.2 + chance() * 2.2 : 1.5;
    }
    spots.push(...centred(street, fits));
  }
  return spots;
}

/** A row of houses moved to the middle of the room that it has to the east. */
function centred(street: Point[], fits: (at: Point) => boolean): Point[] {
  const moved = (by: number): Point[] => street.map((at) => ({ x: at.x + by, y: at.y }));
  let room = 0;
  while (room < SIZE && street.length > 0 && moved(room + 1).every(fits)) room += 1;
  return moved(room / 2);
}

/** Half of the houses show their gable, half their long side. */
function drawHouses(spots: Point[], chance: () => number): Decor['houses'] {
  const drawn = { shade: '', front: '', roof: '', lit: '', line: '' };
  for (const { x, y } of spots) {
    const [w, bottom, eaves, ridge] = [WIDE / 2 - chance() * 0.9, y + HIGH / 2, y + 0.4, y - HIGH / 2];
    const at = (px: number, py: number): string => `${r(px)} ${r(py)}`;
    drawn.shade += `M${at(x - w + 1, bottom)}L${at(x + w + 2.6, bottom)}L${at(x + w + 2.6, eaves + 1.5)}L${at(x + w - 1, eaves)}Z`;
    if (chance() < 0.5) {
      drawn.front += `M${at(x - w + 0.8, bottom)}V${r(eaves)}L${at(x, ridge + 1)}L${at(x + w - 0.8, eaves)}V${r(bottom)}Z`;
      drawn.roof += `M${at(x, ridge)}L${at(x + w + 0.6, eaves + 0.9)}L${at(x + w - 1.2, eaves + 2)}L${at(x, ridge + 3.2)}Z`;
      drawn.lit += `M${at(x, ridge)}L${at(x - w - 0.6, eaves + 0.9)}L${at(x - w + 1.2, eaves + 2)}L${at(x, ridge + 3.2)}Z`;
      drawn.line += `M${at(x - 1.5, bottom)}v-3.6h3v3.6Z`;
    } else {
      drawn.front += `M${at(x - w + 0.8, bottom)}V${r(eaves)}H${r(x + w - 0.8)}V${r(bottom)}Z`;
      drawn.lit += `M${at(x - w - 0.4, eaves + 1)}L${at(x - w + 2, ridge)}H${r(x + w - 2)}L${at(x + w + 0.4, eaves + 1)}Z`;
      drawn.roof += `M${at(x + w - 2, ridge)}L${at(x + w + 0.4, eaves + 1)}H${r(x + w * 0.35)}L${at(x + w * 0.3, ridge)}Z`;
      drawn.line += `M${at(x - w * 0.5 - 0.8, bottom)}v-3.4h2.4v3.4ZM${at(x + w * 0.35, bottom - 1.4)}v-2h2.2v2Z`;
    }
  }
  return drawn;
}

function r(value: number): number {
  return Math.round(value * 10) / 10;
}

function treeSpots(art: Art, walls: Point[][], chance: () => number): (Point & { size: number })[] {
  const spots: (Point & { size: number })[] = [];
  const roads = art.shapes.filter((s) => s.terrain === 'road');
  const fields = art.shapes.filter((s) => s.terrain === 'field');
  const wanted = 2 + Math.floor(chance() * 3);
  for (let tries = 0; tries < 80 && spots.length < wanted; tries += 1) {
    const at = { x: 8 + chance() * 84, y: 8 + chance() * 84, size: 2.6 + chance() * 1.6 };
    const clear =
      fields.some((f) => inside(at, f.pieces)) &&
      border(at) > 6 &&
      toWalls(at, walls) > 9 &&
      roads.every((road) => distance(at, road.pieces) > ROAD + 5) &&
      spots.every((s) => apart(s, at) > 7) &&
      (!art.plaza || apart(at, art.plaza) > 17) &&
      (!art.monastery || apart(at, art.monastery) > GARDEN + 4) &&
      fields.every((f) => apart(at, f.anchor) > 12);
    if (clear) spots.push(at);
  }
  return spots.sort((a, b) => a.y - b.y);
}

function drawTrees(spots: (Point & { size: number })[]): Decor['trees'] {
  const disc = (x: number, y: number, size: number, flat = 1): string => {
    const [w, h] = [r(size), r(size * flat)];
    return `M${r(x - size)} ${r(y)}a${w} ${h} 0 1 1 ${r(2 * size)} 0a${w} ${h} 0 1 1 ${r(-2 * size)} 0Z`;
  };
  return {
    shade: spots.map((s) => disc(s.x + 1.4, s.y + s.size * 0.75, s.size, 0.5)).join(''),
    crown: spots.map((s) => disc(s.x, s.y, s.size)).join(''),
    light: spots.map((s) => disc(s.x - s.size * 0.25, s.y - s.size * 0.3, s.size * 0.55)).join(''),
  };
}
