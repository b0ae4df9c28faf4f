import * as m from '../../paraglide/messages';
import type { Notation } from '../../board/notation';

function swapped(name: string, reader: 'mover' | 'other' | null): string {
  if (reader === 'mover') return m.hex_you_swapped();
  return reader === 'other' ? m.hex_swapped_yours({ name }) : m.hex_swapped_by({ name });
}

/** Hex: a cell is its own name. */
export const notation: Notation = {
  format: (actions) =>
    actions.map((action) =>
      action === 'swap'
        ? { text: m.hex_swapped(), spoken: m.hex_swapped(), sentence: swapped }
        : { text: action, spoken: action },
    ),
  place: (action) => (/^[a-z]+\d+$/.test(action) ? { at: action } : null),
};
