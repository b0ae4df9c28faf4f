import { api } from '../api';
import { whyNot } from '../i18n/reasons';
import type { Position } from '../lib/protocol/Position';

/** What a game is tried on: a small board, the same for everybody. */
const STARTS: Record<string, { params: Record<string, number | boolean | string>; seed: number }> = {
  hex: { params: { size: 5, swap: true }, seed: 1 },
  carcassonne: { params: { seats: 2 }, seed: 1 },
  candy: { params: { rules: 'classic', reservoir: 'open' }, seed: 2 },
  no: { params: { size: 5, variant: 'classic' }, seed: 3 },
};

/** A position to try the rules on. The server plays the moves from the start each time and keeps nothing. */
export class Trial {
  position: Position | null = $state.raw(null);
  actions: string[] = $state.raw([]);
  error: string | null = $state(null);

  #record: unknown;
  #asked = 0;

  constructor(game: string, players: string[]) {
    const start = STARTS[game];
    this.#record = { format: 'ludograph/1', game, params: start?.params ?? {}, seed: start?.seed ?? 1, setup: null, players, actions: [] };
  }

  startOver(): Promise<void> {
    return this.#show([]);
  }

  act(action: string): Promise<void> {
    return this.#show([...this.actions, action]);
  }

  undo(): Promise<void> {
    return this.#show(this.actions.slice(0, -1));
  }

  async #show(actions: string[]): Promise<void> {
    // Only the last of several quick requests counts, in whatever order the answers come.
    const asked = ++this.#asked;
    try {
      const position = await api.explore({ position: { type: 'record', record: this.#record }, actions });
      if (asked !== this.#asked) return;
      this.position = position;
      this.actions = actions;
      this.error = null;
    } catch (error) {
      if (asked === this.#asked) this.error = whyNot(error);
    }
  }
}
