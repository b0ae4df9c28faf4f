import * as m from '../../paraglide/messages';
import type { LevelLines, OptionLabels } from '../contract';

export const options: OptionLabels = {
  stones: { label: m.nim_option_stones, help: m.nim_option_stones_help },
  seats: { label: m.nim_option_seats, help: m.nim_option_seats_help },
  dice: { label: m.nim_option_dice, help: m.nim_option_dice_help },
};

export const levels: LevelLines = {
  beginner: m.nim_level_beginner,
  club: m.nim_level_club,
  expert: m.nim_level_expert,
};
