import type { Overlay } from '../board/contract';
import { isPress, placeUnder } from './pick';

/** What the lab asks of a table's own board. */
export interface OnTable {
  overlay: Overlay | undefined;
  /**
   * Takes the place that somebody points at, while a question is open; then the board plays no
   * moves.
   */
  pick: ((place: string) => void) | null;
}

export const NOTHING: OnTable = { overlay: undefined, pick: null };

/** Hands what is pointed at on the board to the lab instead of the game. */
export function pointing(drawn: OnTable, event: Event): void {
  if (!drawn.pick || (event instanceof KeyboardEvent && !isPress(event))) return;
  const place = placeUnder(event.target);
  if (!place) return;
  event.preventDefault();
  event.stopPropagation();
  drawn.pick(place);
}
