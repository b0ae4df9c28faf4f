/** Where the parts of a drawn graph are, in units of three vertex radii. */
import type { GraphView } from '../../lib/protocol/lab/GraphView';

export const RADIUS = 0.34;

/** Room around the outermost vertices. */
const MARGIN = 0.8;

export interface Point {
  x: number;
  y: number;
}

/** The box that holds all vertices; never empty. */
export function box(view: GraphView): { x: number; y: number; width: number; height: number } {
  const [xs, ys] = [view.vertices.map(({ x }) => x), view.vertices.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs, 0) - MARGIN, Math.min(...ys, 0) - MARGIN];
  const [right, bottom] = [Math.max(...xs, 1) + MARGIN, Math.max(...ys, 1) + MARGIN];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** An edge from rim to rim, and where its weight is written: beside its middle. */
export function line(from: Point, to: Point): { from: Point; to: Point; label: Point } {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  return {
    from: { x: from.x + ux * RADIUS, y: from.y + uy * RADIUS },
    to: { x: to.x - ux * RADIUS, y: to.y - uy * RADIUS },
    label: { x: (from.x + to.x) / 2 - uy * 0.2, y: (from.y + to.y) / 2 + ux * 0.2 },
  };
}
