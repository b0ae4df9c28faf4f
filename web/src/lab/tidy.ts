/**
 * Where the nodes of trees are drawn. Pure: no DOM. A leaf takes one column, a parent stands in the
 * middle above its children.
 */

export interface Spot {
  id: number;
  parent: number | null;
  x: number;
  y: number;
}

export interface Drawing {
  spots: Spot[];
  width: number;
  height: number;
}

/**
 * Trees side by side in rows of at most `width` columns: as text is set, so that a forest of any
 * size fits any screen.
 */
export function forest(parents: (number | null)[], shown: (id: number) => boolean, width: number): Drawing {
  const { roots, children } = families(parents, shown);
  const spots: Spot[] = [];
  let [left, top, deepest, widest] = [0, 0, 0, 0];
  for (const root of roots) {
    const tree = layOut(root, (id) => children.get(id) ?? []);
    if (left > 0 && left + tree.width > width) [left, top, deepest] = [0, top + deepest, 0];
    for (const spot of tree.spots) spots.push({ ...spot, x: spot.x + left, y: spot.y + top });
    left += tree.width;
    deepest = Math.max(deepest, tree.height);
    widest = Math.max(widest, left);
  }
  return { spots, width: widest, height: top + deepest };
}

/** A root is its own parent, or has none. */
function families(
  parents: (number | null)[],
  shown: (id: number) => boolean,
): { roots: number[]; children: Map<number, number[]> } {
  const roots: number[] = [];
  const children = new Map<number, number[]>();
  parents.forEach((parent, id) => {
    if (!shown(id)) return;
    if (parent === null || parent === id) roots.push(id);
    else {
      const beside = children.get(parent);
      if (beside) beside.push(id);
      else children.set(parent, [id]);
    }
  });
  // Large trees first: they are what there is to see.
  const size = (root: number): number => {
    const all = [root];
    for (let i = 0; i < all.length; i += 1) for (const child of children.get(all[i] as number) ?? []) all.push(child);
    return all.length;
  };
  const sizes = new Map(roots.map((id) => [id, size(id)]));
  roots.sort((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0) || a - b);
  return { roots, children };
}

/**
 * One tree from its root down. Walks with a stack of its own: a tree may be as deep as it has
 * nodes.
 */
export function layOut(root: number, childrenOf: (id: number) => number[]): Drawing {
  const spots = new Map<number, Spot>();
  const stack: { id: number; parent: number | null; depth: number; seen: boolean }[] = [
    { id: root, parent: null, depth: 0, seen: false },
  ];
  let [next, height] = [0, 0];
  while (stack.length > 0) {
    const top = stack[stack.length - 1] as (typeof stack)[number];
    const children = childrenOf(top.id);
    if (!top.seen && children.length > 0) {
      top.seen = true;
      for (let i = children.length - 1; i >= 0; i -= 1)
        stack.push({ id: children[i] as number, parent: top.id, depth: top.depth + 1, seen: false });
      continue;
    }
    stack.pop();
    const [first, last] = [spots.get(children[0] ?? -1), spots.get(children.at(-1) ?? -1)];
    const x = first && last ? (first.x + last.x) / 2 : next++;
    spots.set(top.id, { id: top.id, parent: top.parent, x, y: top.depth });
    height = Math.max(height, top.depth + 1);
  }
  return { spots: [...spots.values()], width: Math.max(1, next), height };
}
