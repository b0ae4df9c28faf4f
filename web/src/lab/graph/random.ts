/** Random graphs as edge lists, by kind. The same seed gives the same graph. */

export const KINDS = ['connected', 'tree', 'grid', 'complete', 'parts', 'directed'] as const;

export type Kind = (typeof KINDS)[number];

/** Numbers below 1 from a seed (mulberry32). */
export function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A graph of some vertices, with weights from 1 to `heaviest`. */
export function randomGraph(kind: Kind, count: number, heaviest: number, seed: number): string {
  const next = numbers(seed);
  const below = (n: number): number => Math.floor(next() * n);
  const name = (v: number): string => (count <= 26 ? String.fromCharCode(97 + v) : `v${v + 1}`);
  const lines: string[] = [];
  const joined = new Set<string>();
  const join = (a: number, b: number): void => {
    const key = `${Math.min(a, b)} ${Math.max(a, b)}`;
    if (a === b || joined.has(key)) return;
    joined.add(key);
    const weight = 1 + below(heaviest);
    lines.push(`${name(a)} ${kind === 'directed' ? '-> ' : ''}${name(b)}${weight === 1 ? '' : ` ${weight}`}`);
  };
  const tree = (from: number, to: number): void => {
    for (let v = from + 1; v < to; v += 1) join(from + below(v - from), v);
  };
  const more = (from: number, to: number, edges: number): void => {
    for (let i = 0; i < edges; i += 1) {
      const [a, b] = [from + below(to - from), from + below(to - from)];
      join(Math.min(a, b), Math.max(a, b));
    }
  };
  if (kind === 'grid') {
    const side = Math.max(2, Math.round(Math.sqrt(count)));
    for (let v = 0; v < count; v += 1) {
      if ((v + 1) % side !== 0 && v + 1 < count) join(v, v + 1);
      if (v + side < count) join(v, v + side);
    }
    for (let v = 0; v < count; v += 1) lines.push(`${name(v)} @ ${(v % side) * 1.6} ${Math.floor(v / side) * 1.6}`);
  } else if (kind === 'complete') {
    for (let a = 0; a < count; a += 1) for (let b = a + 1; b < count; b += 1) join(a, b);
  } else if (kind === 'parts') {
    const thirds = [0, Math.floor(count / 2), Math.floor((5 * count) / 6), count];
    for (let i = 0; i < 3; i += 1) {
      const [from, to] = [thirds[i] as number, thirds[i + 1] as number];
      if (to > from) lines.push(name(from));
      tree(from, to);
      more(from, to, Math.floor((to - from) / 3));
    }
  } else {
    tree(0, count);
    if (kind !== 'tree') more(0, count, count);
  }
  return `${lines.join('\n')}\n`;
}
