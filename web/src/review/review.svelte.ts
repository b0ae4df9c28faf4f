import { SvelteMap } from 'svelte/reactivity';
import { api } from '../api';
import { problemText, Refused } from '../messages';
import type { Move } from '../lib/protocol/Move';
import type { Position } from '../lib/protocol/Position';
import type { PositionRef } from '../lib/protocol/PositionRef';
import { loadStored, store } from '../storage';
import { Analyst } from './analyst.svelte';
import { Learning } from './learning.svelte';
import { branchesAt, common, cut, ending, grown, pruned, readTree, renamed, type Path, type Tree } from './tree';

/** How many positions are kept, so that stepping back and forth asks for nothing twice. */
const KEPT = 64;

/**
 * Looking back, without a pixel: a past position of a table, variations from it that only this
 * person sees, and what the computer says. The server keeps nothing of it; variations stay in this
 * browser.
 */
export class Review {
  /** What is shown instead of the present position; `null` for the present. */
  shown: Position | null = $state.raw(null);
  /** Moves tried from the past position. */
  tried: string[] = $state.raw([]);
  tree: Tree = $state.raw({});
  error: string | null = $state(null);
  readonly analyst: Analyst;
  readonly learning: Learning;

  #id: string;
  #line: string[] = $state.raw([]);
  #from: number | null = $state(null);
  #positions = new SvelteMap<string, Position>();
  #coming = new Map<string, Promise<Position>>();
  #wanted = 0;
  /** Where the last jump leads, until its position is there: quick steps go on from it. */
  #goal: Path | null = null;
  /** The longest game that the tree belongs to: moves that are taken back may come again. */
  #longest: string[] = [];

  constructor(id: string) {
    this.#id = id;
    this.analyst = new Analyst(id);
    this.learning = new Learning(this);
    const kept = loadStored<{ line?: unknown; tree?: unknown } | null>(`variations.${id}`, null);
    if (Array.isArray(kept?.line)) this.#longest = kept.line.map(String);
    this.tree = readTree(kept?.tree);
  }

  /** Keeps up with the game of the table. */
  follow(history: Move[]): void {
    const line = history.map((move) => move.action);
    const shared = common(line, this.#longest);
    if (shared < line.length) {
      if (shared < this.#longest.length) this.#grow(cut(this.tree, shared));
      this.#longest = line;
    }
    if (common(line, this.#line) < this.#line.length) {
      this.#positions.clear();
      this.analyst.judged = new Map();
    }
    this.#line = line;
  }

  /** The ply of the present position. */
  get present(): number {
    return this.#line.length;
  }

  /** The ply that tried moves start from; `null` at the present. */
  get from(): number | null {
    return this.#from;
  }

  /** Where one looks: a ply of the game, and moves tried from there. */
  get at(): Path {
    return { ply: this.#from ?? this.present, actions: this.tried };
  }

  async jump(ply: number): Promise<void> {
    await this.open({ ply: Math.max(0, Math.min(this.present, ply)), actions: [] });
  }

  /** Shows the position at the end of a path. */
  async open({ ply, actions }: Path): Promise<void> {
    if (actions.length === 0 && ply === this.present) this.toPresent();
    else await this.#show(ply, actions);
  }

  toPresent(): void {
    this.#wanted += 1;
    this.#goal = null;
    this.shown = null;
    this.tried = [];
    this.#from = null;
    this.#moved();
  }

  /** One move back or on: along the variation that is shown, otherwise along the game. */
  async step(by: 1 | -1): Promise<void> {
    const from = this.#goal ?? this.at;
    const { ply, actions } = from;
    if (actions.length === 0) return this.jump(ply + by);
    if (by < 0) return this.open({ ply, actions: actions.slice(0, -1) });
    const next = branchesAt(this.tree, from)[0];
    if (next) await this.open({ ply, actions: [...actions, next.action] });
  }

  async toStart(): Promise<void> {
    await this.jump(0);
  }

  /** To the end of the variation that is shown, or of the game. */
  async toEnd(): Promise<void> {
    if (this.tried.length === 0) return this.jump(this.present);
    await this.open({ ply: this.at.ply, actions: ending(this.tree, this.at) });
  }

  /** What was said is of a position that has passed. */
  forget(): void {
    this.analyst.forget();
  }

  /** Tries a move from the position that is shown. */
  async attempt(action: string): Promise<void> {
    if (this.learning.here) return this.learning.attempt(action);
    const { ply, actions } = this.at;
    if (actions.length === 0 && this.#line[ply] === action) return this.jump(ply + 1);
    const path = { ply, actions: [...actions, action] };
    if (await this.#show(path.ply, path.actions)) this.#grow(grown(this.tree, path));
  }

  /** Shows a move that is no part of the tree. */
  async preview(ply: number, action: string): Promise<void> {
    await this.#show(ply, [action]);
  }

  /** Keeps a whole line, such as a better one that the computer knows, and shows its end. */
  async keep(path: Path): Promise<void> {
    if (await this.#show(path.ply, path.actions)) this.#grow(grown(this.tree, path));
  }

  rename(path: Path, name: string): void {
    this.#grow(renamed(this.tree, path, name));
  }

  /** Deletes a branch; one who looks into it is taken to where it began. */
  async remove(path: Path): Promise<void> {
    const { ply, actions } = this.at;
    this.#grow(pruned(this.tree, path));
    if (ply === path.ply && common(path.actions, actions) === path.actions.length)
      await this.open({ ply, actions: path.actions.slice(0, -1) });
  }

  /** A position of the game, where it is known; otherwise it is fetched, for later. */
  positionAt(ply: number): Position | null {
    const known = this.#positions.get(key({ ply, actions: [] }));
    if (!known) void this.#fetch({ ply, actions: [] }).catch(() => undefined);
    return known ?? null;
  }

  ref(ply: number): PositionRef {
    return { type: 'table', id: this.#id, ply };
  }

  stop(): void {
    this.analyst.stop();
  }

  async #show(ply: number, actions: string[]): Promise<boolean> {
    // Only the last of several quick jumps counts, in whatever order the answers come.
    const wanted = ++this.#wanted;
    this.#goal = { ply, actions };
    try {
      const shown = await this.#fetch({ ply, actions });
      if (wanted !== this.#wanted) return false;
      this.shown = shown;
      this.#from = ply;
      this.tried = actions;
      this.#moved();
      return true;
    } catch (error) {
      if (error instanceof Refused) this.error = problemText(error);
      return false;
    } finally {
      if (wanted === this.#wanted) this.#goal = null;
    }
  }

  #fetch(path: Path): Promise<Position> {
    const known = this.#positions.get(key(path));
    if (known) return Promise.resolve(known);
    const coming = this.#coming.get(key(path)) ?? this.#ask(path);
    this.#coming.set(key(path), coming);
    return coming.finally(() => this.#coming.delete(key(path)));
  }

  async #ask(path: Path): Promise<Position> {
    const found = await api.explore({ position: this.ref(path.ply), actions: path.actions });
    const oldest = this.#positions.keys().next().value;
    if (this.#positions.size >= KEPT && oldest !== undefined) this.#positions.delete(oldest);
    this.#positions.set(key(path), found);
    return found;
  }

  #moved(): void {
    this.analyst.forget();
    this.error = null;
  }

  #grow(tree: Tree): void {
    if (tree === this.tree) return;
    this.tree = tree;
    store(`variations.${this.#id}`, { line: this.#longest, tree });
  }
}

function key({ ply, actions }: Path): string {
  return [ply, ...actions].join(' ');
}
