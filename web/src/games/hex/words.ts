import * as m from '../../paraglide/messages';

export const orientations = {
  auto: m.hex_orientations_auto,
  flat: m.hex_orientations_flat,
  diamond: m.hex_orientations_diamond,
};
