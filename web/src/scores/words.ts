import * as m from '../paraglide/messages';

export const results: Record<string, () => string> = {
  won: m.scores_results_won,
  shared: m.scores_results_shared,
  drawn: m.scores_results_drawn,
  lost: m.scores_results_lost,
};

export const columnNames = {
  date: m.scores_date,
  name: m.scores_name,
  score: m.scores_score,
  game: m.scores_game,
  options: m.scores_options,
  opponent: m.scores_opponent,
  result: m.scores_result,
};
