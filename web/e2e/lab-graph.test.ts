import AxeBuilder from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, open } from './lab';
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

test('figure 24 is run to its end: 13 by a c b d e z', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await open(server, person, '/lab?game=graph&algorithm=dijkstra&example=figure-24');
  await page.keyboard.press('ArrowRight');
  await at(page, 1);
  await page.keyboard.press('End');
  await page.locator('.result').getByText('a c b d e z').waitFor();
  expect(await page.locator('.stage [data-name="z"] .label').textContent()).toBe('13');
  expect(await page.locator('.stage .edge.way').count()).toBe(5);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await person.leave();
});

test('a graph is pasted, drawn on by pointer and keys, and run; its link leads back to it', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await open(server, person, '/lab?game=graph&algorithm=dijkstra');
  await page.getByRole('button', { name: 'Edit graph' }).click();
  const list = page.getByLabel('Edge list');
  await list.fill('a b 4\nb b\n');
  await page.getByText('Line 2: an edge needs two different vertices.').waitFor();
  await list.fill('a b 4\na @ 0 0\nb @ 3 0\n');
  await page.getByText('Line 2').waitFor({ state: 'detached' });
  // The server refused the list, and the browser logs that.
  expect(new Set(person.errors.splice(0).map((error) => /\b\d{3}\b/.exec(error)?.[0]))).toEqual(new Set(['400']));
  // The ends that can be chosen are those of the list, before it is run.
  const ends = page.getByRole('combobox', { name: 'To', exact: true });
  await ends.locator('option').nth(1).waitFor({ state: 'attached' });
  expect(await ends.locator('option').allTextContents()).toEqual(['a', 'b']);
  await page.getByRole('button', { name: 'Add vertex' }).click();
  await page.locator('.pad [data-name="c"]').waitFor();
  await page.locator('.pad [data-name="b"]').click();
  await page.locator('.pad [data-name="c"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('.pad [data-edge="1"]').waitFor();
  expect(await list.inputValue()).toContain('b c\n');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.locator('.watch[data-total]:not([aria-busy="true"]) .stage').waitFor();
  await page.keyboard.press('End');
  await page.locator('.result').getByText('a b c').waitFor();
  const link = page.url();
  await page.goto('about:blank');
  await page.goto(link);
  await page.locator('.stage [data-name="c"]').waitFor();
  await person.leave();
});

test('random graphs run on a phone, and every document opens its figures', async () => {
  const person = await Person.sit(browser, PHONE);
  const { page } = person;
  await page.goto(`${server.address}/lab/documents/hex`);
  const links = await page.locator('a.button').evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
  for (const link of links.filter((href) => href.startsWith('/lab?'))) {
    await open(server, person, link);
    expect(await page.locator('.problem').count(), link).toBe(0);
  }
  await person.leave();
});
