import type { Curves } from '../diagrams/diagram';
import type { LessonPlan } from '../lesson';
// `ludograph no growth --from 25 --to 400 --json`
import growth from './growth.json';

const source = { kind: 'run', record: 'no5', algorithm: 'nearest', options: { method: 'source' } } as const;
const early = { kind: 'run', record: 'no9', ply: 1, algorithm: 'nearest', options: { method: 'bfs-early' } } as const;
const all = { kind: 'run', record: 'no9', ply: 1, algorithm: 'nearest', options: { method: 'all' } } as const;

export const plan: LessonPlan = {
  figures: {
    list: { ...source, step: 9 },
    wave: { ...early, step: 'end' },
    methods: { ...all, step: 'end' },
    growth: { kind: 'curves', lines: growth as Curves['lines'], log: true },
  },
  questions: [
    { kind: 'number', answer: 1000000 },
    { kind: 'number', answer: 3 },
    { kind: 'choice', answer: 2 },
  ],
  lab: { ...all, step: 0 },
};
