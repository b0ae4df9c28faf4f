import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeGrid, pointer, press } from '../../board/testing';
import type { CarcassonneView } from '../../lib/protocol/carcassonne/CarcassonneView';
import { MapCamera } from './camera.svelte';
import { MapInteraction } from './interaction.svelte';
import { Scene } from './scene.svelte';
import { tileSet } from './testing';
import { TurnInHand } from './turn.svelte';

// The language that is shown is read from the browser; here there is none.
vi.hoisted(() => vi.stubGlobal('navigator', { languages: ['en'] }));

const kinds = tileSet();
const rest = {
  complete: false,
  pennants: 0,
  meeples: [0, 0],
  owners: [],
  points_now: 1,
  points_completed: 2,
  cities: [],
  completed_cities: [],
};

/** The start tile; the tile in hand fits east of it in two ways and south of it in one. */
const placing = {
  phase: 'place',
  mover: 0,
  players: [{ name: 'Anna' }, { name: 'Bo' }],
  tiles: [{ kind: 'D', x: 0, y: 0, rotation: 0, features: [0, 1, 2, 3], meeple: null }],
  features: [
    { id: 0, terrain: 'city', tiles: [0], open: 1, ...rest },
    { id: 1, terrain: 'road', tiles: [0], open: 2, ...rest },
    { id: 2, terrain: 'field', tiles: [0], open: 0, ...rest, owners: [1] },
    { id: 3, terrain: 'field', tiles: [0], open: 0, ...rest },
  ],
  open: [
    { x: 1, y: 0, fits: [{ kind: 'U', count: 8 }] },
    { x: 0, y: 1, fits: [] },
    { x: -1, y: 0, fits: [] },
  ],
  discarded: [],
  spots: [],
  log: [],
  winners: [],
  drawn: {
    kind: 'U',
    places: [
      {
        x: 1,
        y: 0,
        rotations: [
          { rotation: 1, action: '1,0,1', spots: ['field:1.2.3.4', 'road:EW'] },
          { rotation: 3, action: '1,0,3', spots: ['road:EW'] },
        ],
      },
      { x: 0, y: 1, rotations: [{ rotation: 0, action: '0,1,0', spots: [] }] },
    ],
  },
} as unknown as CarcassonneView;

let view: CarcassonneView;
let seat: number | null;
let aids: boolean;
let sent: string[];
let spoken: string[];
let fake: FakeGrid;
let turn: TurnInHand;
let scene: Scene;
let camera: MapCamera;
let board: MapInteraction;

beforeEach(() => {
  [view, seat, aids, sent, spoken] = [placing, 0, true, [], []];
  // A tile is 100 units, here 100 pixels wide.
  fake = new FakeGrid(1);
  Object.assign(fake, { getBoundingClientRect: () => ({ left: 0, top: 0 }) });
  camera = new MapCamera();
  turn = new TurnInHand({ view: () => view, seat: () => seat, act: (action) => sent.push(action) });
  scene = new Scene({ view: () => view, assets: () => kinds, seat: () => seat, look: () => ({ aids }), turn });
  board = new MapInteraction({
    scene,
    turn,
    camera,
    look: () => ({ aids }),
    announce: (sentence) => spoken.push(sentence),
  });
  board.grid.element = fake.element;
  board.land = fake.element as unknown as SVGGElement;
});

function keys(...all: string[]): boolean[] {
  return all.map((key) => {
    const event = press(key);
    board.keydown(event);
    return event.defaultPrevented;
  });
}

function clickAt(x: number, y: number): void {
  board.pointerdown(pointer(x, y));
  board.pointerup(pointer(x, y));
  board.click(pointer(x, y));
}

describe('the focus', () => {
  it('begins where the tile fits, and goes from place to place', () => {
    expect(board.grid.tabindex('1,0')).toBe(0);
    keys('ArrowDown');
    expect([board.grid.focus, fake.focused]).toEqual(['0,1', [{ selector: '[data-cell="0,1"]', preventScroll: true }]]);
  });

  it('stays where no place lies ahead, and uses the key all the same', () => {
    expect(keys('ArrowRight', 'q')).toEqual([true, false]);
    expect(board.grid.focus).toBe('1,0');
  });

  it('goes over the whole map with Shift, and Home and End to its ends', () => {
    board.keydown(press('ArrowLeft', { shiftKey: true }));
    expect(board.grid.focus).toBe('0,0');
    board.keydown(press('End', { shiftKey: true }));
    expect(board.grid.focus).toBe('-1,0');
  });

  it('is kept when another position is drawn, and moves on when its cell is gone', () => {
    keys('ArrowDown');
    view = { ...placing };
    expect(board.grid.focus).toBe('0,1');
    view = { ...placing, open: [], drawn: null };
    expect(board.grid.focus).toBe('0,0');
  });
});

