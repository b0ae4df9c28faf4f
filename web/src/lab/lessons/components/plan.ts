import type { LessonPlan } from '../lesson';

const map = { kind: 'run', record: 'map', ply: 16, algorithm: 'components', options: { terrain: 'all' } } as const;
const cities = { kind: 'run', record: 'map', ply: 16, algorithm: 'components', options: { terrain: 'city' } } as const;
const cycle = { kind: 'run', record: 'cycle', algorithm: 'components', options: { terrain: 'field' } } as const;

export const plan: LessonPlan = {
  figures: {
    map: { ...map, step: 41 },
    cities: { ...cities, step: 'end' },
    cycle: { ...cycle, step: 12 },
  },
  questions: [
    { kind: 'choice', answer: 2 },
    { kind: 'number', answer: 12 },
    { kind: 'number', answer: 9 },
    { kind: 'number', answer: 90 },
  ],
  lab: { ...map, step: 0 },
};
