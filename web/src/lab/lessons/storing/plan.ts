import { edges } from '../diagrams/diagram';
import type { LessonPlan } from '../lesson';

const look = { kind: 'run', record: 'hex7', algorithm: 'bfs', options: { colour: 'red' } } as const;

export const plan: LessonPlan = {
  figures: {
    storage: {
      kind: 'storage',
      graph: {
        nodes: { a: [0, 0], b: [1.3, 0], c: [0.65, 1], d: [1.9, 1.1], e: [2.9, 0.5] },
        edges: edges('ab', 'ac', 'bc', 'cd', 'de'),
      },
    },
    search: { ...look, step: 10 },
  },
  questions: [
    { kind: 'number', answer: 10 },
    { kind: 'number', answer: 2500 },
    { kind: 'choice', answer: 0 },
  ],
  lab: { ...look, step: 0 },
};
