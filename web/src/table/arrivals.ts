import type { ServerMessage } from '../lib/protocol/ServerMessage';

/** How long after a move a computer's next move is shown at the earliest, in milliseconds. */
const PAUSE = { person: 400, computer: 160 };
/** With so many messages behind it a move is shown at once, or the page would fall far behind. */
const MOST = 8;

/**
 * The messages of a server in their order. A computer's move that comes at once is held back for
 * a moment, so that it is seen to arrive, each step of a walk too; whatever comes after it waits
 * behind it. Clocks are the server's and run on.
 */
export class Arrivals {
  #deliver: (message: ServerMessage) => void;
  #held: ServerMessage[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When a computer's next move may be shown, in milliseconds. */
  #next = 0;

  constructor(deliver: (message: ServerMessage) => void) {
    this.#deliver = deliver;
  }

  take(message: ServerMessage): void {
    // The answer to a ping measures the way, and must not wait.
    if (message.type === 'pong') return this.#deliver(message);
    this.#held.push(message);
    if (this.#timer === undefined) this.#release();
  }

  /** The connection is gone: what was held belongs to it. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#held = [];
    this.#next = 0;
  }

  #release(): void {
    this.#timer = undefined;
    for (let next = this.#held[0]; next; next = this.#held[0]) {
      const wait = this.#wait(next);
      if (wait > 0) {
        this.#timer = setTimeout(() => this.#release(), wait);
        return;
      }
      this.#held.shift();
      this.#deliver(next);
      this.#remember(next);
    }
  }

  #wait(message: ServerMessage): number {
    const waits = moverOf(message) === 'computer' && this.#held.length <= MOST;
    return waits ? this.#next - performance.now() : 0;
  }

  #remember(message: ServerMessage): void {
    const mover = moverOf(message);
    if (mover) this.#next = performance.now() + PAUSE[mover];
  }
}

/** Who has moved, where the message says that somebody has. */
function moverOf(message: ServerMessage): 'person' | 'computer' | null {
  if (message.type !== 'event' || message.change.type !== 'moved') return null;
  return message.state.seats[message.change.seat]?.kind === 'computer' ? 'computer' : 'person';
}
