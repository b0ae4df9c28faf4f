import { expect, test } from 'vitest';
import { disjoin, freshName, join, move, remove } from './edit';
import { box, line } from './geometry';
import { KINDS, randomGraph } from './random';

const text = '# towns\na b 4\nb c\na @ 1 2\n';

test('a vertex is moved by one line, and added where it is new', () => {
  expect(move(text, 'a', 3.04, -1)).toBe('# towns\na b 4\nb c\na @ 3 -1\n');
  expect(move(text, 'd', 0, 0)).toBe(`${text}d @ 0 0\n`);
});

test('an edge is written before the places, and written once', () => {
  expect(join(text, 'a', 'c', 1, false)).toBe('# towns\na b 4\nb c\na c\na @ 1 2\n');
  expect(join(text, 'b', 'a', 7, true)).toBe('# towns\nb c\nb -> a 7\na @ 1 2\n');
});

test('vertices stay when their edge goes, and neighbours when a vertex goes', () => {
  expect(disjoin('a b\n', 'b', 'a')).toBe('b\na\n');
  expect(remove(text, 'b')).toBe('# towns\na @ 1 2\nc\n');
});

test('a new vertex has a name of its own', () => {
  expect(freshName(['a', 'c'])).toBe('b');
  const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(97 + i));
  expect(freshName([...letters, 'v1'])).toBe('v2');
});

test.each(KINDS)('a random graph of kind %s has its vertices, each edge once, and the same for a seed', (kind) => {
  const list = randomGraph(kind, 12, 9, 3);
  expect(randomGraph(kind, 12, 9, 3)).toBe(list);
  const edges = list.split('\n').filter((words) => words !== '' && !words.includes('@') && words.includes(' '));
  const ends = edges.map((edge) => edge.replace('-> ', '').split(' ').slice(0, 2));
  const names = new Set([...ends.flat(), ...list.split('\n').filter((words) => /^\w+$/.test(words))]);
  expect(names.size).toBe(12);
  expect(new Set(ends.map((pair) => [...pair].sort().join(' '))).size).toBe(edges.length);
  if (kind === 'tree') expect(edges.length).toBe(11);
  if (kind === 'complete') expect(edges.length).toBe(66);
});

test('edges end at the rim of their vertices, and the box holds every vertex', () => {
  const drawn = line({ x: 0, y: 0 }, { x: 2, y: 0 });
  expect([drawn.from.x, drawn.to.x]).toEqual([0.34, 1.66]);
  const view = { vertices: [{ name: 'a', x: -3, y: 5 }], edges: [], weighted: false };
  expect(box(view).x).toBeLessThan(-3);
  expect(box(view).y + box(view).height).toBeGreaterThan(5);
});
