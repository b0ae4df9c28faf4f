import * as m from '../paraglide/messages';
import type { Phrase } from '../lib/protocol/Phrase';

export const speeds = {
  off: m.table_speeds_off,
  quick: m.table_speeds_quick,
  calm: m.table_speeds_calm,
  slow: m.table_speeds_slow,
};

export const phrases: Record<Phrase, () => string> = {
  hello: m.table_phrases_hello,
  good_luck: m.table_phrases_good_luck,
  good_game: m.table_phrases_good_game,
  thanks: m.table_phrases_thanks,
  one_moment: m.table_phrases_one_moment,
  oops: m.table_phrases_oops,
};

export const endings = {
  resign: m.table_endings_resign,
  timeout: m.table_endings_timeout,
  forfeit: m.table_endings_forfeit,
};
