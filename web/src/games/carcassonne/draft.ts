/**
 * A turn while it is being thought over: where the tile lies, how it is turned, where the meeple
 * stands. Nothing of it is sent before it is confirmed, so all of it can be taken back. Pure edits;
 * what may be chosen comes from the view.
 */
import type { DrawnView } from '../../lib/protocol/carcassonne/DrawnView';
import type { PlaceView } from '../../lib/protocol/carcassonne/PlaceView';
import type { RotationView } from '../../lib/protocol/carcassonne/RotationView';
import type { Cell } from './geometry';

export interface Draft {
  /** Index of the place. */
  place: number;
  /** Index of the rotation among those that fit there. */
  turn: number;
  /** What is being chosen. */
  stage: 'turn' | 'meeple';
  /** Index of the spot; `null` for no meeple. */
  spot: number | null;
}

/** What is sent: the placement, then, where there is a choice, a spot or `pass`. */
export interface Plan {
  place: string;
  then: string | null;
}

export function placeOf(draft: Draft, drawn: DrawnView): PlaceView {
  return drawn.places[draft.place] as PlaceView;
}

export function rotationOf(draft: Draft, drawn: DrawnView): RotationView {
  return placeOf(draft, drawn).rotations[draft.turn] as RotationView;
}

/**
 * The tile is put down on a place where it fits; on the place where it lies already it is turned.
 * Elsewhere nothing changes.
 */
export function put(draft: Draft | null, drawn: DrawnView, cell: Cell): Draft | null {
  const place = drawn.places.findIndex((p) => p.x === cell.x && p.y === cell.y);
  if (place < 0) return draft;
  if (draft?.place === place) return turned(draft, drawn);
  return { place, turn: 0, stage: 'turn', spot: null };
}

/**
 * Turned to the next rotation that fits. A meeple that was chosen is taken off: the spots are
 * others.
 */
export function turned(draft: Draft, drawn: DrawnView, by = 1): Draft {
  const ways = placeOf(draft, drawn).rotations.length;
  return { ...draft, turn: (draft.turn + by + ways) % ways, stage: 'turn', spot: null };
}

/** On to the meeple, where there is one to set. */
export function settled(draft: Draft, drawn: DrawnView): Draft {
  return rotationOf(draft, drawn).spots.length > 0 ? { ...draft, stage: 'meeple', spot: null } : draft;
}

/** One step back: from the meeple to the tile, if it can be turned, from the tile to the hand. */
export function back(draft: Draft, drawn: DrawnView): Draft | null {
  const turns = placeOf(draft, drawn).rotations.length > 1;
  return draft.stage === 'meeple' && turns ? { ...draft, stage: 'turn', spot: null } : null;
}

/** The next spot in a circle that "no meeple" belongs to. */
export function nextSpot(spot: number | null, count: number, by: number): number | null {
  const place = spot === null ? 0 : spot + 1;
  const next = (place + by + count + 1) % (count + 1);
  return next === 0 ? null : next - 1;
}

export function planOf(draft: Draft, drawn: DrawnView): Plan {
  const { action, spots } = rotationOf(draft, drawn);
  if (spots.length === 0) return { place: action, then: null };
  return { place: action, then: draft.spot === null ? 'pass' : (spots[draft.spot] as string) };
}
