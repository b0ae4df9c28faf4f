import * as m from '../../paraglide/messages';
import type { FormattedMove, Notation } from '../../board/notation';
import type { NoView } from '../../lib/protocol/no/NoView';
import { squareFrom, startOf, word, type At, type Step } from './geometry';
import { steps } from './words';

const SIGNS: Record<string, string> = { up: '↑', down: '↓', left: '←', right: '→' };

/** A move in a list, and in words. */
function words(action: string): [string, string] {
  const sign = SIGNS[action];
  if (sign) return [sign, steps[action as Step]()];
  if (action === 'no') return [m.no_no(), m.no_no()];
  if (action === 'accept') return [m.no_accept(), m.no_accept()];
  return [action, m.no_chosen({ square: action })];
}

function format(action: string): FormattedMove {
  const [text, spoken] = words(action);
  const sentence = (name: string, reader: string | null): string =>
    m.no_did({ name: reader === 'mover' ? m.new_yourself() : name, what: spoken });
  return { text, spoken, sentence };
}

/** Where a step leads; an answer is about the start piece. */
function placeIn(view: NoView, action: string): At | null {
  if (action === 'accept' || action === 'no') return startOf(view);
  return view.actions.find(({ text }) => text === action)?.at ?? null;
}

/** No: a square that was chosen, an answer, or a step. */
export const notation: Notation = {
  format: (actions) => actions.map(format),
  place: (action, view) => {
    const at = squareFrom(action) ?? (view ? placeIn(view as NoView, action) : null);
    return at && { at: word(at) };
  },
};
