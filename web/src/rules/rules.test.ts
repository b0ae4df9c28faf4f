import { expect, test, vi } from 'vitest';
import type { GameRules } from '../games/contract';
import { LANGUAGES, locale, type Language } from '../i18n/language.svelte';
import { findGame, gameIds } from '../games';

// The language that is shown is read from the browser; here there is none.
vi.hoisted(() => vi.stubGlobal('navigator', { languages: ['en'] }));

const languages = Object.keys(LANGUAGES) as Language[];

test.each(gameIds)('%s is explained in every language to the same extent', async (game) => {
  const { rules } = (await findGame(game)?.rules()) as GameRules;
  const shapes = languages.map((language) => {
    locale.now = language;
    const text = rules();
    expect(text.goal).not.toBe('');
    return text.sections.map((section) => section.text.length);
  });
  for (const shape of shapes) expect(shape).toEqual(shapes[0]);
});

test('a game that the app does not know is no game', () => {
  expect(findGame('chess')).toBeUndefined();
  expect(findGame('constructor')).toBeUndefined();
});
