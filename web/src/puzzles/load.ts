/** The puzzle that an address means, and everything that its page draws it with. */
import { api } from '../api';
import { loadBoard, loadNotation } from '../games';
import { Refused } from '../messages';
import { strongest } from '../review/strongest';
import { dayOf, puzzleOfDay } from './daily';
import { readOwn } from './own';
import { nextPuzzle, ratingOf, results } from './progress';
import type { Puzzle } from './puzzle';
import { gameOf, loadSet } from './sets';

/** The address of a puzzle by what it stands for; `null` where it is one itself. */
export async function resolve(id: string): Promise<string | null> {
  const game = gameOf(id);
  const set = async () => loadSet(game);
  if (id.endsWith('-day')) {
    const day = dayOf(Date.now());
    const puzzle = puzzleOfDay(await set(), day);
    return puzzle ? `/puzzles/${puzzle.id}?day=${day}` : null;
  }
  if (id.endsWith('-next')) {
    const puzzle = nextPuzzle(await set(), ratingOf(game), results());
    return puzzle ? `/puzzles/${puzzle.id}?train` : null;
  }
  return null;
}

/** A puzzle of a set, or the one that the hash of the address holds. */
export async function loadPuzzle(id: string, hash: string) {
  const puzzle = id === 'own' ? await readOwn(hash) : (await loadSet(gameOf(id))).find((one) => one.id === id);
  if (!puzzle) throw new Refused('not_found');
  return partsOf(puzzle);
}

async function partsOf(puzzle: Puzzle) {
  const { game } = puzzle;
  const [Board, assets, info, notation] = await Promise.all([
    loadBoard(game),
    api.assets(game),
    api.game(game),
    loadNotation(game),
  ]);
  return { puzzle, Board, assets, info, notation, player: strongest(info) };
}

export type Loaded = Awaited<ReturnType<typeof loadPuzzle>>;
