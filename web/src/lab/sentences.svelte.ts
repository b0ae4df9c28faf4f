import { form, locale } from '../i18n/language.svelte';
import { catalogue } from '../messages/catalogue.svelte';
import { fill, resolve, type Sentences } from '../messages/fill';
import type { Say } from './trace';

const EMPTY: Sentences = {};

function number(value: number): string {
  return form.number(value, Number.isInteger(value) ? 0 : 2);
}

const shown = $derived(catalogue.of('lab') ?? EMPTY);

export const sentences = {
  /** Loads the lab's sentences in the language that is shown. */
  load: () => catalogue.load('lab', locale.now),
  /**
   * A message of a run; its key where there is no sentence, which a test of the lab's crate rules
   * out.
   */
  say: (say: Say): string => fill(say, shown, { number }) ?? say.key,
  /** The name of a vertex or a move, in the language that is shown. */
  name: (name: string): string => resolve(name, shown),
  /** Words by key; `otherwise` where there are none. */
  word: (key: string, otherwise: string): string => shown[key] ?? otherwise,
};
