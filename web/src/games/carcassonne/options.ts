import * as m from '../../paraglide/messages';
import type { LevelLines, OptionLabels } from '../contract';

export const options: OptionLabels = {
  seats: { label: m.carcassonne_option_seats, help: m.carcassonne_option_seats_help },
  small_city: {
    label: m.carcassonne_option_small_city,
    help: m.carcassonne_option_small_city_help,
    choices: { 4: m.carcassonne_option_small_city_4, 2: m.carcassonne_option_small_city_2 },
  },
  mission1: {
    label: m.carcassonne_option_mission1,
    help: m.carcassonne_option_mission1_help,
    choices: {
      off: m.carcassonne_option_mission1_off,
      held: m.carcassonne_option_mission1_held,
      claimed: m.carcassonne_option_mission1_claimed,
    },
  },
  mission2: { label: m.carcassonne_option_mission2, help: m.carcassonne_option_mission2_help },
};

export const levels: LevelLines = {
  beginner: m.carcassonne_level_beginner,
  novice: m.carcassonne_level_novice,
  learner: m.carcassonne_level_learner,
  casual: m.carcassonne_level_casual,
  club: m.carcassonne_level_club,
  strong: m.carcassonne_level_strong,
  expert: m.carcassonne_level_expert,
};
