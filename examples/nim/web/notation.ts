import * as m from '../../paraglide/messages';
import type { FormattedMove, Notation } from '../../board/notation';

/** The server's text of an action: `take 2`, or `roll 3` for the die. */
function format(action: string): FormattedMove {
  const [verb, number] = action.split(' ');
  const n = Number(number);
  if (verb === 'take') return { text: `−${n}`, spoken: m.nim_took({ n }) };
  if (verb === 'roll') return { text: `⚂ ${n}`, spoken: m.nim_rolled({ n }) };
  return { text: action, spoken: action };
}

export const notation: Notation = {
  format: (actions) => actions.map(format),
  place: () => null,
};
