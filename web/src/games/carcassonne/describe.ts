/**
 * What is on the map, as sentences: for labels, for the line under the map, and for screen readers.
 * Pure: the words come in.
 */
import type { CarcassonneView } from '../../lib/protocol/carcassonne/CarcassonneView';
import type { FeatureView } from '../../lib/protocol/carcassonne/FeatureView';
import type { KindView } from '../../lib/protocol/carcassonne/KindView';
import type { ScoringView } from '../../lib/protocol/carcassonne/ScoringView';
import type { TurnView } from '../../lib/protocol/carcassonne/TurnView';
import { type Art, turnSides } from './art';
import { type Laid, ambiguous } from './features';
import { compass } from './geometry';
import type { CarcassonneWords } from './words';

/** A player by name and colour: names may be alike, colours never are. */
export function who(view: CarcassonneView, seat: number, w: CarcassonneWords): string {
  const [name, colour] = [view.players[seat]?.name ?? '', w.colours[seat] ?? ''];
  return name ? `${name} (${colour})` : capital(colour);
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function all(view: CarcassonneView, seats: number[], w: CarcassonneWords): string {
  const names = seats.map((seat) => who(view, seat, w));
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${w.and} ${names.at(-1)}`;
}

/** What a tile shows besides its fields: "City north, Road east–west". */
export function tileWords(kind: KindView, rotation: number, w: CarcassonneWords): string {
  const parts = kind.segments
    .filter((segment) => segment.terrain !== 'field')
    .map((segment) => {
      const sides = turnSides(segment.sides, rotation).map((side) => w.compass[side * 2]);
      const shield = segment.pennants > 0 ? ` (${w.pennants(segment.pennants)})` : '';
      return [w.terrain[segment.terrain], sides.join('–')].filter(Boolean).join(' ') + shield;
    });
  return parts.join(', ');
}

/** A spot in words, with its direction where there are several of its kind. */
export function spotWords(art: Art, spot: string, among: string[], w: CarcassonneWords): string {
  const shape = art.shapes.find((s) => s.spot === spot);
  if (!shape) return spot;
  const direction = compass(shape.anchor);
  const needed = ambiguous(among).has(shape.terrain) && direction !== null;
  return needed ? `${w.terrain[shape.terrain]}, ${w.compass[direction]}` : w.terrain[shape.terrain];
}

/** Size, owner and value of a feature, in short pieces. */
export function featureParts(view: CarcassonneView, feature: FeatureView, w: CarcassonneWords): string[] {
  const size = feature.terrain === 'monastery' ? w.around(feature.tiles.length) : w.sizeTiles(feature.tiles.length);
  const parts = [size];
  if (feature.pennants > 0) parts.push(w.pennants(feature.pennants));
  if (feature.terrain === 'field') parts.push(w.completedCities(feature.completed_cities.length));
  else if (feature.complete) parts.push(w.complete);
  else if (feature.terrain !== 'monastery') parts.push(w.openSides(feature.open));
  const holders = feature.meeples.flatMap((count, seat) => (count > 0 ? [w.holds(who(view, seat, w), count)] : []));
  if (holders.length > 0) parts.push(holders.join(', '));
  else if (!feature.complete) parts.push(w.nobody);
  return [...parts, ...worth(feature, w)];
}

function worth(feature: FeatureView, w: CarcassonneWords): string[] {
  if (feature.terrain === 'field') return [w.points(feature.points_now)];
  if (feature.complete) return [w.points(feature.points_completed)];
  return [w.worthNow(feature.points_now), w.worthDone(feature.points_completed)];
}

export function featureLine(view: CarcassonneView, feature: FeatureView, w: CarcassonneWords): string {
  return `${w.terrain[feature.terrain]}: ${featureParts(view, feature, w).join(', ')}`;
}

export function scoringLine(view: CarcassonneView, scoring: ScoringView, w: CarcassonneWords): string {
  return w.scored(w.terrain[scoring.terrain], scoring.points, all(view, scoring.winners, w));
}

export function placeOfTurn(turn: TurnView): { x: number; y: number; rotation: number } {
  const [x = 0, y = 0, rotation = 0] = turn.place.split(',').map(Number);
  return { x, y, rotation };
}

/** A turn of the log: where the tile went, where the meeple, what it scored. */
export function turnLine(view: CarcassonneView, turn: TurnView, w: CarcassonneWords): string {
  const { x, y } = placeOfTurn(turn);
  const parts = [w.laid(who(view, turn.seat, w), x, y)];
  if (turn.meeple) parts.push(w.withMeeple(terrainOfSpot(turn.meeple, w)));
  return [parts.join(', '), ...turn.scored.map((scoring) => scoringLine(view, scoring, w))].join('. ');
}

export function terrainOfSpot(spot: string, w: CarcassonneWords): string {
  const [terrain] = spot.split(':') as [keyof CarcassonneWords['terrain']];
  return w.terrain[terrain];
}

/** The name of a cell with a tile, for screen readers. */
export function cellWords(view: CarcassonneView, { tile, kind, art, index }: Laid, w: CarcassonneWords): string {
  const parts = [w.place(tile.x, tile.y), tileWords(kind, tile.rotation, w)];
  if (tile.meeple) {
    const spots = art.shapes.map((shape) => shape.spot);
    parts.push(w.meepleOf(who(view, tile.meeple.seat, w), spotWords(art, tile.meeple.spot, spots, w)));
  }
  if (index === view.tiles.length - 1) parts.push(w.lastTile);
  return parts.filter(Boolean).join(', ');
}

export function winnersLine(view: CarcassonneView, w: CarcassonneWords): string {
  const names = all(view, view.winners, w);
  return view.winners.length > 1 ? w.shared(names) : w.won(names);
}
