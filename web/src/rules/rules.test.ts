import { expect, test, vi } from 'vitest';
import { LANGUAGES, type Language } from '../i18n/language.svelte';
import { findGame, gameIds } from '../games';
import { loadRules, parseRules } from './text';

// The language is read from the browser; here there is none.
vi.hoisted(() => vi.stubGlobal('navigator', { languages: ['en'] }));

const languages = Object.keys(LANGUAGES) as Language[];

test.each(gameIds)('%s is explained in every language to the same extent', async (game) => {
  const texts = await Promise.all(languages.map((language) => loadRules(game, language)));
  const shapes = texts.map(({ sections }) => sections.map((section) => section.text.length));
  for (const text of texts) expect(text.goal).not.toBe('');
  for (const shape of shapes) expect(shape).toEqual(shapes[0]);
  expect(new Set(texts.map((text) => text.goal)).size).toBe(languages.length);
});

test('rules are read from Markdown', () => {
  expect(parseRules('Win.\n\n## Turns\n\nMove.\n\nThen wait.\n')).toEqual({
    goal: 'Win.',
    sections: [{ title: 'Turns', text: ['Move.', 'Then wait.'] }],
  });
});

test('a game that the app does not know is no game', () => {
  expect(findGame('chess')).toBeUndefined();
  expect(findGame('constructor')).toBeUndefined();
});
