import * as m from '../../paraglide/messages';
import type { LevelLines, OptionLabels } from '../contract';

export const options: OptionLabels = {
  size: { label: m.hex_option_size, help: m.hex_option_size_help },
  rows: { label: m.hex_option_rows, help: m.hex_option_rows_help, zero: m.hex_option_rows_square },
  weighted: { label: m.hex_option_weighted, help: m.hex_option_weighted_help },
  swap: { label: m.hex_option_swap, help: m.hex_option_swap_help },
};

export const levels: LevelLines = {
  beginner: m.hex_level_beginner,
  novice: m.hex_level_novice,
  learner: m.hex_level_learner,
  casual: m.hex_level_casual,
  hobby: m.hex_level_hobby,
  regular: m.hex_level_regular,
  club: m.hex_level_club,
  strong: m.hex_level_strong,
  expert: m.hex_level_expert,
  master: m.hex_level_master,
};
