import { edges } from '../diagrams/diagram';
import type { LessonPlan } from '../lesson';

const source = { kind: 'run', record: 'candy6', algorithm: 'minmax2' } as const;
const full = { kind: 'run', record: 'candy6', algorithm: 'minimax', options: { depth: 2 } } as const;

export const plan: LessonPlan = {
  figures: {
    values: {
      kind: 'graph',
      panels: [
        {
          nodes: { a: [2, 0], b: [0.7, 1], c: [3.3, 1], '4': [0.1, 2], '7': [1.3, 2], '6': [2.7, 2], '2': [3.9, 2] },
          edges: edges('ab!', 'ac', 'b4!', 'b7', 'c6', 'c2'),
          marked: ['a'],
        },
      ],
    },
    'two-moves': { ...source, step: 'end' },
    'whole-chains': { ...full, step: 'end' },
  },
  questions: [
    { kind: 'number', answer: 4 },
    { kind: 'choice', answer: 1 },
    { kind: 'number', answer: 64 },
  ],
  lab: { ...full, step: 0 },
};
