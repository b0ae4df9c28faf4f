/** Dragging a vertex or a node to where it belongs, by mouse and by touch. */
import { dragged, placeUnder, vertexAt, type Place } from './pick';
import type { Player } from './player.svelte';

/** So far the pointer moves before a press becomes a drag, in pixels. */
const SLACK = 8;

interface Thing {
  place: Place;
  id: number;
  name: string;
}

/** What lies under a point: an entry of a list, a node, or a vertex of the board. */
function thingAt(player: Player, target: Element | null): Thing | null {
  const { run, task } = player;
  if (!run || !task || !target) return null;
  const item = target.closest<HTMLElement>('[data-item]');
  if (item) return { place: 'list', id: Number(item.dataset['item']), name: item.textContent?.trim() ?? '' };
  const node = target.closest<SVGElement>('[data-node]');
  const name = node?.querySelector('text')?.textContent ?? '';
  if (node) return { place: node.closest('.tree') ? 'done' : 'vertex', id: Number(node.dataset['node']), name };
  const place = placeUnder(target);
  const panel = run.panels[task.panel];
  const id = place === null || !panel ? null : vertexAt(run, panel, task.right.flat(), place);
  return id === null || place === null ? null : { place: 'vertex', id, name: place };
}

export class Drag {
  /** What is being dragged, and where it is on the screen. */
  held: { name: string; x: number; y: number } | null = $state.raw(null);
  #from: { thing: Thing; x: number; y: number } | null = null;
  #player: Player;

  constructor(player: Player) {
    this.#player = player;
  }

  down(event: PointerEvent): void {
    const thing = event.button === 0 ? thingAt(this.#player, event.target as Element) : null;
    this.#from = thing && { thing, x: event.clientX, y: event.clientY };
    // A finger would keep the element that it first touched.
    if (thing) (event.target as Element).releasePointerCapture?.(event.pointerId);
  }

  move(event: PointerEvent): void {
    const [from, { clientX: x, clientY: y }] = [this.#from, event];
    if (!from || (!this.held && Math.hypot(x - from.x, y - from.y) < SLACK)) return;
    this.held = { name: from.thing.name, x, y };
  }

  up(event: PointerEvent): void {
    const [from, held] = [this.#from, this.held];
    [this.#from, this.held] = [null, null];
    if (!from || !held) return;
    // The click that follows belongs to the drag, if there is one: it comes before the next task.
    const stop = (click: Event): void => click.stopPropagation();
    addEventListener('click', stop, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', stop, { capture: true }));
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const thing = thingAt(this.#player, under);
    const to = under?.closest('.panel.list') ? { place: 'list' as const, id: null } : thing;
    const act = dragged(this.#player.verbs, from.thing, to ?? { place: 'vertex', id: null });
    if (act) this.#player.try(act);
  }

  cancel(): void {
    [this.#from, this.held] = [null, null];
  }
}
