/** What somebody points at, and which act is meant by it. */
import { labOf } from './games';
import { placeOf } from './marks';
import type { Panel, Run, Verb } from './trace';

/** The word of the cell under an event: every board writes it on its cells. */
export function placeUnder(target: EventTarget | null): string | null {
  const cell = (target as Element | null)?.closest?.<SVGElement>('[data-square], [data-name], [data-cell]');
  return cell?.dataset['square'] ?? cell?.dataset['name'] ?? cell?.dataset['cell'] ?? null;
}

/**
 * The vertex, or the action of a heat map, that is meant by a place: of several there, one that is
 * wanted.
 */
export function vertexAt(run: Run, panel: Panel, wanted: number[], place: string): number | null {
  const all = panel.actions ?? run.names;
  const there = all.flatMap((_, vertex) => (placeIn(run, panel, vertex) === place ? [vertex] : []));
  return there.find((vertex) => wanted.includes(vertex)) ?? there[0] ?? null;
}

/** The place of a vertex, or of an action of a heat map. */
export function placeIn(run: Run, panel: Panel, vertex: number): string | null {
  const action = panel.actions?.[vertex];
  if (action === undefined) return placeOf(run, vertex);
  return labOf(run.game)?.notation.place(action, run.view)?.at ?? null;
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

/** Where a thing is that somebody points at; a node of a game tree is still open or done. */
export type Place = 'list' | 'vertex' | 'open' | 'done';

const MEANT: Record<Place, Verb[]> = {
  list: ['take'],
  vertex: ['put', 'measure', 'choose', 'climb', 'loosen', 'hang'],
  open: ['look', 'choose', 'carry'],
  done: ['carry', 'choose'],
};

/** The act that is meant by pointing at a thing. */
export function pointed(verbs: Set<Verb>, place: Place): Verb | null {
  return MEANT[place].find((verb) => verbs.has(verb)) ?? null;
}

/** The act that is meant by dragging a thing to a place, with what it is done. */
export function dragged(
  verbs: Set<Verb>,
  from: { place: Place; id: number },
  to: { place: Place; id: number | null },
): { verb: Verb; of: number[] } | null {
  const meant = (verb: Verb, ...of: number[]) => (verbs.has(verb) ? { verb, of } : null);
  if (to.place === 'list') return from.place === 'list' ? null : meant('put', from.id);
  if (from.place === 'list') return meant('take', from.id);
  if (to.id === null || to.id === from.id) return null;
  return from.place === 'vertex' ? meant('hang', from.id, to.id) : meant('carry', from.id);
}
