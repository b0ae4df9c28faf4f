/**
 * A puzzle from a mistake in review, as a link: the game up to the position, compressed behind `#`,
 * where no server sees it.
 */
import type { Mistake } from '../review/judged';
import { branchOf, type GameRecord } from '../review/records';
import type { Puzzle } from './puzzle';

/** The longest link in characters, and the longest text that one may hold. */
const MOST = { link: 8_000, text: 64 * 1024 };

interface Valued {
  action: string;
  value?: number;
}

interface Own {
  game: string;
  record: GameRecord;
  seat: number;
  best: Valued;
  played: Valued;
}

/** The path of the app that opens a mistake as a puzzle; `null` where the game is too long for a link. */
export async function ownLink(
  game: string,
  record: GameRecord,
  mistake: Mistake,
  played: string,
): Promise<string | null> {
  const { judgement, action } = mistake.analysis;
  // Names of people are nobody else's business.
  const up = { ...branchOf(record, { ply: mistake.ply, actions: [] }), players: [] };
  const own: Own = {
    game,
    record: up,
    seat: mistake.seat,
    best: { action, ...(judgement && { value: judgement.best }) },
    played: { action: played, ...(judgement && { value: judgement.value }) },
  };
  const packed = await pack(JSON.stringify(own));
  return packed.length <= MOST.link ? `/puzzles/own#${packed}` : null;
}

/** The puzzle of a link; `undefined` where it holds none. */
export async function readOwn(hash: string): Promise<Puzzle | undefined> {
  const packed = hash.replace(/^#/, '');
  if (packed.length > MOST.link) return undefined;
  try {
    const own = JSON.parse(await unpack(packed)) as Own;
    return isOwn(own) ? puzzleOf(own) : undefined;
  } catch {
    return undefined;
  }
}

function isOwn({ game, record, seat, best, played }: Own): boolean {
  const moves = [best, played].every(
    ({ action, value }) => typeof action === 'string' && (value === undefined || typeof value === 'number'),
  );
  return typeof game === 'string' && Array.isArray(record.actions) && Number.isInteger(seat) && moves;
}

function puzzleOf({ game, record, seat, best, played }: Own): Puzzle {
  const moves = [
    { ...best, good: true, line: [] },
    { ...played, good: false, line: [] },
  ];
  const margin = (best.value ?? 0) - (played.value ?? 0);
  const goal = best.value ?? 0;
  const common = { proof: 'search', moves: 1, rating: 0, deviation: 0 } as const;
  return { id: 'own', game, kind: 'mistake', record, seat, goal, margin, ...common, solution: { moves } };
}

async function pack(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const signs = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(signs).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

async function unpack(packed: string): Promise<string> {
  const signs = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length > MOST.text) {
      await reader.cancel();
      throw new Error('the text is too long');
    }
  }
  return text + decoder.decode();
}
