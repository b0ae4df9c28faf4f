import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

// The language that is shown is read from the browser; here there is none.
vi.hoisted(() => vi.stubGlobal('navigator', { languages: ['en'] }));

import { LANGUAGES, locale, type Language } from '../i18n/language.svelte';
import { messageText, prepare, problemText, refusal, Refused } from './index';
import { asMessage, cratesOf } from './message';

const CRATES = join(import.meta.dirname, '../../../crates');
const over = { key: 'core.game-over', args: {} };
const unknown = { key: 'core.struck-by-lightning', args: { seat: 1 } };

function english(key: string): string {
  const file = join(CRATES, key.split('.')[0] ?? '', 'messages/en.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[key] ?? '';
}

test('a refusal is shown by the sentence of its key', async () => {
  locale.now = 'en';
  const body = JSON.parse('{"code": "illegal", "message": {"key": "core.game-over", "args": {}}}') as {
    code: 'illegal';
    message: unknown;
  };
  const refused = await refusal(body.code, body.message);
  expect(refused.reason).toEqual(over);
  expect(problemText(refused).toLowerCase()).toBe(english('core.game-over').toLowerCase());
  expect(problemText(refused)).toMatch(/^\p{Lu}/u);
});

test('a reason shows seats by name, or by number where no names are known', async () => {
  locale.now = 'en';
  const resigned = { key: 'core.resigned', args: { seat: 2 } };
  await prepare(resigned);
  expect(messageText(resigned, ['Ada', 'Ben'])).toContain('Ben');
  expect(messageText(resigned)).toContain('Seat 2');
});

test('a key without a sentence is shown by its code, never in English', async () => {
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    locale.now = language;
    await prepare(unknown);
    expect(messageText(unknown, ['Ada'])).toBeNull();
  }
  locale.now = 'de';
  expect(problemText(new Refused('illegal', unknown))).toBe('Dieser Zug ist nicht erlaubt.');
  expect(problemText(new Refused('busy'))).toBe('Alle Computergegner sind beschäftigt. Versuch es gleich noch einmal.');
  locale.now = 'sv';
  expect(problemText(new Refused('network'))).toBe(
    'Ingen anslutning till servern. Kontrollera internet och försök igen.',
  );
  expect(problemText(new TypeError('x is undefined'))).toBe('Något gick fel.');
});

test('what is no message is none', async () => {
  expect(asMessage('c3 is taken')).toBeNull();
  expect(asMessage(null)).toBeNull();
  expect(asMessage({ args: {} })).toBeNull();
  expect(asMessage(over)).toEqual(over);
  expect((await refusal('illegal', 'c3 is taken')).reason).toBeNull();
});

test('a message needs the crates of its key and of the words in it', () => {
  expect(cratesOf({ key: 'server.not-a-move', args: { side: '@hex.left', cell: 'c3', n: 2 } })).toEqual([
    'server',
    'hex',
  ]);
});
