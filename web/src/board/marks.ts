/**
 * What all overlays share: the colours of the tones, the shape of an arrow, and which mark is which
 * from one moment to the next.
 */
import type { Mark, Tone } from './contract';

export interface Point {
  x: number;
  y: number;
}

export const TONES: Record<Tone, string> = {
  untouched: 'transparent',
  frontier: 'var(--frontier)',
  settled: 'var(--settled)',
  path: 'var(--path)',
  changed: 'var(--changed)',
  first: 'var(--first)',
  second: 'var(--second)',
  warn: 'var(--warn)',
};

/** A shaft that ends short of the middle, and a head on it; cells are `unit` wide. */
export function arrow(from: Point, to: Point, unit = 1): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return '';
  const [ux, uy] = [((to.x - from.x) / length) * unit, ((to.y - from.y) / length) * unit];
  const tip = { x: to.x - ux * 0.28, y: to.y - uy * 0.28 };
  const wing = (side: number): string =>
    `${tip.x - ux * 0.17 + side * uy * 0.12},${tip.y - uy * 0.17 - side * ux * 0.12}`;
  return `M${from.x + ux * 0.28},${from.y + uy * 0.28}L${tip.x},${tip.y}M${wing(1)}L${tip.x},${tip.y}L${wing(-1)}`;
}

/**
 * Marks with names. A tint, a text, a dot belongs to its place and changes there; rings and lines
 * point at what is looked at now, and move: the first ring stays the first one wherever it goes.
 */
export function named(marks: Mark[]): { key: string; mark: Mark }[] {
  const seen = new Map<string, number>();
  return marks.map((mark) => {
    const base =
      mark.kind === 'ring' || mark.kind === 'line'
        ? mark.kind
        : mark.kind === 'arrow'
          ? `arrow ${mark.from}`
          : `${mark.kind} ${mark.at}`;
    const before = seen.get(base) ?? 0;
    seen.set(base, before + 1);
    return { key: before ? `${base} ${before}` : base, mark };
  });
}
