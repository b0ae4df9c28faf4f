/**
 * The shapes on a tile, from its segments alone: roads, city areas and their walls, fields. All in
 * the placed orientation on a square of 100 by 100, so that what stands upright (houses, shields)
 * can be put on it without turning. Pure: no DOM.
 */
import type { KindView } from '../../lib/protocol/carcassonne/KindView';
import type { SegmentView } from '../../lib/protocol/carcassonne/SegmentView';
import {
  type Curve,
  type Point,
  SIZE,
  apart,
  distance,
  flatten,
  inside,
  join,
  middle,
  reverse,
  straight,
  turn,
  turnPoint,
} from './curve';

/** One segment of a tile as it is drawn. */
export interface Shape {
  terrain: SegmentView['terrain'];
  /** How its spot is written in this orientation. */
  spot: string;
  pennants: number;
  /** The middle line of a road, the outline of anything else. */
  line: Curve;
  /** The same as straight pieces, for measuring. */
  pieces: Point[];
  /** Where a meeple stands. */
  anchor: Point;
}

export interface Art {
  kind: string;
  rotation: number;
  /** In the order of the tile's segments. */
  shapes: Shape[];
  /** Where city meets field. */
  walls: Curve[];
  /** The tile's corners at which a wall ends, counted clockwise from north-west. */
  towers: number[];
  /** Where three or more roads end. */
  plaza: Point | null;
  /** Where a road ends at a city wall, and the side that it comes from. */
  gate: { at: Point; side: number } | null;
  monastery: Point | null;
}

/** Half the width of a road with its edges. */
export const ROAD = 6.5;
/** The radius of a monastery's garden. */
export const GARDEN = 23;
/** Where a monk stands, so that the building is still seen. */
const BESIDE_MONASTERY: Point = { x: 68, y: 66 };
const CENTRE: Point = { x: SIZE / 2, y: SIZE / 2 };

/** The corner at which a side begins, walking clockwise. */
export function corner(side: number): Point {
  return turnPoint({ x: 0, y: 0 }, side);
}

/** The middle of a side: where roads cross the border. */
export function port(side: number): Point {
  return turnPoint({ x: SIZE / 2, y: 0 }, side);
}

const p = (x: number, y: number): Point => ({ x, y });

/**
 * The wall along a run of sides that are not of the city, from the corner where the run begins to
 * the one where it ends. It leaves its corners flat enough for two cities to share one.
 */
function wall(first: number, length: number): Curve {
  switch (length) {
    case 1:
      return turn(
        {
          from: p(0, 0),
          parts: [
            { a: p(14, 10), b: p(24, 25), to: p(50, 25) },
            { a: p(76, 25), b: p(86, 10), to: p(100, 0) },
          ],
        },
        first,
      );
    case 2:
      return turn(
        {
          from: p(100, 0),
          parts: [
            { a: p(82, 12), b: p(60, 30), to: p(46, 46) },
            { a: p(30, 60), b: p(12, 82), to: p(0, 100) },
          ],
        },
        first - 1,
      );
    default:
      return turn(
        {
          from: p(100, 0),
          parts: [
            { a: p(84, 8), b: p(80, 34), to: p(50, 34) },
            { a: p(20, 34), b: p(16, 8), to: p(0, 0) },
          ],
        },
        first - 1,
      );
  }
}

interface Run {
  first: number;
  length: number;
}

/** The maximal runs of sides that a city does not touch, clockwise. */
function runs(sides: number[]): Run[] {
  const has = (side: number): boolean => sides.includes((side + 4) % 4);
  const starts = [0, 1, 2, 3].filter((side) => !has(side) && has(side - 1));
  return starts.map((first) => {
    let length = 1;
    while (!has(first + length)) length += 1;
    return { first, length };
  });
}

interface City {
  sides: number[];
  walls: (Run & { curve: Curve })[];
}

function city(sides: number[]): City {
  return { sides, walls: runs(sides).map((run) => ({ ...run, curve: wall(run.first, run.length) })) };
}

