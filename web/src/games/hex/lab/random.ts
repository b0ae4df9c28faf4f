import { numbers } from '../../../lab/graph/random';
import type { Made } from '../../../lab/link';
import { record } from '../../../lab/record';

const SIZE = 5;

/** Stones of both colours on a small weighted board, and a row of Red from side to side. */
export function random(seed: number): Made {
  const next = numbers(seed);
  const below = (n: number): number => Math.floor(next() * n);
  const name = (x: number, y: number): string => `${String.fromCharCode(97 + x)}${y + 1}`;
  const stones = new Map<string, string>();
  // From a cell the next one to the right, or first one to the lower left or upper right.
  let y = below(SIZE);
  for (let x = 0; x < SIZE; x += 1) {
    stones.set(name(x, y), 'red');
    const to = Math.max(0, Math.min(SIZE - 1, y + below(3) - 1));
    // Rows lean: up is a step to the right, down needs a cell below.
    if (to > y) stones.set(name(x, to), 'red');
    if (to < y && x + 1 < SIZE) stones.set(name(x + 1, to), 'red');
    y = to;
  }
  for (let i = 0; i < 2 * SIZE; i += 1) {
    const cell = name(below(SIZE), below(SIZE));
    if (!stones.has(cell)) stones.set(cell, below(3) === 0 ? 'red' : 'blue');
  }
  const params = { rows: 0, size: SIZE, swap: false, weighted: true };
  return {
    position: { type: 'record', record: record('hex', params, seed, []) },
    actions: [],
    arrange: [...stones].map(([cell, colour]) => `${colour} ${cell}`),
  };
}
