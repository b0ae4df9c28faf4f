import type { Language } from '../../i18n/language.svelte';
import type { LessonPlan, LessonText } from './lesson';
import { parseLesson } from './parse';

/** Every lesson, in the order in which they build on each other. */
export const LESSONS = [
  'graphs',
  'storing',
  'recursion',
  'bfs',
  'dijkstra',
  'disjoint-sets',
  'undo',
  'nearest',
  'components',
  'minimax',
  'alpha-beta',
  'mcts',
] as const;

export type LessonId = (typeof LESSONS)[number];

const plans = import.meta.glob<{ plan: LessonPlan }>('./*/plan.ts');
const texts = import.meta.glob<string>('./*/*.md', { query: '?raw', import: 'default' });

export function isLesson(id: string): id is LessonId {
  return (LESSONS as readonly string[]).includes(id);
}

async function load<T>(modules: Record<string, () => Promise<T>>, path: string): Promise<T> {
  const found = modules[path];
  if (!found) throw new Error(`there is no ${path} among the lessons`);
  return found();
}

/** One lesson in one language; nothing else is fetched. */
export async function loadLesson(id: LessonId, language: Language): Promise<{ plan: LessonPlan; text: LessonText }> {
  const [{ plan }, source] = await Promise.all([load(plans, `./${id}/plan.ts`), load(texts, `./${id}/${language}.md`)]);
  return { plan, text: parseLesson(source) };
}
