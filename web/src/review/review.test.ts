import { expect, test, vi } from 'vitest';

// The language that is shown is read from the browser; here there is none.
vi.hoisted(() => vi.stubGlobal('navigator', { languages: ['en'] }));

import { turningPoints } from './review.svelte';

test('a turning point is where the value swings', () => {
  const graph = [0.5, 0.55, 0.2, 0.25, 0.9].map((value, ply) => ({ ply, value }));
  expect(turningPoints(graph).map((p) => p.ply)).toEqual([2, 4]);
  expect(turningPoints([])).toEqual([]);
});
