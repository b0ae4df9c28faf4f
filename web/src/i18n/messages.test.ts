import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

// The language is read from the browser; here there is none.
vi.hoisted(() => vi.stubGlobal('navigator', { languages: ['en'] }));

import { LANGUAGES, type Language } from './language.svelte';

interface Variants {
  declarations: string[];
  selectors: string[];
  match: Record<string, string>;
}

type Text = string | [Variants];

const WEB = join(import.meta.dirname, '../..');
const languages = Object.keys(LANGUAGES) as Language[];
const games = readdirSync(join(WEB, 'src/games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
/** The folders of messages, and how the keys in each begin. */
const folders = [
  { folder: 'messages', owns: (key: string) => !games.some((game) => key.startsWith(`${game}_`)) },
  ...games.map((game) => ({ folder: `src/games/${game}/messages`, owns: (key: string) => key.startsWith(`${game}_`) })),
];

function read(folder: string, language: string): Record<string, Text> {
  const { $schema, ...messages } = JSON.parse(readFileSync(join(WEB, folder, `${language}.json`), 'utf8')) as Record<
    string,
    Text
  >;
  expect($schema).toBe('https://inlang.com/schema/inlang-message-format');
  return messages;
}

function sentences(text: Text): string[] {
  return typeof text === 'string' ? [text] : Object.values(text[0].match);
}

/** The arguments that a sentence shows. */
function shown(sentence: string): string[] {
  return [...sentence.matchAll(/(?<!\\)\{(\w+)\}/g)].map(([, name]) => name as string);
}

function declared({ declarations }: Variants): string[] {
  return declarations.flatMap((line) => /^input (\w+)$/.exec(line)?.[1] ?? []);
}

/** The arguments that a message takes, sorted. */
function inputs(text: Text): string[] {
  const names = typeof text === 'string' ? shown(text) : declared(text[0]);
  return [...new Set(names)].sort();
}

/** What is wrong with the variants of a message in a language. */
function flaws({ declarations, selectors, match }: Variants, language: Language): string[] {
  const taken = declared({ declarations, selectors, match });
  const found: string[] = [];
  for (const sentence of Object.values(match)) {
    found.push(
      ...shown(sentence)
        .filter((name) => !taken.includes(name))
        .map((name) => `{${name}} is not declared`),
    );
  }
  const plurals = declarations.flatMap((line) => /^local (\w+) = (\w+): plural$/.exec(line)?.[1] ?? []);
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const plural of plurals) {
    for (const category of categories) {
      const covered = Object.keys(match).some(
        (when) => when.includes(`${plural}=${category}`) || when.includes(`${plural}=*`),
      );
      if (!covered) found.push(`${plural}=${category} is missing`);
    }
  }
  const used = [
    ...Object.values(match).flatMap(shown),
    ...selectors,
    ...plurals.map((plural) => plural.replace(/Plural$/, '')),
  ];
  found.push(...taken.filter((name) => !used.includes(name)).map((name) => `{${name}} is never used`));
  return found;
}

const english = Object.assign({}, ...folders.map(({ folder }) => read(folder, 'en'))) as Record<string, Text>;

test('the compiler reads every folder of messages in every language', () => {
  const settings = JSON.parse(readFileSync(join(WEB, 'project.inlang/settings.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  expect(settings['locales']).toEqual(languages);
  const patterns = (settings['plugin.inlang.messageFormat'] as { pathPattern: string[] }).pathPattern;
  expect([...patterns].sort()).toEqual(folders.map(({ folder }) => `./${folder}/{locale}.json`).sort());
});

test.each(folders)('$folder: keys are its own, and no text is empty', ({ folder, owns }) => {
  for (const language of languages) {
    const messages = read(folder, language);
    expect(Object.keys(messages).filter((key) => !owns(key))).toEqual([]);
    expect(Object.keys(messages).filter((key) => !/^[a-z][a-z0-9_]*$/.test(key))).toEqual([]);
    expect(
      Object.entries(messages).filter(([, text]) => sentences(text).some((sentence) => sentence.trim() === '')),
    ).toEqual([]);
  }
});

test.each(folders)('$folder: every language has every key, in the same order', ({ folder }) => {
  const keys = Object.keys(read(folder, 'en'));
  for (const language of languages) expect(Object.keys(read(folder, language)), language).toEqual(keys);
});

test.each(languages)('%s: arguments are those of the English text', (language) => {
  const found: string[] = [];
  for (const { folder } of folders) {
    for (const [key, text] of Object.entries(read(folder, language))) {
      const [theirs, ours] = [inputs(text), inputs(english[key] ?? '')];
      if (theirs.join() !== ours.join()) found.push(`${key}: {${theirs.join(', ')}} instead of {${ours.join(', ')}}`);
      if (typeof text !== 'string') found.push(...flaws(text[0], language).map((flaw) => `${key}: ${flaw}`));
    }
  }
  expect(found).toEqual([]);
});

test.each(languages.filter((language) => language !== 'en'))('%s: no longer text is left in English', (language) => {
  const found = folders.flatMap(({ folder }) =>
    Object.entries(read(folder, language)).filter(([key, text]) => {
      const ours = sentences(english[key] ?? '');
      return sentences(text).some((sentence) => sentence.length > 24 && ours.includes(sentence));
    }),
  );
  expect(found).toEqual([]);
});

/** Every mention of a message in the app: its key, and whether it is given arguments. */
function uses(): { key: string; given: boolean }[] {
  const files = readdirSync(join(WEB, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.(ts|svelte)$/.test(path) && !path.startsWith('paraglide') && !path.endsWith('.test.ts'),
  );
  return files.flatMap((path) =>
    [...readFileSync(join(WEB, 'src', path), 'utf8').matchAll(/\bm\.([a-z0-9]+(?:_[a-z0-9]+)+)(\(\{)?/g)].map(
      ([, key, given]) => ({
        key: key as string,
        given: given !== undefined,
      }),
    ),
  );
}

test('every message is used, and there is a message for every use', () => {
  const used = new Set(uses().map(({ key }) => key));
  expect(Object.keys(english).filter((key) => !used.has(key))).toEqual([]);
  expect([...used].filter((key) => !(key in english))).toEqual([]);
});

// Missing and misspelt arguments are type errors; arguments of a message that takes none are not.
test('a message without arguments is given none', () => {
  expect(uses().filter(({ key, given }) => given && inputs(english[key] ?? '').length === 0)).toEqual([]);
});
