import type { Look } from '../../board/contract';
import { Grid, isShortcut } from '../../board/grid.svelte';
import type { ScoringView } from '../../lib/protocol/carcassonne/ScoringView';
import * as m from '../../paraglide/messages';
import { segmentAt } from './art';
import type { MapCamera } from './camera.svelte';
import { type Point, SIZE, apart } from './curve';
import { featureLine, tileWords, turnLine, winnersLine } from './describe';
import { placeOf, rotationOf } from './draft';
import { scoredFeatures } from './features';
import { fieldTints } from './fields';
import { type Cell, cellAt, cellFrom, isArrow, keyOf, step, withinTile } from './geometry';
import type { Scene } from './scene.svelte';
import type { TurnInHand } from './turn.svelte';
import { terrain } from './words';

interface Given {
  scene: Scene;
  turn: TurnInHand;
  camera: MapCamera;
  look: () => Pick<Look, 'aids'>;
  announce: (sentence: string) => void;
}

/** Pointing, choosing and reading on the map, by pointer and by keys. */
export class MapInteraction {
  grid: Grid<string>;
  /** The moving part of the map; set by `bind:this`. */
  land: SVGGElement | undefined = $state.raw();
  /** Whether the focus is on the map. */
  focused = $state(false);
  hover = $state.raw<{ cell: Cell; point: Point } | null>(null);
  /** The scoring of the log that is pointed at. */
  reading = $state.raw<ScoringView | null>(null);
  showFields = $state(false);
  #given: Given;
  #pinned = $state.raw<number | null>(null);
  #named = $state.raw<{ key: string; segment: number } | null>(null);
  /** Where on the map the press began that a click ends. */
  #pressed: Point = { x: 0, y: 0 };
  #known = '';

