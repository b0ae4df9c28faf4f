/**
 * A small run by hand, for tests: a wave over a row of five cells, with a queue, and something to
 * ask.
 */
import type { Edit, Run, Step, TracePage } from './trace';

const NAMES = ['a1', 'b1', 'c1', 'd1', '@lab.right'];

export function smallRun(total: number): Run {
  return {
    algorithm: 'bfs',
    game: 'hex',
    options: { early: false },
    code: [
      'put the start into the queue',
      'take the first out',
      'for each neighbour that is white',
      'put it into the queue',
    ],
    view: null,
    names: NAMES,
    edges: [],
    slots: {
      state: NAMES.map(() => 'white'),
      distance: NAMES.map(() => null),
      parent: NAMES.map(() => null),
      queue: [],
      path: [],
      looked: 0,
    },
    panels: [
      {
        kind: 'board',
        title: { key: 'board', args: {} },
        roles: { state: 'state', label: 'distance', parent: 'parent', path: 'path' },
      },
      { kind: 'list', title: { key: 'queue', args: {} }, roles: { items: 'queue' }, shape: 'queue' },
      { kind: 'counters', title: { key: 'counters', args: {} }, roles: { looked: 'looked' } },
    ],
    total,
    dropped: 0,
    smaller: null,
    markers: [],
    result: [],
  };
}

export function smallSteps(): Step[] {
  const steps: Step[] = [
    {
      line: 0,
      say: { key: 'start', args: { place: 'a1' } },
      edits: [
        ['=', 'state', 0, 'white', 'grey'],
        ['=', 'distance', 0, null, 0],
        ['+', 'queue', 0, { v: 0, text: 'a1' }],
      ],
      focus: [0],
    },
  ];
  for (let v = 0; v < NAMES.length; v += 1) {
    steps.push({
      line: 1,
      say: { key: 'take', args: { place: NAMES[v] as string } },
      edits: [
        ['-', 'queue', 0, { v, text: NAMES[v] }],
        ['=', 'state', v, 'grey', 'black'],
        ['=', 'looked', null, v, v + 1],
      ],
      focus: [v],
      act: {
        verb: 'take',
        right: [[v]],
        panel: 0,
        task: { key: 'which', args: {} },
        hints: [
          { key: 'where', args: {} },
          { key: 'rule', args: {} },
          { key: 'answer', args: {} },
        ],
        wrong: [{ verb: 'take', why: { key: 'first-in', args: {} } }],
      },
    });
    if (v + 1 === NAMES.length) break;
    steps.push({
      line: 3,
      say: { key: 'put', args: { place: NAMES[v + 1] as string } },
      edits: [
        ['=', 'state', v + 1, 'white', 'grey'],
        ['=', 'distance', v + 1, null, v + 1],
        ['=', 'parent', v + 1, null, v],
        ['+', 'queue', 0, { v: v + 1, text: NAMES[v + 1] }],
      ],
      focus: [v, v + 1],
    });
  }
  return steps;
}

export function smallPage(): TracePage {
  const steps = smallSteps();
  return { run: smallRun(steps.length), from: 0, steps };
}

/**
 * A long run over a few slots, the same for the same length: lists grow and shrink at both ends,
 * cells change.
 */
export function longSteps(count: number): Step[] {
  const cells = new Array<number>(50).fill(0);
  const list: unknown[] = [];
  let random = 7;
  const next = (below: number): number => {
    random = (random * 1103515245 + 12345) % 2147483648;
    return Math.floor((random / 2147483648) * below);
  };
  return Array.from({ length: count }, (_, i) => {
    const edits: Edit[] = [];
    const at = next(cells.length);
    edits.push(['=', 'cells', at, cells[at], i]);
    cells[at] = i;
    if (list.length > 0 && next(2) === 0) {
      const index = next(list.length);
      edits.push(['-', 'list', index, list[index]]);
      list.splice(index, 1);
    } else {
      const index = next(list.length + 1);
      edits.push(['+', 'list', index, i]);
      list.splice(index, 0, i);
    }
    edits.push(['=', 'count', null, i, i + 1]);
    return { line: i % 3, say: { key: 'step', args: { i } }, edits, focus: [at] };
  });
}
