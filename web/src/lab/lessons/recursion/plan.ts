import { edges } from '../diagrams/diagram';
import type { LessonPlan } from '../lesson';

const path = { kind: 'run', record: 'hex7', algorithm: 'bfs', options: { colour: 'red' } } as const;
const find = { kind: 'run', record: 'groups7', algorithm: 'union-find', options: { method: 'compressing' } } as const;

export const plan: LessonPlan = {
  figures: {
    parents: {
      kind: 'graph',
      panels: [
        {
          nodes: { a: [1.8, 0], b: [0.5, 0.9], c: [1.8, 0.9], d: [3, 0.9], e: [0.5, 1.8], h: [3, 1.8], j: [3, 2.7] },
          edges: edges('ba', 'ca', 'da!', 'eb', 'hd!', 'jh!'),
          directed: true,
          marked: ['a'],
        },
      ],
    },
    calls: { kind: 'calls', calls: ['find(j)', 'find(h)', 'find(d)', 'find(a)'], answer: 'a' },
    find: { ...find, step: 22 },
    path: { ...path, step: 'end' },
  },
  questions: [
    { kind: 'number', answer: 3 },
    { kind: 'choice', answer: 2 },
    { kind: 'choice', answer: 1 },
  ],
  lab: { ...find, step: 0 },
};
