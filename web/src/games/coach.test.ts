import { expect, test, vi } from 'vitest';

// The language that is shown is read from the browser; here there is none.
vi.hoisted(() => vi.stubGlobal('navigator', { languages: ['en'] }));

import { coach as candy } from './candy/coach';
import { coach as carcassonne } from './carcassonne/coach';
import { coach as hex } from './hex/coach';
import { coach as no } from './no/coach';

test('Hex: the edges of one’s own colour, then a move at a time', () => {
  const view = { turn: 'red', owners: [null, null, null], can_swap: false };
  expect(hex(view, 0)).toEqual({ goal: expect.stringContaining('red edges'), next: expect.stringContaining('middle') });
  expect(hex({ ...view, owners: ['red', null, null] }, 0)?.next).toContain('Build');
  expect(hex({ ...view, owners: ['red', 'red', null] }, 0)?.next).toContain('Block');
  expect(hex(view, 1)).toEqual({
    goal: expect.stringContaining('blue edges'),
    next: expect.stringContaining('opponent'),
  });
  expect(hex({ ...view, turn: 'blue', can_swap: true }, 1)?.next).toContain('Swap');
  expect(hex({ ...view, turn: null }, 0)).toBeNull();
});

test('Carcassonne: the tile first, the meeples after it', () => {
  const view = { phase: 'place', mover: 0, log: [] as { seat: number }[] };
  expect(carcassonne(view, 0)?.next).toContain('highlighted');
  expect(carcassonne({ ...view, log: [{ seat: 0 }, { seat: 1 }] }, 0)?.next).toContain('comes back');
  expect(carcassonne(view, 1)?.next).toContain('opponent');
  expect(carcassonne({ ...view, phase: 'over' }, 0)).toBeNull();
});

test('Candy: the limit of this game, and what scores', () => {
  const view = { turn: 0, limit: 500, again: false, scores: [0, 0] };
  expect(candy(view, 0)).toEqual({ goal: expect.stringContaining('500'), next: expect.stringContaining('Drag') });
  expect(candy({ ...view, scores: [9, 0] }, 0)?.next).toContain('chains');
  expect(candy({ ...view, again: true }, 0)?.next).toContain('again');
  expect(candy(view, 1)?.next).toContain('opponent');
  expect(candy({ ...view, turn: null }, 0)).toBeNull();
});

test('No: what to click in every phase', () => {
  const players = [{ can_refuse: true }, { can_refuse: false }];
  const view = { phase: 'choose', variant: 'classic', turn: 0, players };
  expect(no(view, 0)?.next).toContain('must start from');
  expect(no({ ...view, phase: 'answer' }, 0)?.next).toContain('No!');
  expect(no({ ...view, phase: 'answer', turn: 1 }, 1)?.next).toContain('Accept');
  expect(no({ ...view, phase: 'walk' }, 0)?.next).toContain('nearest piece');
  expect(no({ ...view, phase: 'find', variant: 'solo' }, 0)).toEqual({
    goal: expect.stringContaining('every time'),
    next: expect.stringContaining('marked'),
  });
  expect(no(view, 1)?.next).toContain('opponent');
  expect(no({ ...view, phase: 'over' }, 0)).toBeNull();
});
