import * as m from '../../paraglide/messages';
import type { Notation } from '../../board/notation';
import type { HexView } from '../../lib/protocol/hex/HexView';

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
  place: (action, view) => {
    if (action !== 'swap') return /^[a-z]+\d+$/.test(action) ? { at: action } : null;
    const { names, last, swap_to } = (view ?? {}) as Partial<HexView>;
    const [at, to] = [names?.[last ?? -1], names?.[swap_to ?? -1]];
    return at && to ? { at, to } : null;
  },
};
