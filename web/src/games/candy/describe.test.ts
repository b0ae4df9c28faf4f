import * as m from '../../paraglide/messages';
import { expect, test, vi } from 'vitest';
import { LANGUAGES, locale, type Language } from '../../i18n/language.svelte';
import type { CandyView } from '../../lib/protocol/candy/CandyView';
import { sweets } from './words';
import { describeTurn } from './describe';

// The language that is shown is read from the browser; here there is none.
vi.hoisted(() => vi.stubGlobal('navigator', { languages: ['en'] }));

const languages = Object.keys(LANGUAGES) as Language[];

test('a turn is described with the points of its passes', () => {
  locale.now = 'en';
  const last = {
    seat: 1,
    action: '34u',
    swapped: [
      [3, 4],
      [3, 5],
    ],
    passes: [{ points: 3 }, { points: 5 }],
    dealt: [],
    tiles: 6,
    points: 8,
  };
  const view = { last, again: false } as unknown as CandyView;
  expect(describeTurn(view, ['Anna', 'Bo'])).toBe('Bo: 6 sweets burst, 8 points (+3 +5).');
  expect(describeTurn({ ...view, last: null }, ['Anna', 'Bo'])).toBe(m.candy_start());
  expect(describeTurn({ ...view, again: true }, ['Anna', 'Bo'])).toContain(m.candy_again());
});

test('every language has a name of its own for each sweet', () => {
  for (const language of languages) {
    locale.now = language;
    expect(new Set(sweets.map((sweet) => sweet())).size).toBe(7);
  }
});
