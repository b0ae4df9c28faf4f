/** Options of games as people choose and read them. */
import * as m from '../paraglide/messages';
import type { ParamKind } from '../lib/protocol/ParamKind';
import type { OptionLabel, OptionLabels } from './contract';

export interface OptionChoice {
  value: string | number;
  text: string;
}

/** The values to choose from; `null` for a switch and for a number that is typed in. */
export function optionChoices(kind: ParamKind, words?: OptionLabel): OptionChoice[] | null {
  if (kind.type === 'choice')
    return kind.options.map((value) => ({ value, text: words?.choices?.[value]?.() ?? value }));
  if (kind.type === 'flag') return null;
  if (words?.choices)
    return Object.entries(words.choices).map(([value, text]) => ({ value: Number(value), text: text() }));
  if (!words?.zero) return null;
  const numbers = Array.from({ length: kind.max }, (_, i) => ({ value: i + 1, text: String(i + 1) }));
  return [{ value: 0, text: words.zero() }, ...numbers];
}

/** The server's `size=14, weighted=true` in words. */
export function optionSetText(set: string, labels: OptionLabels): string {
  if (set === 'standard') return m.option_standard();
  return set
    .split(', ')
    .map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return optionText(value, labels[name]) ?? pair;
    })
    .join(', ');
}

function optionText(value: string, words?: OptionLabel): string | null {
  if (!words) return null;
  const label = words.label();
  if (value === 'true') return label;
  if (value === 'false') return m.option_off({ label });
  return m.option_value({ label, value: words.choices?.[value]?.() ?? value });
}
