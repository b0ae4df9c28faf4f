import { expect, test, vi } from 'vitest';

// The language that is shown is read from the browser; here there is none.
vi.hoisted(() => vi.stubGlobal('navigator', { languages: ['en'] }));

import { toldApart } from '../board/notation';
import { artOf } from './carcassonne/art';
import { notation as carcassonne } from './carcassonne/notation';
import { tileSet } from './carcassonne/testing';
import { notation as hex } from './hex/notation';
import { notation as no } from './no/notation';

test('a swap leads from the first stone to its mirrored cell', () => {
  const view = { names: ['a1', 'b1', 'a2', 'b2'], last: 1, swap_to: 2 };
  expect(hex.place('swap', view)).toEqual({ at: 'b1', to: 'a2' });
  expect(hex.place('swap')).toBeNull();
  expect(hex.place('b2')).toEqual({ at: 'b2' });
});

test('an answer is about the start piece', () => {
  const view = { start: 0, pieces: [{ at: [3, 2] }], actions: [{ text: 'up', at: [2, 2] }] };
  expect(no.place('accept', view)).toEqual(no.place('c4'));
  expect(no.place('no', view)).toEqual(no.place('c4'));
  expect(no.place('up', view)).toEqual(no.place('c3'));
  expect(no.place('up')).toBeNull();
});

test('two ways to lay a tile in one place are told apart', () => {
  const view = { tiles: [{ kind: 'D', x: 0, y: 0, rotation: 0 }], drawn: { kind: 'D' }, spots: [] };
  const format = (action: string) => carcassonne.format([action], view, tileSet())[0];
  const [played, better] = [format('1,0,0'), format('1,0,1')];
  if (!played || !better) throw new Error('nothing was formatted');
  expect(played.text).toBe(better.text);
  expect(toldApart(played, better)).not.toBe(toldApart(better, played));
  // Of a line only the first tile is the one in hand.
  const line = carcassonne.format(['1,0,1', '2,0,1'], view, tileSet());
  expect(line.map(({ spoken }) => spoken.includes('City'))).toEqual([true, false]);
});

test('two spots of one kind are told apart, and lie on the tile that was laid last', () => {
  const kind = tileSet().find((one) => one.kind === 'W');
  if (!kind) throw new Error('no tile W');
  const spots = artOf(kind, 0).shapes.map((shape) => shape.spot);
  const view = { tiles: [{ kind: 'W', x: 2, y: -1, rotation: 0 }], drawn: null, spots };
  const texts = carcassonne.format(spots, view, tileSet()).map(({ text }) => text);
  expect(texts).toContain('Field, north');
  expect(new Set(texts).size).toBe(spots.length);
  expect(carcassonne.place(spots[0] ?? '', view)).toEqual({ at: '2,-1' });
  expect(carcassonne.place('pass')).toBeNull();
});
