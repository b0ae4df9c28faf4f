/**
 * For tests: the tile set as the server tells it, made from the data that the game itself reads.
 */
import { readFileSync } from 'node:fs';
import type { Edge } from '../../lib/protocol/carcassonne/Edge';
import type { KindView } from '../../lib/protocol/carcassonne/KindView';
import type { SegmentView } from '../../lib/protocol/carcassonne/SegmentView';

interface RawSegment {
  kind: SegmentView['terrain'];
  edges?: string[];
  half_edges?: number[];
  pennants?: number;
  adjacent_city_segments?: number[];
}

interface RawTile {
  id: string;
  name: string;
  count: number;
  start_tile: boolean;
  distinct_rotations: number;
  edges: Record<string, string>;
  segments: RawSegment[];
}

const SIDES = ['N', 'E', 'S', 'W'];
const EDGES: Record<string, Edge> = { F: 'field', R: 'road', C: 'city' };

export function tileSet(): KindView[] {
  const file = new URL('../../../../crates/carcassonne/data/tiles.json', import.meta.url);
  const { tiles } = JSON.parse(readFileSync(file, 'utf8')) as { tiles: RawTile[] };
  return tiles.map((tile) => ({
    kind: tile.id,
    name: tile.name,
    count: tile.count,
    start: tile.start_tile,
    distinct_rotations: tile.distinct_rotations,
    edges: SIDES.map((side) => EDGES[tile.edges[side] as string]) as KindView['edges'],
    segments: tile.segments.map(segment),
  }));
}

function segment(raw: RawSegment): SegmentView {
  const sides = (raw.edges ?? []).map((side) => SIDES.indexOf(side));
  const halves = raw.half_edges ?? [];
  const where =
    raw.kind === 'monastery'
      ? ''
      : raw.kind === 'field'
        ? `:${halves.join('.')}`
        : `:${sides.map((s) => SIDES[s]).join('')}`;
  return {
    terrain: raw.kind,
    spot: raw.kind + where,
    sides,
    half_edges: halves,
    pennants: raw.pennants ?? 0,
    cities: raw.adjacent_city_segments ?? [],
  };
}
