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
  let bytes = 0;
  const session = await person.page.context().newCDPSession(person.page);
  await session.send('Network.enable');
  session.on('Network.loadingFinished', (event: { encodedDataLength: number }) => (bytes += event.encodedDataLength));
  await person.page.goto(server.address);
  await person.page.locator('.card').first().waitFor();
  expect(bytes).toBeLessThan(150_000);
  await person.leave();
});

test('high scores sort by number and by date', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  for (let game = 0; game < 2; game += 1) {
    await person.begin(server, 'hex', { mode: 'screen', params: { Columns: 1, 'Swap rule': false } });
    await page.locator('[data-name="a1"]').click();
    await page.getByRole('button', { name: 'Review', exact: true }).waitFor();
  }
  await page.goto(`${server.address}/scores`);
  await page.locator('tbody tr').first().waitFor();
  const column = async (n: number) => page.locator(`tbody tr td:nth-child(${n})`).allTextContents();
  const scores = (await column(3)).map(Number);
  expect(scores.length).toBeGreaterThanOrEqual(4);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  await page.getByRole('button', { name: /^Score/ }).click();
  await page.locator('th[aria-sort="ascending"]').waitFor();
  await page.waitForFunction(() => {
    const numbers = [...document.querySelectorAll('tbody td:nth-child(3)')].map((td) => Number(td.textContent));
    return numbers.every((n, i) => i === 0 || (numbers[i - 1] as number) <= n);
  });
  await page.getByRole('button', { name: /^Date/ }).click();
  await page.locator('th[aria-sort="descending"]', { hasText: 'Date' }).waitFor();
  await person.leave();
});