function cityOutline({ sides, walls }: City): Curve {
  const start = walls[0] ? (walls[0].first + walls[0].length) % 4 : 0;
  const parts: Curve[] = [];
  for (let k = 0; k < 4; k += 1) {
    const side = (start + k) % 4;
    if (sides.includes(side)) parts.push(straight(corner(side), corner(side + 1)));
    const next = walls.find((w) => w.first === (side + 1) % 4);
    if (next) parts.push(next.curve);
  }
  return join(parts);
}

type RoadEnd = 'side' | 'plaza' | 'gate' | 'monastery';

interface Road {
  sides: number[];
  ends: RoadEnd;
  line: Curve;
}

function through(from: number, to: number, cities: number[]): Curve {
  if ((to - from + 4) % 4 === 2) {
    // A hint of a bend, away from a city beside the road.
    const start = cities.includes((from + 3) % 4) ? to : from;
    return turn(
      {
        from: p(50, 0),
        parts: [
          { a: p(50, 20), b: p(45, 32), to: p(45.5, 50) },
          { a: p(46, 68), b: p(50, 80), to: p(50, 100) },
        ],
      },
      start,
    );
  }
  const start = (to - from + 4) % 4 === 1 ? from : to;
  return turn({ from: p(50, 0), parts: [{ a: p(50, 28), b: p(72, 50), to: p(100, 50) }] }, start);
}

function roadsOf(segments: SegmentView[], cities: City[]): Road[] {
  const roads = segments.filter((s) => s.terrain === 'road');
  const dead = roads.filter((s) => s.sides.length === 1).length;
  const walled = cities.flatMap((c) => c.sides);
  return roads.map(({ sides }) => {
    const [from, to] = sides as [number, number | undefined];
    if (to !== undefined) return { sides, ends: 'side', line: through(from, to, walled) };
    if (segments.some((s) => s.terrain === 'monastery'))
      return { sides, ends: 'monastery', line: straight(port(from), between(port(from), CENTRE, 0.62)) };
    if (dead > 1) return { sides, ends: 'plaza', line: straight(port(from), CENTRE) };
    return { sides, ends: 'gate', line: straight(port(from), gateOf(cities, from)) };
  });
}

