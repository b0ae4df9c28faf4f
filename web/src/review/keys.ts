/**
 * The keys that step through a game: ← → Home End, whatever has the focus.
 *
 * Left to others: keys with a modifier; text fields, lists and other controls that use these keys
 * themselves; dialogs; and a board that is being used by keys. A board is used by keys while this
 * person is to move in a game that goes on, and where the focus came to it without a pointer: one
 * who tabbed to the board in review moves about on it, one who clicked it steps through the moves.
 */
import { isShortcut } from '../board/grid.svelte';

export type Step = 'first' | 'previous' | 'next' | 'last';

const STEPS: Record<string, Step> = { Home: 'first', ArrowLeft: 'previous', ArrowRight: 'next', End: 'last' };

/**
 * What uses these keys itself. The slider of the moves does not; the list of moves does, and takes
 * the focus along.
 */
const OTHERS =
  'input:not([type="checkbox"], [type="button"], [type="submit"], [type="file"]), textarea, select, [contenteditable], ' +
  '[role="radiogroup"], [role="tablist"], [role="menu"], [role="slider"]:not([data-moves]), button[data-ply], dialog[open]';

const BOARD = '.board';

/** The step that a key means where it was pressed; `null` where it means none. */
export function stepOf(event: KeyboardEvent, board: { used: boolean }): Step | null {
  const step = STEPS[event.key];
  if (!step || isShortcut(event) || event.shiftKey || event.defaultPrevented) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(OTHERS)) return null;
  return target?.closest(BOARD) && board.used ? null : step;
}

/** Listens for the keys until the function that it returns is called. */
export function listen(go: (step: Step) => void, boardInPlay: () => boolean): () => void {
  let pointing = false;
  let byPointer = false;
  const ending = new AbortController();
  const on = <K extends keyof WindowEventMap>(name: K, handle: (event: WindowEventMap[K]) => void): void =>
    addEventListener(name, handle, { capture: true, signal: ending.signal });
  on('pointerdown', () => (pointing = true));
  // A board may move the focus in its own answer to the click, which comes before a new task.
  on('pointerup', () => setTimeout(() => (pointing = false)));
  on('pointercancel', () => (pointing = false));
  on('click', () => setTimeout(() => (pointing = false)));
  on('focusin', (event) => {
    const inside = event.target instanceof Element && event.target.closest(BOARD) !== null;
    byPointer = inside && pointing;
  });
  on('keydown', (event) => {
    const step = stepOf(event, { used: boardInPlay() || !byPointer });
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    go(step);
  });
  return () => ending.abort();
}
