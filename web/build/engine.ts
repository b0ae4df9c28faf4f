/** The engine that `make wasm` has built, as far as the build of the app needs it. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameInfo } from '../src/lib/protocol/GameInfo.ts';
import type { Catalog } from '../src/local/catalog.ts';
import { Engine } from '../src/local/engine.ts';

const FOLDER = join(import.meta.dirname, '../src/local/engine');
const MODULE = join(FOLDER, 'engine-simd.wasm');
const CATALOG = join(FOLDER, 'catalog.json');

/** The sizes of the engine's files in bytes; none where it is not built. */
export function engineSizes(): Record<string, number> {
  if (!existsSync(FOLDER)) return {};
  return Object.fromEntries(readdirSync(FOLDER).map((name) => [name, statSync(join(FOLDER, name)).size]));
}

/** Asks the engine for what pages need before it is loaded, and writes it beside the engine. */
export function writeCatalog(): void {
  if (!existsSync(MODULE)) return;
  const engine = new Engine(new WebAssembly.Module(readFileSync(MODULE)), { progress: () => {} });
  const get = (path: string): unknown => {
    const { answer } = engine.call({ do: 'request', method: 'GET', path }) as {
      answer: { status: number; body: unknown };
    };
    if (answer.status !== 200) throw new Error(`the engine answers ${path} with ${answer.status}`);
    return answer.body;
  };
  const games = get('/api/games') as GameInfo[];
  const assets = Object.fromEntries(games.map(({ id }) => [id, get(`/api/games/${id}/assets`)]));
  const text = JSON.stringify({ games, assets } satisfies Catalog);
  if (!existsSync(CATALOG) || readFileSync(CATALOG, 'utf8') !== text) writeFileSync(CATALOG, text);
}
