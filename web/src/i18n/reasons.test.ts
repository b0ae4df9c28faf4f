import { expect, test, vi } from 'vitest';

// The language that is shown is read from the browser; here there is none.
vi.hoisted(() => vi.stubGlobal('navigator', { languages: ['en'] }));

import { Refused } from '../refused';
import { locale } from './language.svelte';
import { whyNot } from './reasons';

const taken = new Refused('illegal', 'c3 is taken');

test('English repeats what the server says', () => {
  locale.now = 'en';
  expect(whyNot(taken)).toBe('c3 is taken');
});

test('other languages say what kind of reason it is, and then what the server says', () => {
  locale.now = 'de';
  expect(whyNot(taken)).toBe('Das erlauben die Regeln nicht. (c3 is taken)');
  locale.now = 'da';
  expect(whyNot(new Refused('busy', 'the queue is full'))).toBe('Computerne har hænderne fulde. Prøv igen om lidt. (the queue is full)');
});

test('what the server has not said is told without it', () => {
  locale.now = 'sv';
  expect(whyNot(new Refused('network', 'The server does not answer.'))).toBe('Servern svarar inte.');
  expect(whyNot(new TypeError('x is undefined'))).toBe('Det gick inte.');
});
