import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { played } from './played';
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

/** The secret of a browser's profile. */
function secret(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('ludograph.me') ?? '""') as string);
}

async function openProfile({ page }: Person): Promise<void> {
  await page.goto(`${server.address}/profile`);
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
}

/** The recovery code that the page shows. */
async function code(person: Person): Promise<string> {
  await openProfile(person);
  await person.page.getByRole('button', { name: 'Show the code' }).click();
  return (await person.page.getByLabel('Recovery code').first().textContent()) ?? '';
}

test('one profile on two devices: both play the same seat', async () => {
  const [ada, phone, bo] = await Promise.all([Person.sit(browser), Person.sit(browser, PHONE), Person.sit(browser)]);
  await ada.page.goto(server.address);
  await ada.page.evaluate(() => localStorage.setItem('ludograph.settings', '{"name":"Ada"}'));
  await ada.begin(server, 'hex', { mode: 'link', params: { Columns: 5 } });
  const table = ada.page.url();
  await bo.page.goto(table);
  await bo.page.getByLabel('Your name').fill('Bo');
  await bo.page.getByRole('button', { name: 'Join game' }).click();
  await ada.page.getByRole('heading', { level: 1, name: 'Your turn' }).waitFor();

  // A wrong code is refused, with the reason.
  const shown = await code(ada);
  await openProfile(phone);
  await phone.page.getByLabel('Recovery code').fill('1234');
  await phone.page.getByRole('button', { name: 'Use this profile' }).click();
  await phone.page.getByRole('alert').filter({ hasText: '28' }).waitFor();
  // The link of the picture fills in the code, and leaves the address.
  await phone.page.goto(server.address);
  await phone.page.goto(`${server.address}/profile#code=${shown}`);
  expect(await phone.page.getByLabel('Recovery code').inputValue()).toBe(shown);
  expect(phone.page.url()).toBe(`${server.address}/profile`);
  await phone.page.getByRole('button', { name: 'Use this profile' }).click();
  await phone.page.getByText('This browser now uses this profile.').waitFor();
  expect(await secret(phone.page)).toBe(await secret(ada.page));

  // The phone has the seat, and the first device has it too.
  await phone.page
    .getByRole('link', { name: /^Continue/ })
    .first()
    .click();
  await phone.page.locator('.table').waitFor();
  await phone.page.getByRole('heading', { level: 1, name: 'Your turn' }).waitFor();
  await ada.page.goto(table);
  await ada.page.getByRole('heading', { level: 1, name: 'Your turn' }).waitFor();
  // The refused code and the token that was replaced are errors that the browser logs.
  phone.errors.length = 0;
  ada.errors.length = 0;
  await Promise.all([ada.leave(), phone.leave(), bo.leave()]);
});

test('a rated game against a level gives a rating; history, records, leaderboard and deletion', async () => {
  const ada = await Person.sit(browser);
  const { page } = ada;
  await page.goto(server.address);
  const me = 'a1'.repeat(16);
  await page.evaluate((me) => localStorage.setItem('ludograph.me', JSON.stringify(me)), me);
  for (let i = 0; i < 2; i++)
    await played(browser, server, { game: 'hex', params: { size: 5 }, name: 'Ada', rated: { me } });
  await openProfile(ada);
  await page.getByText('provisional').waitFor();
  await page.getByRole('img', { name: /Rating after each game/ }).waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ada');

  // A name that imitates a computer is refused.
  await page.getByLabel('Name', { exact: true }).fill('Expert');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Countess');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();

  await page.getByRole('link', { name: 'All my games' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Beginner' }).first();
  await row.filter({ hasText: /lost.*−\d+/s }).waitFor();
  await page.getByLabel('Result').selectOption('won');
  await page.getByText('No games with this filter.').waitFor();
  await page.getByLabel('Result').selectOption('');
  await row.waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download records' }).click();
  expect((await saved).suggestedFilename()).toBe('ludograph-games.jsonl');
  await row.getByRole('link').click();
  await page.locator('.table').waitFor();

  // Two games do not settle a rating.
  await page.goto(`${server.address}/ratings`);
  await page.getByText('No settled ratings here yet.').waitFor();

  await openProfile(ada);
  await page.getByRole('button', { name: 'Delete my profile' }).click();
  await page.getByRole('button', { name: 'Delete it for good' }).click();
  await page.getByText('The profile is deleted.').waitFor();
  expect(await secret(page)).not.toBe(me);
  const answer = await fetch(`${server.address}/api/profile`, { headers: { authorization: `Bearer ${me}` } });
  expect(answer.status).toBe(404);
  ada.errors.length = 0;
  await ada.leave();
});

test('a rated game is offered with a clock and without hints, and not with unusual options', async () => {
  const ada = await Person.sit(browser);
  const { page } = ada;
  await page.goto(`${server.address}/new/hex?rated`);
  const rated = page.getByLabel('Rated game');
  await rated.waitFor();
  expect(await rated.isChecked()).toBe(true);
  expect(await page.getByLabel('Allow hints and computer analysis').isDisabled()).toBe(true);
  expect(await page.getByRole('radio', { name: 'no clock' }).isChecked()).toBe(false);
  await page.locator('input[name="mode"][value="screen"]').check();
  await rated.waitFor({ state: 'detached' });
  await page.locator('input[name="mode"][value="link"]').check();
  await rated.check();
  await page.locator('.begin').click();
  await page.getByText('Rated game: it counts').waitFor();
  // Another person sees it before joining.
  const bo = await Person.sit(browser);
  await bo.page.goto(page.url());
  await bo.page.getByText('Rated game: it counts').waitFor();
  await bo.page.getByRole('button', { name: 'Join game' }).waitFor();
  await Promise.all([ada.leave(), bo.leave()]);
});

test('after three rated games a level near the rating is proposed', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await page.goto(server.address);
  const me = 'b2'.repeat(16);
  await page.evaluate((me) => {
    localStorage.setItem('ludograph.me', JSON.stringify(me));
    // As after a rated game that was begun in this browser.
    localStorage.setItem('ludograph.rated', 'true');
  }, me);
  for (let i = 0; i < 3; i++)
    await played(browser, server, { game: 'hex', params: { size: 5 }, name: 'Ada', rated: { me } });
  await page.goto(`${server.address}/new/hex`);
  await page.locator('label', { hasText: 'Columns' }).locator('input').fill('5');
  const opponent = page.locator('label', { hasText: /^\s*Opponent/ }).locator('select');
  await opponent.selectOption('expert');
  await page.getByRole('button', { name: /^Your rating suggests: (Beginner|Novice|Learner)/ }).click();
  expect(await opponent.inputValue()).not.toBe('expert');
  await person.leave();
});
