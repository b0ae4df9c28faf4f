import { tick } from 'svelte';
import { Grid, isShortcut, step } from '../../board/grid.svelte';
import type { ActionView } from '../../lib/protocol/no/ActionView';
import type { NoView } from '../../lib/protocol/no/NoView';
import * as m from '../../paraglide/messages';
import { describePhase, describeRound, pieceName } from './describe';
import { aim, hop, same, squareAt, squareOf, startOf, stepOf, word, type At } from './geometry';
import { routeTo, type Route } from './route';

/** How near a touch has to come to a square that is smaller than a finger, in pixels. */
const FINGER = 20;

interface Given {
  view: () => NoView;
  seat: () => number | null;
  act: (action: string) => void;
  announce: (sentence: string) => void;
  /** How wide a square is on the screen. */
  pixels: () => number;
}

/**
 * Choosing an action on a board of No, by keys, clicks and touches near a target. A piece that is
 * far away is walked to in two clicks: the first shows the way and its cost, the second takes it,
 * step by step.
 */
export class NoInteraction {
  grid: Grid<At>;
  /** The board with everything around it; set by `bind:this`. */
  root: HTMLElement | undefined = $state.raw();
  /** The square under the pointer. */
  pointed = $state.raw<At | null>(null);
  /**
   * What is shown of every square's distance from the start piece: what a walk there costs, which
   * ends on the first piece, or plain steps, for which pieces are squares like any other.
   */
  measure = $state<'walk' | 'plain' | null>(null);
  /** The round that is looked at. */
  round = $state<number | null>(null);
  /** Why the last click did nothing. */
  note = $state<string | null>(null);
  /** The way that is shown, and whether it is being walked. */
  #route = $state.raw<Route | null>(null);
  #walking = $state(false);
  /** How many steps of the walk under way there were when the last one was sent. */
  #stepped = -1;
  #given: Given;
  /** Whether the last action was sent from inside the board. */
  #sent = false;
  #known: NoView | null = null;
  #targets = $derived.by((): ActionView[] =>
    this.#given.seat() === null ? [] : this.#given.view().actions.filter(({ at }) => at !== null),
  );
  #targetAt = $derived.by(() => new Map(this.#targets.map((action) => [word(action.at as At), action])));

  constructor(given: Given) {
    this.#given = given;
    this.grid = new Grid<At>({ focus: [0, 0], attribute: 'data-square', nameOf: word });
  }

  /** The distances that are shown, row by row. */
  get distances(): (number | null)[][] | null {
    const { distances, plain_steps } = this.#given.view();
    return { walk: distances, plain: plain_steps, none: null }[this.measure ?? 'none'];
  }

  /** The actions that belong to a square, for the person at this browser. */
  get targets(): ActionView[] {
    return this.#targets;
  }

  targetAt(at: At): ActionView | undefined {
    return this.#targetAt.get(word(at));
  }

  get sentence(): string {
    return describePhase(this.#given.view(), this.#given.seat() !== null);
  }

  /** Whether this person is to accept or refuse the start piece. */
  get answering(): boolean {
    return this.#given.view().phase === 'answer' && this.#given.seat() !== null;
  }

  /** The way that a second click takes, from where the piece is now. */
  get route(): Route | null {
    const [start, route] = [startOf(this.#given.view()), this.#route];
    const at = route && start ? route.path.findIndex((square) => same(square, start)) : -1;
    return route && at >= 0 ? { ...route, path: route.path.slice(at) } : null;
  }

  /**
   * To be called when the view or the seat has changed: the next step of the way goes out. A step
   * that was refused, or another position, ends it.
   */
  advance(): void {
    if (!this.#walking || this.#given.seat() === null) return;
    const view = this.#given.view();
    const next = this.route?.path[1];
    const taken = view.walk?.path.length ?? 0;
    const action = next && view.phase === 'walk' && taken !== this.#stepped ? this.targetAt(next) : undefined;
    if (!action) return this.#drop();
    this.#stepped = taken;
    this.#send(action);
  }

  #drop(): void {
    [this.#route, this.#walking, this.#stepped] = [null, false, -1];
  }

  /**
   * To be called with every view. After a move of this person the focus stays on the board and goes
   * where the next decision is.
   */
  follow(now: NoView): void {
    const before = this.#known;
    this.#known = now;
    const at = startOf(now);
    if (!before) {
      this.grid.focus = at ?? now.pieces[0]?.at ?? [0, 0];
      return;
    }
    if (before === now) return;
    this.round = null;
    this.note = null;
    if (!this.#walking) this.#drop();
    const inside = this.#sent || this.grid.active;
    this.#sent = false;
    if (at) this.grid.focus = at;
    if (inside) void tick().then(() => this.grid.focusOn(this.grid.focus));
    const ended = now.history.length > before.history.length ? now.history.at(-1) : undefined;
    this.#given.announce(
      ended ? `${m.no_round({ n: ended.round })}: ${describeRound(now, ended)}; ${this.sentence}` : this.sentence,
    );
  }

  /** Sends an action by its text, if the view lists it. */
  choose(text: string): void {
    this.#send(this.#given.view().actions.find((action) => action.text === text));
  }

  #send(action: ActionView | undefined): void {
    if (this.#given.seat() === null || !action) return;
    this.#sent = this.root?.contains(document.activeElement) ?? false;
    this.#given.act(action.text);
  }

  #find(kind: ActionView['kind']): ActionView | undefined {
    return this.#given.view().actions.find((action) => action.kind === kind);
  }

  keydown(event: KeyboardEvent): void {
    if (isShortcut(event)) return;
    const { key } = event;
    const view = this.#given.view();
    const { focus } = this.grid;
    const way = stepOf(key);
    if (way && view.phase === 'walk' && this.#given.seat() !== null && !event.shiftKey) {
      const action = this.#find(way);
      if (action) this.#send(action);
      else this.#explain(m.no_blocked());
    } else if (key === 'Enter' || key === ' ') {
      const accepts = this.answering && same(focus, startOf(view));
      if (accepts) this.#send(this.#find('accept'));
      else this.#pick(focus);
    } else if (key === 'Escape' && this.#route) {
      this.#drop();
    } else if (this.answering && key.toLowerCase() === 'n') {
      this.#send(this.#find('no'));
    } else if (!this.#moveFocus(key)) return;
    event.preventDefault();
  }

  /** Arrows, Home and End go from square to square, the page keys from piece to piece. */
  #moveFocus(key: string): boolean {
    const { size, pieces } = this.#given.view();
    const [row, column] = this.grid.focus;
    if (key === 'PageDown' || key === 'PageUp') {
      const squares = pieces.filter((piece) => piece.on_board).map((piece) => piece.at);
      const next = hop(this.grid.focus, squares, key === 'PageDown' ? 1 : -1);
      if (next) this.grid.focusOn(next);
      return true;
    }
    const next = step({ x: column, y: row }, key, size, size);
    if (next) this.grid.focusOn([next.y, next.x]);
    return next !== null;
  }

  /**
   * The page does not hold every square of a large board: the one under the pointer has to be there
   * before it is pressed.
   */
  point(event: PointerEvent): void {
    const point = this.grid.pointUnder(event);
    const at = point && squareAt(point, this.#given.view().size);
    if (!at || !same(at, this.pointed)) this.pointed = at;
  }

  /**
   * A click means the target under it, or on a small board drawn small, the nearest one within a
   * finger's width; then the piece there.
   */
  click(event: MouseEvent): void {
    const under = squareOf(this.grid.nameUnder(event), this.#given.view().size);
    const point = this.grid.pointUnder(event);
    if (!point || (under && this.targetAt(under))) return under ? this.#pick(under) : undefined;
    const reach = Math.max(0, FINGER / this.#given.pixels() - 0.5);
    const near = (squares: At[]): At | null => aim(point, squares, reach);
    const pieces = this.#given.view().pieces.filter(({ on_board }) => on_board);
    const at = near(this.targets.map((action) => action.at as At)) ?? near(pieces.map((piece) => piece.at)) ?? under;
    if (at) this.#pick(at);
  }

  /** Does what a square stands for: an action, the way to a piece, or the reason why nothing. */
  #pick(at: At): void {
    const view = this.#given.view();
    if (this.#given.seat() === null || this.#walking) return;
    this.note = null;
    const action = this.targetAt(at);
    if (action) return this.#send(action);
    const piece = view.pieces.find((one) => one.on_board && same(one.at, at));
    const route = view.phase === 'walk' && piece ? routeTo(view, at) : null;
    if (!route) return this.#explain(this.#reason(piece?.id ?? null));
    if (same(this.#route?.path.at(-1) ?? null, at)) {
      this.#walking = true;
      return this.advance();
    }
    this.#route = route;
    this.#given.announce(m.no_route({ square: pieceName(view, piece?.id ?? null), cost: route.cost }));
  }

  #explain(note: string): void {
    this.note = note;
    this.#given.announce(note);
  }

  /** Why a click on a square does nothing. */
  #reason(piece: number | null): string {
    const view = this.#given.view();
    if (view.phase === 'answer') return m.no_why_answer();
    if (view.phase === 'walk') {
      if (piece === view.start) return m.no_why_own();
      return piece === null ? m.no_why_far() : m.no_why_unreachable();
    }
    return piece !== null && piece === view.refused ? m.no_why_refused() : m.no_why_piece();
  }
}
