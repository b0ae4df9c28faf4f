import * as m from '../../paraglide/messages';

export const orientations = {
  auto: m.hex_orientations_auto,
  flat: m.hex_orientations_flat,
  diamond: m.hex_orientations_diamond,
};

export const confirms = {
  auto: m.hex_confirms_auto,
  always: m.hex_confirms_always,
  never: m.hex_confirms_never,
};
