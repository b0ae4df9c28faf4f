import { tokens } from '../identity';
import type { Change } from '../lib/protocol/Change';
import type { ClientMessage } from '../lib/protocol/ClientMessage';
import type { Code } from '../lib/protocol/Code';
import type { ServerMessage } from '../lib/protocol/ServerMessage';
import type { TableView } from '../lib/protocol/TableView';
import { refusal, Refused } from '../messages';
import { asMessage } from '../messages/message';
import { Arrivals } from './arrivals';

export type Connection = 'connecting' | 'open' | 'lost' | 'closed';

type Body = ClientMessage extends infer M ? (M extends { re: number } ? Omit<M, 're'> : never) : never;

/** Exponential backoff: the delay in milliseconds before the n-th attempt to reconnect. */
const RECONNECT_DELAYS = [250, 500, 1000, 2000, 4000, 8000];

/**
 * A table as the server sends it, without drawing: it connects, follows the numbered events, comes
 * back by itself after a cut, and sends what the person does. Nothing is worked out here: each
 * event brings the whole state.
 */
export class LiveTable {
  /** The table; `null` until the first welcome. */
  table: TableView | null = $state.raw(null);
  /** The seats that this browser plays. */
  you: number[] = $state.raw([]);
  connection: Connection = $state('connecting');
  /** Why the server closed the connection for good; `null` while it has not. */
  closedBy: Refused | null = $state.raw(null);
  /** The server's clock minus ours. */
  offset = $state(0);

  #id: string;
  #watch: boolean;
  #socket: WebSocket | null = null;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #next = 1;
  #waiting = new Map<number, { resolve: () => void; reject: (reason: Error) => void }>();
  #listeners = new Set<(change: Change) => void>();
  #arrivals = new Arrivals((message) => this.#receive(message));
  #online = () => this.#reconnectNow();

  constructor(id: string, watch: boolean) {
    this.#id = id;
    this.#watch = watch;
    addEventListener('online', this.#online);
    this.#connect();
  }

  /** Calls `listener` with everything that happens from now on. Returns how to stop. */
  listen(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Sends a request. Resolves when the server has it for good; rejects with the reason when it
   * refuses, or when the connection is cut.
   */
  send(body: Body): Promise<void> {
    const socket = this.#socket;
    if (!socket || this.connection !== 'open') return Promise.reject(offline());
    const re = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(re, { resolve, reject });
      socket.send(JSON.stringify({ ...body, re }));
    });
  }

  /** Says hello again, with whatever tokens are known by now. */
  reconnect(): void {
    this.#socket?.close();
  }

  close(): void {
    this.connection = 'closed';
    clearTimeout(this.#timer);
    removeEventListener('online', this.#online);
    this.#socket?.close();
    this.#listeners.clear();
  }

  #connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.#id}/live`);
    this.#socket = socket;
    socket.onopen = () => {
      const hello: ClientMessage = {
        type: 'hello',
        tokens: this.#watch ? [] : tokens(this.#id),
        since: this.table?.seq,
      };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (message) => this.#arrivals.take(JSON.parse(String(message.data)) as ServerMessage);
    socket.onclose = () => this.#lost(socket);
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket || this.connection === 'closed') return;
    this.#arrivals.clear();
    for (const { reject } of this.#waiting.values()) reject(offline());
    this.#waiting.clear();
    if (this.closedBy) {
      this.connection = 'closed';
      return;
    }
    this.connection = this.table ? 'lost' : 'connecting';
    const wait = RECONNECT_DELAYS[Math.min(this.#attempt, RECONNECT_DELAYS.length - 1)] ?? 8000;
    this.#attempt += 1;
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  /** The system says that the network is back: the delay is cut short. */
  #reconnectNow(): void {
    if (this.connection !== 'lost' && this.connection !== 'connecting') return;
    clearTimeout(this.#timer);
    this.#attempt = 0;
    this.#connect();
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#attempt = 0;
        this.connection = 'open';
        this.offset = message.now - Date.now();
        this.table = message.table;
        this.you = message.you;
        for (const { change } of message.missed) this.#notify(change);
        break;
      case 'event':
        if (!this.table || message.seq <= this.table.seq) return;
        this.table = {
          ...this.table,
          seq: message.seq,
          history: [...this.table.history.slice(0, message.history.keep), ...message.history.add],
          state: message.state,
          thinking: null,
        };
        this.#notify(message.change);
        break;
      case 'presence': {
        const { type: _, ...presence } = message;
        if (this.table) this.table = { ...this.table, presence };
        break;
      }
      case 'thinking': {
        const { type: _, ...thinking } = message;
        if (this.table) this.table = { ...this.table, thinking };
        break;
      }
      case 'done':
        this.#waiting.get(message.re)?.resolve();
        this.#waiting.delete(message.re);
        break;
      case 'refused':
        if (message.re === null) return;
        void this.#refuse(message.re, message.code, message.message);
        break;
      case 'pong':
        this.offset = message.now - Date.now();
        break;
      case 'bye':
        if (message.code !== 'unavailable' && message.code !== 'too_slow')
          this.closedBy = new Refused(message.code, asMessage(message.message));
        break;
    }
  }

  async #refuse(re: number, code: Code, message: unknown): Promise<void> {
    const waiting = this.#waiting.get(re);
    this.#waiting.delete(re);
    waiting?.reject(await refusal(code, message));
  }

  #notify(change: Change): void {
    for (const listener of this.#listeners) listener(change);
  }
}

function offline(): Refused {
  return new Refused('network');
}
