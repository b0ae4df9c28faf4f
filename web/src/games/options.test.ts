import { expect, test, vi } from 'vitest';

// The language is read from the browser; here there is none.
vi.hoisted(() => vi.stubGlobal('navigator', { languages: ['en'] }));

import { locale } from '../i18n/language.svelte';
import type { OptionLabels } from './contract';
import { optionChoices, optionSetText } from './options';

locale.now = 'en';

const help = () => '';
const labels: OptionLabels = {
  size: { label: () => 'Size', help },
  rows: { label: () => 'Rows', help, zero: () => 'as columns' },
  points: { label: () => 'Points', help, choices: { 4: () => 'four', 2: () => 'two' } },
  variant: { label: () => 'Variant', help, choices: { slow: () => 'slowly' } },
  swap: { label: () => 'Swap', help },
};

test('numbers with names are chosen, others are typed in', () => {
  const int = { type: 'int', min: 0, max: 4 } as const;
  expect(optionChoices(int, labels['size'])).toBeNull();
  expect(optionChoices(int)).toBeNull();
  expect(optionChoices(int, labels['rows'])?.map(({ text }) => text)).toEqual(['as columns', '1', '2', '3', '4']);
  expect(optionChoices(int, labels['points'])).toEqual([
    { value: 2, text: 'two' },
    { value: 4, text: 'four' },
  ]);
  expect(
    optionChoices({ type: 'choice', options: ['slow', 'new'] }, labels['variant'])?.map(({ text }) => text),
  ).toEqual(['slowly', 'new']);
  expect(optionChoices({ type: 'flag' }, labels['swap'])).toBeNull();
});

test('a set of options is shown by its labels', () => {
  expect(optionSetText('size=14, swap=true, points=2', labels)).toBe('Size: 14, Swap, Points: two');
  expect(optionSetText('swap=false, unknown=3', labels)).toBe('Swap: off, unknown=3');
  expect(optionSetText('standard', labels)).toBe('standard');
});
