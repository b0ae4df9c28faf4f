import { overwriteGetLocale } from '../paraglide/runtime';
import { loadStored, store } from '../storage';

export const LANGUAGES = {
  en: 'English',
  da: 'Dansk',
  el: 'Ελληνικά',
  sv: 'Svenska',
  de: 'Deutsch',
} as const;

export type Language = keyof typeof LANGUAGES;

export function isLanguage(text: string): text is Language {
  return text in LANGUAGES;
}

/** The first of the browser's languages that the app has. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const base = tag.toLowerCase().split('-')[0] ?? '';
    if (isLanguage(base)) return base;
  }
  return 'en';
}

class Locale {
  #now: Language = $state(start());

  get now(): Language {
    return this.#now;
  }

  set now(language: Language) {
    this.#now = language;
    store('language', language);
  }
}

function start(): Language {
  const stored = loadStored<string>('language', '');
  return isLanguage(stored) ? stored : preferred(navigator.languages);
}

export const locale = new Locale();

// Messages read the language as they are shown, so that a change of it draws them again.
overwriteGetLocale(() => locale.now);

/** Dates, numbers, durations and lists as the language writes them. */
export const form = {
  date: (millis: number) =>
    new Intl.DateTimeFormat(locale.now, { dateStyle: 'medium', timeStyle: 'short' }).format(millis),
  day: (millis: number) => new Intl.DateTimeFormat(locale.now, { dateStyle: 'medium' }).format(millis),
  number: (value: number, digits = 0) =>
    new Intl.NumberFormat(locale.now, { maximumFractionDigits: digits, minimumFractionDigits: digits }).format(value),
  list: (items: string[]) => new Intl.ListFormat(locale.now, { type: 'conjunction' }).format(items),
  /** A list in parts: its items, and the words between them. */
  listParts: (items: string[]) => new Intl.ListFormat(locale.now, { type: 'conjunction' }).formatToParts(items),
  percent: (share: number) => new Intl.NumberFormat(locale.now, { style: 'percent' }).format(share),
  clock: (millis: number) => {
    const seconds = Math.max(0, Math.ceil(millis / 1000));
    const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    const shown = parts[0] ? parts : parts.slice(1);
    return shown.map((n, i) => (i ? String(n).padStart(2, '0') : String(n))).join(':');
  },
};
