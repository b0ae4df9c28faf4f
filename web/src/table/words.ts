import * as m from '../paraglide/messages';

export const speeds = {
  off: m.table_speeds_off,
  quick: m.table_speeds_quick,
  calm: m.table_speeds_calm,
  slow: m.table_speeds_slow,
};

export const endings = {
  resign: m.table_endings_resign,
  timeout: m.table_endings_timeout,
  forfeit: m.table_endings_forfeit,
};
