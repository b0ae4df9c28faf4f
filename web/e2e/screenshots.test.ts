/**
 * Pictures of every page and of every game in its middle and at its end, by size and by light, for
 * people to look at: `make screenshots`. Not part of `make test`.
 */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import type { CreatedTable } from '../src/lib/protocol/CreatedTable';
import type { CreateTable } from '../src/lib/protocol/CreateTable';
import { played } from './played';
import { launch, Person, PHONE, Server } from './world';

const FOLDER = resolve(import.meta.dirname, '../../screenshots');
const GAMES = ['hex', 'carcassonne', 'candy', 'no'];
/** What the lab shows of each game. */
const SHOWN = { hex: 'dijkstra', carcassonne: 'components', candy: 'minmax2', no: 'nearest' };
/** The secret of the profile that is shown. */
const ADA = 'ada0'.repeat(8);
const wanted = process.env['SCREENSHOTS'] !== undefined;

const SIZES: Record<string, BrowserContextOptions> = {
  desktop: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 820, height: 1180 } },
  wide: { viewport: { width: 1920, height: 1080 } },
  phone: PHONE,
  lying: { ...PHONE, viewport: { width: 844, height: 390 } },
};

/** Who plays the games that are shown, and how much of each is shown in its middle. */
const PLAYED: {
  name: string;
  game: string;
  params?: CreateTable['params'];
  players: [string, string];
  part: number;
}[] = [
  { name: 'hex', game: 'hex', players: ['casual', 'club'], part: 0.6 },
  {
    name: 'hex-weighted',
    game: 'hex',
    params: { weighted: true, size: 9 },
    players: ['beginner', 'random'],
    part: 0.6,
  },
  { name: 'carcassonne', game: 'carcassonne', players: ['club', 'greedy'], part: 0.6 },
  { name: 'candy', game: 'candy', players: ['greedy', 'greedy'], part: 0.4 },
  { name: 'no', game: 'no', players: ['nearest', 'perfect'], part: 0.7 },
  { name: 'no-weighted', game: 'no', params: { variant: 'weighted' }, players: ['nearest', 'perfect'], part: 0.6 },
];

interface GameRecord {
  actions: string[];
  result?: unknown;
}

const server = new Server();
let browser: Browser;
const records = new Map<string, GameRecord>();

beforeAll(async () => {
  if (!wanted) return;
  mkdirSync(FOLDER, { recursive: true });
  await server.start();
  browser = await launch();
}, 120_000);

afterAll(async () => {
  if (!wanted) return;
  await browser.close();
  await server.end();
});

async function make(table: CreateTable): Promise<CreatedTable> {
  const answer = await fetch(`${server.address}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(table),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  return (await answer.json()) as CreatedTable;
}

/** Two computers play while somebody looks on. */
async function playOut(page: Page, { game, params, players }: (typeof PLAYED)[number]): Promise<GameRecord> {
  const seats = players.map((player) => ({ type: 'computer' as const, player, millis: 60 }));
  const { id } = await make({ game, seats, ...(params ? { params } : {}) });
  await page.goto(`${server.address}/t/${id}?watch`);
  await page.locator('.table[data-phase="over"]').waitFor({ timeout: 600_000 });
  return (await (await fetch(`${server.address}/api/tables/${id}/record`)).json()) as GameRecord;
}

/** The address of a table where Ada and Ben have played so much of a record. */
async function setUp(game: string, record: GameRecord, part: number): Promise<string> {
  const actions = record.actions.slice(0, Math.round(record.actions.length * part));
  const rest = part < 1 ? { ...record, actions, result: undefined } : record;
  const made = await make({
    game,
    seats: [
      { type: 'person', name: 'Ada' },
      { type: 'person', name: 'Ben' },
    ],
    record: rest,
  });
  return `/t/${made.id}#seat=${made.seats.map((seat) => seat.token).join()}`;
}

test.runIf(wanted)('games to be shown are played', async () => {
  const person = await Person.sit(browser);
  for (const played of PLAYED) records.set(played.name, await playOut(person.page, played));
  for (const game of GAMES) await played(browser, server, { game, name: 'Ada' });
  for (let i = 0; i < 5; i++)
    await played(browser, server, { game: 'hex', params: { size: 5 }, name: 'Ada', rated: { me: ADA } });
  await person.leave();
});

for (const [size, options] of Object.entries(SIZES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.runIf(wanted)(`every page, ${size}, ${colorScheme}`, async () => {
      const person = await Person.sit(browser, { ...options, colorScheme });
      const { page } = person;
      const shoot = async (name: string, path: string, ready: string, before = async () => {}) => {
        // From another page, so that an address that differs in its fragment alone is loaded as
        // well.
        await page.goto('about:blank');
        await page.goto(server.address + path);
        await page.locator(ready).first().waitFor();
        await before();
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({ path: `${FOLDER}/${name}-${size}-${colorScheme}.png` });
      };
      await shoot('home', '/', '.carcassonne-land');
      await shoot('scores', '/scores', 'tbody tr');
      for (const [game, algorithm] of Object.entries(SHOWN)) {
        await shoot(`lab-${game}`, `/lab?game=${game}&algorithm=${algorithm}&step=20`, '.transport');
      }
      await shoot('lessons', '/lab/lessons', 'main h1');
      await shoot('lesson', '/lab/lessons/bfs', '.transport');
      await shoot('graph', '/lab?game=graph&algorithm=dijkstra&step=20', '.transport');
      await shoot('documents', '/lab/documents', 'main h1');
      await shoot('document', '/lab/documents/hex', 'main h1');
      await shoot('device', '/device', 'main h1');
      await page.evaluate((me) => localStorage.setItem('ludograph.me', JSON.stringify(me)), ADA);
      await shoot('profile', '/profile', 'polyline');
      await shoot('history', '/profile/games', 'ul.card li');
      await shoot('ratings', '/ratings', 'main h1');
      await shoot('missing', '/t/zzzzzzzzzzzz', 'main h1');
      // The browser logs that there is no such table.
      person.errors.length = 0;
      const waiting = await make({ game: 'hex', seats: [{ type: 'person', name: 'Ada' }, { type: 'open' }] });
      await shoot('invitation', waiting.seats[0]?.link ?? '', '.board svg');
      for (const game of GAMES) {
        await shoot(`new-${game}`, `/new/${game}`, '.begin');
        await shoot(`rules-${game}`, `/rules/${game}`, '.trial .board');
      }
      for (const { name, game, part } of PLAYED) {
        const record = records.get(name);
        if (!record) throw new Error(`${name} was not played`);
        await shoot(name, await setUp(game, record, part), '.board svg');
        await shoot(`${name}-end`, await setUp(game, record, 1), '.board svg');
        if (name !== game) continue;
        await shoot(`${name}-review`, await setUp(game, record, 1), '.board svg', async () => {
          await page.getByRole('button', { name: 'Review', exact: true }).click();
          await page.getByRole('button', { name: 'Analyse game' }).click();
          await page.locator('.head table').waitFor();
          // The first mistake is shown, what was better with it; a game may have none.
          const marked = page.locator('ol [data-ply]', { has: page.locator('b') });
          if ((await marked.count()) === 0) return;
          await marked.first().click();
          await page.locator('.card-of-move .first').waitFor();
        });
      }
      await person.leave();
    });
  }
}
