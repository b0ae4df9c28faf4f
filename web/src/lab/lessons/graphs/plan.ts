import { edges } from '../diagrams/diagram';
import type { LessonPlan } from '../lesson';

const win = { kind: 'run', record: 'hex7', algorithm: 'bfs', options: { colour: 'red' } } as const;

export const plan: LessonPlan = {
  figures: {
    vertices: {
      kind: 'graph',
      panels: [
        {
          nodes: { a: [0, 0], b: [1.2, 0.1], c: [0.6, 1.1], d: [2.4, 0], e: [3.2, 0.9], f: [4.2, 0.2] },
          edges: edges('ab', 'bc', 'ac', 'de'),
        },
      ],
    },
    directions: {
      kind: 'graph',
      panels: [
        { nodes: { a: [0, 0], b: [1.4, 0], c: [0, 1.2], d: [1.4, 1.2] }, edges: edges('ab', 'bd', 'ac', 'cd') },
        {
          nodes: { a: [0, 0], b: [1.4, 0], c: [0, 1.2], d: [1.4, 1.2] },
          edges: edges('ab', 'bd', 'ca', 'dc'),
          directed: true,
        },
      ],
    },
    weights: {
      kind: 'graph',
      panels: [
        {
          nodes: { a: [0, 0.6], b: [1.3, 0], c: [2.3, 1.1], d: [3.6, 0.6] },
          edges: edges('ab 4!', 'bc 1!', 'cd 2!', 'bd 4', 'ac 9'),
        },
      ],
    },
    cycles: {
      kind: 'graph',
      panels: [
        {
          nodes: { a: [0, 0], b: [1.2, 0], c: [1.2, 1.1], d: [0, 1.1], e: [2.3, 0.5] },
          edges: edges('ab!', 'bc!', 'cd!', 'ad!', 'be'),
        },
        {
          nodes: { a: [1.4, 0], b: [0.6, 0.8], c: [2.2, 0.8], d: [0.1, 1.6], e: [1.1, 1.6] },
          edges: edges('ba', 'ca', 'db', 'eb'),
          directed: true,
          marked: ['a'],
        },
      ],
    },
    board: { ...win, step: 12 },
  },
  questions: [
    { kind: 'number', answer: 3 },
    { kind: 'choice', answer: 1 },
    { kind: 'number', answer: 11 },
  ],
  lab: { ...win, step: 0 },
};
