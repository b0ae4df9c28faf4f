import { api } from '../api';
import { winChance } from '../games';
import { problemText, Refused } from '../messages';
import type { Analysis } from '../lib/protocol/Analysis';
import type { Position } from '../lib/protocol/Position';
import type { PositionRef } from '../lib/protocol/PositionRef';

/**
 * One point of the evaluation graph: how the position after `ply` moves looks for the first seat,
 * from 0 to 1.
 */
export interface Point {
  ply: number;
  value: number;
}

/** How far the value must swing in one move to be called a turning point. */
const SWING = 0.25;

/**
 * Looking back, without a pixel: a past position of a table, moves tried from it that nobody else
 * sees, and what the computer says. The server keeps nothing of it.
 */
export class Review {
  /** What is shown instead of the present position; `null` for the present. */
  shown: Position | null = $state.raw(null);
  /** Moves tried from the past position. */
  tried: string[] = $state.raw([]);
  analysis: Analysis | null = $state.raw(null);
  asking = $state(false);
  graph: Point[] = $state.raw([]);
  graphing = $state(false);
  error: string | null = $state(null);

  #id: string;
  #from: number | null = null;
  #abort: AbortController | null = null;
  #wanted = 0;

  constructor(id: string) {
    this.#id = id;
  }

  /** The ply that tried moves start from; `null` at the present. */
  get from(): number | null {
    return this.#from;
  }

  async jump(ply: number, present: number): Promise<void> {
    if (ply === present) return this.toPresent();
    await this.#show({ type: 'table', id: this.#id, ply }, ply, []);
  }

  toPresent(): void {
    this.#wanted += 1;
    this.shown = null;
    this.tried = [];
    this.#from = null;
    this.analysis = null;
    this.error = null;
  }

  /** What was said is of a position that has passed. */
  forget(): void {
    this.analysis = null;
  }

  /** Tries a move from the position that is shown. */
  async attempt(action: string, present: number): Promise<void> {
    const from = this.#from ?? present;
    await this.#show({ type: 'table', id: this.#id, ply: from }, from, [...this.tried, action]);
  }

  /** Takes the last tried move back. */
  async takeBack(): Promise<void> {
    if (this.#from === null || this.tried.length === 0) return;
    await this.#show({ type: 'table', id: this.#id, ply: this.#from }, this.#from, this.tried.slice(0, -1));
  }

  /** Asks a player about the position that is shown. */
  async ask(player: string, present: number): Promise<void> {
    this.stop();
    const abort = new AbortController();
    this.#abort = abort;
    this.asking = true;
    try {
      const position: PositionRef = { type: 'table', id: this.#id, ply: this.#from ?? present };
      this.analysis = await api.analyse({ position, actions: this.tried, player }, abort.signal);
      this.error = null;
    } catch (error) {
      if (error instanceof Refused) this.error = problemText(error);
    } finally {
      if (this.#abort === abort) this.asking = false;
    }
  }

  /** Evaluates every position of the game, a short thought each; the graph grows as they come. */
  async evaluate(game: string, player: string, plies: number, millis: number): Promise<void> {
    this.stop();
    const abort = new AbortController();
    this.#abort = abort;
    this.graphing = true;
    this.graph = [];
    try {
      for (let ply = 0; ply < plies && !abort.signal.aborted; ply += 1) {
        const position: PositionRef = { type: 'table', id: this.#id, ply };
        const { seat, thought } = await api.analyse({ position, player, millis }, abort.signal);
        const own = thought.win ?? (thought.margin === null ? null : winChance(game, thought.margin));
        if (own !== null) this.graph = [...this.graph, { ply, value: seat === 0 ? own : 1 - own }];
      }
      this.error = null;
    } catch (error) {
      if (error instanceof Refused) this.error = problemText(error);
    } finally {
      if (this.#abort === abort) this.graphing = false;
    }
  }

  stop(): void {
    this.#abort?.abort();
    this.#abort = null;
    this.asking = false;
    this.graphing = false;
  }

  async #show(position: PositionRef, from: number, tried: string[]): Promise<void> {
    // Only the last of several quick jumps counts, in whatever order the answers come.
    const wanted = ++this.#wanted;
    try {
      const shown = await api.explore({ position, actions: tried });
      if (wanted !== this.#wanted) return;
      this.shown = shown;
      this.#from = from;
      this.tried = tried;
      this.analysis = null;
      this.error = null;
    } catch (error) {
      if (error instanceof Refused) this.error = problemText(error);
    }
  }
}

/** Where the value swings most: the points after which the game stood otherwise. */
export function turningPoints(graph: Point[]): Point[] {
  return graph.filter((point, i) => {
    const before = graph[i - 1];
    return before !== undefined && Math.abs(point.value - before.value) >= SWING;
  });
}
