import type { Notation } from '../../board/notation';
import { words } from './words';

/** Hex: a cell is its own name. */
export const notation: Notation = {
  say: (actions) => actions.map((action) => (action === 'swap' ? { text: words().swapped, aloud: words().swapped } : { text: action, aloud: action })),
  place: (action) => (action === 'swap' ? null : { at: action }),
};
