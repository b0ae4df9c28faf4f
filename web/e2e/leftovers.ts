/** Finds English text on a page that is shown in another language. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';

export type Texts = Record<string, string[]>;

const ROOT = resolve(import.meta.dirname, '../..');

/** Every text of a value in the message format: a plain one, or one for each plural form. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  const match = (value as { match?: Record<string, string> } | null)?.match;
  return match ? Object.values(match) : [];
}

/** All messages of the app, its games and the engine in a language. */
export function messagesOf(language: string): Texts {
  const games = join(ROOT, 'web/src/games');
  const crates = join(ROOT, 'crates');
  const folders = [
    join(ROOT, 'web/messages'),
    ...readdirSync(games).map((game) => join(games, game, 'messages')),
    ...readdirSync(crates).map((crate) => join(crates, crate, 'messages')),
  ].filter((folder) => existsSync(folder));
  const entries = folders.flatMap((folder) =>
    Object.entries(JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Record<string, unknown>),
  );
  return Object.fromEntries(
    entries.filter(([key]) => !key.startsWith('$')).map(([key, value]) => [key, textsOf(value)]),
  );
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const words = (template: string): number => template.replace(/\{\w+\}/g, ' ').match(/[A-Za-z]{2,}/g)?.length ?? 0;

/** A template as a pattern. One of three words or more is also found inside a longer text. */
function patternOf(template: string): RegExp {
  const body = template
    .split(/\{\w+\}/)
    .map(escaped)
    .join('.+?');
  return words(template) >= 3 ? new RegExp(body, 'i') : new RegExp(`^${body}$`);
}

/**
 * What says of a text which English message it is; `null` where it is none. Texts of the server
 * that are no messages, such as the names of seats, are given in `more`.
 */
export function englishFinder(language: string, more: string[]): (text: string) => string | null {
  const english = messagesOf('en');
  const shown = messagesOf(language);
  const translated = new Set(Object.values(shown).flat());
  const wanted = (text: string): boolean => !translated.has(text);
  const differing = Object.entries(english).flatMap(([key, texts]) =>
    texts.filter((text) => !shown[key]?.includes(text)),
  );
  const all = [...new Set([...differing, ...more])].filter(wanted);
  const plain = new Set(all.filter((text) => !text.includes('{')));
  const patterns = all.filter((text) => words(text) >= 2).map((text) => [text, patternOf(text)] as const);
  return (text) => (plain.has(text) ? text : (patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null));
}

/** Every visible text, label, tooltip and placeholder of a page. */
export function visibleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    for (const element of document.body.querySelectorAll('*')) {
      if (element.matches('script, style') || !element.checkVisibility({ visibilityProperty: true })) continue;
      for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
        found.add(element.getAttribute(name) ?? '');
      for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) found.add(child.textContent ?? '');
    }
    return [...found].map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => /\p{L}/u.test(text));
  });
}
