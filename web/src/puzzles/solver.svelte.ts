import { api } from '../api';
import type { Analyse } from '../lib/protocol/Analyse';
import type { Analysis } from '../lib/protocol/Analysis';
import type { Position } from '../lib/protocol/Position';
import { problemText } from '../messages';
import { answerOf, type Puzzle, type PuzzleMove, type PuzzleNode } from './puzzle';

/** Milliseconds between the moves of a line that is played out. */
const PACE = 500;
/** Milliseconds that the computer has for a move that the puzzle does not know. */
const LOOK = 1000;
/** How many moves of the computer's refutation are played out. */
const REFUTATION = 6;
/** Stages of hints: where to look, which candidates, the move. */
export const HINTS = 3;

export type Phase =
  | { kind: 'find' }
  /** A try is looked at, or replies are played. */
  | { kind: 'playing' }
  /** `known`: the move as the puzzle lists it. */
  | { kind: 'wrong'; action: string; known: PuzzleMove | null; from: number }
  | { kind: 'solved' };

/** What a solver tells the page, which keeps the result. */
export interface Told {
  /** A wrong move or a hint. */
  spoilt: () => void;
  solved: () => void;
}

/**
 * Solving one puzzle, without a pixel. Every position is asked for by the record and the actions
 * after it; nothing is stored anywhere.
 */
export class Solver {
  /** The position that is shown; `null` until the first one is there. */
  position: Position | null = $state.raw(null);
  phase: Phase = $state.raw({ kind: 'playing' });
  /** Actions since the position of the puzzle, and how many of them are shown. */
  trail: string[] = $state.raw([]);
  at = $state(0);
  node: PuzzleNode;
  /** The stage of the hints for this decision. */
  hint = $state(0);
  wrong = $state(0);
  hints = $state(0);
  /** Changes when one tries again: the board begins without what was chosen before. */
  attempt = $state(0);
  error: string | null = $state(null);
  /** Whether the computer is asked about a move. */
  asking = $state(false);
  /** The accepted actions so far, with the replies. */
  #path: string[] = [];
  #positions = new Map<string, Position>();
  /** What is played out stops when something else is wanted. */
  #wanted = 0;

  constructor(
    readonly puzzle: Puzzle,
    /** The player that is asked about moves that the puzzle does not know. */
    readonly player: string | null,
    readonly told: Told,
    readonly pace = PACE,
  ) {
    this.node = $state.raw(puzzle.solution);
  }

  /** Whether the person may move on the board. */
  get open(): boolean {
    return this.phase.kind === 'find' && this.at === this.trail.length && this.position !== null;
  }

  get answer(): PuzzleMove | undefined {
    return answerOf(this.node);
  }

