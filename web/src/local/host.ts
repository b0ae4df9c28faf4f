/**
 * The tables of this browser: calls of the engine one at a time, and what they have as effects.
 * Facts are stored before anybody hears of them.
 */
import { Refused } from '../messages/refused';
import type { Answer, Call, Line, LineEvents } from '../transport';
import type { Instance } from './instance';
import type { Entry, Store } from './store';
import type { Ask } from './thinkers';

interface Output {
  answer?: { status: number; type: string; body: unknown };
  need?: string;
  run?: unknown;
  store?: Entry[];
  delete?: string[];
  send?: { connection: number; message: unknown }[];
  close?: number[];
  think?: { job: number; input: unknown }[];
  stop?: number[];
  wake_at?: number;
  refused?: unknown;
}

/** What the host needs besides the engine. */
export interface Parts {
  start: () => Promise<Instance>;
  store: Pick<Store, 'rows' | 'facts' | 'append' | 'delete'>;
  think: (input: unknown, ask: Ask) => Promise<unknown>;
}

/** A line whose end is known: then everything that was sent on it is stored. */
export interface HostLine extends Line {
  close: () => Promise<void>;
}

export class Host {
  #parts: Parts;
  #instance: Promise<Instance> | null = null;
  /** The call that runs, with its effects: the next one waits for it. */
  #last: Promise<unknown> = Promise.resolve();
  #lines = new Map<number, LineEvents>();
  #next = 1;
  #searches = new Map<number, AbortController>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Answers a request as the server does. */
  async request({ method, path, body, bearer, signal }: Call): Promise<Answer> {
    const output = await this.#do({ do: 'request', method, path, body, bearer });
    const { answer } = output.run === undefined ? output : await this.#run(output.run, signal);
    if (!answer) throw new Refused('internal');
    const text = answer.type.includes('json') ? JSON.stringify(answer.body) : String(answer.body);
    return { status: answer.status, text };
  }

  /** Opens a line to a table, as a WebSocket does. */
  line(table: string, events: LineEvents): HostLine {
    const connection = this.#next++;
    this.#lines.set(connection, events);
    return {
      send: (text) => {
        const message = JSON.parse(text) as unknown;
        void this.#do({ do: 'message', connection, table, message }).catch(() => {});
      },
      close: async () => {
        if (this.#lines.delete(connection)) await this.#do({ do: 'disconnect', connection }).catch(() => {});
      },
    };
  }

  /** Another tab may have changed the table: it is read again. */
  async forget(table: string): Promise<void> {
    await this.#do({ do: 'forget', table });
  }

  /** Reads the rows of all tables again. */
  async refresh(): Promise<void> {
    await this.#do({ do: 'rows', rows: await this.#parts.store.rows() });
  }

  async #run(input: unknown, signal: AbortSignal | undefined): Promise<Output> {
    return (await this.#parts.think(input, { signal })) as Output;
  }

  /** One call with its effects, after those before it. */
  #do(input: Record<string, unknown>): Promise<Output> {
    const done = this.#last.then(() => this.#call(input));
    this.#last = done.catch(() => {});
    return done;
  }

  async #call(input: Record<string, unknown>): Promise<Output> {
    this.#instance ??= this.#begin();
    try {
      const instance = await this.#instance;
      let output = (await instance.call(input)) as Output;
      // A call may be about several tables; none is asked for twice.
      const loaded = new Set<string>();
      while (output.need !== undefined && !loaded.has(output.need)) {
        const table = output.need;
        loaded.add(table);
        await instance.call({ do: 'load', table, facts: await this.#parts.store.facts(table) });
        output = (await instance.call(input)) as Output;
      }
      await this.#effect(output);
      return output;
    } catch (error) {
      this.#fail();
      throw error;
    }
  }

  async #begin(): Promise<Instance> {
    const instance = await this.#parts.start();
    await instance.call({ do: 'rows', rows: await this.#parts.store.rows() });
    return instance;
  }

  /** The engine is lost: the next call starts another one, and the lines come back by themselves. */
  #fail(): void {
    const lost = this.#instance;
    this.#instance = null;
    void lost?.then((instance) => instance.end()).catch(() => {});
    clearTimeout(this.#timer);
    for (const search of this.#searches.values()) search.abort();
    this.#searches.clear();
    const lines = [...this.#lines.values()];
    this.#lines.clear();
    for (const events of lines) events.close();
  }

  async #effect(output: Output): Promise<void> {
    if (output.store) await this.#parts.store.append(output.store);
    if (output.delete) await this.#parts.store.delete(output.delete);
    for (const { connection, message } of output.send ?? [])
      this.#lines.get(connection)?.message(JSON.stringify(message));
    for (const connection of output.close ?? []) {
      this.#lines.get(connection)?.close();
      this.#lines.delete(connection);
    }
    for (const job of output.stop ?? []) {
      this.#searches.get(job)?.abort();
      this.#searches.delete(job);
    }
    for (const { job, input } of output.think ?? []) void this.#think(job, input);
    clearTimeout(this.#timer);
    if (output.wake_at !== undefined)
      this.#timer = setTimeout(() => void this.#do({ do: 'tick' }).catch(() => {}), output.wake_at - Date.now());
  }

  async #think(job: number, input: unknown): Promise<void> {
    const search = new AbortController();
    this.#searches.set(job, search);
    let thought: unknown = null;
    try {
      const progress = (part: number) => void this.#do({ do: 'progress', job, part }).catch(() => {});
      const output = await this.#parts.think(input, { urgent: true, signal: search.signal, progress });
      thought = (output as { thought?: unknown }).thought ?? null;
    } catch {
      // A thinker that died has no thought: the engine knows what then.
    }
    if (this.#searches.get(job) !== search) return;
    this.#searches.delete(job);
    await this.#do({ do: 'thought', job, thought }).catch(() => {});
  }
}
