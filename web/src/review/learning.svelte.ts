import type { Analysis } from '../lib/protocol/Analysis';
import { mistakes, type Mistake } from './judged';
import type { Review } from './review.svelte';

/** How a try at a mistake stands. */
export type Try =
  | { kind: 'find' }
  | { kind: 'checking'; action: string }
  /** Good enough: it costs less than an inaccuracy. */
  | { kind: 'right'; action: string; analysis: Analysis }
  | { kind: 'wrong'; action: string; analysis: Analysis | null }
  | { kind: 'answer' };

/** A walk through one seat's mistakes: at each the person tries to find something better. */
export class Learning {
  list: Mistake[] = $state.raw([]);
  index = $state(0);
  now: Try = $state.raw({ kind: 'find' });
  active = $state(false);
  #review: Review;
  #player = '';
  #played: (ply: number) => string | undefined = () => undefined;

  constructor(review: Review) {
    this.#review = review;
  }

  get mistake(): Mistake | null {
    return this.active ? (this.list[this.index] ?? null) : null;
  }

  /** Whether the position of the mistake is shown: elsewhere moves are tried as ever. */
  get here(): boolean {
    const { ply, actions } = this.#review.at;
    return this.mistake?.ply === ply && actions.length === 0;
  }

  /** `played` gives the move of the game at a ply. */
  async start(seat: number, player: string, played: (ply: number) => string | undefined): Promise<void> {
    this.list = mistakes(this.#review.analyst.judged).filter((one) => one.seat === seat);
    this.#player = player;
    this.#played = played;
    this.active = this.list.length > 0;
    if (this.active) await this.go(0);
  }

  async go(index: number): Promise<void> {
    const mistake = this.list[index];
    if (!mistake) return;
    this.index = index;
    this.now = { kind: 'find' };
    await this.#review.jump(mistake.ply);
  }

  /** Judges a move that was made on the board. */
  async attempt(action: string): Promise<void> {
    const mistake = this.mistake;
    if (!mistake || this.now.kind === 'checking' || this.now.kind === 'right') return;
    if (action === this.#played(mistake.ply)) {
      this.now = { kind: 'wrong', action, analysis: mistake.analysis };
      return;
    }
    this.now = { kind: 'checking', action };
    const analysis = await this.#review.analyst.judge(mistake.ply, action, this.#player);
    // Another mistake, or the end, may have been chosen meanwhile.
    if (this.mistake !== mistake || this.now.kind !== 'checking') return;
    if (analysis?.judgement && analysis.judgement.mark === null) {
      this.now = { kind: 'right', action, analysis };
      await this.#review.preview(mistake.ply, action);
    } else this.now = { kind: 'wrong', action, analysis };
  }

  async answer(): Promise<void> {
    const mistake = this.mistake;
    if (!mistake) return;
    this.#review.stop();
    this.now = { kind: 'answer' };
    await this.#review.jump(mistake.ply);
  }

  end(): void {
    this.active = false;
    this.#review.stop();
  }
}
