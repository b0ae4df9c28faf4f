/** The sets of puzzles that the repository has. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../puzzles');

/** The games that have a set. */
export function puzzleGames(): string[] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER).flatMap((name) => /^([a-z]+)\.jsonl$/.exec(name)?.[1] ?? []);
}