function between(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

/** Where a road from this side meets the wall before it: the joint of the wall's two halves. */
function gateOf(cities: City[], side: number): Point {
  const wall = cities.flatMap((c) => c.walls).find((w) => w.first === side && w.length === 1);
  return wall?.curve.parts[0]?.to ?? CENTRE;
}

/**
 * The outline of the field that has the half-edge `start`: along the border with the field at the
 * right hand, in along every road and wall that is met, until the walk is back where it began.
 */
function fieldOutline(start: number, cities: City[], roads: Road[]): Curve {
  const steps: Curve[] = [];
  const roadAt = (side: number): Road | undefined => roads.find((road) => road.sides.includes(side));
  let half = start;
  do {
    const side = half >> 1;
    if (half % 2 === 0) {
      steps.push(straight(corner(side), port(side)));
      const road = roadAt(side);
      half = road ? alongRoad(road, side) : half + 1;
    } else {
      steps.push(straight(port(side), corner(side + 1)));
      half = alongWalls((side + 1) % 4);
    }
  } while (half !== start);
  return join(steps);

  function outwards(road: Road, side: number): Curve {
    return apart(road.line.from, port(side)) < 0.01 ? reverse(road.line) : road.line;
  }

  function alongRoad(road: Road, side: number): number {
    steps.push(reverse(outwards(road, side)));
    if (road.ends === 'gate') {
      const met = cities.flatMap((c) => c.walls).find((w) => w.first === side) as City['walls'][number];
      steps.push({ from: gateOf(cities, side), parts: reverse(met.curve).parts.slice(1) });
      return 2 * side;
    }
    const out = road.ends === 'side' ? (road.sides.find((s) => s !== side) as number) : leaving(side);
    const next = roadAt(out) as Road;
    if (road.ends !== 'side') steps.push(outwards(next, out));
    return 2 * out + 1;
  }

  /**
   * The next road against the clock that ends where the one from `side` does; the same one where it
   * is alone.
   */
  function leaving(side: number): number {
    return [3, 2, 1, 0].map((k) => (side + k) % 4).find((s) => roadAt(s)) as number;
  }

  /** From the corner before `side`, past cities, to the next half-edge of field. */
  function alongWalls(side: number): number {
    const found = cities.find((c) => c.sides.includes(side));
    if (!found) return 2 * side;
    const met = found.walls.find((w) => (w.first + w.length) % 4 === side) as City['walls'][number];
    const gate = roadAt(met.first);
    const back = reverse(met.curve);
    if (gate?.ends === 'gate' && met.length === 1) {
      steps.push({ from: back.from, parts: back.parts.slice(0, 1) }, reverse(gate.line));
      return 2 * met.first + 1;
    }
    steps.push(back);
    return alongWalls(met.first);
  }
}

/** The spot of a segment in another orientation, as the game writes it. */
export function turnSpot(segment: SegmentView, quarters: number): string {
  const [word] = segment.spot.split(':') as [string];
  if (segment.terrain === 'monastery') return word;
  if (segment.terrain === 'field') {
    const halves = segment.half_edges.map((h) => (h + 2 * quarters) % 8).sort((a, b) => a - b);
    return `${word}:${halves.join('.')}`;
  }
  const sides = turnSides(segment.sides, quarters);
  return `${word}:${sides.map((s) => 'NESW'[s]).join('')}`;
}

export function turnSides(sides: number[], quarters: number): number[] {
  return sides.map((s) => (s + quarters) % 4).sort((a, b) => a - b);
}

/**
 * The point of an area that is farthest from everything that it should keep away from: a coarse
 * look over the tile, then a fine one around the best.
 */
export function roomiest(area: Point[], keepFrom: (point: Point) => number): Point {
  const room = (at: Point): number => {
    if (!inside(at, area)) return -Infinity;
    // A breath for the middle, so that ties are not broken by the order of looking.
    return Math.min(distance(at, area), keepFrom(at)) - apart(at, CENTRE) / 500;
  };
  const best = (points: Point[]): Point =>
    points.map((at) => ({ at, room: room(at) })).reduce((a, b) => (b.room > a.room ? b : a)).at;
  const near = best(lattice(CENTRE, 48, 6));
  return best(lattice(near, 5, 1));
}

/** Points around a middle, up to so far away in x and y. */
function lattice(middle: Point, far: number, step: number): Point[] {
  const points: Point[] = [];
  for (let x = -far; x <= far; x += step) {
    for (let y = -far; y <= far; y += step) points.push({ x: middle.x + x, y: middle.y + y });
  }
  return points;
}

const made = new Map<string, Art>();

/** The tile as it lies after so many quarter turns. Made once. */
export function artOf(kind: KindView, rotation: number): Art {
  const key = `${kind.kind}${rotation}`;
  const known = made.get(key);
  if (known) return known;
  const art = rotation === 0 ? make(kind) : turnArt(kind, artOf(kind, 0), rotation);
  made.set(key, art);
  return art;
}

/** Turning is much less work than finding where everything goes. */
function turnArt(kind: KindView, art: Art, rotation: number): Art {
  const shapes = art.shapes.map((shape, i) => ({
    ...shape,
    spot: turnSpot(kind.segments[i] as SegmentView, rotation),
    line: turn(shape.line, rotation),
    pieces: shape.pieces.map((point) => turnPoint(point, rotation)),
    // A monastery stands upright, and so does who lives there.
    anchor: shape.terrain === 'monastery' ? shape.anchor : turnPoint(shape.anchor, rotation),
  }));
  return {
    ...art,
    rotation,
    shapes,
    walls: art.walls.map((line) => turn(line, rotation)),
    towers: art.towers.map((side) => (side + rotation) % 4),
    gate: art.gate && { at: turnPoint(art.gate.at, rotation), side: (art.gate.side + rotation) % 4 },
  };
}

function make(kind: KindView): Art {
  const cities = kind.segments.filter((s) => s.terrain === 'city').map((s) => city(s.sides));
  const roads = roadsOf(kind.segments, cities);
  const isMonastery = kind.segments.some((s) => s.terrain === 'monastery');
  let [nextCity, nextRoad] = [0, 0];
  const lines = kind.segments.map((segment): Curve => {
    switch (segment.terrain) {
      case 'city':
        return cityOutline(cities[nextCity++] as City);
      case 'road':
        return (roads[nextRoad++] as Road).line;
      case 'field':
        return fieldOutline(segment.half_edges[0] as number, cities, roads);
      case 'monastery':
        return ring(CENTRE, GARDEN);
    }
  });
  const roadPieces = roads.map((road) => flatten(road.line));
  const keepFrom = (at: Point): number =>
    Math.min(
      isMonastery ? apart(at, CENTRE) - GARDEN : Infinity,
      ...roadPieces.map((line) => distance(at, line) - ROAD),
    );
  const shapes = kind.segments.map((segment, i): Shape => {
    const line = lines[i] as Curve;
    const pieces = flatten(line);
    const { terrain, spot, pennants } = segment;
    return { terrain, spot, pennants, line, pieces, anchor: anchorOf(segment, line, pieces, keepFrom) };
  });
  const gated = roads.find((road) => road.ends === 'gate')?.sides[0];
  const walls = cities.flatMap((c) => c.walls);
  return {
    kind: kind.kind,
    rotation: 0,
    shapes,
    walls: walls.map((w) => w.curve),
    towers: [...new Set(walls.flatMap((w) => [w.first, w.first + w.length]).map((c) => c % 4))],
    plaza: roads.some((road) => road.ends === 'plaza') ? CENTRE : null,
    gate: gated === undefined ? null : { at: gateOf(cities, gated), side: gated },
    monastery: isMonastery ? CENTRE : null,
  };
}

function anchorOf(segment: SegmentView, line: Curve, pieces: Point[], keepFrom: (at: Point) => number): Point {
  switch (segment.terrain) {
    case 'road':
      return middle(line);
    case 'monastery':
      return BESIDE_MONASTERY;
    case 'city':
      return roomiest(pieces, () => Infinity);
    case 'field':
      return offTheBorder(roomiest(pieces, keepFrom));
  }
}

/** A farmer lies on the tile, even where the field is but a sliver along its border. */
function offTheBorder({ x, y }: Point): Point {
  const within = (n: number): number => Math.min(SIZE - 15, Math.max(15, n));
  return { x: within(x), y: within(y) };
}

export function ring(at: Point, radius: number): Curve {
  const k = 0.5523 * radius;
  const quarter = (n: number): { a: Point; b: Point; to: Point } => {
    const spin = (x: number, y: number): Point => {
      const [c, s] = [Math.cos((n * Math.PI) / 2), Math.sin((n * Math.PI) / 2)];
      return { x: at.x + x * c - y * s, y: at.y + x * s + y * c };
    };
    return { a: spin(radius, k), b: spin(k, radius), to: spin(0, radius) };
  };
  return { from: { x: at.x + radius, y: at.y }, parts: [0, 1, 2, 3].map(quarter) };
}

/** The segment under a point of the tile: what lies on top first. */
export function segmentAt(art: Art, point: Point): number {
  const found = (test: (shape: Shape) => boolean): number => art.shapes.findIndex(test);
  const order = [
    found((s) => s.terrain === 'monastery' && inside(point, s.pieces)),
    found((s) => s.terrain === 'road' && distance(point, s.pieces) <= ROAD + 2),
    found((s) => s.terrain === 'city' && inside(point, s.pieces)),
    found((s) => s.terrain === 'field' && inside(point, s.pieces)),
  ];
  return order.find((index) => index >= 0) ?? 0;
}
