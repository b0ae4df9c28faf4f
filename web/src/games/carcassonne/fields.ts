import type { CarcassonneView } from '../../lib/protocol/carcassonne/CarcassonneView';
import { type Curve, type Point, SIZE, path } from './curve';
import { type Laid, fieldLabels, segmentsOf } from './features';
import { COLOURS } from './Meeple.svelte';

/** Tints for fields without an owner, so that neighbours differ. */
const FALLOW = ['#e9d36c', '#7fb59b', '#cf9fbb', '#93acd8', '#d8a878', '#a9b56b'];
const SHARED = '#8a8378';

/** A field as it is tinted. */
export interface FieldTint {
  id: number;
  colour: string;
  /** Whether it has an owner. */
  owned: boolean;
  outline: string;
  worth: string;
  /** Where its worth is written; `null` where it is worth nothing. */
  at: Point | null;
}

export function fieldTints(view: CarcassonneView, laid: Laid[]): FieldTint[] {
  const labels = new Map(fieldLabels(view, laid).map(({ feature, at }) => [feature.id, at]));
  return view.features
    .filter((feature) => feature.terrain === 'field')
    .map(({ id, owners, points_now }, i) => ({
      id,
      colour: colourOf(owners) ?? (FALLOW[i % FALLOW.length] as string),
      owned: owners.length > 0,
      outline: outlineOf(laid, id),
      worth: String(points_now),
      at: labels.get(id) ?? null,
    }));
}

function colourOf(owners: number[]): string | null {
  if (owners.length === 0) return null;
  return owners.length === 1 ? (COLOURS[owners[0] as number]?.fill ?? '') : SHARED;
}

/** The outlines of all segments of a feature, on the map. */
function outlineOf(laid: Laid[], feature: number): string {
  return segmentsOf(laid, feature)
    .flatMap(({ at: { tile, art }, segment }) => {
      const shape = art.shapes[segment];
      if (!shape) return [];
      const move = (p: Point): Point => ({ x: p.x + tile.x * SIZE, y: p.y + tile.y * SIZE });
      const parts = shape.line.parts.map((part) => ({ a: move(part.a), b: move(part.b), to: move(part.to) }));
      const moved: Curve = { from: move(shape.line.from), parts };
      return [path(moved, true)];
    })
    .join('');
}
