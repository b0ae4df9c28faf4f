import type { Player } from './player.svelte';

/** Places that have the arrow keys for themselves; a board only where somebody points at it. */
const OWN = 'input, select, textarea';
const BOARD = '[role="grid"]';

/**
 * The keys of the lab. Comma and full stop step from anywhere, as arrows do where nothing else
 * needs them; brackets go from mark to mark. The keys of a presenter's remote control step while
 * something is presented.
 */
export function onKey(event: KeyboardEvent, player: Player): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const target = event.target as Element | null;
  if (target?.matches('input:not([type="range"], [type="radio"], [type="checkbox"]), textarea')) return;
  const actions: Record<string, () => void> = {
    ',': () => player.back(),
    '.': () => player.forward(),
    '[': () => mark(player, -1),
    ']': () => mark(player, 1),
  };
  if (player.presenting) Object.assign(actions, { PageUp: actions[','], PageDown: actions['.'] });
  if (!target?.closest(OWN) && !(player.task && target?.closest(BOARD))) {
    Object.assign(actions, {
      ArrowLeft: () => player.back(),
      ArrowRight: () => player.forward(),
      Home: () => player.toStart(),
      End: () => player.toEnd(),
    });
    if (!target?.closest('button, a, summary, [role="button"], [role="grid"]')) actions[' '] = () => player.toggle();
  }
  const action = actions[event.key];
  if (!action) return;
  event.preventDefault();
  event.stopPropagation();
  action();
}

/** To the next mark on the timeline, or the one before. */
function mark(player: Player, way: 1 | -1): void {
  const steps = (player.run?.markers ?? []).map((marker) => marker.step);
  const to = way === 1 ? steps.find((step) => step > player.at) : steps.filter((step) => step < player.at).at(-1);
  player.pause();
  if (to !== undefined) player.seek(to);
}
