import type { Mark, Overlay } from '../board/contract';
import type { Notation } from '../board/notation';
import type { Analysis } from '../lib/protocol/Analysis';
import { mistakeAt } from './judged';
import type { Review } from './review.svelte';

/** How many of the moves that were considered are shown on the board. */
const MOST = 8;
/** How many moves of a better line are numbered on the board. */
const NUMBERED = 5;
/** How strongly the best and the least considered of them are tinted. */
const TINT = { most: 0.55, least: 0.12 };
/** The share of the work below which a value is too much of a guess to be shown. */
const LEAST_SHARE = 0.01;

/** A move that was considered, with its part of the work that went into the closest of them. */
export interface Considered {
  action: string;
  value: number;
  nodes: number;
  share: number;
}

/**
 * What a player considered, in the order in which it would choose: its own choice first, then by
 * the work that went into each. A move that was hardly looked at has no value that means something.
 */
export function considered({ action, thought }: Analysis): Considered[] {
  const own = thought.alternatives.find((other) => other.action === action);
  const others = thought.alternatives.filter((other) => other.action !== action);
  const rest = Math.max(0, (thought.nodes ?? 0) - others.reduce((sum, other) => sum + other.nodes, 0));
  const value = own?.value ?? thought.win ?? thought.margin;
  const most = Math.max(1, ...others.map((other) => other.nodes));
  const nodes = own?.nodes ?? Math.max(rest, most);
  const total = others.reduce((sum, other) => sum + other.nodes, nodes);
  const all = [...(value === null ? [] : [{ action, value, nodes }]), ...others];
  return all
    .map((one) => ({ ...one, share: total > 0 ? one.nodes / total : 0 }))
    .filter((one, i) => i === 0 || one.share >= LEAST_SHARE || one.nodes <= 1)
    .sort((a, b) => (a.action === action ? -1 : b.action === action ? 1 : b.nodes - a.nodes));
}

/** One move that was considered, its place on the board known. */
interface Placed {
  at: string;
  to?: string;
  value: number | null;
  work: number;
}

/**
 * What a player said of a position, laid over the board: the move it would make ringed, the others
 * that it considered tinted by the work that went into them (of a search led by a policy that is
 * the policy, made sharper), each with its value. `view` is that of the position.
 */
export function advice(
  analysis: Analysis,
  notation: Notation,
  view: unknown,
  write: (value: number) => string,
): Overlay {
  const [best, ...others] = considered(analysis);
  const most = Math.max(1, best?.nodes ?? 1, ...others.map((other) => other.nodes));
  const placed = (action: string, value: number | null, work: number): Placed | null => {
    const place = notation.place(action, view);
    return place && { ...place, value, work };
  };
  const chosen = placed(analysis.action, best?.value ?? null, most);
  const seen = new Set(chosen ? [chosen.at] : []);
  const rest = others.flatMap((other) => {
    const found = placed(other.action, other.value, other.nodes);
    if (!found || seen.has(found.at)) return [];
    seen.add(found.at);
    return [found];
  });
  return {
    marks: [
      ...rest.slice(0, MOST).flatMap((one) => marks(one, most, write)),
      ...(chosen ? [...marks(chosen, most, write), ring(chosen)] : []),
    ],
  };
}

function marks({ at, value, work }: Placed, most: number, write: (value: number) => string): Mark[] {
  const strength = TINT.least + (TINT.most - TINT.least) * Math.sqrt(work / most);
  const tint: Mark = { kind: 'tint', at, tone: 'frontier', strength };
  return value === null ? [tint] : [tint, { kind: 'text', at, text: write(value) }];
}

function ring({ at, to }: { at: string; to?: string }, tone: 'path' | 'warn' = 'path'): Mark {
  return to ? { kind: 'arrow', from: at, to, tone } : { kind: 'ring', at, tone };
}

/**
 * A better move and its line: the move ringed, the moves after it numbered, each place once.
 * `view` is that of the position that the move is made in.
 */
export function better({ action, thought }: Analysis, notation: Notation, view: unknown): Mark[] {
  const first = notation.place(action, view);
  if (!first) return [];
  const seen = new Set([first.at]);
  const numbers = thought.line.slice(1, NUMBERED).flatMap((next, i): Mark[] => {
    const place = notation.place(next);
    if (!place || seen.has(place.at)) return [];
    seen.add(place.at);
    return [{ kind: 'text', at: place.at, text: String(i + 2), tone: 'untouched' }];
  });
  return [{ kind: 'tint', at: first.at, tone: 'path', strength: 0.35 }, ...numbers, ring(first)];
}

/**
 * What is laid over the board in a review: what is suggested here; while learning, a wrong try or
 * the answer; otherwise what was better than the mistake that led here. `view` is what is shown.
 */
export function reviewOverlay(
  review: Review,
  notation: Notation,
  view: unknown,
  write: (value: number) => string,
): Overlay | undefined {
  const { analyst, learning } = review;
  const { ply, actions } = review.at;
  if (learning.here && learning.mistake) {
    const { now, mistake } = learning;
    if (now.kind === 'answer') return { marks: better(mistake.analysis, notation, view) };
    const tried = now.kind === 'wrong' || now.kind === 'checking' ? notation.place(now.action, view) : null;
    return tried ? { marks: [ring(tried, now.kind === 'wrong' ? 'warn' : 'path')] } : undefined;
  }
  if (analyst.suggestion) return advice(analyst.suggestion, notation, view, write);
  const mistake = actions.length === 0 && !learning.active ? mistakeAt(analyst.judged, ply - 1) : null;
  const before = mistake && review.positionAt(mistake.ply);
  return mistake && before ? { marks: better(mistake.analysis, notation, before.view) } : undefined;
}
