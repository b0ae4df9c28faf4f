import type { Notation } from '../../board/notation';
import { words } from './words';

/** Hex: a cell is its own name. */
export const notation: Notation = {
  format: (actions) => actions.map((action) => (action === 'swap' ? { text: words().swapped, spoken: words().swapped } : { text: action, spoken: action })),
  place: (action) => (/^[a-z]+\d+$/.test(action) ? { at: action } : null),
};
