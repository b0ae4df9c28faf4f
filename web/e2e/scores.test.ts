import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { played } from './played';
import { launch, Person, PHONE, Server } from './world';

const server = new Server();
let browser: Browser;

beforeAll(async () => {
  await server.start();
  browser = await launch();
  for (const name of ['Ada', 'Bo']) {
    await played(browser, server, { game: 'candy', name });
    await played(browser, server, {
      game: 'hex',
      params: { size: 4, swap: false, weighted: true },
      name,
      toTheEnd: true,
    });
    await played(browser, server, { game: 'hex', params: { size: 4, swap: false }, name, toTheEnd: true });
    await played(browser, server, { game: 'no', params: { size: 4 }, name, toTheEnd: true });
  }
});

afterAll(async () => {
  await browser.close();
  await server.end();
});

test('each game has its own columns, options in words and days', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await page.goto(`${server.address}/scores`);
  const heads = async () =>
    (await page.locator('thead th').allTextContents()).map((text) => text.replace(/[▲▼]/, '').trim()).filter(Boolean);
  await page.getByRole('button', { name: 'Candy' }).click();
  await page.locator('td[data-head="Points"]').first().waitFor();
  expect(await heads()).toEqual(['#', 'Name', 'Points', 'Result', 'Opponent', 'Date', 'Review game']);
  expect(await page.locator('td.date').first().textContent()).not.toMatch(/:/);
  const opponent = page.locator('td.opponent').first();
  expect(await opponent.locator('bdi').textContent()).toBe('Random mover');
  expect(await opponent.getByRole('img', { name: 'computer' }).count()).toBe(1);
  const ada = page.locator('td.name', { hasText: 'Ada' }).first();
  expect(await ada.locator('bdi').textContent()).toBe('Ada');
  expect(await ada.getByRole('img', { name: 'computer' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Hex' }).click();
  await page.locator('td[data-head="Options"]').first().waitFor();
  expect(await heads()).toEqual([
    '#',
    'Name',
    'Result',
    'Level',
    'Moves',
    'Opponent',
    'Options',
    'Date',
    'Review game',
  ]);
  await page.getByLabel('Options').selectOption({ label: 'Columns: 4, Weighted board, Swap rule: off' });
  await page.locator('thead', { hasText: 'Path cost' }).waitFor();
  const costs = (await page.locator('td.measure').allTextContents()).filter((text) => text !== '–').map(Number);
  for (const cost of costs) expect(cost).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'No', exact: true }).click();
  await page.locator('thead', { hasText: 'Steps' }).waitFor();
  for (const steps of await page.locator('td.measure').allTextContents()) expect(Number(steps)).toBeGreaterThan(0);
  await person.leave();
});

test('a game with help from the computer and moves taken back is marked', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await person.begin(server, 'hex', {
    mode: 'computer',
    opponent: 'random',
    params: { Columns: 6, 'Swap rule': false },
  });
  await page.locator('.open').first().click();
  await person.atPly(2);
  await page.getByRole('button', { name: 'Take back' }).click();
  await person.atPly(0);
  for (let ply = 2; ply <= 8; ply += 2) {
    await page.locator('.open').first().click();
    await person.atPly(ply);
  }
  await page.getByRole('button', { name: 'Suggest a move' }).click();
  await page.locator('.thought').waitFor();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign' }).last().click();
  await person.seesTheEnd();
  await page.goto(`${server.address}/scores`);
  await page.getByRole('button', { name: 'Hex' }).click();
  const row = page.locator('tbody tr', { hasText: 'Guest' });
  await row.getByRole('img', { name: 'Moves were taken back' }).waitFor();
  await row.getByRole('img', { name: 'With hints from the computer' }).waitFor();
  await person.leave();
});

test('scores sort by column, and names are found by how they start', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await page.goto(`${server.address}/scores`);
  await page.getByRole('button', { name: 'Candy' }).click();
  await page.locator('td.measure').first().waitFor();
  const names = () => page.locator('td.name').allTextContents();
  await page.getByRole('button', { name: /^Name/ }).click();
  await page.locator('th[aria-sort="ascending"]', { hasText: 'Name' }).waitFor();
  await page.waitForFunction(() => document.querySelector('td.name')?.textContent?.startsWith('Ada'));
  await page.getByRole('button', { name: /^Name/ }).click();
  await page.waitForFunction(() => document.querySelector('td.name')?.textContent?.startsWith('Bo'));
  await page.getByLabel('Name').fill('ad');
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
  expect((await names())[0]?.trim()).toBe('Ada');
  await person.leave();
});

test('on a phone nothing of the scores is off to the right', async () => {
  const person = await Person.sit(browser, PHONE);
  const { page } = person;
  await page.goto(`${server.address}/scores`);
  await page.getByRole('button', { name: 'Hex' }).tap();
  await page.locator('td.name').first().waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  for (const box of await page
    .locator('tbody td')
    .evaluateAll((all) => all.map((td) => td.getBoundingClientRect().right)))
    expect(box).toBeLessThanOrEqual(390);
  await person.leave();
});
