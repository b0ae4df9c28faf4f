import AxeBuilder from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, Person, Server } from './world';

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
const PAGES = ['/', '/scores', '/nowhere', ...GAMES.flatMap((game) => [`/new/${game}`, `/rules/${game}`])];

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
