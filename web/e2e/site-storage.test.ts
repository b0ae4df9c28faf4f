/** What a browser stores of the static site: two tabs, backup, no room, forgetting. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FileServer } from './site';
import { launch, Person } from './world';

const site = new FileServer();
let browser: Browser;

beforeAll(async () => {
  await site.start();
  browser = await launch();
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** A game of two on one screen, with one move made. */
async function begin(page: Page): Promise<string> {
  await page.goto(`${site.address}#/new/hex`);
  await page.locator('input[name="mode"][value="screen"]').check();
  await page.locator('label', { hasText: 'Columns' }).locator('input').fill('3');
  await page.locator('.begin').click();
  await page.locator('.table').waitFor();
  await page.locator('[data-name="a1"]').click();
  await page.locator('.table[data-ply="1"]').waitFor();
  return page.url();
}

test('a second tab waits for the game, or takes it over', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  const address = await begin(page);
  const second = await page.context().newPage();
  await second.goto(address);
  await second.getByText('This game is open in another tab.').waitFor();
  await page.locator('[data-name="b2"]').click();
  await page.locator('.table[data-ply="2"]').waitFor();
  await second.getByRole('button', { name: 'Play here' }).click();
  await second.locator('.table[data-ply="2"]').waitFor();
  await page.getByText('This game is open in another tab.').waitFor();
  await second.locator('[data-name="c1"]').click();
  await second.locator('.table[data-ply="3"]').waitFor();
  // The first tab gets it back with all moves when the second is closed.
  await second.close();
  await page.locator('.table[data-ply="3"][data-connection="open"]').waitFor();
  await page.locator('[data-name="c2"]').click();
  await page.locator('.table[data-ply="4"]').waitFor();
  await page.reload();
  await page.locator('.table[data-ply="4"]').waitFor();
  await person.leave();
});

test('everything is exported, forgotten and imported again', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  const address = await begin(page);
  await page.goto(`${site.address}#/device`);
  await page.locator('li[data-table]').waitFor();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export everything' }).click();
  const file = readFileSync(await (await coming).path());

  await page.getByRole('button', { name: 'Forget this browser' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Forget this browser' }).click();
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await page.locator('.games .card').first().waitFor();
  const left = await page.evaluate(async () => ({
    keys: Object.keys(localStorage),
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));
  expect(left).toEqual({ keys: [], caches: [], databases: [] });

  await page.goto(`${site.address}#/device`);
  await page.getByText('No games are stored here yet.').waitFor();
  const choose = page.locator('input[type="file"]');
  await choose.setInputFiles({ name: 'wrong.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await page.getByText('wrong.json is not a backup of Ludograph.').waitFor();
  await choose.setInputFiles({ name: 'all.json', mimeType: 'application/json', buffer: file });
  await page.getByText('Imported. Number of games: 1.').waitFor();
  await page.goto(address);
  await page.locator('.table[data-ply="1"]').waitFor();
  await page.locator('[data-name="b2"]').click();
  await page.locator('.table[data-ply="2"]').waitFor();
  await person.leave();
});

test('where nothing can be stored, the game goes on and a message says so', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
  });
  await begin(page);
  await page.getByText('This browser stores nothing. The game goes on').waitFor();
  await page.locator('[data-name="b2"]').click();
  await page.locator('.table[data-ply="2"]').waitFor();
  await person.leave();
});

test('a full storage is reported too', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await page.addInitScript(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await begin(page);
  await page.getByText('The storage of this browser is full.').waitFor();
  await page.locator('[data-name="b2"]').click();
  await page.locator('.table[data-ply="2"]').waitFor();
  await person.leave();
});
