import AxeBuilder from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hexRecord, importGame, tableFrom } from './review';
import { launch, Person, PHONE, Server } from './world';

const server = new Server();
let browser: Browser;

beforeAll(async () => {
  await server.start();
  browser = await launch();
});

afterAll(async () => {
  await browser.close();
  await server.end();
});

const GAMES = ['hex', 'carcassonne', 'candy', 'no'];
const PAGES = ['/', '/scores', '/ratings', '/nowhere', ...GAMES.flatMap((game) => [`/new/${game}`, `/rules/${game}`])];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any page, ${colorScheme}`, async () => {
    const person = await Person.sit(browser, { colorScheme });
    const { page } = person;
    const check = async (where: string) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map((v) => `${where}: ${v.id}: ${v.nodes[0]?.html.slice(0, 160)}`);
      expect(found).toEqual([]);
    };
    for (const path of PAGES) {
      await page.goto(server.address + path);
      await page.locator('main h1').waitFor();
      await check(path);
    }
    for (const game of GAMES) {
      await person.begin(server, game);
      await page.locator('.board svg').first().waitFor();
      await check(`a table of ${game}`);
    }
    await person.leave();
  });
}

test('axe finds nothing at the end of a game, in its review, while learning and while waiting', async () => {
  // Red could have won by a2.
  const record = hexRecord(3, ['b2', 'a1', 'c2', 'a3', 'b3', 'a2']);
  const link = await tableFrom(server, record);
  const reviewed = await importGame(server, record);
  for (const options of [{}, PHONE]) {
    const person = await Person.sit(browser, options);
    const { page } = person;
    const check = async (where: string) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map((v) => `${where}: ${v.id}: ${v.nodes[0]?.html.slice(0, 160)}`)).toEqual([]);
    };
    await page.goto(server.address + link);
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await check('end');
    await page.getByRole('button', { name: 'Analyse game' }).click();
    await page.getByRole('button', { name: 'Learn from your mistakes' }).click();
    await page.getByRole('region', { name: 'Learn from your mistakes' }).waitFor();
    await check('learning');
    await page.goto(`${server.address}/t/${reviewed}`);
    const more = page.getByRole('button', { name: 'More' });
    await page.locator('.board svg').waitFor();
    if (await more.isVisible()) await more.click();
    await page.getByRole('button', { name: 'Analyse game' }).click();
    await page.locator('.head table').waitFor();
    await page.locator('ol [data-ply="5"]').click();
    await page.locator('.card-of-move .first').waitFor();
    await check('review');
    await person.begin(server, 'hex', { mode: 'link' });
    await page.getByRole('img', { name: /^QR/ }).waitFor();
    await check('invitation');
    await person.leave();
  }
});

test.each(GAMES)('the first game of %s has tips', async (game) => {
  const person = await Person.sit(browser);
  const tips = person.page.getByRole('complementary', { name: 'Tips' });
  await person.begin(server, game);
  await tips.locator('strong').waitFor();
  await tips.getByRole('button', { name: 'Skip' }).click();
  await tips.waitFor({ state: 'hidden' });
  await person.leave();
});

test('every page is in the browser’s language, and the choice is stored', async () => {
  const titles: Record<string, string> = {
    en: 'Play Hex, Carcassonne and two more',
    da: 'Spil Hex, Carcassonne og to spil mere',
    el: 'Παίξε Hex, Carcassonne και δύο ακόμη παιχνίδια',
    sv: 'Spela Hex, Carcassonne och två spel till',
    de: 'Spiel Hex, Carcassonne und zwei weitere Spiele',
  };
  for (const [locale, title] of Object.entries(titles)) {
    const person = await Person.sit(browser, { locale });
    await person.page.goto(server.address);
    await person.page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await person.page.locator('html').getAttribute('lang')).toBe(locale);
    await person.leave();
  }
});

test('the first load is small', async () => {
  const person = await Person.sit(browser);
  const sizes = new Map<string, number>();
  const fonts = new Set<string>();
  const addresses = new Set<string>();
  const session = await person.page.context().newCDPSession(person.page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    sizes.set(requestId, 0);
    addresses.add(request.url);
    if (request.url.endsWith('.woff2')) fonts.add(requestId);
  });
  // By the data that come: the stream of the lobby does not end.
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, (sizes.get(requestId) ?? 0) + encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  await person.page.goto(server.address);
  await person.page.locator('.carcassonne-land').waitFor();
  await person.page.evaluate(() => document.fonts.ready);
  const sum = (font: boolean) =>
    [...sizes].filter(([id]) => fonts.has(id) === font).reduce((all, [, size]) => all + size, 0);
  expect(sum(false)).toBeGreaterThan(20_000);
  expect(sum(false)).toBeLessThan(80_000);
  expect(fonts.size).toBe(1);
  expect(sum(true)).toBeLessThan(25_000);
  expect(addresses.size).toBeLessThanOrEqual(12);
  await person.leave();
});
