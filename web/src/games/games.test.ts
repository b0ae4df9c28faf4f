import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test, vi } from 'vitest';

// Language and settings are read from the browser; here there is none.
vi.hoisted(() => {
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
});

import { LANGUAGES, locale, type Language } from '../i18n/language.svelte';
import { findGame, gameIds, savedFormat, winChance } from './index';

const SOURCE = join(import.meta.dirname, '..');
/** Folders that may name games: their own, and the types that are generated from the server's. */
const OWN = ['games/', 'lib/protocol/'];

function sources(): string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .map((path) => relative('.', path))
    .filter((path) => /\.(ts|svelte)$/.test(path) && !/\.test\.ts$/.test(path) && !path.endsWith('fixture.ts'))
    .filter((path) => !OWN.some((folder) => path.startsWith(folder)));
}

test('every folder of a game has a manifest', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect([...gameIds].sort()).toEqual(folders.map((folder) => folder.name).sort());
});

test('no file outside the folders of the games knows a game', () => {
  const quoted = new RegExp(`(['"\`])(${gameIds.join('|')})\\1`);
  const imported = new RegExp(`/(games|protocol)/(${gameIds.join('|')})/`);
  const styled = new RegExp(`(?<!\\.)\\.(${gameIds.join('|')})\\b`);
  const files = sources();
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((path) =>
    readFileSync(join(SOURCE, path), 'utf8')
      .split('\n')
      .flatMap((line, i) =>
        [quoted, imported, styled].some((known) => known.test(line)) ? [`${path}:${i + 1}: ${line.trim()}`] : [],
      ),
  );
  expect(found).toEqual([]);
});

test.each(gameIds)('%s has every part in every language', async (id) => {
  const game = findGame(id);
  if (!game) throw new Error(`no manifest for ${id}`);
  const parts = [game.options(), game.lab(), game.notation()] as const;
  const [{ options, levels = {} }, { lab }, { notation }] = await Promise.all(parts);
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    locale.now = language;
    expect(game.name()).not.toBe('');
    for (const line of Object.values(levels)) expect(line()).not.toBe('');
    for (const { name } of lab.examples) expect(name()).not.toBe('');
    for (const { label, help } of Object.values(options)) {
      expect(label()).not.toBe('');
      expect(help()).not.toBe('');
    }
  }
  locale.now = 'en';
  expect(notation.place('nowhere at all')).toBeNull();
});

test('a saved game that is not a record is of a game that knows its format', () => {
  expect(savedFormat('(;GM[11])')).toEqual({ game: 'hex', format: 'sgf' });
  expect(savedFormat('https://hexworld.org/board/#11,a1')).toEqual({ game: 'hex', format: 'hexworld' });
});

test('a margin of points is a chance of winning', () => {
  expect(winChance('candy', 0)).toBe(0.5);
  expect(winChance('candy', 20)).toBeCloseTo(0.731, 3);
  expect(winChance('candy', -20)).toBeCloseTo(0.269, 3);
});
