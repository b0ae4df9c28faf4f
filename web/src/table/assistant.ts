/**
 * Thinks for the computers of a server's table in workers of this browser, so that the server only
 * arbitrates. The server decides whether it may, and thinks itself whenever this does not answer.
 */
import type { ClientMessage } from '../lib/protocol/ClientMessage';
import type { ServerMessage } from '../lib/protocol/ServerMessage';
import type { TableView } from '../lib/protocol/TableView';

type Think = Extract<ServerMessage, { type: 'think' }>;
type Thought = Extract<ClientMessage, { type: 'thought' }>;
type Answer = { type: 'assist'; on: boolean } | Omit<Thought, 're'>;

/** The workers of this browser. */
export interface Workers {
  /** Loads the engine before it is needed. */
  prepare: () => Promise<unknown>;
  think: (input: unknown, ask: Ask) => Promise<unknown>;
}

interface Ask {
  urgent: boolean;
  signal: AbortSignal;
  progress: (part: number) => void;
}

interface Parts {
  workers: () => Promise<Workers>;
  send: (answer: Answer) => Promise<void>;
  progress: (seat: number, part: number) => void;
}

/** Whether the server could accept help at this table from a browser with these seats. */
export function canAssist({ hidden, rated, state }: TableView, you: number[]): boolean {
  const mine = state.seats.every(({ kind }, seat) => kind === 'computer' || you.includes(seat));
  const computers = state.seats.some(({ kind }) => kind === 'computer');
  return !hidden && !rated && state.phase === 'playing' && computers && you.length > 0 && mine;
}

export class Assistant {
  #parts: Parts;
  #search: { ply: number; control: AbortController } | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Offers to think once the engine is loaded; where it cannot be loaded, the server thinks. */
  async offer(): Promise<void> {
    try {
      await (await this.#parts.workers()).prepare();
      await this.#parts.send({ type: 'assist', on: true });
    } catch {
      // The engine did not load, the server refused, or the connection was lost: the server thinks.
    }
  }

  async think({ job, seat, ply, question }: Think): Promise<void> {
    this.stop();
    const search = { ply, control: new AbortController() };
    this.#search = search;
    const { signal } = search.control;
    let answer: Answer = { type: 'assist', on: false };
    try {
      const progress = (part: number) => this.#parts.progress(seat, part);
      const { think } = await this.#parts.workers();
      const output = await think({ do: 'think', ...question }, { urgent: true, signal, progress });
      const { choice } = (output as { thought?: { choice?: Omit<Thought, 'type' | 're' | 'job'> } }).thought ?? {};
      if (choice) answer = { type: 'thought', job, ...choice };
    } catch {
      // A worker that fails has no choice: a message to the server, which thinks then.
    }
    if (signal.aborted) return;
    this.#search = null;
    await this.#parts.send(answer).catch(() => {});
  }

  /** The game is at this ply: a search about another one is not needed. */
  at(ply: number): void {
    if (this.#search && this.#search.ply !== ply) this.stop();
  }

  stop(): void {
    this.#search?.control.abort();
    this.#search = null;
  }
}
