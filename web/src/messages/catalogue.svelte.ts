import { locale, type Language } from '../i18n/language.svelte';
import type { Sentences } from './fill';

type Load = () => Promise<Sentences>;

/**
 * The engine's sentences: a file per crate and language, loaded when its first key arrives. The
 * server chooses the keys at run time, so that they cannot be compiled into the pages that show
 * them, as the messages of the app are.
 */
const files = import.meta.glob<Sentences>('../../../crates/*/messages/*.json', { import: 'default' });

function nameOf(crate: string, language: Language): string {
  return `${crate}/${language}`;
}

const loads = new Map<string, Load>(
  Object.entries(files).map(([path, load]) => {
    const [crate, , file] = path.split('/').slice(-3);
    return [`${crate}/${file?.replace('.json', '')}`, load];
  }),
);

/** The sentences that have been loaded. */
class Catalogue {
  #known: Record<string, Sentences> = $state.raw({});
  #loading = new Map<string, Promise<void>>();

  /** The sentences of a crate in the language that is shown; `null` until they are loaded. */
  of(crate: string): Sentences | null {
    return this.#known[nameOf(crate, locale.now)] ?? null;
  }

  /**
   * Loads the sentences of a crate. Never fails: without a file there are no sentences until the
   * next call.
   */
  load(crate: string, language: Language = locale.now): Promise<void> {
    const name = nameOf(crate, language);
    let loading = this.#loading.get(name);
    if (!loading) {
      loading = this.#fetch(name);
      this.#loading.set(name, loading);
    }
    return loading;
  }

  async #fetch(name: string): Promise<void> {
    try {
      const sentences = (await loads.get(name)?.()) ?? {};
      this.#known = { ...this.#known, [name]: sentences };
    } catch {
      this.#loading.delete(name);
    }
  }
}

export const catalogue = new Catalogue();
