import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no person can take the name of a computer in any language', () => {
  const keys = [...readFileSync('src/i18n/players.ts', 'utf8').matchAll(/m\.(player_\w+),/g)].map(
    ([, key]) => key ?? '',
  );
  const shown = readdirSync('messages').flatMap((file) => {
    const messages = JSON.parse(readFileSync(`messages/${file}`, 'utf8')) as Record<string, unknown>;
    return keys.map((key) => messages[key]);
  });
  const refused = readFileSync('../crates/table/src/computers.txt', 'utf8').trim().split('\n');
  expect(new Set(refused)).toEqual(new Set(shown));
});
