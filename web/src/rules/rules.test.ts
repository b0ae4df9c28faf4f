import { expect, test, vi } from 'vitest';
import { LANGUAGES, locale, type Language } from '../i18n/language.svelte';
import { loadRules } from './index';

// The language that is shown is read from the browser; here there is none.
vi.hoisted(() => vi.stubGlobal('navigator', { languages: ['en'] }));

const languages = Object.keys(LANGUAGES) as Language[];

test.each(['hex', 'carcassonne', 'candy', 'no'])('%s is explained in every language to the same extent', async (game) => {
  const rules = await loadRules(game);
  const shapes = languages.map((language) => {
    locale.now = language;
    const text = rules?.();
    expect(text?.goal).not.toBe('');
    return text?.sections.map((section) => section.text.length);
  });
  for (const shape of shapes) expect(shape).toEqual(shapes[0]);
});

test('there are no rules of games that there are not', async () => {
  expect(await loadRules('chess')).toBeNull();
  expect(await loadRules('constructor')).toBeNull();
});
