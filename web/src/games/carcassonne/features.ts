/**
 * Finding one's way in a view: which feature is where, what a scoring was about, which field is
 * whose. Pure: no DOM.
 */
import type { CarcassonneView } from '../../lib/protocol/carcassonne/CarcassonneView';
import type { FeatureView } from '../../lib/protocol/carcassonne/FeatureView';
import type { KindView } from '../../lib/protocol/carcassonne/KindView';
import type { ScoringView } from '../../lib/protocol/carcassonne/ScoringView';
import type { TileView } from '../../lib/protocol/carcassonne/TileView';
import { type Art, artOf } from './art';
import { type Point, SIZE } from './curve';
import { type Cell, keyOf } from './geometry';

/** A tile on the map with its shapes. */
export interface Laid {
  tile: TileView;
  index: number;
  kind: KindView;
  art: Art;
}

export type Kinds = Map<string, KindView>;

export function kindsOf(assets: unknown): Kinds {
  return new Map((assets as KindView[]).map((kind) => [kind.kind, kind]));
}

export function laidTiles(view: CarcassonneView, kinds: Kinds): Laid[] {
  return view.tiles.map((tile, index) => {
    const kind = kinds.get(tile.kind) as KindView;
    return { tile, index, kind, art: artOf(kind, tile.rotation) };
  });
}

export function byCell(laid: Laid[]): Map<string, Laid> {
  return new Map(laid.map((one) => [keyOf(one.tile), one]));
}

export function featuresById(view: CarcassonneView): Map<number, FeatureView> {
  return new Map(view.features.map((feature) => [feature.id, feature]));
}

/**
 * The segments of a feature, tile by tile. A monastery is its own tile alone; the tiles around it
 * are in the feature.
 */
export function segmentsOf(laid: Laid[], id: number): { at: Laid; segment: number }[] {
  return laid.flatMap((at) =>
    at.tile.features.flatMap((feature, segment) => (feature === id ? [{ at, segment }] : [])),
  );
}

/**
 * The features that a scoring was about: those of its kind that reach over the very same tiles.
 * What is complete never grows, so they still do.
 */
export function scoredFeatures(view: CarcassonneView, scoring: ScoringView): number[] {
  const wanted = [...scoring.tiles].sort((a, b) => a - b).join();
  const same = (feature: FeatureView): boolean => [...feature.tiles].sort((a, b) => a - b).join() === wanted;
  return view.features.filter((f) => f.terrain === scoring.terrain && same(f)).map((f) => f.id);
}

/** Where on the map something about a segment is written. */
export function anchorOnMap({ tile, art }: Laid, segment: number): Point {
  const anchor = (art.shapes[segment] as Art['shapes'][number]).anchor;
  return { x: tile.x * SIZE + anchor.x, y: tile.y * SIZE + anchor.y };
}

/** Where a scoring's points are written: on a tile from which a meeple went home. */
export function scoringAnchor(view: CarcassonneView, laid: Laid[], scoring: ScoringView): Point | null {
  const ids = new Set(scoredFeatures(view, scoring));
  const stood = scoring.stood[0] ?? scoring.tiles[0];
  const at = stood === undefined ? undefined : laid[stood];
  if (!at) return null;
  const segment = at.tile.features.findIndex((id) => ids.has(id));
  return segment < 0 ? { x: (at.tile.x + 0.5) * SIZE, y: (at.tile.y + 0.5) * SIZE } : anchorOnMap(at, segment);
}

/**
 * Every field with where its worth is written: the roomiest of its segments, so near the middle of
 * what it looks like.
 */
export function fieldLabels(view: CarcassonneView, laid: Laid[]): { feature: FeatureView; at: Point }[] {
  const fields = view.features.filter((f) => f.terrain === 'field' && (f.points_now > 0 || f.owners.length > 0));
  return fields.flatMap((feature) => {
    const parts = segmentsOf(laid, feature.id).filter(({ at, segment }) => at.tile.meeple?.segment !== segment);
    const halves = ({ at, segment }: (typeof parts)[number]): number =>
      at.kind.segments[segment]?.half_edges.length ?? 0;
    const best = parts.reduce<(typeof parts)[number] | null>((a, b) => (a && halves(a) >= halves(b) ? a : b), null);
    return best ? [{ feature, at: anchorOnMap(best.at, best.segment) }] : [];
  });
}

/** Which terrains of several spots on a tile need a direction to be distinguished. */
export function ambiguous(spots: string[]): Set<string> {
  const seen = new Map<string, number>();
  for (const spot of spots) {
    const [terrain] = spot.split(':') as [string];
    seen.set(terrain, (seen.get(terrain) ?? 0) + 1);
  }
  return new Set([...seen].filter(([, count]) => count > 1).map(([terrain]) => terrain));
}

/**
 * The rows of the map from north to south, with everything on them from west to east: what a screen
 * reader walks through.
 */
export function rowsOf<C extends Cell>(cells: C[]): { y: number; cells: C[] }[] {
  const rows = new Map<number, C[]>();
  for (const cell of cells) rows.set(cell.y, [...(rows.get(cell.y) ?? []), cell]);
  return [...rows].sort(([a], [b]) => a - b).map(([y, row]) => ({ y, cells: row.sort((a, b) => a.x - b.x) }));
}
