/** What somebody points at on a game's board, as the board itself calls it. */
import { placeOf } from './marks';
import type { Ask, Run } from './trace';

/** The word of the cell under an event: every board writes it on its cells. */
export function placeUnder(target: EventTarget | null): string | null {
  const cell = (target as Element | null)?.closest?.<SVGElement>('[data-square], [data-name], [data-cell]');
  return cell?.dataset['square'] ?? cell?.dataset['name'] ?? cell?.dataset['cell'] ?? null;
}

/** The vertex that is meant by a place: of several there, one that is asked for. */
export function vertexAt(run: Run, ask: Ask, place: string): number | null {
  const there = run.names.flatMap((_, vertex) => (placeOf(run, vertex) === place ? [vertex] : []));
  return there.find((vertex) => ask.answers.includes(vertex)) ?? there[0] ?? null;
}

/**
 * Vertices that are no place of the board, such as its sides: they are pointed at by their names.
 */
export function outside(run: Run): number[] {
  return run.names.flatMap((name, vertex) => (name.startsWith('@') ? [vertex] : []));
}

/** Enter and space point at the cell that has the focus. */
export function isPress(event: KeyboardEvent): boolean {
  return event.key === 'Enter' || event.key === ' ';
}
