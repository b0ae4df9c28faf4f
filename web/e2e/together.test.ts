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

async function tableForTwo(): Promise<{ ann: Person; ben: Person }> {
  const [ann, ben] = [await Person.sit(browser), await Person.sit(browser)];
  await ann.begin(server, 'hex', { mode: 'link', params: { Columns: 3, 'Swap rule': false } });
  const link = await ann.page.locator('section[aria-label="Invite a friend"] input').inputValue();
  await ann.page.getByRole('img', { name: `QR: ${link}` }).waitFor();
  await ben.page.goto(link);
  await ben.page.getByLabel('Your name').fill('Ben');
  await ben.page.getByRole('button', { name: 'Join game' }).click();
  await ben.page.locator('.table[data-phase="playing"]').waitFor();
  await ann.page.locator('.table[data-phase="playing"]').waitFor();
  return { ann, ben };
}

test('two browsers play each other by link while a third watches', async () => {
  const { ann, ben } = await tableForTwo();
  const eve = await Person.sit(browser);
  await eve.page.goto(`${ann.page.url()}?watch`);
  await eve.page.locator('.table').waitFor();
  for (const [i, cell] of ['a2', 'c1', 'b2', 'c3', 'c2'].entries()) {
    await (i % 2 ? ben : ann).page.locator(`[data-name="${cell}"]`).click();
    await Promise.all([ann, ben, eve].map((p) => p.atPly(i + 1)));
  }
  for (const [person, headline] of [
    [ann, 'You won'],
    [ben, 'You lost'],
    [eve, 'Guest won'],
  ] as const)
    await person.page.getByRole('heading', { name: headline }).waitFor();
  expect(await eve.page.getByRole('button', { name: 'Take back' }).count()).toBe(0);
  await Promise.all([ann, ben, eve].map((p) => p.leave()));
});

test('nobody can move for the other seat', async () => {
  const { ann, ben } = await tableForTwo();
  await ben.page.locator('[data-name="a1"]').click();
  await ann.page.locator('[data-name="b2"]').click();
  await Promise.all([ann, ben].map((p) => p.atPly(1)));
  expect(await ben.page.locator('[data-name="a1"] .piece').count()).toBe(0);
  await Promise.all([ann, ben].map((p) => p.leave()));
});

test('undo between people needs consent', async () => {
  const { ann, ben } = await tableForTwo();
  await ann.page.locator('[data-name="b2"]').click();
  await ben.atPly(1);
  await ann.page.getByRole('button', { name: 'Take back' }).click();
  await ben.page.getByText('asks to take back').waitFor();
  await ben.page.getByRole('button', { name: 'Accept', exact: true }).click();
  await Promise.all([ann, ben].map((p) => p.atPly(0)));
  await Promise.all([ann, ben].map((p) => p.leave()));
});

test('a cut connection comes back by itself, with what was missed', async () => {
  const { ann, ben } = await tableForTwo();
  let down = false;
  let cut = () => {};
  await ann.page.routeWebSocket(/\/live$/, (socket) => {
    if (down) return void socket.close();
    socket.connectToServer();
    cut = () => void socket.close();
  });
  await ann.page.reload();
  await ann.page.locator('.table[data-connection="open"]').waitFor();
  await ann.page.locator('[data-name="b2"]').click();
  await ben.atPly(1);
  down = true;
  cut();
  await ann.page.getByText('Connection lost.').waitFor();
  await ben.page.locator('[data-name="a1"]').click();
  await ben.atPly(2);
  expect(await ann.ply()).toBe(1);
  // That it is back stands there for a moment only: the page itself keeps what was seen.
  await ann.page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => seen.push(document.querySelector('.status .good')?.textContent ?? '')).observe(
      document.body,
      { childList: true, subtree: true },
    );
  });
  down = false;
  await ann.atPly(2);
  await ann.page.waitForFunction(() => (window as unknown as { seen: string[] }).seen.includes('Back online.'));
  await ann.page.locator('.table[data-connection="open"]').waitFor();
  await ann.page.locator('[data-name="c1"]').click();
  await Promise.all([ann, ben].map((p) => p.atPly(3)));
  await Promise.all([ann, ben].map((p) => p.leave()));
});

test('a game goes on after the server was killed in the middle of it', async () => {
  const { ann, ben } = await tableForTwo();
  await ann.page.locator('[data-name="b2"]').click();
  await Promise.all([ann, ben].map((p) => p.atPly(1)));
  await server.stop('SIGKILL');
  await ann.page.locator('.table[data-connection="lost"]').waitFor();
  await ann.page.getByText('Connection lost.').waitFor();
  await server.start();
  await Promise.all([ann, ben].map((p) => p.page.locator('.table[data-connection="open"]').waitFor()));
  await ben.page.locator('[data-name="a1"]').click();
  await Promise.all([ann, ben].map((p) => p.atPly(2)));
  // The browser logs every attempt to reach a server that is away: those are no errors of the page.
  for (const person of [ann, ben]) person.errors.length = 0;
  await Promise.all([ann, ben].map((p) => p.leave()));
});

test('a lost answer to joining loses no seat', async () => {
  const [ann, ben] = [await Person.sit(browser), await Person.sit(browser)];
  await ann.begin(server, 'hex', { mode: 'link', params: { Columns: 3, 'Swap rule': false } });
  // The server lets Ben join, but its answer does not arrive.
  await ben.page.route('**/join', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await ben.page.goto(ann.page.url());
  await ben.page.getByLabel('Your name').fill('Ben');
  await ben.page.getByRole('button', { name: 'Join game' }).click();
  await ann.page.locator('.table[data-phase="playing"]').waitFor();
  await ben.page.unroute('**/join');
  await ben.page.reload();
  await ben.page.locator('.table[data-connection="open"]').waitFor();
  await ann.page.locator('[data-name="b2"]').click();
  await ben.atPly(1);
  await ben.page.locator('[data-name="a1"]').click();
  await Promise.all([ann, ben].map((p) => p.atPly(2)));
  // The browser logs the request whose answer was lost.
  ben.errors.length = 0;
  await Promise.all([ann, ben].map((p) => p.leave()));
});

test('a host frees the seat of a person who joined, who watches from then on', async () => {
  const { ann, ben } = await tableForTwo();
  await ann.page.getByRole('button', { name: 'Free the seat: Ben' }).click();
  for (const person of [ann, ben]) await person.page.locator('.table[data-phase="waiting"]').waitFor();
  await ben.page.getByRole('button', { name: 'Join game' }).waitFor();
  // The token that opens no seat any more does not keep the browser out.
  await ben.page.reload();
  await ben.page.getByRole('button', { name: 'Join game' }).click();
  for (const person of [ann, ben]) await person.page.locator('.table[data-phase="playing"]').waitFor();
  await Promise.all([ann, ben].map((p) => p.leave()));
});