  /** The feature that is pointed at, by mouse, key or tap. */
  readonly pointed = $derived.by(() => {
    if (!this.#given.look().aids) return null;
    const under = this.hover && this.#featureUnder(this.hover.cell, this.hover.point);
    if (under !== null) return under;
    const named = this.#named?.key === this.grid.focus && this.focused ? this.#named : null;
    const feature = named && this.#given.scene.tileAt.get(named.key)?.tile.features[named.segment];
    return feature ?? this.#pinned;
  });
  readonly glowing = $derived.by(() => {
    if (this.reading) return new Set(scoredFeatures(this.#given.scene.view, this.reading));
    return new Set(this.pointed === null ? [] : [this.pointed]);
  });
  /** The fields in the colours of their owners, where they are asked for. */
  readonly fields = $derived.by(() => {
    const { scene, look } = this.#given;
    return this.showFields && look().aids ? fieldTints(scene.view, scene.laid) : [];
  });

  constructor(given: Given) {
    this.#given = given;
    this.grid = new Grid<string>({
      focus: '',
      attribute: 'data-cell',
      nameOf: (key) => key,
      resolve: (key) => {
        const { tileAt, openAt, drawn, last } = given.scene;
        return tileAt.has(key) || openAt.has(key) ? key : keyOf(drawn?.places[0] ?? last ?? { x: 0, y: 0 });
      },
    });
  }

  /** The tile in hand, shown where the mouse is. */
  get ghost(): { cell: Cell; kind: NonNullable<Scene['inHand']>; rotation: number } | null {
    const { scene, look } = this.#given;
    const { drawn, inHand: kind, preview } = scene;
    if (!this.hover || !look().aids || !kind || !drawn) return null;
    const key = keyOf(this.hover.cell);
    if (preview && keyOf(preview.cell) === key) return null;
    const rotation = drawn.places.find((place) => keyOf(place) === key)?.rotations[0]?.rotation;
    return rotation === undefined ? null : { cell: this.hover.cell, kind, rotation };
  }

  /** The open place whose fitting tiles are listed. */
  get hole(): Scene['open'][number] | null {
    const { scene, turn, look } = this.#given;
    if (!look().aids || turn.draft) return null;
    const under = this.hover ? scene.openAt.get(keyOf(this.hover.cell)) : undefined;
    return under ?? (this.hover || !this.focused ? null : (scene.openAt.get(this.grid.focus) ?? null));
  }

  /**
   * To be called when the position may have changed: what happened is announced.
   */
  follow(): void {
    const { scene, turn, announce } = this.#given;
    const first = this.#known === '';
    if (turn.when === this.#known) return;
    this.#known = turn.when;
    const { view, drawn, inHand } = scene;
    const sentences: string[] = [];
    const latest = view.log.at(-1);
    if (!first && latest && view.phase !== 'meeple') sentences.push(turnLine(view, latest));
    if (drawn && inHand)
      sentences.push(m.carcassonne_drawn_now({ what: tileWords(inHand, 0), places: drawn.places.length }));
    if (view.phase === 'over' && view.winners.length > 0) sentences.push(winnersLine(view));
    if (sentences.length > 0) announce(sentences.join('. '));
  }

  /** A cell was meant, at a point of its tile: to put the tile there, choose a spot, or look. */
  pick(cell: Cell, point: Point): void {
    const { scene, turn } = this.#given;
    const key = keyOf(cell);
    if (scene.tileAt.has(key) || scene.openAt.has(key)) this.grid.focus = key;
    if (scene.preview?.laid && keyOf(scene.preview.cell) === key) return this.#pickSpot(point);
    if (scene.legal.has(key)) {
      turn.put(cell);
      return this.#announceTurn();
    }
    const feature = this.#featureUnder(cell, point);
    this.#pinned = feature === this.#pinned ? null : feature;
  }

  /** The spot that was meant, the nearest to where the tile was touched, ends the turn. */
  #pickSpot(point: Point): void {
    const { preview } = this.#given.scene;
    if (!preview) return;
    const near = preview.spots.map((spot, index) => ({
      index,
      far: apart(point, preview.art.shapes.find((s) => s.spot === spot)?.anchor ?? { x: 50, y: 50 }),
    }));
    const best = near.reduce<(typeof near)[number] | null>((a, b) => (a && a.far <= b.far ? a : b), null);
    if (!best) return;
    this.finish(best.index);
  }

  /** Ends the turn with a meeple on that spot, or with none. */
  finish(spot: number | null): void {
    this.#given.turn.choose(spot);
    this.#given.turn.done();
  }

  #nameSpot(spot: number | null): void {
    const { scene, announce } = this.#given;
    announce(spot === null ? m.carcassonne_no_meeple() : (scene.spotChoices[spot]?.label ?? ''));
  }

  lay(): void {
    const { turn, announce } = this.#given;
    turn.lay();
    if (turn.stage === 'meeple') announce(m.carcassonne_meeple_where());
  }

  /** Turns the tile; where none is put down yet, puts it on the focused place. */
  turnTile(): void {
    const { turn } = this.#given;
    if (turn.stage === 'place') return this.#choose();
    turn.turn();
    this.#announceTurn();
  }

  #announceTurn(): void {
    const { scene, turn, announce } = this.#given;
    const { drawn, inHand } = scene;
    const { draft } = turn;
    if (!draft || !drawn || !inHand) return;
    if (turn.stage === 'meeple') return announce(m.carcassonne_meeple_where());
    const place = placeOf(draft, drawn);
    announce(
      m.carcassonne_turned_to({
        what: tileWords(inHand, rotationOf(draft, drawn).rotation),
        n: draft.turn + 1,
        of: place.rotations.length,
      }),
    );
  }

  #choose(): void {
    const { scene, turn } = this.#given;
    const { focus } = this.grid;
    if (turn.stage === 'meeple') turn.done();
    else if (scene.preview && keyOf(scene.preview.cell) === focus) this.lay();
    else if (scene.legal.has(focus)) {
      turn.put(cellFrom(focus));
      this.#announceTurn();
    }
  }

