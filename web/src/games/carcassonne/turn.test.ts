import { beforeEach, describe, expect, it } from 'vitest';
import type { CarcassonneView } from '../../lib/protocol/carcassonne/CarcassonneView';
import { TurnInHand } from './turn.svelte';

const placing = {
  phase: 'place',
  mover: 0,
  tiles: [{}],
  discarded: [],
  spots: [],
  log: [],
  drawn: {
    kind: 'U',
    places: [
      {
        x: 1,
        y: 0,
        rotations: [
          { rotation: 0, action: '1,0,0', spots: ['field:0.1.2.7', 'road:EW'] },
          { rotation: 2, action: '1,0,2', spots: ['road:EW'] },
        ],
      },
      { x: 2, y: 0, rotations: [{ rotation: 0, action: '2,0,0', spots: ['road:EW'] }] },
      { x: 0, y: 1, rotations: [{ rotation: 1, action: '0,1,1', spots: [] }] },
    ],
  },
} as unknown as CarcassonneView;
const asked = {
  ...placing,
  phase: 'meeple',
  tiles: [{}, {}],
  drawn: null,
  spots: ['field:0.1.2.7', 'road:EW'],
  log: [{ place: '1,0,0' }],
} as unknown as CarcassonneView;
const theirs = { ...placing, mover: 1, tiles: [{}, {}] } as unknown as CarcassonneView;

let view: CarcassonneView;
let seat: number | null;
let sent: string[];
let turn: TurnInHand;

beforeEach(() => {
  [view, seat, sent] = [placing, 0, []];
  turn = new TurnInHand({ view: () => view, seat: () => seat, act: (action) => sent.push(action) });
});

describe('a turn', () => {
  it('sends nothing before it is done, then the tile, then the meeple when it is asked for', () => {
    turn.put({ x: 1, y: 0 });
    turn.lay();
    turn.choose(1);
    expect([turn.stage, sent]).toEqual(['meeple', []]);
    turn.done();
    expect([turn.stage, sent]).toEqual(['sending', ['1,0,0']]);
    view = asked;
    expect(turn.stage).toBe('sending');
    turn.follow();
    expect([turn.stage, turn.spot, sent]).toEqual(['sending', 1, ['1,0,0', 'road:EW']]);
    [view, seat] = [theirs, null];
    turn.follow();
    expect([turn.stage, turn.draft, sent.length]).toEqual(['wait', null, 2]);
  });

  it('passes where no meeple was chosen', () => {
    turn.put({ x: 1, y: 0 });
    turn.lay();
    turn.done();
    view = asked;
    turn.follow();
    expect(sent).toEqual(['1,0,0', 'pass']);
  });

  it('asks nothing where the tile fits in one way and no spot is free', () => {
    turn.put({ x: 0, y: 1 });
    expect([turn.stage, sent]).toEqual(['sending', ['0,1,1']]);
  });

  it('asks for the meeple at once where the tile fits in one way, and goes back to the hand', () => {
    turn.put({ x: 2, y: 0 });
    expect([turn.stage, sent]).toEqual(['meeple', []]);
    turn.takeBack();
    expect([turn.stage, turn.draft]).toEqual(['place', null]);
  });

  it('sends the meeple once this person may act again', () => {
    turn.put({ x: 2, y: 0 });
    turn.choose(0);
    turn.done();
    [view, seat] = [{ ...asked, spots: ['road:EW'], log: [{ place: '2,0,0' }] } as unknown as CarcassonneView, null];
    turn.follow();
    expect(sent).toEqual(['2,0,0']);
    seat = 0;
    turn.follow();
    turn.follow();
    expect(sent).toEqual(['2,0,0', 'road:EW']);
  });

  it('can be chosen again once the server has refused it', () => {
    turn.put({ x: 2, y: 0 });
    turn.done();
    turn.answered();
    expect([turn.stage, turn.mayTakeBack]).toEqual(['meeple', true]);
  });

  it('sends no meeple after a tile that somebody else laid meanwhile', () => {
    turn.put({ x: 1, y: 0 });
    turn.lay();
    turn.done();
    view = { ...asked, log: [{ place: '9,9,0' }] } as unknown as CarcassonneView;
    turn.follow();
    expect(sent).toEqual(['1,0,0']);
  });

  it('can still choose when the page was loaded between tile and meeple', () => {
    view = asked;
    expect([turn.stage, turn.spot, turn.mayTakeBack]).toEqual(['meeple', null, false]);
    turn.stepSpot(1);
    turn.done();
    expect(sent).toEqual(['field:0.1.2.7']);
  });

  it('can be taken up again when what was sent is never answered', () => {
    turn.put({ x: 1, y: 0 });
    turn.lay();
    turn.done();
    turn.put({ x: 0, y: 1 });
    expect(turn.stage).toBe('sending');
    turn.takeBack();
    expect(turn.stage).toBe('meeple');
    turn.takeBack();
    expect(turn.stage).toBe('turn');
    turn.takeBack();
    expect(turn.stage).toBe('place');
  });

  it('does nothing for those who look on', () => {
    seat = null;
    turn.put({ x: 1, y: 0 });
    turn.done();
    expect([turn.stage, turn.draft, sent]).toEqual(['wait', null, []]);
  });
});
