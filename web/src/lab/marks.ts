/**
 * What a panel that is drawn on a board says there, as marks of the board's overlay. Pure: the same
 * moment gives the same marks.
 */
import type { Mark, Tone } from '../board/contract';
import type { Frame } from './cursor';
import type { Panel, Run } from './trace';

/** What an algorithm has done with a vertex, as every panel shows it. */
export const STATES: Record<string, Tone> = { white: 'untouched', grey: 'frontier', black: 'settled' };

/** A panel's slot as a list; empty where the part is not played. */
export function part<T>(panel: Panel, frame: Frame, role: string): T[] {
  const slot = panel.roles[role];
  const value = slot === undefined ? undefined : frame.slots[slot];
  return Array.isArray(value) ? (value as T[]) : [];
}

/** Grows when any slot of the panel was written: while it stays, there is nothing new to draw. */
export function stamp(panel: Panel, frame: Frame): number {
  return Object.values(panel.roles).reduce((sum, slot) => sum + (frame.stamps[slot] ?? 0), 0);
}

/**
 * The word by which the board knows a vertex, without the part of a tile that may follow it; `null`
 * for what lies outside the board.
 */
export function placeOf(run: Run, vertex: number | null | undefined): string | null {
  const name = vertex === null || vertex === undefined ? undefined : run.names[vertex];
  return name === undefined || name.startsWith('@') ? null : (name.split(' ')[0] ?? null);
}

/** The tone of a vertex in a panel, whichever of its parts says one. */
export function toneOf(panel: Panel, frame: Frame, vertex: number): Tone | null {
  const slots = frame.slots;
  const tone =
    panel.roles['tone'] === undefined ? null : ((slots[panel.roles['tone']] as (Tone | null)[])[vertex] ?? null);
  if (tone && tone !== 'untouched') return tone;
  const state = panel.roles['state'] === undefined ? null : ((slots[panel.roles['state']] as string[])[vertex] ?? null);
  const meant = state === null ? null : (STATES[state] ?? null);
  return meant === 'untouched' ? null : meant;
}

/** Whether a search has met a vertex. */
export function seenIn(panel: Panel, frame: Frame, vertex: number): boolean {
  return toneOf(panel, frame, vertex) !== null;
}

const STRENGTH: Partial<Record<Tone, number>> = { frontier: 0.6, settled: 0.45, path: 0.6 };

/** What changed just now, and what the step is about: both are where to look. */
export function nowAt(panel: Panel, frame: Frame): number[] {
  const now = new Set(frame.step?.focus ?? []);
  for (const role of ['state', 'label', 'parent', 'dot', 'tone']) {
    const slot = panel.roles[role];
    if (slot !== undefined) for (const index of frame.changed.get(slot) ?? []) if (index >= 0) now.add(index);
  }
  return [...now];
}

/**
 * A step that rings more than this looks at everything, and a ring around everything shows nothing.
 */
const MOST_RINGS = 24;

/** Of several boards side by side only the one that the step is about rings what it looks at. */
export function boardMarks(panel: Panel, frame: Frame, run: Run, rings = true): Mark[] {
  const marks: Mark[] = [];
  const at = (vertex: number): string | null => placeOf(run, vertex);
  const tinted = new Set<string>();
  const path = part<number>(panel, frame, 'path');
  for (const vertex of path) tint(at(vertex), 'path');
  for (let vertex = 0; vertex < run.names.length; vertex += 1) {
    const tone = toneOf(panel, frame, vertex);
    if (tone) tint(at(vertex), tone);
  }
  part<number | null>(panel, frame, 'parent').forEach((parent, vertex) => {
    const [from, to] = [at(vertex), placeOf(run, parent)];
    if (from !== null && to !== null && from !== to) marks.push({ kind: 'arrow', from, to, tone: 'settled' });
  });
  if (path.length > 1) marks.push({ kind: 'line', through: path.flatMap((vertex) => at(vertex) ?? []), tone: 'path' });
  part<boolean>(panel, frame, 'dot').forEach((shown, vertex) => {
    const place = at(vertex);
    if (shown && place !== null) marks.push({ kind: 'dot', at: place, tone: 'changed' });
  });
  part<string | number | null>(panel, frame, 'label').forEach((label, vertex) => {
    const place = at(vertex);
    if (place !== null)
      marks.push(
        label === null
          ? { kind: 'text', at: place, text: '∞', tone: 'untouched' }
          : { kind: 'text', at: place, text: String(label) },
      );
  });
  const now = nowAt(panel, frame);
  if (rings && now.length <= MOST_RINGS) for (const vertex of now) ring(at(vertex));
  return marks;

  function tint(place: string | null, tone: Tone): void {
    if (place === null || tinted.has(place)) return;
    tinted.add(place);
    marks.push({ kind: 'tint', at: place, tone, strength: STRENGTH[tone] ?? 0.5 });
  }

  function ring(place: string | null): void {
    if (place !== null && !marks.some((mark) => mark.kind === 'ring' && mark.at === place))
      marks.push({ kind: 'ring', at: place, tone: 'changed' });
  }
}

