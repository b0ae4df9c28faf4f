/**
 * Changes of an edge list. They work on its lines, so that comments and the order of edges stay as
 * somebody wrote them; the server alone says what the lines mean.
 */

function words(line: string): string[] {
  return (line.split('#')[0] ?? '').split(/\s+/).filter((word) => word !== '');
}

/** The vertices that a line names. */
function vertices(line: string): string[] {
  const [a, b, c] = words(line);
  if (a === undefined || b === undefined || b === '@') return a === undefined ? [] : [a];
  return b === '->' ? [a, c ?? ''] : [a, b];
}

function isPlace(line: string): boolean {
  return words(line)[1] === '@';
}

function lines(text: string): string[] {
  return text.split('\n').filter((line, i, all) => line !== '' || i < all.length - 1);
}

function whole(list: string[]): string {
  return `${list.join('\n')}\n`;
}

/** Puts a vertex somewhere; one that is new is added. */
export function move(text: string, name: string, x: number, y: number): string {
  const round = (n: number): number => Math.round(n * 10) / 10;
  const others = lines(text).filter((line) => !(isPlace(line) && words(line)[0] === name));
  return whole([...others, `${name} @ ${round(x)} ${round(y)}`]);
}

/** A name that no vertex has: a, b, …, z, then v1, v2, … */
export function freshName(taken: string[]): string {
  const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(97 + i));
  const free = letters.find((letter) => !taken.includes(letter));
  if (free !== undefined) return free;
  let number = 1;
  while (taken.includes(`v${number}`)) number += 1;
  return `v${number}`;
}

/** Joins two vertices, or gives their edge another weight. */
export function join(text: string, a: string, b: string, weight: number, directed: boolean): string {
  const edge = `${a} ${directed ? '-> ' : ''}${b}${weight === 1 ? '' : ` ${weight}`}`;
  const places = lines(disjoin(text, a, b));
  const first = places.findIndex(isPlace);
  return whole(first < 0 ? [...places, edge] : [...places.slice(0, first), edge, ...places.slice(first)]);
}

/** Takes the edges between two vertices away; both stay. */
export function disjoin(text: string, a: string, b: string): string {
  const between = (line: string): boolean => {
    const [x, y] = vertices(line);
    return !isPlace(line) && ((x === a && y === b) || (x === b && y === a));
  };
  const left = lines(text).filter((line) => !between(line));
  const named = new Set(left.flatMap(vertices));
  return whole([
    ...left,
    ...[a, b].filter((name) => lines(text).some((l) => vertices(l).includes(name)) && !named.has(name)),
  ]);
}

/** Takes a vertex and its edges away; its neighbours stay. */
export function remove(text: string, name: string): string {
  const all = lines(text);
  const left = all.filter((line) => !vertices(line).includes(name));
  const named = new Set(left.flatMap(vertices));
  const neighbours = new Set(all.filter((line) => vertices(line).includes(name)).flatMap(vertices));
  return whole([...left, ...[...neighbours].filter((other) => other !== name && !named.has(other))]);
}
