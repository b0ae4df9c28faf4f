import { api } from '../api';
import type { GameUi } from '../games/contract';
import { problemText } from '../messages';
import type { Position } from '../lib/protocol/Position';

/**
 * A position to try the rules on. The server plays the moves from the start each time and stores
 * nothing.
 */
export class Trial {
  position: Position | null = $state.raw(null);
  actions: string[] = $state.raw([]);
  error: string | null = $state(null);

  #record: unknown;
  #asked = 0;

  constructor(
    readonly game: string,
    readonly players: string[],
  ) {}

  /** Sets the board up. */
  begin({ params, seed }: GameUi['trial']): Promise<void> {
    const { game, players } = this;
    this.#record = { format: 'ludograph/1', game, params, seed, setup: null, players, actions: [] };
    return this.startOver();
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
      if (asked === this.#asked) this.error = problemText(error);
    }
  }
}
