import * as m from '../../paraglide/messages';
import type { CarcassonneView } from '../../lib/protocol/carcassonne/CarcassonneView';
import type { FormattedMove, Notation } from '../../board/notation';
import { artOf } from './art';
import { spotWords, terrainOfSpot, tileWords } from './describe';
import { kindsOf, type Kinds } from './features';
import { kindAt, layingOf } from './laying';
import MoveIcon from './MoveIcon.svelte';

type Sentence = NonNullable<FormattedMove['sentence']>;

/** A spot of the tile that was just laid, with its direction where that is needed. */
function spotOf(action: string, view: CarcassonneView, kinds: Kinds): string {
  const tile = view.tiles.at(-1);
  const kind = kinds.get(tile?.kind ?? '');
  if (!tile || !kind || !view.spots.includes(action)) return terrainOfSpot(action);
  return spotWords(artOf(kind, tile.rotation), action, view.spots);
}

function format(action: string, view: CarcassonneView, kinds: Kinds): FormattedMove {
  if (action === 'pass') {
    const text = m.carcassonne_no_meeple();
    const sentence: Sentence = (name, reader) =>
      reader === 'mover' ? m.carcassonne_you_passed() : m.carcassonne_passed({ name });
    return { text, spoken: text, sentence };
  }
  const laying = layingOf(action);
  if (!laying) {
    const where = spotOf(action, view, kinds);
    const sentence: Sentence = (name, reader) =>
      reader === 'mover' ? m.carcassonne_you_claimed({ where }) : m.carcassonne_claimed({ name, where });
    return { text: where, spoken: m.carcassonne_with_meeple({ where }), sentence };
  }
  const kind = kinds.get(kindAt(view, laying) ?? '');
  const place = m.carcassonne_place({ x: laying.x, y: laying.y });
  return { text: `${laying.x}, ${laying.y}`, spoken: kind ? `${tileWords(kind, laying.rotation)}: ${place}` : place };
}

/** Carcassonne: a tile with its place, then a meeple with its spot. */
export const notation: Notation = {
  format: (actions, view, assets) => {
    const kinds = kindsOf(assets);
    let now = view as CarcassonneView;
    return actions.map((action) => {
      const formatted = format(action, now, kinds);
      // Only the first of several tiles to be laid is the one in hand.
      if (layingOf(action)) now = { ...now, drawn: null };
      return formatted;
    });
  },
  Icon: MoveIcon,
  // A meeple goes on the tile that was laid last.
  place: (action, view) => {
    const { spots, tiles } = (view ?? {}) as Partial<CarcassonneView>;
    const tile = layingOf(action) ?? (action === 'pass' || spots?.includes(action) ? tiles?.at(-1) : null);
    return tile ? { at: `${tile.x},${tile.y}` } : null;
  },
};
