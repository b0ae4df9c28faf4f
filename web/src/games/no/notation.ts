import type { Notation, Said } from '../../board/notation';
import { squareFrom, word, type Step } from './geometry';
import { words } from './words';

const SIGNS: Record<string, string> = { up: '↑', down: '↓', left: '←', right: '→' };

function say(action: string): Said {
  const sign = SIGNS[action];
  if (sign) return { text: sign, aloud: words().steps[action as Step] };
  if (action === 'no') return { text: words().no, aloud: words().no };
  if (action === 'accept') return { text: words().accept, aloud: words().accept };
  return { text: action, aloud: words().chosen(action) };
}

/** No: a square that was chosen, an answer, or a step. */
export const notation: Notation = {
  say: (actions) => actions.map(say),
  place: (action) => {
    const at = squareFrom(action);
    return at && { at: word(at) };
  },
};