/** Visits as shade, the value in percent as text, and the principal line's first move ringed. */
export function heatMarks(panel: Panel, frame: Frame, place: (action: string) => string | null): Mark[] {
  const actions = panel.actions ?? [];
  const visits = part<number>(panel, frame, 'visits');
  const values = part<number | null>(panel, frame, 'value');
  const most = Math.max(1, ...visits);
  const marks: Mark[] = [];
  // Where several moves are made at one place, such as a tile turned in several ways, the one tried
  // most stands for it.
  const best = new Map<string, number>();
  actions.forEach((action, i) => {
    const at = place(action);
    if (at !== null && (visits[i] ?? 0) > (visits[best.get(at) ?? -1] ?? 0)) best.set(at, i);
  });
  best.forEach((i, at) => {
    const count = visits[i] ?? 0;
    marks.push({
      kind: 'tint',
      at,
      tone: 'frontier',
      strength: Math.round(100 * (0.12 + (0.73 * count) / most)) / 100,
    });
    const value = values[i];
    if (value !== null && value !== undefined) marks.push({ kind: 'text', at, text: percent(value) });
  });
  const first = place(part<string>(panel, frame, 'line')[0] ?? '');
  if (first !== null) marks.push({ kind: 'ring', at: first, tone: 'path' });
  return marks;
}

function percent(value: number): string {
  return Math.abs(value) <= 1 ? `${Math.round(100 * value)}` : String(Math.round(value * 10) / 10);
}

/**
 * The board that the run is at, of several that are gone through in turn: the last that is no
 * longer as it was at the start.
 */
export function activeBoard(panels: Panel[], frame: Frame, run: Run): Panel | undefined {
  const touched = (panel: Panel): boolean =>
    ['state', 'tone', 'label'].some((role) => {
      const slot = panel.roles[role];
      if (slot === undefined) return false;
      const [now, start] = [frame.slots[slot] as unknown[], run.slots[slot] as unknown[]];
      return now.some((value, i) => value !== start[i]);
    });
  return panels.filter(touched).at(-1);
}

/** A graph over the map: its edges as lines, its vertices as dots in their tones. */
export function graphMarks(panel: Panel, frame: Frame, run: Run): Mark[] {
  const where = (vertex: number): string => (panel.at?.[vertex] ?? [0, 0]).join(',');
  const tones = part<Tone | null>(panel, frame, 'tone');
  const toned = (vertex: number): Tone => tones[vertex] ?? 'untouched';
  const marks: Mark[] = run.edges.map(([a, b]) => {
    const [first, second] = [tones[a] ?? null, tones[b] ?? null];
    return {
      kind: 'line',
      through: [where(a), where(b)],
      tone: first !== null && first === second ? first : 'settled',
    };
  });
  const roots = part<boolean>(panel, frame, 'dot');
  (panel.at ?? []).forEach((_, vertex) =>
    marks.push({ kind: 'dot', at: where(vertex), tone: roots[vertex] ? 'changed' : toned(vertex) }),
  );
  part<string | number | null>(panel, frame, 'label').forEach((label, vertex) => {
    if (label !== null && label !== '') marks.push({ kind: 'text', at: where(vertex), text: String(label) });
  });
  const now = nowAt(panel, frame);
  if (now.length <= MOST_RINGS)
    for (const vertex of now) if (panel.at?.[vertex]) marks.push({ kind: 'ring', at: where(vertex), tone: 'changed' });
  return marks;
}
