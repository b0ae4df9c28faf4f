/** A bad line: silent, cut, or leading to a table that does not exist. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CreatedTable } from '../src/lib/protocol/CreatedTable';
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

/** Ann and Ben at a table; `before` prepares Ann's browser. */
async function meet(before: (ann: Person) => Promise<void> = async () => {}): Promise<[Person, Person]> {
  const seats = ['Ann', 'Ben'].map((name) => ({ type: 'person', name }));
  const answer = await fetch(`${server.address}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'hex', params: { size: 3, swap: false }, seats }),
  });
  const made = (await answer.json()) as CreatedTable;
  const people: [Person, Person] = [await Person.sit(browser), await Person.sit(browser)];
  await before(people[0]);
  for (const [i, person] of people.entries()) {
    await person.page.goto(server.address + made.seats[i]?.link);
    await person.page.locator('.table[data-connection="open"]').waitFor();
  }
  return people;
}

test('without network both sides see it, and the pending move is confirmed after the return', async () => {
  const [ann, ben] = await meet();
  const devtools = await ann.page.context().newCDPSession(ann.page);
  const network = (offline: boolean) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  await network(true);
  await ann.page.getByText('Connection lost.').first().waitFor();
  await ben.page.getByText('Ann is offline.').waitFor();
  await ann.page.locator('[data-name="b2"]').click();
  await ann.page.locator('.table[data-pending="b2"]').waitFor();
  expect(await ben.ply()).toBe(0);
  await network(false);
  await Promise.all([ann, ben].map((person) => person.atPly(1)));
  expect(await ann.page.locator('.table').getAttribute('data-pending')).toBeNull();
  await ben.page.getByText('Ann is offline.').waitFor({ state: 'detached' });
  // The browser logs every attempt to reach a server that is away: those are no errors of the page.
  ann.errors.length = 0;
  await Promise.all([ann, ben].map((person) => person.leave()));
});

test('a line that has gone silent is noticed, and the pending move gets through', async () => {
  let silent = false;
  const [ann, ben] = await meet((person) =>
    person.page.routeWebSocket(/\/live$/, (socket) => {
      // While it is silent, nothing is passed on, not even the end of the connection.
      if (silent) return;
      const there = socket.connectToServer();
      socket.onMessage((message) => {
        if (!silent) there.send(message);
      });
      there.onMessage((message) => {
        if (!silent) socket.send(message);
      });
      socket.onClose(() => {});
    }),
  );
  silent = true;
  const since = Date.now();
  await ann.page.locator('[data-name="b2"]').click();
  await ann.page.locator('.table[data-pending="b2"]').waitFor();
  await ann.page.getByText('Connection lost.').first().waitFor();
  // Eight seconds of silence, and two for a slow machine.
  expect(Date.now() - since).toBeLessThan(10_000);
  expect(await ann.page.locator('.table').getAttribute('data-pending')).toBe('b2');
  silent = false;
  await Promise.all([ann, ben].map((person) => person.atPly(1)));
  await ann.page.getByText('You played b2.').waitFor();
  await Promise.all([ann, ben].map((person) => person.leave()));
});

test('a move that comes too late is taken back', async () => {
  let down = false;
  let cut = () => {};
  const [ann, ben] = await meet((person) =>
    person.page.routeWebSocket(/\/live$/, (socket) => {
      if (down) return void socket.close();
      socket.connectToServer();
      cut = () => void socket.close();
    }),
  );
  down = true;
  cut();
  await ann.page.locator('.table[data-connection="lost"]').waitFor();
  await ann.page.locator('[data-name="b2"]').click();
  await ann.page.locator('.table[data-pending="b2"]').waitFor();
  await ben.page.getByRole('button', { name: 'Resign', exact: true }).click();
  await ben.page.getByRole('button', { name: 'Resign', exact: true }).click();
  await ben.page.locator('.table[data-phase="over"]').waitFor();
  down = false;
  await ann.page.getByRole('heading', { name: 'You won' }).waitFor();
  expect(await ann.page.locator('.table').getAttribute('data-pending')).toBeNull();
  expect(await ann.page.locator('[data-name="b2"] .piece').count()).toBe(0);
  await Promise.all([ann, ben].map((person) => person.leave()));
});

test('a table that does not exist says so, with ways on', async () => {
  const ann = await Person.sit(browser);
  await ann.page.goto(`${server.address}/t/zzzzzzzzzzzz`);
  await ann.page.getByRole('heading', { name: 'This game does not exist' }).waitFor();
  await ann.page.getByRole('link', { name: 'Back to the games' }).click();
  await ann.page.waitForURL(`${server.address}/`);
  // The browser logs the refused connection.
  ann.errors.length = 0;
  await ann.leave();
});
