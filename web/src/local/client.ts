/** The engine in this browser as a transport: tables, analyses and the lab without a server. */
import { settings } from '../settings.svelte';
import type { Answer, Call, Line, LineEvents } from '../transport';
import { HAS_SERVER, isLocal } from '../transport';
import { savesData } from './here';
import { Host, type HostLine } from './host';
import { startWorker } from './instance';
import { loadModule, loadWeights } from './load';
import { holds, TableLock } from './lock';
import { store } from './store';
import { Thinkers, type Ask } from './thinkers';

const start = async () => startWorker(await loadModule());
const thinkers = new Thinkers(start, loadWeights, () => settings.thinkers);

/** Loads the engine before it is needed. */
export const prepare = loadModule;

/** A search in a worker. */
export const think = (input: unknown, ask: Ask): Promise<unknown> => thinkers.run(input, ask);

const host = new Host({ start, store, think });

/** The table that a request is about. */
function tableOf({ path, body }: Call): string | null {
  const inPath = /^\/api\/tables\/([^/?]+)/.exec(path)?.[1];
  const inBody = (body as { position?: { id?: string } } | undefined)?.position?.id;
  return [inPath, inBody].find((id) => id !== undefined && isLocal(id)) ?? null;
}

export async function call(call: Call): Promise<Answer> {
  const table = tableOf(call);
  // Another tab may play the table, or have played another one.
  if (table !== null && !holds(table)) await host.forget(table);
  if (/^\/api\/(my\/tables|scores)/.test(call.path)) await host.refresh();
  return host.request(call);
}

export function openLine(table: string, events: LineEvents): Line {
  let line: HostLine | null = null;
  const lock = new TableLock(
    table,
    async () => {
      try {
        await host.forget(table);
        line = host.line(table, events);
        events.open();
        // The server may go away in mid-game; a static site stores everything at the first visit.
        if (HAS_SERVER && !savesData()) await loadWeights().catch(() => null);
      } catch {
        events.close();
      }
    },
    () => {
      void line?.close();
      events.close();
    },
  );
  return {
    send: (text) => line?.send(text),
    close: () => void (line?.close() ?? Promise.resolve()).then(() => lock.release()),
  };
}
