import { gameIds } from '../games';

/** The games whose sets the build found. */
declare const PUZZLE_GAMES: string[];

/** The games that have puzzles, in the order of the app. */
export const puzzleGames: readonly string[] = gameIds.filter((id) => PUZZLE_GAMES.includes(id));
