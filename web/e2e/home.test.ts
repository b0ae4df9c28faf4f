import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTable } from './played';
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

test('one click starts a game; the level and the options of the last time are used', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await page.goto(server.address);
  await page.getByText('against Novice').first().waitFor();
  await page.getByRole('button', { name: 'Hex: New game' }).click();
  await page.locator('.table').waitFor();
  const first = await person.table();
  expect(first.params).toMatchObject({ swap: false, weighted: false, size: 11 });
  expect(first.state.seats[1]?.player).toBe('novice');

  await page.goto(`${server.address}/new/hex`);
  await page
    .locator('label', { hasText: /^\s*Opponent/ })
    .locator('select')
    .selectOption('club');
  await page.locator('label', { hasText: 'Columns' }).locator('input').fill('6');
  await page.locator('.begin').click();
  await page.locator('.table').waitFor();
  // Above the two lowest levels the swap rule is on again.
  expect((await person.table()).params).toMatchObject({ swap: true, size: 6 });

  await page.goto(server.address);
  await page.getByText('against Club player').waitFor();
  await page.getByRole('button', { name: 'Hex: New weighted game' }).click();
  await page.locator('.table').waitFor();
  const again = await person.table();
  expect(again.params).toMatchObject({ weighted: true, size: 6 });
  expect(again.state.seats[1]?.player).toBe('club');
  // The game goes on from the home page.
  await page.goto(server.address);
  await page
    .getByRole('link', { name: /^Continue: Hex/ })
    .first()
    .click();
  await page.locator('.table').waitFor();
  await person.leave();
});

test('each game starts by one click', async () => {
  const person = await Person.sit(browser);
  for (const game of ['Carcassonne', 'Candy', 'No']) {
    await person.page.goto(server.address);
    await person.page.getByRole('button', { name: `${game}: Play`, exact: true }).click();
    await person.page.locator('.table[data-phase="playing"]').waitFor();
  }
  await person.leave();
});

test('lab and lessons are reached from the home page of a phone', async () => {
  const person = await Person.sit(browser, PHONE);
  const { page } = person;
  for (const [link, path] of [
    ['a.page[href="/lab"]', '/lab'],
    ['a.page[href="/lab/lessons"]', '/lab/lessons'],
  ] as const) {
    await page.goto(server.address);
    await page.locator(link).tap();
    await page.waitForURL(`**${path}`);
  }
  await person.leave();
});

test('open games and games to watch come and go without a reload', async () => {
  const [ann, ben, eve] = [await Person.sit(browser), await Person.sit(browser), await Person.sit(browser)];
  await Promise.all([ben, eve].map(({ page }) => page.goto(server.address)));
  await ben.page.locator('.games .card').first().waitFor();
  expect(await ben.page.getByRole('heading', { name: 'Open games' }).count()).toBe(0);

  await ann.page.goto(`${server.address}/new/hex`);
  await ann.page.locator('input[name="mode"][value="link"]').check();
  await ann.page.getByLabel('Your name').fill('Ann');
  await ann.page.getByLabel('List it publicly').check();
  await ann.page.locator('label', { hasText: 'Columns' }).locator('input').fill('5');
  await ann.page.locator('label.choice', { hasText: '5 + 5' }).click();
  await ann.page.locator('.begin').click();
  await ann.page.locator('.table').waitFor();
  const id = new URL(ann.page.url()).pathname.split('/')[2] ?? '';
  const row = (page: Page) => page.locator(`li[data-table="${id}"]`);
  await row(ben.page).getByText('Ann – open seat').waitFor();
  await row(ben.page).getByText('Columns: 5 · 5 + 5').waitFor();
  await ben.page.getByRole('heading', { name: 'Open games' }).waitFor();

  await ben.page.evaluate(() => localStorage.setItem('ludograph.settings', JSON.stringify({ name: 'Ben' })));
  await ben.page.reload();
  await row(ben.page).getByRole('link', { name: /^Join/ }).click();
  await ben.page.locator('.table[data-phase="playing"]').waitFor();
  await eve.page.getByRole('heading', { name: 'Games to watch' }).waitFor();
  await row(eve.page).getByText('Ann – Ben').waitFor();
  expect(await eve.page.getByRole('heading', { name: 'Open games' }).count()).toBe(0);
  await row(eve.page)
    .getByRole('link', { name: /^Watch/ })
    .click();
  await eve.page.locator('.table[data-phase="playing"]').waitFor();
  await Promise.all([ann, ben, eve].map((person) => person.leave()));
});

test('an open game leaves the lobby with the person who waits there, and comes back with them', async () => {
  const [ann, ben] = [await Person.sit(browser), await Person.sit(browser)];
  await ann.page.goto(`${server.address}/new/no`);
  await ann.page.locator('input[name="mode"][value="link"]').check();
  await ann.page.getByLabel('List it publicly').check();
  await ann.page.locator('.begin').click();
  await ann.page.locator('.table[data-connection="open"]').waitFor();
  const address = ann.page.url();
  const row = ben.page.locator(`li[data-table="${new URL(address).pathname.split('/')[2]}"]`);
  await ben.page.goto(server.address);
  await row.waitFor();
  await ann.page.goto('about:blank');
  await row.waitFor({ state: 'detached' });
  await ann.page.goto(address);
  await row.waitFor();
  await Promise.all([ann, ben].map((person) => person.leave()));
});

