import type { LessonPlan } from '../lesson';

const few = {
  kind: 'run',
  record: 'hex5',
  ply: 6,
  algorithm: 'mcts',
  options: { simulations: 1000, every: 25 },
} as const;

export const plan: LessonPlan = {
  figures: {
    early: { ...few, step: 2 },
    end: { ...few, step: 'end' },
  },
  questions: [
    { kind: 'number', answer: 75 },
    { kind: 'choice', answer: 1 },
    { kind: 'choice', answer: 2 },
  ],
  lab: { ...few, step: 0 },
};
