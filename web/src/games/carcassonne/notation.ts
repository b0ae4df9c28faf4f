import * as m from '../../paraglide/messages';
import type { CarcassonneView } from '../../lib/protocol/carcassonne/CarcassonneView';
import type { FormattedMove, Notation } from '../../board/notation';
import { terrainOfSpot, tileWords } from './describe';
import { kindsOf, type Kinds } from './features';
import { kindAt, layingOf } from './laying';
import MoveIcon from './MoveIcon.svelte';

function format(action: string, view: CarcassonneView, kinds: Kinds): FormattedMove {
  if (action === 'pass') return { text: m.carcassonne_no_meeple(), spoken: m.carcassonne_no_meeple() };
  const laying = layingOf(action);
  if (!laying) {
    const where = terrainOfSpot(action) ?? action;
    return { text: where, spoken: m.carcassonne_with_meeple({ where }) };
  }
  const kind = kinds.get(kindAt(view, laying) ?? '');
  const place = m.carcassonne_place({ x: laying.x, y: laying.y });
  return { text: `${laying.x}, ${laying.y}`, spoken: kind ? `${tileWords(kind, laying.rotation)}: ${place}` : place };
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
