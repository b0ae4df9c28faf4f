/** The board at a node of a game tree, which the server makes by playing the moves on the way to it. */
import { api, Refused } from '../api';
import type { CandyView } from '../protocol/candy/CandyView';
import type { HexView } from '../protocol/hex/HexView';
import type { NoView } from '../protocol/no/NoView';
import { record } from './examples';
import type { Run, RunRequest } from './trace';

/**
 * The view after these moves of a run's own position. `null` where the server cannot play them: it plays moves before it arranges, so that moves on an
 * arranged board have to be told in another way, which not every board has.
 */
export async function viewAt(run: Run, request: RunRequest, moves: string[]): Promise<unknown> {
  const { position, actions = [], arrange = [] } = request;
  if (arrange.length === 0) return (await api.explore({ position, actions: [...actions, ...moves] })).view;
  if (moves.length === 0) return run.view;
  if (run.game === 'hex') {
    const stones = stonesOf(run.view as HexView, moves);
    return stones && (await api.trace({ position, actions, arrange: [...arrange, ...stones], algorithm: 'bfs', count: 1 })).run.view;
  }
  const { params } = await api.explore({ position });
  const starts = setupsOf(run).map((setup) => ({ ...record(run.game, params, 0, []), seed: null, setup }));
  try {
    const found = await Promise.all(starts.map((start) => api.explore({ position: { type: 'record', record: start }, actions: moves })));
    const views = found.map(({ view }) => view);
    return run.game === 'candy' ? agreed(views as CandyView[]) : (views[0] ?? null);
  } catch (error) {
    // The moves are legal: where they are not, what nobody knows has had a part in it.
    if (error instanceof Refused && error.code === 'illegal') return null;
    throw error;
  }
}

/** Moves of Hex as changes of the board: a stone each, and then it is the other's turn. A swap is more than that. */
export function stonesOf({ turn, names }: Pick<HexView, 'turn' | 'names'>, moves: string[]): string[] | null {
  if (turn === null || moves.some((move) => !names.includes(move))) return null;
  const colours = turn === 'red' ? (['red', 'blue'] as const) : (['blue', 'red'] as const);
  return [...moves.map((move, i) => `${colours[i % 2]} ${move}`), `turn ${colours[moves.length % 2]}`];
}

/**
 * An arranged board as the start of a game; none for one that no game starts from. In Candy only the next sweets of each column are known, and a chain may
 * bring in more: there are two starts, which differ in everything beyond.
 */
export function setupsOf({ game, view }: Pick<Run, 'game' | 'view'>): unknown[] {
  if (game === 'candy') {
    const { columns, upcoming } = view as CandyView;
    return ['0123456', '1234560'].map((beyond, later) => ({ columns: columns.map((column, x) => column + (upcoming?.[x] ?? '') + beyond.repeat(6)), later }));
  }
  const { size, variant, pieces, walls, weights } = view as NoView;
  if (walls.length > 0 || pieces.length !== size || variant === 'solo') return [];
  return [{ pieces: pieces.map((piece) => piece.at), ...(weights ? { weights } : {}) }];
}

/** What is so whatever lies beyond the sweets that are known; `null` where that decides the board. */
export function agreed([one, other]: Pick<CandyView, 'columns' | 'upcoming'>[]): typeof one | null {
  if (!one || !other || one.columns.join() !== other.columns.join()) return null;
  return { ...one, upcoming: one.upcoming && one.upcoming.map((column, x) => common(column, other.upcoming?.[x] ?? '')) };
}

function common(one: string, other: string): string {
  const apart = [...one].findIndex((sign, i) => sign !== other[i]);
  return apart < 0 ? one : one.slice(0, apart);
}
