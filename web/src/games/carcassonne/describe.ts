/**
 * What is on the map, as sentences: for labels, for the line under the map, and for screen readers.
 */
import * as m from '../../paraglide/messages';
import { seatWord } from '../../i18n/common';
import { form } from '../../i18n/language.svelte';
import type { CarcassonneView } from '../../lib/protocol/carcassonne/CarcassonneView';
import type { FeatureView } from '../../lib/protocol/carcassonne/FeatureView';
import type { KindView } from '../../lib/protocol/carcassonne/KindView';
import type { ScoringView } from '../../lib/protocol/carcassonne/ScoringView';
import type { TurnView } from '../../lib/protocol/carcassonne/TurnView';
import { type Art, turnSides } from './art';
import { type Laid, ambiguous } from './features';
import { compass } from './geometry';
import { colours, directions, terrain } from './words';

/** A player by name and colour: names may be alike, colours never are. */
export function who(view: CarcassonneView, seat: number): string {
  const [name, colour] = [shortName(view, seat), capital(colours[seat]?.() ?? '')];
  return name === colour ? colour : `${name} (${colour.toLowerCase()})`;
}

/** A player by name, or by colour where the name is that of the seat. */
export function shortName(view: CarcassonneView, seat: number): string {
  const name = view.players[seat]?.name ?? '';
  return name === '' || seatWord(name) !== undefined ? capital(colours[seat]?.() ?? '') : name;
}

/** What a player has, in a sentence. */
export function playerWords(view: CarcassonneView, seat: number): string {
  const { points = 0, meeples = 0 } = view.players[seat] ?? {};
  const missions = view.missions.map(({ number, wanted, progress }) =>
    m.carcassonne_mission_progress({ number, n: progress[seat] ?? 0, of: wanted }),
  );
  return [
    who(view, seat),
    m.carcassonne_points({ n: points }),
    `${m.carcassonne_in_hand()}: ${meeples}`,
    ...missions,
  ].join(', ');
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function all(view: CarcassonneView, seats: number[]): string {
  return form.list(seats.map((seat) => who(view, seat)));
}

/** What a tile shows besides its fields: "City north, Road east–west". */
export function tileWords(kind: KindView, rotation: number): string {
  const parts = kind.segments
    .filter((segment) => segment.terrain !== 'field')
    .map((segment) => {
      const sides = turnSides(segment.sides, rotation).map((side) => directions[side * 2]?.());
      const shield = segment.pennants > 0 ? ` (${m.carcassonne_pennants({ n: segment.pennants })})` : '';
      return [terrain[segment.terrain](), sides.join('–')].filter(Boolean).join(' ') + shield;
    });
  return parts.join(', ');
}

/** A spot in words, with its direction where there are several of its kind. */
export function spotWords(art: Art, spot: string, among: string[]): string {
  const shape = art.shapes.find((s) => s.spot === spot);
  if (!shape) return spot;
  const direction = compass(shape.anchor);
  const needed = ambiguous(among).has(shape.terrain) && direction !== null;
  return needed ? `${terrain[shape.terrain]()}, ${directions[direction]?.()}` : terrain[shape.terrain]();
}

/** Size, owner and value of a feature, in short pieces. */
export function featureParts(view: CarcassonneView, feature: FeatureView): string[] {
  const size =
    feature.terrain === 'monastery'
      ? m.carcassonne_around({ n: feature.tiles.length })
      : m.carcassonne_size_tiles({ n: feature.tiles.length });
  const parts: string[] = [size];
  if (feature.pennants > 0) parts.push(m.carcassonne_pennants({ n: feature.pennants }));
  if (feature.terrain === 'field') parts.push(m.carcassonne_completed_cities({ n: feature.completed_cities.length }));
  else if (feature.complete) parts.push(m.carcassonne_complete());
  else if (feature.terrain !== 'monastery') parts.push(m.carcassonne_open_sides({ n: feature.open }));
  const holders = feature.meeples.flatMap((count, seat) =>
    count > 0 ? [m.carcassonne_holds({ who: who(view, seat), meeples: count })] : [],
  );
  if (holders.length > 0) parts.push(holders.join(', '));
  else if (!feature.complete) parts.push(m.carcassonne_nobody());
  return [...parts, ...worth(feature)];
}

function worth(feature: FeatureView): string[] {
  if (feature.terrain === 'field') return [m.carcassonne_points({ n: feature.points_now })];
  if (feature.complete) return [m.carcassonne_points({ n: feature.points_completed })];
  return [
    m.carcassonne_worth_now({ n: feature.points_now }),
    m.carcassonne_worth_done({ n: feature.points_completed }),
  ];
}

export function featureLine(view: CarcassonneView, feature: FeatureView): string {
  return `${terrain[feature.terrain]()}: ${featureParts(view, feature).join(', ')}`;
}

export function scoringLine(view: CarcassonneView, scoring: ScoringView): string {
  return m.carcassonne_scored({
    what: terrain[scoring.terrain](),
    points: scoring.points,
    who: all(view, scoring.winners),
  });
}

export function placeOfTurn(turn: TurnView): { x: number; y: number; rotation: number } {
  const [x = 0, y = 0, rotation = 0] = turn.place.split(',').map(Number);
  return { x, y, rotation };
}

/** A turn of the log: where the tile went, where the meeple, what it scored. */
export function turnLine(view: CarcassonneView, turn: TurnView): string {
  const { x, y } = placeOfTurn(turn);
  const parts = [m.carcassonne_laid({ who: who(view, turn.seat), x, y })];
  if (turn.meeple) parts.push(m.carcassonne_with_meeple({ where: terrainOfSpot(turn.meeple) }));
  return [parts.join(', '), ...turn.scored.map((scoring) => scoringLine(view, scoring))].join('. ');
}

export function terrainOfSpot(spot: string): string {
  const [name] = spot.split(':') as [keyof typeof terrain];
  return terrain[name]();
}

/** The name of a cell with a tile, for screen readers. */
export function cellWords(view: CarcassonneView, { tile, kind, art, index }: Laid): string {
  const parts = [m.carcassonne_place({ x: tile.x, y: tile.y }), tileWords(kind, tile.rotation)];
  if (tile.meeple) {
    const spots = art.shapes.map((shape) => shape.spot);
    parts.push(
      m.carcassonne_meeple_of({ who: who(view, tile.meeple.seat), where: spotWords(art, tile.meeple.spot, spots) }),
    );
  }
  if (index === view.tiles.length - 1) parts.push(m.carcassonne_last_tile());
  return parts.filter(Boolean).join(', ');
}

export function winnersLine(view: CarcassonneView): string {
  const names = all(view, view.winners);
  return view.winners.length > 1 ? m.carcassonne_shared({ who: names }) : m.carcassonne_won({ who: names });
}
