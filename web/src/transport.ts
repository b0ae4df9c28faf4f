/**
 * Two ways to the same table logic: a server over HTTP and WebSocket, or the engine in a worker of
 * this browser. Paths, bodies, answers and live messages are the same.
 */
import { server } from './server';

export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: unknown;
  /** The secret of the header `Authorization`. */
  bearer?: string;
  signal?: AbortSignal | undefined;
}

export interface Answer {
  status: number;
  text: string;
}

/** What happens on a line to a table. */
export interface LineEvents {
  open: () => void;
  message: (text: string) => void;
  close: () => void;
}

/** An open line to a table, as a WebSocket is. */
export interface Line {
  send: (text: string) => void;
  close: () => void;
}

export interface Transport {
  /** Whether the network is between: it may be lost in silence. */
  remote: boolean;
  call: (call: Call) => Promise<Answer>;
  line: (table: string, events: LineEvents) => Line;
}

/** Whether a server is behind the app; a static site has none. */
export const HAS_SERVER = import.meta.env.MODE !== 'site';

/** Loaded when it is first used: the first page does not need it. */
const client = () => import('./local/client');

const device: Transport = {
  remote: false,
  call: async (call) => (await client()).call(call),
  line(table, events) {
    let line: Line | null = null;
    let closed = false;
    void client().then(
      ({ openLine }) => {
        if (!closed) line = openLine(table, events);
      },
      () => events.close(),
    );
    return {
      send: (text) => line?.send(text),
      close: () => {
        closed = true;
        line?.close();
      },
    };
  },
};

/** Whether a table is stored in this browser, and not on a server. */
export function isLocal(table: string): boolean {
  return table.startsWith('local-');
}

/** The way to a table; without one, to what needs no table. */
export function transportOf(table?: string): Transport {
  return HAS_SERVER && (table === undefined || !isLocal(table)) ? server : device;
}

/** The way for a new table. */
export function transportFor(onDevice: boolean): Transport {
  return onDevice ? device : server;
}
