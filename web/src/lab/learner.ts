import type { Act, Say, Verb } from './trace';

/**
 * How a run is gone through: watched, carried out by hand, or carried out as a test without hints.
 */
export type Mode = 'watch' | 'do' | 'test';
export const MODES: Mode[] = ['watch', 'do', 'test'];

/** What somebody has done: a verb, what it was done with, and the number that was entered. */
export interface Tried {
  verb: Verb;
  of: number[];
  number?: string;
}

/** An act and the step that it leads to. */
export interface Expected {
  at: number;
  act: Act;
}

export type Verdict =
  /** `free`: another order or another choice is right as well, and the run has its own. */
  | { kind: 'right'; at: number; free: 'order' | 'choice' | null }
  /** The vertex is right, and its number is still to come. */
  | { kind: 'number'; of: number[] }
  | { kind: 'wrong'; why: Say; of: number[] };

/** The acts that can be tried: the right one, and those that have a reason against them. */
export function verbsOf(act: Act): Set<Verb> {
  return new Set([act.verb, ...act.wrong.map(({ verb }) => verb)]);
}

/**
 * Judges what was tried. `open` are the acts of which any is right now, that of the run first;
 * `seen` says whether the search has met a vertex.
 */
export function judge(open: Expected[], tried: Tried, seen: (vertex: number) => boolean): Verdict {
  const { verb, of } = tried;
  const fit = open.find(({ act }) => act.verb === verb && act.right.some((right) => same(right, of)));
  const first = (open[0] as Expected).act;
  if (!fit) {
    const broken = first.wrong.find(
      (wrong) => wrong.verb === verb && (!wrong.of || same(wrong.of, of)) && (!wrong.seen || seen(of[0] ?? -1)),
    );
    return { kind: 'wrong', why: broken?.why ?? first.hints[1], of };
  }
  const { number, sum } = fit.act;
  if (number !== undefined) {
    if (tried.number === undefined) return { kind: 'number', of };
    if (Number(tried.number.trim() || 'none') !== number) return { kind: 'wrong', why: sum ?? first.hints[1], of };
  }
  const own = same(fit.act.right[0] ?? [], of);
  return { kind: 'right', at: fit.at, free: own ? (fit === open[0] ? null : 'order') : 'choice' };
}

function same(a: number[], b: number[]): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i]);
}

/** Points for an act that is right at once and without a hint. */
const FULL = 3;

/**
 * Keeps the score of a run that is carried out. An act counts once: going back and doing it again
 * changes nothing. A mistake and each stage of a hint cost a point of the act; after `tries`
 * mistakes the act is done for the learner.
 */
export class Learner {
  right = 0;
  mistakes = 0;
  hints = 0;
  /** Acts that were done for the learner. */
  missed = 0;
  #points = 0;
  #done = new Set<number>();
  #lost = new Map<number, number>();
  #wrong = new Map<number, number>();

  constructor(
    readonly mode: Mode,
    /** Mistakes of one act that are allowed; 0: any number. */
    readonly tries = 0,
  ) {}

  get acts(): number {
    return this.#done.size;
  }

  /** The score in percent of the acts so far. */
  get percent(): number {
    return this.acts === 0 ? 0 : Math.round((100 * this.#points) / (FULL * this.acts));
  }

  /** Whether the act before a step is still to be done. */
  open(step: number): boolean {
    return this.mode !== 'watch' && !this.#done.has(step);
  }

  done(step: number): void {
    if (!this.open(step)) return;
    this.#done.add(step);
    this.right += 1;
    this.#points += Math.max(0, FULL - (this.#lost.get(step) ?? 0));
  }

  /** Counts a mistake before a step. Returns whether it was the last one that is allowed. */
  wrong(step: number): boolean {
    this.mistakes += 1;
    const wrong = (this.#wrong.get(step) ?? 0) + 1;
    this.#wrong.set(step, wrong);
    this.#lose(step);
    if (this.tries === 0 || wrong < this.tries) return false;
    this.#done.add(step);
    this.missed += 1;
    return true;
  }

  hint(step: number): void {
    this.hints += 1;
    this.#lose(step);
  }

  #lose(step: number): void {
    this.#lost.set(step, (this.#lost.get(step) ?? 0) + 1);
  }
}
