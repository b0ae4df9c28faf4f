import * as m from '../paraglide/messages';

export const clocks = {
  none: m.home_clocks_none,
  per_move: m.home_clocks_per_move,
  fischer: m.home_clocks_fischer,
};