  /** Names the next thing on the focused tile. */
  #nameNext(): void {
    const { scene, look, announce } = this.#given;
    const key = this.grid.focus;
    const found = scene.tileAt.get(key);
    if (!found) return;
    const segment = this.#named?.key === key ? (this.#named.segment + 1) % found.tile.features.length : 0;
    this.#named = { key, segment };
    const feature = scene.features.get(found.tile.features[segment] as number);
    if (feature) announce(look().aids ? featureLine(scene.view, feature) : terrain[feature.terrain]());
  }

  #moveFocus(key: string, everywhere: boolean): boolean {
    const { scene, camera } = this.#given;
    const cells: Cell[] = scene.drawn && !everywhere ? scene.drawn.places : [...scene.view.tiles, ...scene.open];
    const next = step(cells, cellFrom(this.grid.focus), key);
    if (!next) return isArrow(key);
    camera.show(next);
    this.grid.focusOn(keyOf(next), true);
    return true;
  }

  keydown(event: KeyboardEvent): void {
    if (isShortcut(event)) return;
    const { key } = event;
    const { turn, camera } = this.#given;
    if (turn.stage === 'meeple' && !event.shiftKey && isArrow(key)) {
      turn.stepSpot(key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1);
      this.#nameSpot(turn.spot);
    } else if (key === 'Enter') this.#choose();
    else if (key === ' ' || key === 'r' || key === 'R') this.turnTile();
    else if (key === 'Escape' && turn.mayTakeBack) turn.takeBack();
    else if (key === 'f' || key === 'F') this.#nameNext();
    else if (key === '+') camera.zoomBy(1.3);
    else if (key === '-') camera.zoomBy(1 / 1.3);
    else if (key === '0') camera.fitAll();
    else if (!this.#moveFocus(key, event.shiftKey)) return;
    event.preventDefault();
  }

  #featureUnder(cell: Cell, point: Point): number | null {
    const found = this.#given.scene.tileAt.get(keyOf(cell));
    return found ? (found.tile.features[segmentAt(found.art, point)] ?? null) : null;
  }

  #pixel(event: MouseEvent): Point {
    const box = (this.grid.element as SVGSVGElement).getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  /** The point of the map that is seen there: while the map glides, not the one that will be. */
  #pointUnder(event: MouseEvent): Point {
    return this.grid.pointUnder(event, this.land) ?? { x: event.clientX, y: event.clientY };
  }

  pointerdown(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.#pressed = this.#pointUnder(event);
    this.#given.camera.down(event.pointerId, this.#pixel(event), event.isPrimary);
  }

  pointermove(event: PointerEvent): void {
    const { camera } = this.#given;
    camera.move(event.pointerId, this.#pixel(event));
    if (camera.dragging) this.grid.element?.setPointerCapture(event.pointerId);
    if (event.pointerType !== 'mouse') return;
    const point = this.#pointUnder(event);
    this.hover = camera.dragging ? null : { cell: cellAt(point), point: withinTile(point) };
  }

  pointerleave(event: PointerEvent): void {
    if (event.pointerType === 'mouse') this.hover = null;
  }

  /** A finger may be lifted anywhere in the window. */
  pointerup(event: PointerEvent): void {
    this.#given.camera.up(event.pointerId);
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    this.#given.camera.wheel(this.#pixel(event), event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY);
  }

  /**
   * What was meant is what was pressed, whatever the map has done before the button came up. A
   * click that nothing pressed, from an assistive device, means the cell.
   */
  click(event: MouseEvent): void {
    if (event.detail > 0) {
      if (!this.#given.camera.swallowsClick) this.pick(cellAt(this.#pressed), withinTile(this.#pressed));
      return;
    }
    const key = this.grid.nameUnder(event);
    if (key) this.pick(cellFrom(key), { x: SIZE / 2, y: SIZE / 2 });
  }
}