  /** What was drawn after these actions; where they were not shown, what is drawn now. */
  viewAfter(actions: string[]): unknown {
    return (this.#positions.get(actions.join(' ')) ?? this.position)?.view;
  }

  async start(): Promise<void> {
    this.#wanted += 1;
    if (await this.#show([], 0)) this.phase = { kind: 'find' };
  }

  async act(action: string): Promise<void> {
    if (!this.open) return;
    const known = this.node.moves.find((move) => move.action === action) ?? null;
    this.phase = { kind: 'playing' };
    this.error = null;
    const mine = ++this.#wanted;
    const from = this.#path.length;
    if (!(await this.#show([...this.#path, action], from + 1))) return this.tryAgain();
    if (known?.good) return this.#goOn(known, mine);
    const opinion = known ? null : await this.#opinion(action);
    if (mine !== this.#wanted) return;
    // A puzzle without a proof accepts what the computer finds as good.
    if (this.puzzle.proof === 'search' && opinion?.judgement?.mark === null && opinion.judgement.cost === 0)
      return this.#goOn({ action, good: true, line: [] }, mine);
    this.wrong += 1;
    if (this.wrong + this.hints === 1) this.told.spoilt();
    const line = known?.line ?? (await this.#refutation(action));
    if (mine !== this.#wanted) return;
    this.phase = { kind: 'wrong', action, known, from };
    this.trail = [...this.#path, action, ...line];
    await this.#playOut(this.trail, from + 1, mine);
  }

  /** Back to the decision after a wrong move. */
  async tryAgain(): Promise<void> {
    this.#wanted += 1;
    this.attempt += 1;
    if (await this.#show(this.#path, this.#path.length)) this.phase = { kind: 'find' };
  }

  /** The next stage of the hints. */
  moreHint(): void {
    if (this.hint >= HINTS) return;
    this.hint += 1;
    this.hints += 1;
    if (this.wrong + this.hints === 1) this.told.spoilt();
  }

  /** Shows a line from the position of the puzzle, as far as `at`. */
  async showLine(line: string[], at: number): Promise<void> {
    this.#wanted += 1;
    await this.#show(line, at);
  }

  /** Steps through what was played. */
  async step(to: 'first' | 'previous' | 'next' | 'last'): Promise<void> {
    if (this.phase.kind === 'playing') return;
    const last = this.trail.length;
    const at = { first: 0, previous: this.at - 1, next: this.at + 1, last }[to];
    await this.showLine(this.trail, Math.max(0, Math.min(last, at)));
  }

  stop(): void {
    this.#wanted += 1;
  }

  async #goOn(move: PuzzleMove, mine: number): Promise<void> {
    const path = [...this.#path, move.action, ...move.line];
    if (!(await this.#playOut(path, this.#path.length + 1, mine))) return;
    this.#path = path;
    this.hint = 0;
    if (move.next) {
      this.node = move.next;
      this.phase = { kind: 'find' };
    } else {
      this.phase = { kind: 'solved' };
      this.told.solved();
    }
  }

  /** Plays the rest of a line, one move after the other; whether it came to its end. */
  async #playOut(line: string[], shown: number, mine: number): Promise<boolean> {
    for (let at = shown + 1; at <= line.length; at += 1) {
      await new Promise((done) => setTimeout(done, this.pace));
      if (mine !== this.#wanted || !(await this.#show(line, at)) || mine !== this.#wanted) return false;
    }
    return true;
  }

  async #show(line: string[], at: number): Promise<boolean> {
    const mine = this.#wanted;
    try {
      const found = await this.#fetch(line.slice(0, at));
      if (mine !== this.#wanted) return false;
      this.position = found;
      this.trail = line;
      this.at = at;
      return true;
    } catch (problem) {
      if (mine === this.#wanted) this.error = problemText(problem);
      return false;
    }
  }

  async #fetch(actions: string[]): Promise<Position> {
    const key = actions.join(' ');
    const known = this.#positions.get(key);
    if (known) return known;
    const found = await api.explore({ position: { type: 'record', record: this.puzzle.record }, actions });
    this.#positions.set(key, found);
    return found;
  }

  /** What the computer says of a move that the puzzle does not list. */
  async #opinion(played: string): Promise<Analysis | null> {
    const { player, puzzle } = this;
    if (!player || puzzle.proof === 'exact') return null;
    const position = { type: 'record', record: puzzle.record } as const;
    return this.#ask({ position, actions: this.#path, player, millis: LOOK, played });
  }

  /** How the other side answers a wrong move that the puzzle does not list, as the computer sees it. */
  async #refutation(played: string): Promise<string[]> {
    const turn = this.position?.turn ?? null;
    if (!this.player || turn === null || turn === this.puzzle.seat) return [];
    const position = { type: 'record', record: this.puzzle.record } as const;
    const actions = [...this.#path, played];
    const found = await this.#ask({ position, actions, player: this.player, millis: LOOK });
    if (!found) return [];
    return (found.thought.line.length > 0 ? found.thought.line : [found.action]).slice(0, REFUTATION);
  }

  async #ask(what: Analyse): Promise<Analysis | null> {
    this.asking = true;
    const found = await api.analyse(what).catch(() => null);
    this.asking = false;
    return found;
  }
}
