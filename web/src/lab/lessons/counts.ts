import type { LessonId } from './index';

/**
 * How many questions each lesson asks, so that the list need not load the lessons; a test holds it
 * to the plans.
 */
export const COUNTS: Record<LessonId, number> = {
  graphs: 3,
  storing: 3,
  recursion: 3,
  bfs: 3,
  dijkstra: 3,
  'disjoint-sets': 4,
  undo: 4,
  nearest: 3,
  components: 4,
  minimax: 3,
  'alpha-beta': 3,
  mcts: 3,
};
