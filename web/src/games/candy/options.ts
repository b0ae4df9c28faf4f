import * as m from '../../paraglide/messages';
import type { OptionLabels } from '../contract';

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
