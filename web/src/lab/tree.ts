/** A game tree that grows while it is watched, and which part of it is in sight. */
import { layOut, type Drawing } from './tidy';
import type { TreeNode } from './trace';

/** Trees up to this size are shown whole; of larger ones, the way to where the search is. */
const WHOLE_TREE = 60;

/**
 * Who are whose children. Nodes only come and go at the end of the list, so that the index follows
 * in as many steps as there were.
 */
export class TreeIndex {
  #nodes: TreeNode[] = [];
  #children = new Map<number, number[]>();

  sync(nodes: TreeNode[]): void {
    let same = Math.min(this.#nodes.length, nodes.length);
    while (same > 0 && this.#nodes[same - 1] !== nodes[same - 1]) same -= 1;
    while (this.#nodes.length > same) {
      const gone = this.#nodes.pop() as TreeNode;
      if (gone.parent !== null) this.#children.get(gone.parent)?.pop();
    }
    for (let id = same; id < nodes.length; id += 1) {
      const node = nodes[id] as TreeNode;
      this.#nodes.push(node);
      if (node.parent === null) continue;
      const beside = this.#children.get(node.parent);
      if (beside) beside.push(id);
      else this.#children.set(node.parent, [id]);
    }
  }

  get size(): number {
    return this.#nodes.length;
  }

  children(id: number): number[] {
    return this.#children.get(id) ?? [];
  }

  /** From the root down to a node. */
  way(id: number): number[] {
    const way: number[] = [];
    for (let at: number | null = id; at !== null && this.#nodes[at]; at = (this.#nodes[at] as TreeNode).parent)
      way.unshift(at);
    return way;
  }

  /** The actions on the way to a node. */
  actions(id: number): string[] {
    return this.way(id).flatMap((at) => this.#nodes[at]?.action ?? []);
  }

  /** How many nodes hang below. */
  below(id: number): number {
    let count = 0;
    const stack = [...this.children(id)];
    while (stack.length > 0) {
      count += 1;
      for (const child of this.children(stack.pop() as number)) stack.push(child);
    }
    return count;
  }
}

/** What somebody has opened or closed by hand. */
export type Hands = Map<number, boolean>;

/**
 * The nodes whose children are in sight: all of a small tree, of a large one those on the way to
 * `focus`; hands decide over both.
 */
export function opened(index: TreeIndex, focus: number | null, hands: Hands): (id: number) => boolean {
  const way = new Set(focus === null ? [0] : [0, ...index.way(focus)]);
  const whole = index.size <= WHOLE_TREE;
  return (id) => hands.get(id) ?? (whole || way.has(id));
}

export function drawTree(index: TreeIndex, open: (id: number) => boolean): Drawing {
  if (index.size === 0) return { spots: [], width: 0, height: 0 };
  return layOut(0, (id) => (open(id) ? index.children(id) : []));
}
