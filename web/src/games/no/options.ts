import * as m from '../../paraglide/messages';
import type { LevelLines, OptionLabels } from '../contract';

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

export const levels: LevelLines = {
  beginner: m.no_level_beginner,
  learner: m.no_level_learner,
  casual: m.no_level_casual,
  club: m.no_level_club,
  strong: m.no_level_strong,
  expert: m.no_level_expert,
};
