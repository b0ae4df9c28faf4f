import * as m from '../../paraglide/messages';
import type { OptionLabels } from '../contract';

export const options: OptionLabels = {
  size: { label: m.no_option_size, help: m.no_option_size_help },
  variant: {
    label: m.no_option_variant,
    help: m.no_option_variant_help,
    choices: {
      classic: m.no_option_variant_classic,
      trails: m.no_option_variant_trails,
      weighted: m.no_option_variant_weighted,
      solo: m.no_option_variant_solo,
    },
  },
};
