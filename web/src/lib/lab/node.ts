/** The board at a node of a game tree, which the server makes by playing the moves on the way to it. */
import { api } from '../api';
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
  const setup = setupOf(run);
  if (!setup) return null;
  const { params } = await api.explore({ position });
  const start = { ...record(run.game, params, 0, []), seed: null, setup };
  return (await api.explore({ position: { type: 'record', record: start }, actions: moves })).view;
}

/** Moves of Hex as changes of the board: a stone each, and then it is the other's turn. A swap is more than that. */
export function stonesOf({ turn, names }: Pick<HexView, 'turn' | 'names'>, moves: string[]): string[] | null {
  if (turn === null || moves.some((move) => !names.includes(move))) return null;
  const colours = turn === 'red' ? (['red', 'blue'] as const) : (['blue', 'red'] as const);
  return [...moves.map((move, i) => `${colours[i % 2]} ${move}`), `turn ${colours[moves.length % 2]}`];
}

/** An arranged board as the start of a game; `null` for one that no game starts from. */
export function setupOf({ game, view }: Pick<Run, 'game' | 'view'>): unknown {
  if (game === 'candy') {
    const { columns, upcoming } = view as CandyView;
    // Above what is shown the server would draw other sweets: ten more in each column, which no few moves use up.
    return { columns: columns.map((column, x) => column + (upcoming?.[x] ?? '')), later: 0 };
  }
  const { size, variant, pieces, walls, weights } = view as NoView;
  if (walls.length > 0 || pieces.length !== size || variant === 'solo') return null;
  return { pieces: pieces.map((piece) => piece.at), ...(weights ? { weights } : {}) };
}
