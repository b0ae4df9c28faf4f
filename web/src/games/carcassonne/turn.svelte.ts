import type { CarcassonneView } from '../../lib/protocol/carcassonne/CarcassonneView';
import type { DrawnView } from '../../lib/protocol/carcassonne/DrawnView';
import { type Draft, type Plan, back, nextSpot, placeOf, planOf, put, rotationOf, settled, turned } from './draft';
import type { Cell } from './geometry';

interface Given {
  view: () => CarcassonneView;
  seat: () => number | null;
  act: (action: string) => void;
  /** An action that the server has not confirmed yet. */
  pending?: () => string | null;
}

/**
 * The turn of the person at this browser. Tile and meeple are both chosen before anything is sent;
 * then the placement goes out, and the meeple follows as soon as the server asks for it. What was
 * chosen in one position never leaks into the next: it is kept with the position it was chosen in.
 */
export class TurnInHand {
  #given: Given;
  #kept: { when: string; draft: Draft } | null = $state(null);
  #spot: { when: string; spot: number | null } | null = $state(null);
  #sent: string | null = $state(null);
  #plan: Plan | null = $state(null);

  constructor(given: Given) {
    this.#given = given;
  }

  /** Names the position: another one means another choice. */
  get when(): string {
    const { tiles, phase, drawn, mover, discarded } = this.#given.view();
    return [tiles.length, phase, drawn?.kind, mover, discarded.length].join('/');
  }

  /** The tile in hand and its places, while it is this person's to place. */
  get drawn(): DrawnView | null {
    const view = this.#given.view();
    return this.#given.seat() !== null && view.phase === 'place' ? view.drawn : null;
  }

  get draft(): Draft | null {
    return this.drawn && this.#kept?.when === this.when ? this.#kept.draft : null;
  }

  /** Whether something is on its way to the server. */
  get sending(): boolean {
    return this.#pending !== null || this.#sent === this.when || this.#due !== null;
  }

  get #pending(): string | null {
    return this.#given.pending?.() ?? null;
  }

  /** The meeple that the server is asking for and that was chosen with its tile. */
  get #due(): string | null {
    const view = this.#given.view();
    const asked = view.phase === 'meeple' && view.log.at(-1)?.place === this.#plan?.place;
    return asked ? (this.#plan?.then ?? null) : null;
  }

  get stage(): 'wait' | 'place' | 'turn' | 'meeple' | 'sending' | 'over' {
    const view = this.#given.view();
    if (view.phase === 'over') return 'over';
    if (this.#pending !== null) return 'sending';
    if (this.#given.seat() === null) return 'wait';
    if (this.sending) return 'sending';
    if (view.phase === 'meeple') return 'meeple';
    return this.draft?.stage ?? 'place';
  }

  /** The spots that may be chosen from. */
  get spots(): string[] {
    if (this.draft && this.drawn) return rotationOf(this.draft, this.drawn).spots;
    return this.#given.view().spots;
  }

  get spot(): number | null {
    if (this.draft) return this.draft.spot;
    return this.#spot?.when === this.when ? this.#spot.spot : null;
  }

  get mayTakeBack(): boolean {
    return this.#pending === null && (this.draft !== null || this.sending);
  }

  /** Puts the tile down; where it fits in one way only, there is nothing to turn and it lies. */
  put(cell: Cell): void {
    if (!this.drawn || this.sending) return;
    const next = put(this.draft, this.drawn, cell);
    this.#edit(next);
    if (next && placeOf(next, this.drawn).rotations.length === 1) this.lay();
  }

  turn(): void {
    if (this.draft && this.drawn && !this.sending) this.#edit(turned(this.draft, this.drawn));
  }

  /** The tile lies: on to the meeple, or out with it where no spot is free. */
  lay(): void {
    if (!this.draft || !this.drawn || this.sending) return;
    const next = settled(this.draft, this.drawn);
    this.#edit(next);
    if (next.stage !== 'meeple') this.done();
  }

  choose(spot: number | null): void {
    if (this.sending) return;
    if (this.draft) this.#edit({ ...this.draft, spot });
    else this.#spot = { when: this.when, spot };
  }

  stepSpot(by: number): void {
    this.choose(nextSpot(this.spot, this.spots.length, by));
  }

  /** Takes the last choice back; once sent, stops waiting for an answer that may not come. */
  takeBack(): void {
    if (this.sending) this.#sent = null;
    else if (this.draft && this.drawn) this.#edit(back(this.draft, this.drawn));
  }

  /** Nothing waits for an answer any more: what was refused can be chosen again. */
  answered(): void {
    this.#sent = null;
  }

  /** Sends what was chosen. */
  done(): void {
    if (this.sending || this.#given.seat() === null) return;
    if (this.draft && this.drawn) {
      this.#plan = planOf(this.draft, this.drawn);
      this.#send(this.#plan.place);
    } else if (this.#given.view().phase === 'meeple') {
      this.#send(this.spot === null ? 'pass' : (this.spots[this.spot] as string));
    }
  }

  /**
   * To be called when the position or the seat has changed: sends the meeple after its tile, as
   * soon as this person may act.
   */
  follow(): void {
    const due = this.#due;
    if (due !== null && this.#given.seat() === null) return;
    if (this.#sent !== this.when) this.#plan = null;
    if (due === null) return;
    const spot = this.#given.view().spots.indexOf(due);
    this.#spot = { when: this.when, spot: spot < 0 ? null : spot };
    this.#send(due);
  }

  #edit(draft: Draft | null): void {
    this.#kept = draft && { when: this.when, draft };
  }

  #send(action: string): void {
    this.#sent = this.when;
    this.#given.act(action);
  }
}
