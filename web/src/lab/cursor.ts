import { INSERT, pack, REMOVE, SET, SlotNames, WHOLE, type Packed } from './pack';
import type { Expected } from './learner';
import type { Act, Run, Say, TracePage } from './trace';

type Slots = Record<string, unknown>;

/**
 * One moment of a run, as the panels draw it. It never changes once it is made: a list that the
 * next moment writes is another list there.
 */
export interface Frame {
  /** How many steps have been made. */
  at: number;
  slots: Slots;
  /** The step just made; `null` at the start. */
  step: { line: number; say: Say; focus: number[] } | null;
  /**
   * What the step just made has changed or added: by slot, the indices; `WHOLE` for a single value.
   */
  changed: Map<string, Set<number>>;
  /**
   * Grows with every edit of a slot: a panel whose slots have the same stamps as before need not be
   * drawn again.
   */
  stamps: Record<string, number>;
}

/**
 * So many snapshots of the scene are kept at most: going anywhere then takes at most a fortieth of
 * the run's steps.
 */
const KEYFRAMES = 20;
const SPACING = 2000;

/**
 * Walks over a run, forwards and backwards, without knowing the algorithm and without a pixel.
 * Pages are fed in as they come; snapshots are taken on the way and share every slot that was not
 * written in between.
 */
export class Cursor {
  readonly run: Run;
  #names = new SlotNames();
  #pages: Packed[] = [];
  #here: Packed | undefined;
  #loaded = 0;
  #at = 0;
  #slots: Slots;
  #stamps: Record<string, number> = {};
  /** Slots whose array also belongs to a snapshot or a frame: copied before they are written. */
  #shared = new Set<string>();
  #keyframes: { at: number; slots: Slots }[] = [];
  #spacing: number;

  constructor(page: TracePage) {
    this.run = page.run;
    this.#spacing = Math.max(SPACING, Math.ceil(page.run.total / KEYFRAMES));
    this.#slots = { ...page.run.slots };
    this.#remember();
    this.feed(page);
  }

  /** How many steps have been made. */
  get at(): number {
    return this.#at;
  }

  /** How many steps are here. */
  get loaded(): number {
    return this.#loaded;
  }

