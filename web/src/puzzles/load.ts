/** The puzzle that an address means, and everything that its page draws it with. */
import { api } from '../api';
import { loadBoard, loadNotation } from '../games';
import { Refused } from '../messages';
import { dayOf, puzzleOfDay } from './daily';
import { readOwn } from './own';
import { nextPuzzle, ratingOf, results } from './progress';
import { gameOf, loadSet } from './sets';

/** The address of a puzzle by what it stands for; `null` where it is one itself. */
export async function resolve(id: string): Promise<string | null> {
  const game = gameOf(id);
  if (id.endsWith('-day')) {
    const puzzle = puzzleOfDay(await loadSet(game), dayOf(Date.now()));
    return puzzle ? `/puzzles/${puzzle.id}` : null;
  }
  if (id.endsWith('-next')) {
    const puzzle = nextPuzzle(await loadSet(game), ratingOf(game), results());
    return puzzle ? `/puzzles/${puzzle.id}?train` : null;
  }
  return null;
}

/** A puzzle of a set, or the one that the hash of the address holds. */
export async function loadPuzzle(id: string, hash: string) {
  const today = dayOf(Date.now());
  const set = id === 'own' ? [] : await loadSet(gameOf(id));
  const puzzle = id === 'own' ? await readOwn(hash) : set.find((one) => one.id === id);
  if (!puzzle) throw new Refused('not_found');
  const { game } = puzzle;
  const [Board, assets, info, notation] = await Promise.all([
    loadBoard(game),
    api.assets(game),
    api.game(game),
    loadNotation(game),
  ]);
  /** The date, where this is the puzzle of the day. */
  const day = puzzleOfDay(set, today) === puzzle ? today : null;
  return { puzzle, day, Board, assets, info, notation, player: info.analyst };
}

export type Loaded = Awaited<ReturnType<typeof loadPuzzle>>;
