import { api } from '../api';
import { problemText } from '../messages';
import type { Position } from '../lib/protocol/Position';
import type { PositionRef } from '../lib/protocol/PositionRef';
import { exampleOf, labOf } from './games';
import type { Made } from './link';
import { record } from './record';
import type { RunRequest, Value } from './trace';

/**
 * The position that the lab's page runs on: an example, or one that somebody has made of it by
 * playing moves and by placing freely. The server replays it for each request and stores nothing.
 */
export class Setup {
  /** Which example it started from; `null` for a position from elsewhere. */
  example: string | null = $state(null);
  base: PositionRef = $state.raw({ type: 'record', record: null });
  actions: string[] = $state.raw([]);
  arrange: string[] = $state.raw([]);
  /** The position, while it is being changed. */
  shown: Position | null = $state.raw(null);
  error: string | null = $state(null);
  /** The board as it is arranged; `null` where nothing was placed freely. */
  view: unknown = $state.raw(null);
  /** The seed that the position was drawn with; `null` where it was not drawn. */
  seed: number | null = $state(null);
  #line: Promise<void> = Promise.resolve();

  readonly game: string;

  constructor(game: string) {
    this.game = game;
    this.choose(null);
  }

  /** Whether this is an example just as it is. */
  get untouched(): boolean {
    return this.example !== null && this.actions.length === 0 && this.arrange.length === 0;
  }

  get made(): Made | null {
    return this.untouched ? null : { position: this.base, actions: this.actions, arrange: this.arrange };
  }

  choose(example: string | null): void {
    const found = exampleOf(this.game, example) ?? exampleOf(this.game, null);
    if (found) this.#start(found.id, found.position);
  }

  /** The game from its beginning, on its usual board. */
  empty(params: Record<string, Value>): void {
    this.#start(null, { type: 'record', record: record(this.game, params, 1, []) });
  }

  /** A graph of one's own, as an edge list. */
  write(text: string): void {
    this.#start(null, { type: 'graph', text });
  }

  /** A position by chance; nothing changes where the game has none. */
  draw(seed: number): void {
    const made = labOf(this.game)?.random?.(seed);
    if (!made) return;
    this.take(made);
    this.seed = seed;
  }

  take(made: Made): void {
    this.#start(null, made.position);
    this.actions = made.actions;
    this.arrange = made.arrange;
  }

  #start(example: string | null, base: PositionRef): void {
    this.example = example;
    this.base = base;
    this.seed = null;
    this.actions = [];
    this.arrange = [];
    this.view = null;
    this.shown = null;
    this.error = null;
  }

  /** What to ask of the server, with an algorithm. */
  request(algorithm: string, options: Record<string, Value>): RunRequest {
    const { base: position, actions, arrange } = this;
    return {
      position,
      algorithm,
      options,
      ...(actions.length > 0 ? { actions } : {}),
      ...(arrange.length > 0 ? { arrange } : {}),
    };
  }

  /** What the board draws while the position is being changed; `null` before it is known. */
  get board(): unknown {
    return this.view ?? this.shown?.view ?? null;
  }

  /** When every change asked for so far is made or refused. */
  get settled(): Promise<void> {
    return this.#line;
  }

  /** Shows the position, so that it can be changed. */
  look(): Promise<void> {
    return this.#next(() => this.#show(this.actions, this.arrange));
  }

  act(action: string): Promise<void> {
    return this.#next(() => this.#show([...this.actions, action], this.arrange));
  }

  place(change: string): Promise<void> {
    return this.#next(() => this.#show(this.actions, [...this.arrange, change]));
  }

  /** Takes back what was placed last, then what was played. */
  undo(): Promise<void> {
    return this.#next(() => {
      if (this.arrange.length > 0) return this.#show(this.actions, this.arrange.slice(0, -1));
      if (this.actions.length > 0) return this.#show(this.actions.slice(0, -1), []);
      return this.#shorten();
    });
  }

  /**
   * One change after the other, each made to what the last one left: quick fingers lose nothing.
   */
  #next(change: () => Promise<void>): Promise<void> {
    this.#line = this.#line.then(change);
    return this.#line;
  }

  /** One move less of the record itself: from there on the position is one's own. */
  async #shorten(): Promise<void> {
    const ply = (this.shown?.ply ?? 0) - 1;
    if (ply < 0 || this.base.type === 'graph') return;
    this.base = { ...this.base, ply };
    this.example = null;
    await this.#show([], []);
  }

  async #show(actions: string[], arrange: string[]): Promise<void> {
    const position = this.base;
    try {
      const [shown, view] = await Promise.all([
        api.explore({ position, actions }),
        arrange.length > 0 ? api.board({ position, actions, arrange }) : null,
      ]);
      // Another position may have been chosen meanwhile.
      if (position !== this.base) return;
      this.shown = shown;
      if (actions.length !== this.actions.length || arrange.length !== this.arrange.length) this.seed = null;
      this.actions = actions;
      this.arrange = arrange;
      this.view = view;
      this.error = null;
    } catch (error) {
      if (position === this.base) this.error = problemText(error);
    }
  }
}
