/**
 * Variations as a tree, without a pixel: moves that this person tried from positions of a game.
 * Trees are never changed, but replaced.
 */

/** A tried move and what was tried after it; the first of `next` is its main continuation. */
export interface Branch {
  action: string;
  name?: string;
  next: Branch[];
}

/** The branches of a game by the ply of its own moves that they leave it at. */
export type Tree = Record<number, Branch[]>;

/** A place in a tree: a ply of the game and the moves tried from there. */
export interface Path {
  ply: number;
  actions: string[];
}

/** Every line of a tree, from the game to a last move. */
export interface Line extends Path {
  name: string | null;
}

/** A browser keeps no more moves of one table. */
export const MOST_MOVES = 400;
export const LONGEST_NAME = 60;

export function branchesAt(tree: Tree, { ply, actions }: Path): Branch[] {
  let branches = tree[ply] ?? [];
  for (const action of actions) branches = branches.find((one) => one.action === action)?.next ?? [];
  return branches;
}

export function size(branches: Branch[]): number {
  return branches.reduce((sum, one) => sum + 1 + size(one.next), 0);
}

export function sizeOf(tree: Tree): number {
  return Object.values(tree).reduce((sum, branches) => sum + size(branches), 0);
}

/** With the moves of a path added; the same tree where they are there, or where it is full. */
export function grown(tree: Tree, path: Path): Tree {
  const missing = path.actions.length - known(tree[path.ply] ?? [], path.actions);
  if (missing === 0 || sizeOf(tree) + missing > MOST_MOVES) return tree;
  return { ...tree, [path.ply]: withLine(tree[path.ply] ?? [], path.actions) };
}

/** How many of the actions are in the branches, from the first on. */
function known(branches: Branch[], actions: string[]): number {
  const [first, ...rest] = actions;
  const found = branches.find((one) => one.action === first);
  return found ? 1 + known(found.next, rest) : 0;
}

function withLine(branches: Branch[], actions: string[]): Branch[] {
  const [first, ...rest] = actions;
  if (first === undefined) return branches;
  if (!branches.some((one) => one.action === first)) return [...branches, { action: first, next: withLine([], rest) }];
  return branches.map((one) => (one.action === first ? { ...one, next: withLine(one.next, rest) } : one));
}

/** Without the last move of a path and what was tried after it. */
export function pruned(tree: Tree, path: Path): Tree {
  return changed(tree, path, () => null);
}

/** With another name for the branch that begins with the last move of a path; '' for none. */
export function renamed(tree: Tree, path: Path, name: string): Tree {
  const short = name.trim().slice(0, LONGEST_NAME);
  return changed(tree, path, ({ action, next }) => (short ? { action, next, name: short } : { action, next }));
}

function changed(tree: Tree, { ply, actions }: Path, change: (branch: Branch) => Branch | null): Tree {
  const branches = changedAt(tree[ply] ?? [], actions, change);
  const { [ply]: _, ...rest } = tree;
  return branches.length > 0 ? { ...rest, [ply]: branches } : rest;
}

function changedAt(branches: Branch[], actions: string[], change: (branch: Branch) => Branch | null): Branch[] {
  const [first, ...rest] = actions;
  return branches.flatMap((one) => {
    if (one.action !== first) return [one];
    if (rest.length === 0) return change(one) ?? [];
    return [{ ...one, next: changedAt(one.next, rest, change) }];
  });
}

/** Without what leaves the game after `ply`: its own moves are others there now. */
export function cut(tree: Tree, ply: number): Tree {
  return Object.fromEntries(Object.entries(tree).filter(([at]) => Number(at) <= ply));
}

/** Where a branch goes on from a path, along the first of each choice. */
export function ending(tree: Tree, path: Path): string[] {
  const actions = [...path.actions];
  for (let next = branchesAt(tree, path); next[0]; next = next[0].next) actions.push(next[0].action);
  return actions;
}

/** All lines, each with the last name on its way. */
export function lines(tree: Tree): Line[] {
  return Object.entries(tree).flatMap(([ply, branches]) =>
    branches.flatMap((one) => linesOf(one, { ply: Number(ply), actions: [], name: null })),
  );
}

function linesOf(branch: Branch, before: Line): Line[] {
  const here = { ...before, actions: [...before.actions, branch.action], name: branch.name ?? before.name };
  return branch.next.length === 0 ? [here] : branch.next.flatMap((one) => linesOf(one, here));
}

/** How many entries two games have in common from the start. */
export function common(one: string[], other: string[]): number {
  const differs = one.findIndex((action, i) => action !== other[i]);
  return differs < 0 ? one.length : differs;
}

/** A tree that a browser kept; what is no tree is left out. */
export function readTree(stored: unknown): Tree {
  if (typeof stored !== 'object' || stored === null) return {};
  const tree: Tree = {};
  for (const [ply, branches] of Object.entries(stored)) {
    const read = readBranches(branches);
    if (/^\d+$/.test(ply) && read.length > 0) tree[Number(ply)] = read;
  }
  return sizeOf(tree) <= MOST_MOVES ? tree : {};
}

function readBranches(stored: unknown): Branch[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one: Partial<Branch> | null) => {
    if (typeof one?.action !== 'string') return [];
    const branch = { action: one.action, next: readBranches(one.next) };
    return [typeof one.name === 'string' ? { ...branch, name: one.name.slice(0, LONGEST_NAME) } : branch];
  });
}
