/**
 * Variations in SGF. The server writes the game itself; branches are added to its text here.
 *
 * As everywhere outside, the first player there joins top and bottom: columns and rows change
 * places.
 */
import type { Branch, Tree } from '../../review/tree';

/** The game with its variations. */
export function withVariations(sgf: string, tree: Tree): string {
  const [head = '', ...moves] = nodesOf(sgf);
  return `(;${head}${line(moves, tree, 0)})\n`;
}

/** The nodes of a game without variations, without their semicolons. */
function nodesOf(sgf: string): string[] {
  const body = sgf.trim().replace(/^\(;/, '').replace(/\)$/, '');
  // A semicolon inside brackets is text; a bracket after a backslash closes nothing.
  return [...body.matchAll(/(?:[^;[]|\[(?:\\[\s\S]|[^\]\\])*\])+/g)].map(([node]) => node);
}

/** The game from a ply on: its own next move first, then the branches that leave it here. */
function line(moves: string[], tree: Tree, ply: number): string {
  const next = moves[ply];
  const own = next === undefined ? '' : `;${next}${line(moves, tree, ply + 1)}`;
  return joined([...(own ? [own] : []), ...(tree[ply] ?? []).map((one) => branch(one, ply))]);
}

function branch({ action, name, next }: Branch, ply: number): string {
  const title = name ? `N[${name.replaceAll(/[\\\]]/g, '\\$&')}]` : '';
  const stone = ply % 2 === 0 ? 'B' : 'W';
  return `;${stone}[${across(action)}]${title}${joined(next.map((one) => branch(one, ply + 1)))}`;
}

function joined(parts: string[]): string {
  return parts.length === 1 ? (parts[0] ?? '') : parts.map((part) => `(${part})`).join('');
}

/** A move as it is called outside. */
function across(action: string): string {
  const found = /^([a-z])(\d+)$/.exec(action);
  if (!found?.[1] || !found[2]) return action === 'swap' ? 'swap-pieces' : action;
  return `${String.fromCharCode(96 + Number(found[2]))}${found[1].charCodeAt(0) - 96}`;
}
