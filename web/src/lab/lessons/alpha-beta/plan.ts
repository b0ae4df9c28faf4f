import { edges } from '../diagrams/diagram';
import type { LessonPlan } from '../lesson';

const plain = { kind: 'run', record: 'candy4', algorithm: 'minimax', options: { depth: 2 } } as const;
const listed = {
  kind: 'run',
  record: 'candy4',
  algorithm: 'alphabeta',
  options: { depth: 2, order: 'listed' },
} as const;
const best = { kind: 'run', record: 'candy4', algorithm: 'alphabeta', options: { depth: 2, order: 'best' } } as const;

export const plan: LessonPlan = {
  figures: {
    question: {
      kind: 'graph',
      panels: [
        {
          nodes: { a: [2, 0], b: [0.7, 1], c: [3.3, 1], '4': [0.1, 2], '7': [1.3, 2], '2': [2.7, 2], '?': [3.9, 2] },
          edges: edges('ab!', 'ac', 'b4!', 'b7', 'c2', 'c?'),
          marked: ['a'],
        },
      ],
    },
    minimax: { ...plain, step: 'end' },
    pruned: { ...listed, step: 'end' },
    'best-first': { ...best, step: 'end' },
  },
  questions: [
    { kind: 'choice', answer: 0 },
    { kind: 'choice', answer: 2 },
    { kind: 'choice', answer: 1 },
  ],
  lab: { ...listed, step: 0 },
};
