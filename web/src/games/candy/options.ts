import * as m from '../../paraglide/messages';
import type { LevelLines, OptionLabels } from '../contract';

export const options: OptionLabels = {
  rules: {
    label: m.candy_option_rules,
    help: m.candy_option_rules_help,
    choices: { classic: m.candy_option_rules_classic, tournament: m.candy_option_rules_tournament },
  },
  reservoir: {
    label: m.candy_option_reservoir,
    help: m.candy_option_reservoir_help,
    choices: { open: m.candy_option_reservoir_open, hidden: m.candy_option_reservoir_hidden },
  },
};

export const levels: LevelLines = {
  beginner: m.candy_level_beginner,
  novice: m.candy_level_novice,
  learner: m.candy_level_learner,
  casual: m.candy_level_casual,
  hobby: m.candy_level_hobby,
  regular: m.candy_level_regular,
  club: m.candy_level_club,
  skilled: m.candy_level_skilled,
  advanced: m.candy_level_advanced,
  strong: m.candy_level_strong,
  expert: m.candy_level_expert,
};
