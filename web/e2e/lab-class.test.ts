import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLink } from '../src/lab/link';
import { open } from './lab';
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

test('an exercise is a link, its result a text, and a teacher reads many at once', async () => {
  const teacher = await Person.sit(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  await open(server, teacher, '/lab?game=graph&algorithm=union-find&example=figure-38');
  await teacher.page.getByText('Exercise for a class').click();
  await teacher.page.getByLabel('Random position, seed').fill('7');
  await teacher.page.getByLabel('Random position, seed').press('Enter');
  await teacher.page.waitForURL(/seed=7/);
  await teacher.page.getByLabel('Hints allowed').uncheck();
  await teacher.page.getByLabel('Tries for each act').selectOption('1');
  await teacher.page.getByRole('button', { name: 'Copy exercise link' }).click();
  const link = await teacher.page.evaluate(() => navigator.clipboard.readText());
  expect(readLink(new URL(link).search)).toMatchObject({ mode: 'test', tries: 1, seed: 7, algorithm: 'union-find' });

  const learner = await Person.sit(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = learner;
  await page.goto(link);
  await page.locator('.task.asking').waitFor();
  expect(await page.getByRole('button', { name: /Hint/ }).count()).toBe(0);
  // One try for each act: whatever is done, the run comes to its end.
  while ((await page.getByText('That was the last step.').count()) === 0) {
    await page.locator('.task.asking, .task .result').first().waitFor();
    const same = page.getByRole('button', { name: 'One set already' });
    if ((await same.count()) > 0) await same.click();
    else if ((await page.locator('.task.asking').count()) > 0) await page.locator('.stage [data-node="0"]').click();
  }
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Copy result' }).click();
  const result = await page.evaluate(() => navigator.clipboard.readText());
  expect(result).toMatch(/^LUDO;Ada;graph;union-find;/);
  await learner.leave();

  await teacher.page.goto(`${server.address}/lab/class`);
  await teacher.page.getByLabel('Results, one per line').fill(`${result}\n${result.replace('Ada', 'Bob')}\nhello\n`);
  await teacher.page.getByRole('row', { name: /Ada/ }).waitFor();
  await teacher.page.getByText('Line 2 was changed').waitFor();
  await teacher.page.getByText('Line 3 is not a result').waitFor();
  await teacher.page.getByText('keeps out typing errors, not cheats').waitFor();
  expect(await teacher.page.locator('tbody tr').count()).toBe(1);
  await teacher.leave();
});

test('a presentation has large type and is stepped by a remote control', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await open(server, person, '/lab?game=graph&algorithm=dijkstra&example=figure-24');
  const size = (): Promise<number> =>
    page.locator('.sentence').evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const usual = await size();
  await page.getByRole('button', { name: 'Present', exact: true }).click();
  await page.locator('.watch.presented').waitFor();
  expect(await size()).toBeGreaterThan(1.5 * usual);
  expect(await page.getByLabel('Algorithm', { exact: true }).count()).toBe(0);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await page.locator('.watch[data-at="2"]').waitFor();
  await page.keyboard.press('PageUp');
  await page.locator('.watch[data-at="1"]').waitFor();
  await page.getByRole('button', { name: 'End presentation' }).click();
  await page.locator('.watch:not(.presented)').waitFor();
  await person.leave();
});
