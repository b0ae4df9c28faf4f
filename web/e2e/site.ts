/** The static site on a plain file server, and a person who visits it. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server as Http } from 'node:http';
import { extname, join, normalize, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TableState } from '../src/lib/protocol/TableState';

export const SITE = resolve(process.env.LUDOGRAPH_SITE ?? '');

/** Any folder of a host will do: the app knows no path. */
const FOLDER = '/some/folder/';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

export class FileServer {
  #server: Http | null = null;
  #port = 0;
  /** Answers that are not the files': text by path. */
  replaced = new Map<string, string>();

  constructor(readonly folder = SITE) {}

  get address(): string {
    return `http://127.0.0.1:${this.#port}${FOLDER}`;
  }

  /** Starts, or starts again at the same address. */
  async start(): Promise<void> {
    this.#server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://host');
      const path = normalize(pathname.slice(FOLDER.length)) === '.' ? 'index.html' : pathname.slice(FOLDER.length);
      const file = join(this.folder, normalize(path));
      const type = TYPES[extname(path)] ?? 'application/octet-stream';
      const replaced = this.replaced.get(path);
      if (replaced !== undefined) return void response.writeHead(200, { 'content-type': type }).end(replaced);
      const inside = pathname.startsWith(FOLDER) && file.startsWith(this.folder);
      if (!inside || !existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404).end();
      response.writeHead(200, { 'content-type': type, 'content-length': statSync(file).size });
      createReadStream(file).pipe(response);
    });
    await new Promise<void>((ready) => this.#server?.listen(this.#port, '127.0.0.1', ready));
    const bound = this.#server.address();
    if (bound && typeof bound === 'object') this.#port = bound.port;
  }

  /** Cuts the network: nothing is answered any more, and open connections end. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
  }
}

type Shown<View> = Omit<TableState, 'view'> & { view: View };

/** Keeps the state of the table that the engine has sent last: what a person reads off the board. */
export async function watchEngine(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Sent = { message: { type: string; table?: { state: unknown }; state?: unknown } };
    const Plain = Worker;
    window.Worker = class extends Plain {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        this.addEventListener('message', ({ data }: MessageEvent<{ output?: { send?: Sent[] } }>) => {
          for (const { message } of data.output?.send ?? []) {
            const state = message.type === 'welcome' ? message.table?.state : message.state;
            if (state) Object.assign(window, { shownState: state });
          }
        });
      }
    };
  });
}

/** The table, once a person is to move or the game is over. */
export async function myTurn<View>(page: Page): Promise<Shown<View>> {
  const handle = await page.waitForFunction(() => {
    const state = (window as unknown as { shownState?: TableState }).shownState;
    const ply = Number(document.querySelector('.table')?.getAttribute('data-ply') ?? -1);
    const mine = state && (state.result !== null || state.seats[state.turn ?? 0]?.kind === 'person');
    return mine && state.ply === ply ? state : null;
  });
  return (await handle.jsonValue()) as unknown as Shown<View>;
}

/** Waits until the app and the engine are stored in the browser, so that the network can go. */
export async function stored(page: Page): Promise<void> {
  const kinds = () =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      const engine = await caches.open('ludograph-engine');
      return (await engine.keys()).map(({ url }) => url.split('.').at(-1)).sort();
    });
  await expect.poll(kinds, { timeout: 120_000 }).toEqual(['safetensors', 'wasm']);
}
