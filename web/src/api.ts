import { identity, joinToken, tokens } from './identity';
import type { Analyse } from './lib/protocol/Analyse';
import type { Analysis } from './lib/protocol/Analysis';
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
import type { TableList } from './lib/protocol/TableList';
import type { TableView } from './lib/protocol/TableView';
import type { GameRecord } from './review/records';
import type { Algorithm, TracePage, TraceRequest } from './lab/trace';
import { refusal, Refused } from './messages';

async function request<T>(
  path: string,
  options: RequestInit = {},
  read: (answer: Response) => Promise<T> = (answer) => answer.json() as Promise<T>,
): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, options);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Refused('network');
  }
  if (answer.ok) return await read(answer);
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw await refusal(problem?.code ?? 'internal', problem?.message);
}

function post<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
  return request<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
}

/**
 * A request about a position, signed with the seats of this browser where it is one of a table: help
 * during a game between people is for players, and everyone sees who had it.
 */
function signed<T extends { position: PositionRef }>(what: T): T {
  const { position } = what;
  return position.type === 'table' ? { ...what, position: { ...position, tokens: tokens(position.id) } } : what;
}

let games: Promise<GameInfo[]> | null = null;
const assets = new Map<string, Promise<unknown>>();

export const api = {
  /** Games do not change while a page is open: asked once. */
  games(): Promise<GameInfo[]> {
    games ??= request<GameInfo[]>('/api/games').catch((error: unknown) => {
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
    let known = assets.get(game);
    if (!known) {
      known = request<unknown>(`/api/games/${game}/assets`);
      known.catch(() => assets.delete(game));
      assets.set(game, known);
    }
    return known;
  },

  create: (table: CreateTable) => post<CreatedTable>('/api/tables', { me: identity(), ...table }),
  openTables: () => request<TableList>('/api/tables'),
  myTables: () => request<MyTable[]>('/api/my/tables', { headers: { authorization: `Bearer ${identity()}` } }),
  join: (id: string, seat: Omit<JoinTable, 'me' | 'new_token'>) =>
    post<JoinedTable>(`/api/tables/${id}/join`, { me: identity(), new_token: joinToken(id), ...seat }),
  table: (id: string) => request<TableView>(`/api/tables/${id}`),
  position: (id: string, ply: number) => request<Position>(`/api/tables/${id}/position?ply=${ply}`),
  explore: (what: Explore) => post<Position>('/api/explore', what),
  analyse: (what: Analyse, signal?: AbortSignal) => post<Analysis>('/api/analyse', signed(what), signal),
  record: (id: string) => request<GameRecord>(`/api/tables/${id}/record`),
  /** A game as text in one of its formats. */
  exported: (id: string, format: string) =>
    request(`/api/tables/${id}/export/${format}`, {}, (answer) => answer.text()),
  algorithms: () => request<Algorithm[]>('/api/lab'),
  board: (what: BoardRequest) => post<unknown>('/api/lab/board', signed(what)),
  trace: (what: TraceRequest, signal?: AbortSignal) => post<TracePage>('/api/lab/trace', signed(what), signal),
  importGame: (game: ImportGame) => post<Imported>('/api/import', game),
  scores: (query: Partial<ScoreQuery>) => request<ScorePage>(`/api/scores?${scoreQuery(query)}`),
};

export function scoreQuery(query: Partial<ScoreQuery>): string {
  const words = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') words.set(key, String(value));
  }
  return words.toString();
}
