import * as m from '../../paraglide/messages';
import type { Notation } from '../../board/notation';

/** Hex: a cell is its own name. */
export const notation: Notation = {
  format: (actions) =>
    actions.map((action) =>
      action === 'swap' ? { text: m.hex_swapped(), spoken: m.hex_swapped() } : { text: action, spoken: action },
    ),
  place: (action) => (/^[a-z]+\d+$/.test(action) ? { at: action } : null),
};
