import { form, locale, type Language } from '../i18n/language.svelte';
import { fill, resolve, type Sentences } from './fill';
import type { Say } from './trace';

/** The lab's sentences belong to the crate that says them; one file a language, loaded when it is first needed. */
const files = import.meta.glob<Sentences>('../../../crates/lab/words/*.json', { import: 'default' });

function number(value: number): string {
  return Number.isInteger(value) ? form.number(value) : form.number(value, 2);
}

class Words {
  #known: Partial<Record<Language, Sentences>> = $state.raw({});

  /** Loads the words of the language that is shown, and English, which stands in for what is missing. */
  async load(): Promise<void> {
    await Promise.all([...new Set<Language>(['en', locale.now])].map((language) => this.#fetch(language)));
  }

  async #fetch(language: Language): Promise<void> {
    const file = files[`../../../crates/lab/words/${language}.json`];
    if (this.#known[language] || !file) return;
    const words = await file();
    this.#known = { ...this.#known, [language]: words };
  }

  get now(): Sentences {
    return { ...this.#known.en, ...this.#known[locale.now] };
  }
}

const words = new Words();
const table = $derived.by(() => words.now);

export const sentences = {
  load: () => words.load(),
  say: (say: Say): string => fill(say, table, number),
  /** The name of a vertex or a move, whichever language is shown. */
  name: (name: string): string => resolve(name, table),
  /** Words by key; `otherwise` where there are none. */
  word: (key: string, otherwise: string): string => table[key] ?? otherwise,
};