test('settings close on Escape, on a click outside and on navigation', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await page.goto(server.address);
  const menu = page.locator('details.settings');
  const open = async () => {
    await menu.locator('summary').click();
    await page.locator('details.settings[open]').waitFor();
  };
  const closed = () => page.locator('details.settings:not([open])').waitFor();
  await open();
  await menu.locator('select').first().focus();
  await page.keyboard.press('Escape');
  await closed();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  await open();
  await page.locator('h1').click();
  await closed();
  await open();
  await page.locator('nav a[href="/scores"]').click();
  await page.waitForURL('**/scores');
  await closed();
  await open();
  await page.goBack();
  await closed();
  // A click inside leaves it open.
  await open();
  await menu.locator('input[type="checkbox"]').click();
  expect(await menu.getAttribute('open')).not.toBeNull();
  await person.leave();
});

test('people and computers are mixed, with names, a random colour and a clock', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await page.goto(`${server.address}/new/carcassonne`);
  await page
    .locator('label', { hasText: /^\s*Players/ })
    .locator('input')
    .fill('4');
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Who is player 2?').selectOption('person');
  await page.getByLabel('Name of player 2').fill('Bo');
  await page.getByLabel('Who is player 3?').selectOption('open');
  await page.locator('label.choice', { hasText: 'Black' }).click();
  await page.locator('label.choice', { hasText: '10 + 5' }).click();
  // Of the modes none fits; help is off, because people meet.
  expect(await page.locator('input[name="mode"]:checked').count()).toBe(0);
  expect(await page.getByLabel('Allow hints').isChecked()).toBe(false);
  await page.locator('.begin').click();
  await page.locator('.table').waitFor();
  const table = await person.table();
  expect(table.state.seats.map(({ kind, name }) => (kind === 'person' ? name : kind))).toEqual([
    'Bo',
    'Ada',
    'open',
    'computer',
  ]);
  expect(table.clock).toEqual({ type: 'fischer', start: 600_000, increment: 5000 });
  expect(table.aids).toBe(false);

  await page.goto(`${server.address}/new/carcassonne`);
  expect(await page.getByLabel('Name of player 2').inputValue()).toBe('Bo');
  await page.locator('label.choice', { hasText: 'random' }).click();
  await page.locator('input[name="mode"][value="computer"]').check();
  expect(await page.getByLabel('Allow hints').isChecked()).toBe(true);
  await page.locator('.begin').click();
  await page.locator('.table').waitFor();
  expect((await person.table()).state.seats.filter(({ name }) => name === 'Ada')).toHaveLength(1);
  await person.leave();
});

test('every option has a name and help, radios are of one size, and the board is shown', async () => {
  const person = await Person.sit(browser, { locale: 'de' });
  const { page } = person;
  const games = (await (await fetch(`${server.address}/api/games`)).json()) as { id: string; params: unknown[] }[];
  for (const { id, params } of games) {
    await page.goto(`${server.address}/new/${id}`);
    await page.locator('.begin').waitFor();
    expect(await page.locator('.option').count()).toBe(params.length);
    for (const note of await page.locator('.option .note').allTextContents()) expect(note).toMatch(/\w.*\.$/);
    expect(await page.locator('.option .note').count()).toBe(params.length);
    const sizes = await page
      .locator('input[type="radio"]')
      .evaluateAll((all) => [...new Set(all.map((one) => `${one.clientWidth}×${one.clientHeight}`))]);
    expect(sizes).toHaveLength(1);
    const picture = page.locator('figure img');
    await picture.waitFor();
    await page.waitForFunction(() => (document.querySelector('figure img') as HTMLImageElement).naturalWidth > 0);
    expect(await picture.getAttribute('src')).toContain(`/api/games/${id}/picture.svg?`);
  }
  await person.leave();
});

test('every level has a sentence of its own, in the language of the person', async () => {
  const person = await Person.sit(browser, { locale: 'de' });
  const { page } = person;
  const answer = await fetch(`${server.address}/api/games`);
  const games = (await answer.json()) as {
    id: string;
    players: { id: string; level: number | null; summary: string }[];
  }[];
  for (const { id, players } of games) {
    await page.goto(`${server.address}/new/${id}`);
    await page.locator('input[name="mode"][value="computer"]').check();
    const levels = players.filter(({ level }) => level !== null);
    const said = new Set<string>();
    for (const { id: level, summary } of levels) {
      await page.locator('.level select').first().selectOption(level);
      const note = (await page.locator('li:has(.level) .note').first().textContent()) ?? '';
      expect(note).toMatch(/\w.*\./);
      expect(note).not.toContain(summary);
      said.add(note);
    }
    expect(said.size).toBe(levels.length);
  }
  await person.leave();
});

test('the app’s own font is used, with figures of one width, in Greek too', async () => {
  const person = await Person.sit(browser, { locale: 'el' });
  const { page } = person;
  const fonts: number[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.woff2')) fonts.push((await response.body()).length);
  });
  await page.goto(server.address);
  await page.locator('.card').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const loaded = await page.evaluate(() => [...document.fonts].map(({ status }) => status));
  expect(loaded).toEqual(['loaded', 'loaded']);
  expect(fonts.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000);
  const widths = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return [];
    context.font = "20px 'Source Sans 3'";
    return [...'0123456789'].map((figure) => context.measureText(figure).width);
  });
  expect(new Set(widths).size).toBe(1);
  await person.leave();
});

test('a link to a table has a title, a text and a picture of the position', async () => {
  const { id } = await makeTable(server, {
    game: 'carcassonne',
    seats: [{ type: 'person', name: '<Ada> & "co"' }, { type: 'open' }],
  });
  const html = await (await fetch(`${server.address}/t/${id}`)).text();
  expect(html).toContain('property="og:title" content="Carcassonne: &lt;Ada&gt; &amp; &quot;co&quot; – open seat"');
  expect(html.match(/property="og:title"/g)).toHaveLength(1);
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const answer = await fetch(picture);
  expect(answer.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});
