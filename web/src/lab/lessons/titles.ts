import * as m from '../../paraglide/messages';
import type { LessonId } from './index';

/** What the list of lessons shows: small enough to be loaded with it in every language. */
export const titles: Record<LessonId, { title: () => string; line: () => string }> = {
  graphs: { title: m.lesson_graphs_title, line: m.lesson_graphs_line },
  storing: { title: m.lesson_storing_title, line: m.lesson_storing_line },
  recursion: { title: m.lesson_recursion_title, line: m.lesson_recursion_line },
  bfs: { title: m.lesson_bfs_title, line: m.lesson_bfs_line },
  dijkstra: { title: m.lesson_dijkstra_title, line: m.lesson_dijkstra_line },
  'disjoint-sets': { title: m.lesson_disjoint_sets_title, line: m.lesson_disjoint_sets_line },
  undo: { title: m.lesson_undo_title, line: m.lesson_undo_line },
  nearest: { title: m.lesson_nearest_title, line: m.lesson_nearest_line },
  components: { title: m.lesson_components_title, line: m.lesson_components_line },
  minimax: { title: m.lesson_minimax_title, line: m.lesson_minimax_line },
  'alpha-beta': { title: m.lesson_alpha_beta_title, line: m.lesson_alpha_beta_line },
  mcts: { title: m.lesson_mcts_title, line: m.lesson_mcts_line },
};
