import * as m from '../../paraglide/messages';

export const steps = {
  up: m.no_steps_up,
  down: m.no_steps_down,
  left: m.no_steps_left,
  right: m.no_steps_right,
};
