import * as m from '../../paraglide/messages';
import type { OptionLabels } from '../contract';

export const options: OptionLabels = {
  size: { label: m.hex_option_size, help: m.hex_option_size_help },
  rows: { label: m.hex_option_rows, help: m.hex_option_rows_help, zero: m.hex_option_rows_square },
  weighted: { label: m.hex_option_weighted, help: m.hex_option_weighted_help },
  swap: { label: m.hex_option_swap, help: m.hex_option_swap_help },
};
