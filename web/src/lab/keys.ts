import type { Player } from './player.svelte';

/** Places that have the arrow keys and the space bar for themselves. */
const OWN = 'input, select, textarea, [role="grid"], [role="button"], .tree';

/**
 * The keys of the lab. Comma and full stop step from anywhere, as arrows do where nothing else
 * needs them; brackets go from mark to mark.
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
  if (!target?.closest(OWN)) {
    Object.assign(actions, {
      ArrowLeft: () => player.back(),
      ArrowRight: () => player.forward(),
      Home: () => player.toStart(),
      End: () => player.toEnd(),
    });
    if (!target?.closest('button, a, summary')) actions[' '] = () => player.toggle();
  }
  const action = actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}

/** To the next mark on the timeline, or the one before. */
function mark(player: Player, way: 1 | -1): void {
  const steps = (player.run?.markers ?? []).map((marker) => marker.step);
  const to = way === 1 ? steps.find((step) => step > player.at) : steps.filter((step) => step < player.at).at(-1);
  player.pause();
  if (to !== undefined) player.seek(to);
}
