import type { LessonPlan } from '../lesson';

const hex = {
  kind: 'run',
  record: 'weighted5',
  algorithm: 'dijkstra',
  options: { colour: 'red', early: true },
} as const;

export const plan: LessonPlan = {
  figures: {
    relaxation: { ...hex, step: 29 },
    path: { ...hex, step: 'end' },
  },
  questions: [
    { kind: 'number', answer: 64 },
    { kind: 'choice', answer: 1 },
    { kind: 'number', answer: 36 },
  ],
  lab: { ...hex, step: 0 },
};
