/** The shipped sets of puzzles: files of the build that are fetched when one of their puzzles is needed. */
import type { Puzzle } from './puzzle';

const files = import.meta.glob<string>('../../../puzzles/*.jsonl', {
  query: '?url',
  import: 'default',
  eager: true,
});

const addresses = new Map(
  Object.entries(files).map(([path, address]) => [/([a-z]+)\.jsonl$/.exec(path)?.[1], address]),
);

const sets = new Map<string, Promise<Puzzle[]>>();

/** The puzzles of a game; none where it has no set. */
export function loadSet(game: string): Promise<Puzzle[]> {
  const address = addresses.get(game);
  if (address === undefined) return Promise.resolve([]);
  let found = sets.get(game);
  if (!found) {
    found = fetchSet(address);
    found.catch(() => sets.delete(game));
    sets.set(game, found);
  }
  return found;
}

async function fetchSet(address: string): Promise<Puzzle[]> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return readSet(await answer.text());
}

/** Puzzles by line. The repository's tests have verified them. */
export function readSet(text: string): Puzzle[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Puzzle);
}

/** The game that the id of a puzzle names. */
export function gameOf(id: string): string {
  return id.slice(0, id.lastIndexOf('-'));
}
