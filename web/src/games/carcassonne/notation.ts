import type { CarcassonneView } from '../../lib/protocol/carcassonne/CarcassonneView';
import type { FormattedMove, Notation } from '../../board/notation';
import { terrainOfSpot, tileWords } from './describe';
import { kindsOf, type Kinds } from './features';
import { kindAt, layingOf } from './laying';
import MoveIcon from './MoveIcon.svelte';
import { words } from './words';

function format(action: string, view: CarcassonneView, kinds: Kinds): FormattedMove {
  if (action === 'pass') return { text: words().noMeeple, spoken: words().noMeeple };
  const laying = layingOf(action);
  if (!laying) {
    const where = terrainOfSpot(action, words()) ?? action;
    return { text: where, spoken: words().withMeeple(where) };
  }
  const kind = kinds.get(kindAt(view, laying) ?? '');
  const place = words().place(laying.x, laying.y);
  return { text: `${laying.x}, ${laying.y}`, spoken: kind ? `${tileWords(kind, laying.rotation, words())}: ${place}` : place };
}

/** Carcassonne: a tile with its place, then a meeple with its spot. */
export const notation: Notation = {
  format: (actions, view, assets) => {
    const kinds = kindsOf(assets);
    return actions.map((action) => format(action, view as CarcassonneView, kinds));
  },
  Icon: MoveIcon,
  place: (action) => {
    const laying = layingOf(action);
    return laying && { at: `${laying.x},${laying.y}` };
  },
};
