/** How a person decides in a game of No. */
import type { ActionView } from '../src/lib/protocol/no/ActionView';
import type { NoView } from '../src/lib/protocol/no/NoView';

/** How many steps it is from a square to a piece, around what is in the way. */
export function far(view: NoView, from: [number, number]): number {
  const word = (at: [number, number]): string => at.join();
  const ends = new Set(view.pieces.filter((p) => p.on_board && p.id !== view.start).map((p) => word(p.at)));
  const seen = new Set([...view.walls, ...(view.walk?.path ?? [])].map(word)).add(word(from));
  let edge = [from];
  for (let steps = 0; edge.length > 0; steps += 1) {
    if (edge.some((at) => ends.has(word(at)))) return steps;
    edge = edge
      .flatMap(([r, c]): [number, number][] => [
        [r - 1, c],
        [r + 1, c],
        [r, c - 1],
        [r, c + 1],
      ])
      .filter((at) => at.every((n) => n >= 0 && n < view.size) && !seen.has(word(at)) && seen.add(word(at)));
  }
  return Infinity;
}

/** A player who says No! as soon as that is possible, and then walks the shortest way. */
export function decide(view: NoView): ActionView {
  const no = view.actions.find((action) => action.kind === 'no');
  const accept = view.actions.find((action) => action.kind === 'accept');
  const steps = view.actions.filter((action) => action.at !== null);
  const best =
    view.phase === 'walk'
      ? steps.sort((a, b) => far(view, a.at as [number, number]) - far(view, b.at as [number, number]))[0]
      : steps[0];
  const action = no ?? accept ?? best;
  if (!action) throw new Error(`nothing to do in phase ${view.phase}`);
  return action;
}
