import type { LessonPlan } from '../lesson';

const hex = { kind: 'run', record: 'hex7', algorithm: 'bfs', options: { colour: 'red' } } as const;
const no = { kind: 'run', record: 'no5', algorithm: 'bfs', options: { early: false } } as const;

export const plan: LessonPlan = {
  figures: {
    wave: { ...hex, step: 19 },
    path: { ...hex, step: 'end' },
    pieces: { ...no, step: 'end' },
  },
  questions: [
    { kind: 'number', answer: 9 },
    { kind: 'choice', answer: 0 },
    { kind: 'choice', answer: 2 },
  ],
  lab: { ...hex, step: 0 },
};
