import type { Look } from '../../board/contract';
import type { CarcassonneView } from '../../lib/protocol/carcassonne/CarcassonneView';
import type { DrawnView } from '../../lib/protocol/carcassonne/DrawnView';
import type { KindView } from '../../lib/protocol/carcassonne/KindView';
import type { TileView } from '../../lib/protocol/carcassonne/TileView';
import * as m from '../../paraglide/messages';
import { type Art, artOf } from './art';
import { cellWords, spotWords, who, winnersLine } from './describe';
import { placeOf, rotationOf } from './draft';
import { byCell, featuresById, kindsOf, laidTiles, scoringAnchor } from './features';
import { type Cell, keyOf } from './geometry';
import { layingOf } from './laying';
import type { TurnInHand } from './turn.svelte';

/** The tile in hand as it lies for now. */
export interface Preview {
  cell: Cell;
  kind: KindView;
  art: Art;
  /** How many ways it fits. */
  ways: number;
  seat: number;
  laid: boolean;
  spots: string[];
  chosen: number | null;
  /** Whether the server has yet to confirm it. */
  pending: boolean;
}

interface Given {
  view: () => CarcassonneView;
  assets: () => unknown;
  seat: () => number | null;
  look: () => Pick<Look, 'aids'>;
  turn: TurnInHand;
  /** An action that the server has not confirmed yet. */
  pending?: () => string | null;
}

/** What there is to see, from the view and the turn in hand: the map, the preview, the hand. */
export class Scene {
  #given: Given;

  readonly kinds = $derived.by(() => kindsOf(this.#given.assets()));
  readonly laid = $derived.by(() => laidTiles(this.view, this.kinds));
  readonly tileAt = $derived.by(() => byCell(this.laid));
  readonly features = $derived.by(() => featuresById(this.view));
  /** Places where a tile may still come to lie: none once the game is over. */
  readonly open = $derived.by(() => (this.view.phase === 'over' ? [] : this.view.open));
  readonly openAt = $derived.by(() => new Map(this.open.map((place) => [keyOf(place), place])));
  /** Where the tile may go, and in how many ways; nowhere while a meeple is being chosen. */
  readonly legal = $derived.by(() => {
    const places = this.#given.turn.stage === 'meeple' ? [] : (this.drawn?.places ?? []);
    return new Map(places.map((place) => [keyOf(place), place.rotations.length]));
  });
  /** What screen readers read of every cell. */
  readonly names = $derived.by(() => {
    const tiles = this.laid.map((one) => [keyOf(one.tile), cellWords(this.view, one)] as const);
    const places = this.open.map((place) => {
      const key = keyOf(place);
      const parts = [m.carcassonne_place({ x: place.x, y: place.y }), m.carcassonne_open_place()];
      const ways = this.legal.get(key);
      if (ways) parts.push(m.carcassonne_ways({ n: ways }));
      if (this.#given.look().aids)
        parts.push(m.carcassonne_fit_count({ n: place.fits.reduce((sum, { count }) => sum + count, 0) }));
      return [key, parts.join(', ')] as const;
    });
    return new Map([...tiles, ...places]);
  });
  readonly preview = $derived.by((): Preview | null => {
    const { turn, seat } = this.#given;
    const { draft, spots, spot: chosen, stage } = turn;
    if (draft && this.drawn && this.inHand) {
      const { x, y, rotations } = placeOf(draft, this.drawn);
      const art = artOf(this.inHand, rotationOf(draft, this.drawn).rotation);
      return {
        cell: { x, y },
        kind: this.inHand,
        art,
        ways: rotations.length,
        seat: seat() ?? 0,
        laid: draft.stage === 'meeple',
        spots,
        chosen,
        pending: false,
      };
    }
    const pending = this.#given.pending?.() ?? null;
    if (pending !== null) return this.#coming(pending);
    const [person, last] = [seat(), this.last];
    if (this.view.phase !== 'meeple' || person === null || !last || stage === 'wait') return null;
    const kind = this.kinds.get(last.kind) as KindView;
    return {
      cell: last,
      kind,
      art: artOf(kind, last.rotation),
      ways: 1,
      seat: person,
      laid: true,
      spots,
      chosen,
      pending: false,
    };
  });
  /** The points of the last turn, where they were made. */
  readonly badges = $derived.by(() => {
    if (this.#given.turn.draft || this.view.phase === 'meeple') return [];
    return (this.view.log.at(-1)?.scored ?? []).flatMap((scoring) => {
      const at = scoringAnchor(this.view, this.laid, scoring);
      return at
        ? [
            {
              at,
              text: `+${scoring.points}`,
              seat: scoring.winners.length === 1 ? (scoring.winners[0] as number) : null,
            },
          ]
        : [];
    });
  });

  constructor(given: Given) {
    this.#given = given;
  }

  /** What an action would put there, for as long as the server has not said so. */
  #coming(action: string): Preview | null {
    const [laying, { last }] = [layingOf(action), this];
    const seat = this.view.mover ?? 0;
    if (laying && this.inHand) {
      const art = artOf(this.inHand, laying.rotation);
      const rest = { laid: false, spots: [], chosen: null, pending: true };
      return { cell: laying, kind: this.inHand, art, ways: 1, seat, ...rest };
    }
    const kind = last && this.kinds.get(last.kind);
    if (laying || !last || !kind || action === 'pass') return null;
    const rest = { laid: true, spots: [action], chosen: 0, pending: true };
    return { cell: last, kind, art: artOf(kind, last.rotation), ways: 1, seat, ...rest };
  }

  get view(): CarcassonneView {
    return this.#given.view();
  }

  get drawn(): DrawnView | null {
    return this.#given.turn.drawn;
  }

  get last(): TileView | undefined {
    return this.view.tiles.at(-1);
  }

  /** The kind of the drawn tile, of any player. */
  get inHand(): KindView | null {
    return this.view.drawn ? (this.kinds.get(this.view.drawn.kind) ?? null) : null;
  }

  /** The tile that the hand shows, and how it is turned there. */
  get handKind(): KindView | null {
    return this.view.phase === 'meeple' && this.last ? (this.kinds.get(this.last.kind) ?? null) : this.inHand;
  }

  get handRotation(): number {
    return this.preview?.art.rotation ?? (this.view.phase === 'meeple' ? (this.last?.rotation ?? 0) : 0);
  }

  get spotChoices(): { label: string; lying: boolean }[] {
    const { preview } = this;
    if (!preview) return [];
    return preview.spots.map((spot) => ({
      label: spotWords(preview.art, spot, preview.spots),
      lying: spot.startsWith('field'),
    }));
  }

  /** What the hand says above the tile. */
  get title(): string {
    const { turn, seat } = this.#given;
    if (turn.stage === 'over') return m.carcassonne_over();
    if (turn.stage === 'meeple') return m.carcassonne_meeple_where();
    return seat() !== null
      ? m.carcassonne_your_tile()
      : m.carcassonne_tile_of({ who: who(this.view, this.view.mover ?? 0) });
  }

  /** What the hand says beside the tile: what to do, or who is waited for. */
  get line(): string {
    switch (this.#given.turn.stage) {
      case 'place':
        return this.#given.look().aids ? m.carcassonne_choose() : m.carcassonne_choose_blind();
      case 'turn':
        return m.carcassonne_turn_or_place();
      case 'sending':
        return m.carcassonne_sending();
      case 'over':
        return this.view.winners.length > 0 ? winnersLine(this.view) : '';
      default:
        return this.view.mover === null ? '' : m.carcassonne_wait_for({ who: who(this.view, this.view.mover) });
    }
  }
}
