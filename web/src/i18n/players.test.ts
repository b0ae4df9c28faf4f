import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no person can take the name of a computer in any language', () => {
  const shown = readdirSync('messages').flatMap((file) => {
    const messages = JSON.parse(readFileSync(`messages/${file}`, 'utf8')) as Record<string, unknown>;
    const players = Object.keys(messages).flatMap((key) => /^player_(.*)_line$/.exec(key)?.[1] ?? []);
    return players.map((player) => messages[`player_${player}`] as string);
  });
  const refused = readFileSync('../crates/table/src/computers.txt', 'utf8').trim().split('\n');
  expect(new Set(refused)).toEqual(new Set(shown));
});