  /** Takes the next page in; one that is not next is left out and changes nothing. */
  feed(page: TracePage): void {
    if (page.from !== this.#loaded || page.steps.length === 0) return;
    this.#pages.push(pack(page.from, page.steps, this.#names));
    this.#loaded += page.steps.length;
  }

  /** Goes to a step, or as near as what is loaded allows. */
  go(to: number): number {
    const target = Math.max(0, Math.min(to, this.#loaded));
    const start = this.#nearest(target);
    if (start) this.#restore(start);
    while (this.#at < target) this.#forward();
    while (this.#at > target) this.#back();
    return this.#at;
  }

  frame(): Frame {
    this.#share();
    return {
      at: this.#at,
      slots: { ...this.#slots },
      step: this.#stepBefore(),
      changed: this.#changed(),
      stamps: { ...this.#stamps },
    };
  }

  /** What a learner does to make the step happen that comes next from `at`. */
  act(at: number): Act | null {
    const page = this.#page(at);
    return page?.act.get(at - page.from) ?? null;
  }

  /** The first step at or after `from`, among those that are loaded, that has an act. */
  nextAct(from: number): number | null {
    for (const page of this.#pages) {
      if (page.from + page.count <= from) continue;
      for (const i of page.act.keys()) if (page.from + i >= from) return page.from + i;
    }
    return null;
  }

  /** The act before the step `at`, and those of its group that follow: any of them may be done. */
  group(at: number): Expected[] {
    const first = this.act(at);
    const acts: Expected[] = [];
    for (let next: number | null = at; next !== null; next = this.nextAct(next + 1)) {
      const act = this.act(next);
      if (!act || (next !== at && (act.group === undefined || act.group !== first?.group))) break;
      acts.push({ at: next, act });
    }
    return acts;
  }

  /** The snapshot to start from, unless walking from here is no farther. */
  #nearest(target: number): { at: number; slots: Slots } | null {
    let best: { at: number; slots: Slots } | null = null;
    let far = Math.abs(target - this.#at);
    for (const keyframe of this.#keyframes) {
      const distance = Math.abs(target - keyframe.at);
      if (distance < far) [best, far] = [keyframe, distance];
    }
    return best;
  }

  #remember(): void {
    this.#keyframes.push({ at: this.#at, slots: { ...this.#slots } });
    this.#share();
  }

  #share(): void {
    for (const name of Object.keys(this.#slots)) this.#shared.add(name);
  }

  #restore(keyframe: { at: number; slots: Slots }): void {
    this.#at = keyframe.at;
    for (const name of Object.keys(keyframe.slots)) {
      if (this.#slots[name] !== keyframe.slots[name]) this.#stamp(name);
      this.#shared.add(name);
    }
    this.#slots = { ...keyframe.slots };
  }

  #page(step: number): Packed | undefined {
    // Steps are walked in order: the page of the last one is nearly always the page of this one.
    const holds = (page: Packed): boolean => step >= page.from && step < page.from + page.count;
    if (this.#here && holds(this.#here)) return this.#here;
    return (this.#here = this.#pages.find(holds));
  }

  #forward(): void {
    const page = this.#page(this.#at) as Packed;
    const i = this.#at - page.from;
    const end = page.first[i + 1] as number;
    for (let e = page.first[i] as number; e < end; e += 1) this.#apply(page, e, page.op[e] as number, page.now[e]);
    this.#at += 1;
    const last = this.#keyframes.at(-1)?.at ?? 0;
    if (this.#at - last >= this.#spacing) this.#remember();
  }

  #back(): void {
    const page = this.#page(this.#at - 1) as Packed;
    const i = this.#at - 1 - page.from;
    for (let e = (page.first[i + 1] as number) - 1; e >= (page.first[i] as number); e -= 1) {
      const op = page.op[e] as number;
      if (op === SET) this.#apply(page, e, op, page.old[e]);
      else this.#apply(page, e, op === INSERT ? REMOVE : INSERT, page.now[e]);
    }
    this.#at -= 1;
  }

  #apply(page: Packed, e: number, op: number, value: unknown): void {
    const name = this.#names.names[page.slot[e] as number] as string;
    const index = page.index[e] as number;
    this.#stamp(name);
    if (index === WHOLE) {
      this.#slots[name] = value;
      return;
    }
    const list = this.#writable(name);
    if (op === SET) list[index] = value;
    else if (op === INSERT) list.splice(index, 0, value);
    else list.splice(index, 1);
  }

  #writable(name: string): unknown[] {
    if (this.#shared.delete(name)) this.#slots[name] = (this.#slots[name] as unknown[]).slice();
    return this.#slots[name] as unknown[];
  }

  #stamp(name: string): void {
    this.#stamps[name] = (this.#stamps[name] ?? 0) + 1;
  }

  #stepBefore(): Frame['step'] {
    const page = this.#at > 0 ? this.#page(this.#at - 1) : undefined;
    if (!page) return null;
    const i = this.#at - 1 - page.from;
    return { line: page.line[i] as number, say: page.say[i] as Say, focus: page.focus[i] as number[] };
  }

  #changed(): Map<string, Set<number>> {
    const changed = new Map<string, Set<number>>();
    const page = this.#at > 0 ? this.#page(this.#at - 1) : undefined;
    if (!page) return changed;
    const i = this.#at - 1 - page.from;
    for (let e = page.first[i] as number; e < (page.first[i + 1] as number); e += 1) {
      if (page.op[e] === REMOVE) continue;
      const name = this.#names.names[page.slot[e] as number] as string;
      changed.set(name, (changed.get(name) ?? new Set()).add(page.index[e] as number));
    }
    return changed;
  }
}
