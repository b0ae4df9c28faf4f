import * as m from '../paraglide/messages';

export const clockKinds = {
  per_move: m.new_clocks_per_move,
  fischer: m.new_clocks_fischer,
};

export const kinds = {
  person: m.new_kinds_person,
  computer: m.new_kinds_computer,
  open: m.new_kinds_open,
};