describe('the tile in hand', () => {
  it('is put down, turned and taken back by keys', () => {
    expect(keys('Escape')).toEqual([false]);
    keys('Enter');
    expect([turn.stage, scene.preview?.art.rotation, scene.preview?.ways]).toEqual(['turn', 1, 2]);
    keys('r');
    expect([scene.preview?.art.rotation, spoken.length]).toEqual([3, 2]);
    keys('Escape');
    expect([turn.stage, scene.preview, sent]).toEqual(['place', null, []]);
  });

  it('goes on to the meeple, whose spot is chosen by arrows', () => {
    keys('Enter', 'Enter');
    expect([turn.stage, scene.preview?.laid, scene.legal.size]).toEqual(['meeple', true, 0]);
    keys('ArrowRight', 'ArrowRight');
    expect(turn.spot).toBe(1);
    expect(spoken.at(-1)).toBe(scene.spotChoices[1]?.label);
    keys('Enter');
    expect([turn.stage, sent]).toEqual(['sending', ['1,0,1']]);
  });

  it('is put down and turned by clicks', () => {
    clickAt(150, 50);
    clickAt(150, 50);
    expect([turn.stage, turn.draft?.turn, board.grid.focus]).toEqual(['turn', 1, '1,0']);
  });

  it('is not put down by the end of a drag, nor where it does not fit', () => {
    board.pointerdown(pointer(150, 50));
    board.pointermove(pointer(190, 50));
    board.pointerup(pointer(190, 50));
    board.click(pointer(190, 50));
    clickAt(-50, 50);
    expect([turn.draft, fake.captured]).toEqual([null, [1]]);
  });

  it('is put down by the click of an assistive device on a cell', () => {
    board.click(pointer(0, 0, { under: '1,0', detail: 0 }));
    expect(scene.preview?.cell).toEqual({ x: 1, y: 0 });
  });

  it('sets its meeple on the nearest spot, which ends the turn', () => {
    clickAt(150, 50);
    board.lay();
    const at = scene.preview?.art.shapes.find((shape) => shape.spot === 'road:EW')?.anchor ?? { x: 50, y: 50 };
    clickAt(100 + at.x, at.y);
    expect([turn.stage, turn.spot, sent]).toEqual(['sending', 1, ['1,0,1']]);
  });

  it('is shown under the mouse where it fits', () => {
    board.pointermove(pointer(150, 50));
    expect(board.ghost).toMatchObject({ cell: { x: 1, y: 0 }, rotation: 1 });
    board.pointermove(pointer(-50, 50));
    expect(board.ghost).toBeNull();
    board.pointermove(pointer(150, 50));
    board.pointerleave(pointer(0, 0));
    expect([board.ghost, board.hover]).toEqual([null, null]);
  });
});

describe('what is pointed at', () => {
  it('is the feature under the mouse, or the one that was tapped', () => {
    board.pointermove(pointer(50, 10));
    expect([board.pointed, [...board.glowing]]).toEqual([0, [0]]);
    board.pointerleave(pointer(0, 0));
    expect(board.pointed).toBeNull();
    clickAt(50, 10);
    expect(board.pointed).toBe(0);
    clickAt(50, 10);
    expect(board.pointed).toBeNull();
  });

  it('is named by F, one feature after the other, while the map has the focus', () => {
    board.grid.focus = '0,0';
    board.focused = true;
    keys('f', 'f');
    expect([board.pointed, spoken.length]).toEqual([1, 2]);
    board.focused = false;
    expect(board.pointed).toBeNull();
  });

  it('is an open place, with what fits there', () => {
    board.pointermove(pointer(150, 50));
    expect(board.hole).toMatchObject({ x: 1, y: 0 });
    board.pointerleave(pointer(0, 0));
    expect(board.hole).toBeNull();
    board.focused = true;
    expect(board.hole).toMatchObject({ x: 1, y: 0 });
  });

  it('is nothing without aids', () => {
    aids = false;
    board.showFields = true;
    board.pointermove(pointer(50, 10));
    expect([board.pointed, board.hole, board.ghost, board.fields]).toEqual([null, null, null, []]);
  });
});

it('fields have the colour of their owner, or one of their own', () => {
  expect(board.fields).toEqual([]);
  board.showFields = true;
  expect(board.fields.map(({ id, owned }) => [id, owned])).toEqual([
    [2, true],
    [3, false],
  ]);
  expect(new Set(board.fields.map(({ colour }) => colour)).size).toBe(2);
});

it('a changed position is announced once', () => {
  board.follow();
  board.follow();
  expect(spoken.length).toBe(1);
  view = { ...placing, tiles: [...placing.tiles, ...placing.tiles] };
  board.follow();
  expect(spoken.length).toBe(2);
});

it('what the server has not confirmed is drawn as pending', () => {
  let pending: string | null = '1,0,3';
  seat = null;
  const given = { view: () => view, seat: () => seat, pending: () => pending };
  const waiter = new TurnInHand({ ...given, act: () => {} });
  const shown = new Scene({ ...given, assets: () => kinds, look: () => ({ aids }), turn: waiter });
  expect([waiter.stage, waiter.mayTakeBack]).toEqual(['sending', false]);
  expect(shown.preview).toMatchObject({ cell: { x: 1, y: 0 }, art: { rotation: 3 }, pending: true, laid: false });
  view = { ...placing, phase: 'meeple', spots: ['road:EW'] };
  pending = 'road:EW';
  expect(shown.preview).toMatchObject({ cell: { x: 0, y: 0 }, spots: ['road:EW'], chosen: 0, pending: true });
});

it('keys with a modifier are left to the browser, and others zoom', () => {
  const zoom = vi.spyOn(camera, 'zoomBy');
  const event = press('+', { ctrlKey: true });
  board.keydown(event);
  expect([event.defaultPrevented, zoom.mock.calls.length]).toEqual([false, 0]);
  keys('+');
  expect(zoom).toHaveBeenCalledWith(1.3);
});
