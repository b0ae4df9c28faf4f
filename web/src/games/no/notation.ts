import * as m from '../../paraglide/messages';
import type { FormattedMove, Notation } from '../../board/notation';
import type { NoView } from '../../lib/protocol/no/NoView';
import { squareFrom, startOf, word, type At, type Step } from './geometry';
import { steps } from './words';

const SIGNS: Record<string, string> = { up: '↑', down: '↓', left: '←', right: '→' };

function format(action: string): FormattedMove {
  const sign = SIGNS[action];
  if (sign) return { text: sign, spoken: steps[action as Step]() };
  if (action === 'no') return { text: m.no_no(), spoken: m.no_no() };
  if (action === 'accept') return { text: m.no_accept(), spoken: m.no_accept() };
  return { text: action, spoken: m.no_chosen({ square: action }) };
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
