import type { Move } from '../lib/protocol/Move';
import { loadStored, store } from '../storage';

/** After so many turns of their own a person has seen how it goes. */
const TURNS = 3;

/** Which games this person still gets tips in, kept in their browser. */
class Coaching {
  #done: string[] = $state.raw(loadStored<string[]>('coached', []));
  /** Own turns at the table when tips were asked for again, by game. */
  #from: Record<string, number> = $state.raw({});

  /** Whether there are tips in a game where the person has had so many turns. */
  isOn(game: string, turns: number): boolean {
    return !this.#done.includes(game) && turns < (this.#from[game] ?? 0) + TURNS;
  }

  end(game: string): void {
    if (!this.#done.includes(game)) this.#keep([...this.#done, game]);
  }

  /** Tips again, for as many turns as at first. */
  restart(game: string, turns: number): void {
    this.#from = { ...this.#from, [game]: turns };
    this.#keep(this.#done.filter((other) => other !== game));
  }

  #keep(done: string[]): void {
    this.#done = done;
    store('coached', done);
  }
}

export const coaching = new Coaching();

/** How many turns these seats have had: moves of one seat in a row are one turn. */
export function turnsOf(history: Move[], you: number[]): number {
  const isOwn = (move: Move | undefined): boolean => move?.seat != null && you.includes(move.seat);
  return history.filter((move, i) => isOwn(move) && history[i - 1]?.seat !== move.seat).length;
}
