import type { Ask } from './trace';

/** How a run is gone through: only watched, with predictions asked for, or carried out by hand. */
export type Mode = 'watch' | 'predict' | 'do';
export const MODES: Mode[] = ['watch', 'predict', 'do'];

/** What came of an answer. */
export interface Verdict {
  right: boolean;
  ask: Ask;
}

/**
 * Whether an answer is among the right ones. Numbers may come as they were typed; `∞` is infinity
 * by any of its names.
 */
export function matches(ask: Ask, given: number | string): boolean {
  return ask.answers.some((answer) => plain(answer) === plain(given));
}

function plain(value: number | string): string {
  const text = String(value).trim().replace(',', '.').toLowerCase();
  if (['∞', 'inf', 'infinity', 'null'].includes(text)) return '∞';
  const number = Number(text);
  return text !== '' && Number.isFinite(number) ? String(number) : text;
}

/**
 * Keeps the score of a run that is predicted or carried out. Each question counts once: going back
 * and answering again changes nothing. Predicting, a wrong answer is shown and the run goes on;
 * carrying out, only a right one moves it, and every wrong one is a mistake.
 */
export class Quiz {
  readonly mode: Mode;
  right = 0;
  mistakes = 0;
  hints = 0;
  #answered = new Set<number>();
  #hinted = new Set<number>();

  constructor(mode: Mode) {
    this.mode = mode;
  }

  get asked(): number {
    return this.#answered.size;
  }

  /** Whether the question before a step is still open. */
  open(step: number): boolean {
    return this.mode !== 'watch' && !this.#answered.has(step);
  }

  answer(step: number, ask: Ask, given: number | string): Verdict {
    const right = matches(ask, given);
    if (!this.open(step)) return { right, ask };
    if (right) this.right += 1;
    else this.mistakes += 1;
    if (right || this.mode === 'predict') this.#answered.add(step);
    return { right, ask };
  }

  /** Leaves a prediction out; it counts as asked, not as right. */
  skip(step: number): void {
    if (this.mode === 'predict') this.#answered.add(step);
  }

  hint(step: number): void {
    if (this.#hinted.has(step)) return;
    this.#hinted.add(step);
    this.hints += 1;
  }
}
