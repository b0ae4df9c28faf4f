/** Smooth lines on a tile of 100 by 100, and the areas that they bound. Pure: no DOM. */

export interface Point {
  x: number;
  y: number;
}

/** A chain of cubic Bézier curves: where it begins, then two handles and an end for every part. */
export interface Curve {
  from: Point;
  parts: { a: Point; b: Point; to: Point }[];
}

export const SIZE = 100;

/** A point turned about the tile's middle by quarter turns clockwise. */
export function turnPoint({ x, y }: Point, quarters: number): Point {
  switch (((quarters % 4) + 4) % 4) {
    case 1:
      return { x: SIZE - y, y: x };
    case 2:
      return { x: SIZE - x, y: SIZE - y };
    case 3:
      return { x: y, y: SIZE - x };
    default:
      return { x, y };
  }
}

export function turn(curve: Curve, quarters: number): Curve {
  const t = (p: Point): Point => turnPoint(p, quarters);
  return { from: t(curve.from), parts: curve.parts.map((part) => ({ a: t(part.a), b: t(part.b), to: t(part.to) })) };
}

export function end(curve: Curve): Point {
  return curve.parts.at(-1)?.to ?? curve.from;
}

/** The same line walked the other way. */
export function reverse(curve: Curve): Curve {
  const starts = [curve.from, ...curve.parts.map((part) => part.to)];
  const parts = curve.parts.map((part, i) => ({ a: part.b, b: part.a, to: starts[i] as Point }));
  return { from: end(curve), parts: parts.reverse() };
}

export function straight(from: Point, to: Point): Curve {
  const along = (t: number): Point => ({ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t });
  return { from, parts: [{ a: along(1 / 3), b: along(2 / 3), to }] };
}

/** One line after the other. Each begins where the one before ended. */
export function join(curves: Curve[]): Curve {
  const [first] = curves;
  if (!first) throw new Error('There is nothing to join.');
  return { from: first.from, parts: curves.flatMap((curve) => curve.parts) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export function path(curve: Curve, closed = false): string {
  const at = (p: Point): string => `${round(p.x)} ${round(p.y)}`;
  const parts = curve.parts.map((part) => `C${at(part.a)} ${at(part.b)} ${at(part.to)}`);
  return `M${at(curve.from)}${parts.join('')}${closed ? 'Z' : ''}`;
}

function pointOn(from: Point, part: Curve['parts'][number], t: number): Point {
  const s = 1 - t;
  const mix = (p: number, a: number, b: number, q: number): number =>
    s * s * s * p + 3 * s * s * t * a + 3 * s * t * t * b + t * t * t * q;
  return { x: mix(from.x, part.a.x, part.b.x, part.to.x), y: mix(from.y, part.a.y, part.b.y, part.to.y) };
}

/** The line as straight pieces, short enough to measure by. */
export function flatten(curve: Curve, pieces = 10): Point[] {
  const points = [curve.from];
  let from = curve.from;
  for (const part of curve.parts) {
    for (let i = 1; i <= pieces; i += 1) points.push(pointOn(from, part, i / pieces));
    from = part.to;
  }
  return points;
}

/** The point halfway along the line. */
export function middle(curve: Curve): Point {
  const points = flatten(curve);
  const lengths = points.slice(1).map((p, i) => apart(p, points[i] as Point));
  let rest = lengths.reduce((sum, n) => sum + n, 0) / 2;
  for (const [i, length] of lengths.entries()) {
    if (length >= rest) {
      const [p, q] = [points[i] as Point, points[i + 1] as Point];
      const t = length === 0 ? 0 : rest / length;
      return { x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t };
    }
    rest -= length;
  }
  return end(curve);
}

export function apart(p: Point, q: Point): number {
  return Math.hypot(p.x - q.x, p.y - q.y);
}

/** How far a point is from a line of straight pieces. */
export function distance(point: Point, line: Point[]): number {
  let best = Infinity;
  for (let i = 1; i < line.length; i += 1) {
    const [p, q] = [line[i - 1] as Point, line[i] as Point];
    const [dx, dy] = [q.x - p.x, q.y - p.y];
    const length = dx * dx + dy * dy;
    const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((point.x - p.x) * dx + (point.y - p.y) * dy) / length));
    best = Math.min(best, apart(point, { x: p.x + dx * t, y: p.y + dy * t }));
  }
  return best;
}

/** Whether a point lies inside a closed line of straight pieces, by counting crossings. */
export function inside(point: Point, polygon: Point[]): boolean {
  let within = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i, i += 1) {
    const [p, q] = [polygon[i] as Point, polygon[j] as Point];
    if (p.y > point.y !== q.y > point.y && point.x < ((q.x - p.x) * (point.y - p.y)) / (q.y - p.y) + p.x)
      within = !within;
  }
  return within;
}
