import * as m from '../paraglide/messages';
import { results as scoreResults } from '../scores/words';

/** How a game ended for a profile. */
export const results: Record<string, () => string> = { ...scoreResults, both: m.history_both };

const classes: Record<string, () => string> = {
  standard: m.leaders_class_standard,
  small: m.leaders_class_small,
  medium: m.leaders_class_medium,
  large: m.leaders_class_large,
};

/** The name of a class of boards; its id where the app does not know it. */
export function className(id: string): string {
  return classes[id]?.() ?? id;
}
