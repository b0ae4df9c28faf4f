import type { Act, Edit, Say, Step } from './trace';

/** What an edit does, as a byte. */
export const SET = 0;
export const INSERT = 1;
export const REMOVE = 2;

/** The index of an edit to a slot that is a single value. */
export const WHOLE = -1;

/**
 * The steps of one page, packed: an edit is four numbers and its values instead of an array with
 * two strings in it. A hundred thousand steps are a few dozen megabytes less, and going through
 * them makes no garbage.
 */
export interface Packed {
  from: number;
  count: number;
  line: Int32Array;
  /** Where the edits of step `i` begin; those of the last end at entry `count`. */
  first: Int32Array;
  op: Uint8Array;
  slot: Uint16Array;
  index: Int32Array;
  old: unknown[];
  now: unknown[];
  say: Say[];
  focus: number[][];
  /** By step, what a learner does to make it happen. */
  act: Map<number, Act>;
}

/** Names of slots by number, growing as pages bring them. */
export class SlotNames {
  readonly names: string[] = [];
  #numbers = new Map<string, number>();

  number(name: string): number {
    let known = this.#numbers.get(name);
    if (known === undefined) {
      known = this.names.push(name) - 1;
      this.#numbers.set(name, known);
    }
    return known;
  }
}

export function pack(from: number, steps: Step[], slots: SlotNames): Packed {
  const edits = steps.reduce((sum, step) => sum + step.edits.length, 0);
  const page: Packed = {
    from,
    count: steps.length,
    line: new Int32Array(steps.length),
    first: new Int32Array(steps.length + 1),
    op: new Uint8Array(edits),
    slot: new Uint16Array(edits),
    index: new Int32Array(edits),
    old: new Array<unknown>(edits),
    now: new Array<unknown>(edits),
    say: steps.map((step) => step.say),
    focus: steps.map((step) => step.focus),
    act: new Map(),
  };
  let next = 0;
  steps.forEach((step, i) => {
    page.line[i] = step.line;
    page.first[i] = next;
    if (step.act) page.act.set(i, step.act);
    for (const edit of step.edits) put(page, next++, edit, slots);
  });
  page.first[steps.length] = next;
  return page;
}

function put(page: Packed, at: number, edit: Edit, slots: SlotNames): void {
  page.slot[at] = slots.number(edit[1]);
  page.index[at] = edit[2] ?? WHOLE;
  if (edit[0] === '=') {
    page.op[at] = SET;
    page.old[at] = edit[3];
    page.now[at] = edit[4];
  } else {
    page.op[at] = edit[0] === '+' ? INSERT : REMOVE;
    page.old[at] = null;
    page.now[at] = edit[3];
  }
}
