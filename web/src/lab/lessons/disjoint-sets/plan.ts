import { edges, type Curves } from '../diagrams/diagram';
import type { LessonPlan } from '../lesson';
// `ludograph hex race --size 14 --games 1 --json`, means of ten moves each.
import race from './race.json';

const all = { kind: 'run', record: 'hex5', algorithm: 'union-find', options: { method: 'compressing' } } as const;
const last = {
  kind: 'run',
  record: 'hex5',
  algorithm: 'union-find',
  options: { method: 'compressing', from: 'last' },
} as const;

export const plan: LessonPlan = {
  figures: {
    union: { ...all, step: 17 },
    rank: {
      kind: 'graph',
      panels: [
        {
          nodes: { a: [0, 0], b: [0, 0.8], c: [0, 1.6], d: [0, 2.4], e: [0, 3.2] },
          edges: edges('ba', 'cb', 'dc', 'ed'),
          directed: true,
          marked: ['a'],
        },
        {
          nodes: { a: [1, 0], b: [0, 1], c: [1, 1], d: [2, 1], e: [2, 2] },
          edges: edges('ba', 'ca', 'da', 'ed'),
          directed: true,
          marked: ['a'],
        },
      ],
    },
    compression: {
      kind: 'graph',
      panels: [
        {
          nodes: { a: [1, 0], b: [0.2, 0.8], d: [1.8, 0.8], h: [1.8, 1.6], j: [1.8, 2.4] },
          edges: edges('ba', 'da!', 'hd!', 'jh!'),
          directed: true,
          marked: ['a'],
        },
        {
          nodes: { a: [1.2, 0], b: [0, 1], d: [0.8, 1], h: [1.6, 1], j: [2.4, 1] },
          edges: edges('ba', 'da!', 'ha!', 'ja!'),
          directed: true,
          marked: ['a'],
        },
      ],
    },
    'winning-move': { ...last, step: 'end' },
    race: { kind: 'curves', lines: race as Curves['lines'], log: false },
  },
  questions: [
    { kind: 'number', answer: 3 },
    { kind: 'choice', answer: 1 },
    { kind: 'number', answer: 2 },
    { kind: 'choice', answer: 0 },
  ],
  lab: { ...all, step: 0 },
};
