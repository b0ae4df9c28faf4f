import * as m from '../../paraglide/messages';
import type { OptionLabels } from '../contract';

export const options: OptionLabels = {
  size: { label: m.hex_option_size },
  rows: { label: m.hex_option_rows, zero: m.hex_option_rows_square },
  weighted: { label: m.hex_option_weighted },
  swap: { label: m.hex_option_swap },
};
