import { describe, expect, it } from 'vitest';
import type { DrawnView } from '../../lib/protocol/carcassonne/DrawnView';
import { type Draft, back, nextSpot, planOf, put, rotationOf, settled, turned } from './draft';

const drawn: DrawnView = {
  kind: 'J',
  places: [
    {
      x: 1,
      y: 0,
      rotations: [
        { rotation: 1, action: '1,0,1', spots: ['city:E', 'road:SW'] },
        { rotation: 2, action: '1,0,2', spots: ['city:S'] },
      ],
    },
    { x: 0, y: -1, rotations: [{ rotation: 0, action: '0,-1,0', spots: [] }] },
  ],
};
const first = put(null, drawn, { x: 1, y: 0 }) as Draft;

describe('a turn being thought over', () => {
  it('begins on a place where the tile fits, and nowhere else', () => {
    expect(first).toEqual({ place: 0, turn: 0, stage: 'turn', spot: null });
    expect(put(null, drawn, { x: 5, y: 5 })).toBeNull();
    expect(put(first, drawn, { x: 5, y: 5 })).toBe(first);
  });

  it('turns through the rotations that fit, round and round', () => {
    const second = put(first, drawn, { x: 1, y: 0 }) as Draft;
    expect(rotationOf(second, drawn).rotation).toBe(2);
    expect(rotationOf(turned(second, drawn), drawn).rotation).toBe(1);
    expect(rotationOf(turned(first, drawn, -1), drawn).rotation).toBe(2);
  });

  it('moves to another place from the beginning', () => {
    expect(put(turned(first, drawn), drawn, { x: 0, y: -1 })).toEqual({ place: 1, turn: 0, stage: 'turn', spot: null });
  });

  it('goes on to the meeple where there is a spot, and back step by step', () => {
    const laid = settled(first, drawn);
    expect(laid.stage).toBe('meeple');
    const withMeeple = { ...laid, spot: 1 };
    const again = back(withMeeple, drawn) as Draft;
    expect(again).toEqual(first);
    expect(back(again, drawn)).toBeNull();
    const alone = put(null, drawn, { x: 0, y: -1 }) as Draft;
    expect(settled(alone, drawn)).toBe(alone);
  });

  it('takes the meeple off when the tile is turned after all', () => {
    expect(turned({ ...settled(first, drawn), spot: 1 }, drawn)).toEqual({
      place: 0,
      turn: 1,
      stage: 'turn',
      spot: null,
    });
  });

  it('walks through the spots with "no meeple" among them', () => {
    expect([null, 0, 1].map((spot) => nextSpot(spot, 2, 1))).toEqual([0, 1, null]);
    expect([null, 0, 1].map((spot) => nextSpot(spot, 2, -1))).toEqual([1, null, 0]);
  });

  it('is sent as the very actions that the view offers', () => {
    expect(planOf(first, drawn)).toEqual({ place: '1,0,1', then: 'pass' });
    expect(planOf({ ...settled(first, drawn), spot: 1 }, drawn)).toEqual({ place: '1,0,1', then: 'road:SW' });
    expect(planOf(put(null, drawn, { x: 0, y: -1 }) as Draft, drawn)).toEqual({ place: '0,-1,0', then: null });
  });
});
