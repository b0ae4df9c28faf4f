import * as m from '../../paraglide/messages';
import { expect, test, vi } from 'vitest';
import { LANGUAGES, type Language, locale } from '../../i18n/language.svelte';
import type { CarcassonneView } from '../../lib/protocol/carcassonne/CarcassonneView';
import type { FeatureView } from '../../lib/protocol/carcassonne/FeatureView';
import type { KindView } from '../../lib/protocol/carcassonne/KindView';
import { artOf } from './art';
import { cellWords, featureLine, scoringLine, spotWords, tileWords, turnLine, winnersLine } from './describe';
import { kindsOf, laidTiles } from './features';
import { tileSet } from './testing';

// The language that is shown is read from the browser; here there is none.
vi.hoisted(() => vi.stubGlobal('navigator', { languages: ['en'] }));

const kinds = kindsOf(tileSet());
const scoring = {
  terrain: 'city',
  points: 8,
  winners: [0, 1],
  meeples: [1, 1],
  stood: [0],
  tiles: [0],
  complete: true,
} as const;
const turn = {
  seat: 1,
  kind: 'D',
  place: '-1,2,3',
  meeple: 'road:NS',
  scored: [{ ...scoring, winners: [0, 1], meeples: [1, 1], stood: [0], tiles: [0] }],
};
const view = {
  players: [{ name: 'Ada' }, { name: '' }],
  tiles: [
    { kind: 'O', x: 0, y: 0, rotation: 1, features: [0, 1, 2, 3], meeple: { seat: 0, spot: 'city:NE', segment: 0 } },
  ],
  winners: [0, 1],
} as unknown as CarcassonneView;
const city: FeatureView = {
  id: 0,
  terrain: 'city',
  tiles: [0, 1, 2],
  open: 1,
  complete: false,
  pennants: 1,
  meeples: [2, 1],
  owners: [0],
  points_now: 4,
  points_completed: 8,
  cities: [],
  completed_cities: [],
};

test('what is on the map is described in English', () => {
  locale.now = 'en';
  expect(tileWords(kinds.get('D') as KindView, 1)).toBe('City east, Road north–south');
  expect(tileWords(kinds.get('B') as KindView, 0)).toBe('Monastery');
  expect(featureLine(view, city)).toBe(
    'City: 3 tiles, 1 pennant, 1 side open, Ada (yellow) with 2, Black, 4 now, 8 when complete',
  );
  expect(scoringLine(view, turn.scored[0] as (typeof turn.scored)[0])).toBe('City: 8 for Ada (yellow) and Black');
  expect(turnLine(view, turn)).toBe(
    'Black: tile at column -1, row 2, meeple: Road. City: 8 for Ada (yellow) and Black',
  );
  expect(winnersLine(view)).toBe('Shared win: Ada (yellow) and Black');
  const [laid] = laidTiles(view, kinds);
  expect(laid && cellWords(view, laid)).toBe(
    'column 0, row 0, City north–east (1 pennant), Road south–west, Ada (yellow)’s meeple: City, last tile',
  );
});

test('spots of one kind differ by where they are', () => {
  locale.now = 'en';
  const art = artOf(kinds.get('W') as KindView, 0);
  const spots = art.shapes.map((shape) => shape.spot);
  const labels = spots.map((spot) => spotWords(art, spot, spots));
  expect(labels).toEqual([
    'Road, east',
    'Road, south',
    'Road, west',
    'Field, north',
    'Field, south-east',
    'Field, south-west',
  ]);
  for (const kind of kinds.values()) {
    const all = artOf(kind, 1).shapes.map((shape) => shape.spot);
    expect(new Set(all.map((spot) => spotWords(artOf(kind, 1), spot, all))).size, kind.kind).toBe(all.length);
  }
});

test.each(Object.keys(LANGUAGES) as Language[])('there is a sentence for everything in %s', (language) => {
  locale.now = language;
  for (const sentence of [featureLine(view, city), turnLine(view, turn), winnersLine(view), m.carcassonne_help()])
    expect(sentence).not.toMatch(/undefined|null|^$/);
});
