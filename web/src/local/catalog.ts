/**
 * What pages need of the games before the engine is loaded, as the build has asked the engine: the
 * home page of a static site must stay small.
 */
import type { GameInfo } from '../lib/protocol/GameInfo';
import { Refused } from '../messages/refused';

export interface Catalog {
  games: GameInfo[];
  /** The data that all views of a game need, by game. */
  assets: Record<string, unknown>;
}

const found = import.meta.glob<string>('./engine/catalog.json', { query: '?url', import: 'default', eager: true });
const address = found['./engine/catalog.json'];

let catalog: Promise<Catalog> | null = null;

export function loadCatalog(): Promise<Catalog> {
  catalog ??= request().catch((error: unknown) => {
    catalog = null;
    throw error;
  });
  return catalog;
}

async function request(): Promise<Catalog> {
  const answer = address === undefined ? null : await fetch(address).catch(() => null);
  if (!answer?.ok) throw new Refused('network');
  return (await answer.json()) as Catalog;
}
