/** The guide `docs/new-game.md`, followed: the example game gets its board in a copy of the app. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { launch, Person, PROGRAM, Server } from './world';

const ROOT = resolve(import.meta.dirname, '../..');
const EXAMPLE = join(ROOT, 'examples/nim');
/** The example's own program is built beside the product's. */
const PLAY = join(dirname(PROGRAM), 'examples/play');

const folder = mkdtempSync(join(tmpdir(), 'ludograph-nim-'));
const web = join(folder, 'web');
let browser: Browser;
let server: Server;

/** The app's sources with the example as a fifth game; one file is edited. */
function followTheGuide(): void {
  const left = new Set(['node_modules', 'dist', 'e2e', 'src/paraglide'].map((name) => join(ROOT, 'web', name)));
  cpSync(join(ROOT, 'web'), web, { recursive: true, filter: (path) => !left.has(path) });
  symlinkSync(join(ROOT, 'web/node_modules'), join(web, 'node_modules'));
  cpSync(join(ROOT, 'examples/graphs'), join(folder, 'examples/graphs'), { recursive: true });
  for (const crate of readdirSync(join(ROOT, 'crates'))) copyMessages(join(ROOT, 'crates', crate), crate);
  copyMessages(EXAMPLE, 'nim');
  cpSync(join(EXAMPLE, 'web'), join(web, 'src/games/nim'), { recursive: true });
  const file = join(web, 'project.inlang/settings.json');
  const settings = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { pathPattern: string[] }>;
  settings['plugin.inlang.messageFormat']?.pathPattern.push('./src/games/nim/messages/{locale}.json');
  writeFileSync(file, JSON.stringify(settings));
}

function copyMessages(from: string, crate: string): void {
  const messages = join(from, 'messages');
  if (existsSync(messages)) cpSync(messages, join(folder, 'crates', crate, 'messages'), { recursive: true });
}

/** A build like any other: a run of tests would leave the messages out of it. */
function node(script: string, ...args: string[]): void {
  const { VITEST: _, ...env } = process.env;
  execFileSync(process.execPath, [join('node_modules', script), ...args], { cwd: web, env, stdio: 'pipe' });
}

beforeAll(async () => {
  if (!existsSync(PLAY)) throw new Error(`${PLAY} is missing: run 'cargo test --workspace --no-run' first`);
  followTheGuide();
  node('vite/bin/vite.js', 'build', '--logLevel', 'error');
  server = new Server(PLAY, ['--web', join(web, 'dist')]);
  await server.start();
  browser = await launch();
}, 600_000);

afterAll(async () => {
  await browser?.close();
  await server?.end();
  rmSync(folder, { recursive: true, force: true });
});

/** Waits until the person may take stones, and says so; false once the game is over. */
async function mayTake({ page }: Person): Promise<boolean> {
  await page.locator('.table[data-phase="over"], .takeable').first().waitFor();
  return (await page.locator('.table[data-phase="over"]').count()) === 0;
}

test('the types of the example fit the app', () => {
  node('svelte-check/bin/svelte-check', '--tsconfig', './tsconfig.json', '--fail-on-warnings');
});

test('Nim against the computer, by mouse and by keys', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await page.goto(server.address);
  await page.getByText('Take one to three stones.').waitFor();
  await person.begin(server, 'nim', { mode: 'computer', opponent: 'beginner', params: { Stones: 15 } });
  for (let turn = 0; await mayTake(person); turn += 1) {
    const before = await person.ply();
    if (turn === 0) await page.getByRole('button', { name: 'Take 2 stones' }).click();
    else if (turn === 1) {
      await page.getByRole('button', { name: 'Take 1 stone', exact: true }).focus();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
    } else await page.keyboard.press('1');
    await page.locator(`.table:not([data-ply="${before}"])`).waitFor();
  }
  await person.seesTheEnd();
  await page
    .getByText(/took the last stone/)
    .first()
    .waitFor();
  await person.leave();
});

test('the board, the form and the rules speak German', async () => {
  const person = await Person.sit(browser, { locale: 'de' });
  const { page } = person;
  await page.goto(`${server.address}/new/nim`);
  await page.getByText('Wie viele Steine am Anfang auf dem Haufen liegen.').waitFor();
  await page.locator('input[name="mode"][value="computer"]').check();
  await page.locator('.level select').first().selectOption('club');
  await page.getByText('Sieht drei Züge voraus.').waitFor();
  await page.goto(`${server.address}/rules/nim`);
  await page.getByText('Nimm den letzten Stein.').waitFor();
  await page.getByRole('group', { name: 'Ein Haufen mit 9 Steinen' }).waitFor();
  await person.leave();
});
