import { api } from '../api';
import { tokens } from '../identity';
import type { Change } from '../lib/protocol/Change';
import type { ClientMessage } from '../lib/protocol/ClientMessage';
import type { Code } from '../lib/protocol/Code';
import type { Said } from '../lib/protocol/Said';
import type { ServerMessage } from '../lib/protocol/ServerMessage';
import type { TableView } from '../lib/protocol/TableView';
import { refusal, Refused } from '../messages';
import { asMessage } from '../messages/message';
import { thinksHere } from '../local/here';
import { transportOf, type Line, type Transport } from '../transport';
import { Arrivals } from './arrivals';
import { Assistant, canAssist } from './assistant';
import { Heartbeat } from './heartbeat';

export type Connection = 'connecting' | 'open' | 'lost' | 'closed';

type Body = ClientMessage extends infer M ? (M extends { re: number } ? Omit<M, 're'> : never) : never;

/** What a page wants to know of a table beside its state. */
export interface Listeners {
  /** A move was refused, maybe long after it was made. */
  refused: (reason: unknown) => void;
  /** A seat said something. */
  said: (said: Said) => void;
}

/** A move that was made here and not confirmed yet. */
export interface Pending {
  ply: number;
  action: string;
}

/** Exponential backoff: the delay in milliseconds before the n-th attempt to reconnect. */
const RECONNECT_DELAYS = [250, 500, 1000, 2000, 4000, 8000];

/**
 * A table as its transport sends it, without drawing: it connects, follows the numbered events,
 * comes back by itself after a cut, and sends what the person does. Nothing is worked out here:
 * each event brings the whole state.
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
  /** The move that waits for its confirmation; it outlives a lost connection. */
  pending: Pending | null = $state.raw(null);

  #id: string;
  #watch: boolean;
  #transport: Transport;
  #line: Line | null = null;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #next = 1;
  #waiting = new Map<number, { resolve: () => void; reject: (reason: Error) => void }>();
  #listeners = new Set<(change: Change) => void>();
  /** The tokens that opened no seat, as after the host has freed it: they are not sent again. */
  #refused = '';
  #arrivals = new Arrivals((message) => this.#receive(message));
  #tell: Listeners;
  #heartbeat = new Heartbeat(
    () => this.#line?.send(JSON.stringify({ type: 'ping', re: this.#next++ } satisfies ClientMessage)),
    () => this.#drop(),
  );
  #assistant = new Assistant({
    workers: () => import('../local/client'),
    send: (answer) => this.send(answer),
    progress: (seat, progress) => {
      if (this.table?.thinking) this.table = { ...this.table, thinking: { seat, progress } };
    },
  });
  #online = () => this.#reconnectNow();
  #offline = () => this.#drop();

  constructor(id: string, watch: boolean, tell: Listeners) {
    this.#id = id;
    this.#watch = watch;
    this.#tell = tell;
    this.#transport = transportOf(id);
    if (this.#transport.remote) {
      addEventListener('online', this.#online);
      addEventListener('offline', this.#offline);
    }
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
    const line = this.#line;
    if (!line || this.connection !== 'open') return Promise.reject(offline());
    const re = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(re, { resolve, reject });
      line.send(JSON.stringify({ ...body, re }));
    });
  }

  /**
   * Makes a move. It is pending until the server confirms it; if the connection is lost, it is sent
   * again after the next welcome, unless the game has gone on.
   */
  act(action: string): void {
    if (!this.table || this.pending) return;
    this.pending = { ply: this.table.state.ply, action };
    void this.#submit(this.pending);
  }

  async #submit(move: Pending): Promise<void> {
    if (this.connection !== 'open') return;
    try {
      await this.send({ type: 'move', ...move });
    } catch (error) {
      if (error instanceof Refused && error.code === 'network') return;
      if (this.pending === move) this.pending = null;
      this.#tell.refused(error);
    }
  }

  /** Says hello again, with whatever tokens are known by now. */
  reconnect(): void {
    this.#forget();
    this.connection = 'connecting';
    this.#connect();
  }

  close(): void {
    this.connection = 'closed';
    clearTimeout(this.#timer);
    removeEventListener('online', this.#online);
    removeEventListener('offline', this.#offline);
    this.#forget();
    this.#listeners.clear();
  }

  #connect(): void {
    const line = this.#transport.line(this.#id, {
      open: () => {
        const held = tokens(this.#id);
        const hello: ClientMessage = {
          type: 'hello',
          tokens: this.#watch || held.join() === this.#refused ? [] : held,
          since: this.table?.seq,
        };
        line.send(JSON.stringify(hello));
      },
      message: (text) => {
        if (line !== this.#line) return;
        this.#heartbeat.heard();
        this.#arrivals.take(JSON.parse(text) as ServerMessage);
      },
      close: () => {
        if (line !== this.#line) return;
        this.#lost();
        // A page that never saw the table may have a wrong link.
        if (!this.table) void this.#look();
      },
    });
    this.#line = line;
    // Only a network can fall silent; an engine that is being loaded has not.
    if (this.#transport.remote) this.#heartbeat.start();
  }

  /** Lets go of the line, whether or not its other end still answers. */
  #forget(): void {
    this.#heartbeat.stop();
    this.#arrivals.clear();
    this.#assistant.stop();
    const line = this.#line;
    this.#line = null;
    line?.close();
  }

  /** The connection is silent, or the system says that there is no network. */
  #drop(): void {
    if (this.#line) this.#lost();
  }

  #lost(): void {
    this.#forget();
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

  /** Finds out whether the table exists at all. */
  async #look(): Promise<void> {
    try {
      await api.table(this.#id);
    } catch (error) {
      if (error instanceof Refused && error.code === 'not_found') this.#end(error);
    }
  }

  #end(reason: Refused): void {
    clearTimeout(this.#timer);
    this.#forget();
    this.closedBy = reason;
    this.connection = 'closed';
  }

  /** The system says that the network is back: the delay is cut short. */
  #reconnectNow(): void {
    if (this.connection !== 'lost' && this.connection !== 'connecting') return;
    clearTimeout(this.#timer);
    this.#forget();
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
        this.#settle();
        if (this.pending) void this.#submit(this.pending);
        if (this.#transport.remote && thinksHere() && canAssist(this.table, this.you)) void this.#assistant.offer();
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
        if (message.change.type === 'left') {
          const { seat } = message.change;
          this.you = this.you.filter((held) => held !== seat);
        }
        this.#assistant.at(message.state.ply);
        this.#settle();
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
      case 'think':
        void this.#assistant.think(message);
        break;
      case 'said':
        this.#tell.said(message);
        break;
      case 'done':
        this.#waiting.get(message.re)?.resolve();
        this.#waiting.delete(message.re);
        break;
      case 'refused':
        if (message.re === null) return this.#unwelcome(message.code, message.message);
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

  /** Before the welcome: a token that opens no seat any more leaves a spectator. */
  #unwelcome(code: Code, message: unknown): void {
    if (this.connection === 'open') return;
    if (code === 'forbidden' && !this.#watch) this.#refused = tokens(this.#id).join();
    else if (code !== 'unavailable') this.#end(new Refused(code, asMessage(message)));
  }

  /** The game has gone on: the pending move is in it, or came too late. */
  #settle(): void {
    if (this.pending && this.table?.state.ply !== this.pending.ply) this.pending = null;
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
