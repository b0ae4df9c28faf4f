import type { LessonPlan } from '../lesson';

const hex = { kind: 'run', record: 'hex7', algorithm: 'bfs', options: { colour: 'red' } } as const;
const no = { kind: 'run', record: 'no5', algorithm: 'bfs', options: { early: false } } as const;

export const plan: LessonPlan = {
  sections: [null, { ...hex, step: 19 }, null, { ...hex, step: 'end' }, { ...no, step: 'end' }, null],
  questions: [
    { kind: 'number', answer: 9 },
    { kind: 'choice', answer: 0 },
    { kind: 'choice', answer: 2 },
  ],
  lab: { ...hex, step: 0 },
};
