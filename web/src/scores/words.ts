import * as m from '../paraglide/messages';

export const results: Record<string, () => string> = {
  won: m.scores_results_won,
  shared: m.scores_results_shared,
  drawn: m.scores_results_drawn,
  lost: m.scores_results_lost,
};

/** Columns whose heads are the same for every game. */
export const columnNames = {
  name: m.scores_name,
  result: m.scores_result,
  level: m.scores_level,
  plies: m.scores_plies,
  opponent: m.scores_opponent,
  options: m.scores_options,
  date: m.scores_date,
};
