import * as m from '../paraglide/messages';

export const legend = {
  untouched: m.lab_legend_untouched,
  frontier: m.lab_legend_frontier,
  settled: m.lab_legend_settled,
  path: m.lab_legend_path,
  changed: m.lab_legend_changed,
};

export const modes = {
  watch: m.lab_modes_watch,
  do: m.lab_modes_do,
  test: m.lab_modes_test,
};

export const decides = {
  max: m.lab_decides_max,
  min: m.lab_decides_min,
  chance: m.lab_decides_chance,
};
