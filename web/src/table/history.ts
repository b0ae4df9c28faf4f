import * as m from '../paraglide/messages';
import type { Notation, FormattedMove } from '../board/notation';
import type { Move } from '../lib/protocol/Move';
import { isAction } from '../review/judged';
import type { Cast } from './seats';
import { endings } from './words';

/** An entry of the history that ends the game; `null` where it is an action. */
function ending(action: string, names: string[]): FormattedMove | null {
  const text = endingText(action, names);
  return text === null ? null : { text, spoken: text };
}

function endingText(action: string, names: string[]): string | null {
  if (action === 'draw') return m.table_agreed();
  const found = /^(resign|timeout|forfeit) (\d+)$/.exec(action);
  if (!found) return null;
  const name = names[Number(found[2]) - 1] ?? `${found[2]}`;
  return endings[found[1] as keyof typeof endings]({ name });
}

/** A move that was made, as a sentence for this reader; `seat` is `null` for an ending. */
export function moveText(move: FormattedMove, seat: number | null, cast: Cast, you: number[]): string {
  if (seat === null) return move.spoken;
  const reader = cast.isYou(seat) ? 'mover' : you.length === 1 ? 'other' : null;
  const name = cast.title(seat);
  if (move.sentence) return move.sentence(name, reader);
  return reader === 'mover'
    ? m.table_you_played({ action: move.spoken })
    : m.table_played({ name, action: move.spoken });
}

/** Every entry of a history in the words of the language that is shown. */
export function formatHistory(
  notation: Notation,
  history: Move[],
  view: unknown,
  assets: unknown,
  names: string[],
): FormattedMove[] {
  // A game's own notation knows its actions alone.
  const actions = history.filter(isAction).map((move) => move.action);
  const formatted = notation.format(actions, view, assets)[Symbol.iterator]();
  return history.map(
    ({ action }) => ending(action, names) ?? formatted.next().value ?? { text: action, spoken: action },
  );
}
