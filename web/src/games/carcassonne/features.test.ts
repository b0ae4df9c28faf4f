import { describe, expect, it } from 'vitest';
import type { CarcassonneView } from '../../lib/protocol/carcassonne/CarcassonneView';
import type { FeatureView } from '../../lib/protocol/carcassonne/FeatureView';
import type { ScoringView } from '../../lib/protocol/carcassonne/ScoringView';
import {
  ambiguous,
  anchorOnMap,
  byCell,
  fieldLabels,
  kindsOf,
  laidTiles,
  rowsOf,
  scoredFeatures,
  scoringAnchor,
  segmentsOf,
} from './features';
import { tileSet } from './testing';

function feature(
  id: number,
  terrain: FeatureView['terrain'],
  tiles: number[],
  more: Partial<FeatureView> = {},
): FeatureView {
  const none = {
    open: 0,
    complete: true,
    pennants: 0,
    meeples: [0, 0],
    owners: [],
    points_now: 0,
    points_completed: 0,
    cities: [],
    completed_cities: [],
  };
  return { id, terrain, tiles, ...none, ...more };
}

/** The start tile with a cap above it: a city of two tiles, complete. */
const view = {
  tiles: [
    { kind: 'D', x: 0, y: 0, rotation: 0, features: [0, 1, 2, 3], meeple: null },
    { kind: 'E', x: 0, y: -1, rotation: 2, features: [0, 5], meeple: null },
  ],
  features: [
    feature(0, 'city', [0, 1]),
    feature(1, 'road', [0], { complete: false, open: 2 }),
    feature(2, 'field', [0], { complete: false }),
    feature(3, 'field', [0], { complete: false }),
    feature(5, 'field', [1], { complete: false, points_now: 3, completed_cities: [0] }),
  ],
} as unknown as CarcassonneView;
const laid = laidTiles(view, kindsOf(tileSet()));
const scoring: ScoringView = {
  terrain: 'city',
  points: 4,
  winners: [1],
  meeples: [0, 1],
  stood: [1],
  tiles: [1, 0],
  complete: true,
};

describe('features', () => {
  it('are followed over their tiles', () => {
    expect(segmentsOf(laid, 0).map(({ at, segment }) => [at.index, segment])).toEqual([
      [0, 0],
      [1, 0],
    ]);
    expect(byCell(laid).get('0,-1')?.tile.kind).toBe('E');
  });

  it('are found again from what was scored, whatever the order of tiles', () => {
    expect(scoredFeatures(view, scoring)).toEqual([0]);
    expect(scoredFeatures(view, { ...scoring, terrain: 'road' })).toEqual([]);
  });

  it('write their points where a meeple stood', () => {
    const at = scoringAnchor(view, laid, scoring);
    expect(at).toEqual(anchorOnMap(laid[1] as (typeof laid)[0], 0));
    expect(at?.y).toBeLessThan(0);
  });

  it('label fields that are worth something', () => {
    expect(fieldLabels(view, laid).map((label) => label.feature.id)).toEqual([5]);
  });
});

it('only spots of a kind that occurs twice need a direction', () => {
  expect(ambiguous(['city:N', 'road:E', 'road:W', 'field:2.7'])).toEqual(new Set(['road']));
});

it('rows go from north to south and from west to east', () => {
  const rows = rowsOf([
    { x: 2, y: 0 },
    { x: 0, y: -1 },
    { x: 1, y: 0 },
  ]);
  expect(rows.map((row) => [row.y, row.cells.map((cell) => cell.x)])).toEqual([
    [-1, [0]],
    [0, [1, 2]],
  ]);
});
