import * as m from '../../paraglide/messages';

export const sweets = [
  m.candy_sweets_0,
  m.candy_sweets_1,
  m.candy_sweets_2,
  m.candy_sweets_3,
  m.candy_sweets_4,
  m.candy_sweets_5,
  m.candy_sweets_6,
];

export const directions = {
  up: m.candy_directions_up,
  down: m.candy_directions_down,
  left: m.candy_directions_left,
  right: m.candy_directions_right,
};
