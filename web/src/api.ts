import { identity, joinToken, tokens } from './identity';
import type { Analyse } from './lib/protocol/Analyse';
import type { Analysis } from './lib/protocol/Analysis';
import type { AskHelp } from './lib/protocol/AskHelp';
import type { BoardRequest } from './lib/protocol/BoardRequest';
import type { CreatedTable } from './lib/protocol/CreatedTable';
import type { CreateTable } from './lib/protocol/CreateTable';
import type { Explore } from './lib/protocol/Explore';
import type { GameInfo } from './lib/protocol/GameInfo';
import type { Imported } from './lib/protocol/Imported';
import type { ImportGame } from './lib/protocol/ImportGame';
import type { JoinedTable } from './lib/protocol/JoinedTable';
import type { JoinTable } from './lib/protocol/JoinTable';
import type { MyTable } from './lib/protocol/MyTable';
import type { Position } from './lib/protocol/Position';
import type { Problem } from './lib/protocol/Problem';
import type { ScorePage } from './lib/protocol/ScorePage';
import type { ScoreQuery } from './lib/protocol/ScoreQuery';
import type { PositionRef } from './lib/protocol/PositionRef';
import type { TableView } from './lib/protocol/TableView';
import type { GameRecord } from './review/records';
import type { Algorithm, TracePage, TraceRequest } from './lab/trace';
import type { Params } from './games/params';
import { loadCatalog, type Catalog } from './local/catalog';
import { refusal, Refused } from './messages';
import type { RefusalCode } from './messages/refused';
import { thinksHere } from './local/here';
import { HAS_SERVER, isLocal, transportFor, transportOf, type Call, type Transport } from './transport';

/** The text of an answer, or the reason why there is none. */
export async function asked(way: Transport, call: Call): Promise<string> {
  const { status, text } = await way.call(call);
  if (status >= 200 && status < 300) return text;
  let problem: Problem | null = null;
  try {
    problem = JSON.parse(text) as Problem;
  } catch {
    // A proxy between may answer in its own words.
  }
  throw await refusal(problem?.code ?? 'internal', problem?.message);
}

export async function request<T>(way: Transport, call: Call): Promise<T> {
  return JSON.parse(await asked(way, call)) as T;
}

function get<T>(path: string, way = transportOf()): Promise<T> {
  return request<T>(way, { method: 'GET', path });
}

function post<T>(path: string, body: unknown, way = transportOf(), signal?: AbortSignal): Promise<T> {
  return request<T>(way, { method: 'POST', path, body, signal });
}

/** The way to a position: that of its table. A record can be sent anywhere. */
function wayTo({ position }: { position: PositionRef }): Transport {
  return transportOf(position.type === 'table' ? position.id : undefined);
}

/**
 * A request about a position, signed with the seats of this browser where it is one of a table: help
 * during a game between people is for players, and everyone sees who had it.
 */
function signed<T extends { position: PositionRef }>(what: T): T {
  const { position } = what;
  return position.type === 'table' ? { ...what, position: { ...position, tokens: tokens(position.id) } } : what;
}

/** Codes with which the engine of this browser, or the server for its use, hands a search to the server. */
const TO_SERVER: ReadonlySet<RefusalCode> = new Set(['hidden', 'internal', 'network']);

/** A computer's opinion: from this browser where it thinks, otherwise from the server. */
async function analyse(what: Analyse, signal?: AbortSignal): Promise<Analysis> {
  const { position } = what;
  const path = '/api/analyse';
  const remote = HAS_SERVER && !(position.type === 'table' && isLocal(position.id));
  if (remote && thinksHere()) {
    try {
      const here = { ...what, position: await given(position) };
      return await post<Analysis>(path, here, transportFor(true), signal);
    } catch (error) {
      if (!(error instanceof Refused) || !TO_SERVER.has(error.code)) throw error;
    }
  }
  return post<Analysis>(path, signed(what), wayTo(what), signal);
}

/** A position for the engine of this browser. The server counts it as help where it is one. */
async function given(position: PositionRef): Promise<PositionRef> {
  if (position.type !== 'table') return position;
  const { id, ply } = position;
  const record = await post<unknown>(`/api/tables/${id}/help`, { tokens: tokens(id) } satisfies AskHelp);
  return { type: 'record', record, ...(ply === undefined ? {} : { ply }) };
}

/** What does not change: from the server, or, where none answers, from the app itself. */
async function known<T>(path: string, inCatalog: (catalog: Catalog) => T): Promise<T> {
  if (!HAS_SERVER) return inCatalog(await loadCatalog());
  try {
    return await get<T>(path);
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'network') throw error;
    return inCatalog(await loadCatalog());
  }
}

let games: Promise<GameInfo[]> | null = null;
const assets = new Map<string, Promise<unknown>>();

export const api = {
  /** Games do not change while a page is open: asked once. */
  games(): Promise<GameInfo[]> {
    games ??= known<GameInfo[]>('/api/games', ({ games }) => games).catch((error: unknown) => {
      games = null;
      throw error;
    });
    return games;
  },

  async game(id: string): Promise<GameInfo> {
    const found = (await api.games()).find((g) => g.id === id);
    if (!found) throw new Refused('not_found');
    return found;
  },

  assets(game: string): Promise<unknown> {
    let found = assets.get(game);
    if (!found) {
      found = known<unknown>(`/api/games/${game}/assets`, ({ assets }) => assets[game] ?? null);
      found.catch(() => assets.delete(game));
      assets.set(game, found);
    }
    return found;
  },

  /** The address of a picture of a game with these options. */
  async picture(game: string, params: Params): Promise<string> {
    const words = Object.entries(params).map(([name, value]) => [name, String(value)]);
    const path = `/api/games/${game}/picture.svg?${new URLSearchParams(words).toString()}`;
    if (HAS_SERVER) return path;
    return `data:image/svg+xml,${encodeURIComponent(await asked(transportOf(), { method: 'GET', path }))}`;
  },

  create: (table: CreateTable, onDevice: boolean) =>
    post<CreatedTable>('/api/tables', { me: identity(), ...table }, transportFor(onDevice)),
  myTables: () => request<MyTable[]>(transportOf(), { method: 'GET', path: '/api/my/tables', bearer: identity() }),
  join: (id: string, seat: Omit<JoinTable, 'me' | 'new_token'>) =>
    post<JoinedTable>(`/api/tables/${id}/join`, { me: identity(), new_token: joinToken(id), ...seat }, transportOf(id)),
  table: (id: string) => get<TableView>(`/api/tables/${id}`, transportOf(id)),
  explore: (what: Explore) => post<Position>('/api/explore', what, wayTo(what)),
  analyse,
  record: (id: string) => get<GameRecord>(`/api/tables/${id}/record`, transportOf(id)),
  /** A game as text in one of its formats. */
  exported: (id: string, format: string) =>
    asked(transportOf(id), { method: 'GET', path: `/api/tables/${id}/export/${format}` }),
  algorithms: () => get<Algorithm[]>('/api/lab'),
  board: (what: BoardRequest) => post<unknown>('/api/lab/board', signed(what), wayTo(what)),
  trace: (what: TraceRequest, signal?: AbortSignal) =>
    post<TracePage>('/api/lab/trace', signed(what), wayTo(what), signal),
  importGame: (game: ImportGame) => post<Imported>('/api/import', game),
  scores: (query: Partial<ScoreQuery>) => get<ScorePage>(`/api/scores?${scoreQuery(query)}`),
};

export function scoreQuery(query: object): string {
  const words = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') words.set(key, String(value));
  }
  return words.toString();
}
