import * as m from '../../paraglide/messages';
import type { FormattedMove, Notation } from '../../board/notation';
import { cellOf, name, towards, type Direction } from './geometry';
import { directions } from './words';

const WAYS: Record<string, { way: Direction; sign: string }> = {
  u: { way: 'up', sign: '↑' },
  d: { way: 'down', sign: '↓' },
  l: { way: 'left', sign: '←' },
  r: { way: 'right', sign: '→' },
};

function format(action: string): FormattedMove {
  if (action === 'pass') return { text: m.candy_pass(), spoken: m.candy_pass() };
  const [x = '', y = '', letter = ''] = action;
  const way = WAYS[letter];
  if (!way) return { text: action, spoken: action };
  return {
    text: `${x},${y} ${way.sign}`,
    spoken: `${m.candy_at({ x: Number(x), y: Number(y) })}, ${directions[way.way]()}`,
  };
}

/** Candy: column, row and the way of the swap. */
export const notation: Notation = {
  format: (actions) => actions.map(format),
  place: (action) => {
    const from = cellOf(`${action[0]},${action[1]}`);
    const way = WAYS[action[2] ?? ''];
    const to = from && way && towards(from, way.way);
    return from && to ? { at: name(from), to: name(to) } : null;
  },
};
