import type { LessonPlan } from '../lesson';

const back = {
  kind: 'run',
  record: 'hex5',
  algorithm: 'union-find',
  options: { method: 'revertible', undo: true },
} as const;
const both = { kind: 'run', record: 'groups7', algorithm: 'union-find', options: { method: 'both' } } as const;

export const plan: LessonPlan = {
  figures: {
    stack: { ...back, step: 41 },
    both: { ...both, step: 'end' },
  },
  questions: [
    { kind: 'choice', answer: 2 },
    { kind: 'number', answer: 5 },
    { kind: 'number', answer: 2 },
    { kind: 'choice', answer: 1 },
  ],
  lab: { ...back, step: 0 },
};
