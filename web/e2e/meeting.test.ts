/** People who meet at a table: the end of a game, the rematch, what they say, who had help. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CreatedTable } from '../src/lib/protocol/CreatedTable';
import type { CreateTable } from '../src/lib/protocol/CreateTable';
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

const SMALL = { size: 3, swap: false };

async function create(table: Partial<CreateTable>): Promise<CreatedTable> {
  const answer = await fetch(`${server.address}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'hex', params: SMALL, ...table }),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as CreatedTable;
}

/** Two people in browsers of their own, and a spectator. */
async function meet(table: Partial<CreateTable> = {}, names: [string?, string?] = []): Promise<Person[]> {
  const seats = [0, 1].map((i) => ({ type: 'person' as const, ...(names[i] ? { name: names[i] } : {}) }));
  const made = await create({ seats, ...table });
  const people = [await Person.sit(browser), await Person.sit(browser), await Person.sit(browser)];
  const links = [...made.seats.map((seat) => seat.link), made.spectator_link];
  for (const [i, person] of people.entries()) {
    await person.page.goto(server.address + links[i]);
    await person.page.locator('.table[data-connection="open"]').waitFor();
  }
  return people;
}

const heading = (person: Person, name: string) => person.page.getByRole('heading', { level: 1, name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const leave = (people: Person[]) => Promise.all(people.map((person) => person.leave()));

async function play(players: Person[], all: Person[], cells: string[]): Promise<void> {
  for (const [i, cell] of cells.entries()) {
    await players[i % 2]?.page.locator(`[data-name="${cell}"]`).click();
    await Promise.all(all.map((person) => person.atPly(i + 1)));
  }
}

test('two clicks on Rematch start it, the spectator comes along, and guests stay guests', async () => {
  const [ann, ben, eve] = (await meet()) as [Person, Person, Person];
  // Resigning asks in the page, and can be thought better of.
  await button(ann.page, 'Resign').click();
  await ann.page.getByText('Resign this game?').waitFor();
  await button(ann.page, 'Cancel').click();
  await button(ann.page, 'Resign').click();
  await button(ann.page, 'Resign').click();
  await heading(ann, 'You lost').waitFor();
  await heading(ben, 'You won').waitFor();
  await heading(eve, 'Blue won').waitFor();
  await ben.page.getByText('Guest 1 resigned').first().waitFor();
  for (const person of [ann, ben, eve]) expect(await person.page.getByRole('dialog').count()).toBe(0);

  const before = ann.page.url();
  await button(ann.page, 'Rematch').click();
  await ben.page.getByText('Guest 1 wants a rematch.').waitFor();
  await eve.page.getByText('Guest 1 wants a rematch.').waitFor();
  await button(ben.page, 'Rematch').click();
  const [next] = await Promise.all(
    [ann, ben, eve].map(async ({ page }) => {
      await page.waitForURL((url) => url.pathname.startsWith('/t/') && !before.includes(url.pathname));
      await page.locator('.table[data-phase="playing"]').waitFor();
      return new URL(page.url()).pathname;
    }),
  );
  for (const { page } of [ben, eve]) expect(new URL(page.url()).pathname).toBe(next);
  // Colours are shown apart from names, and belong to the seat.
  const seats = (person: Person) => person.page.locator('.panel li .who').allInnerTexts();
  expect((await seats(ann)).map((text) => text.split('\n'))).toEqual([
    ['Guest 1', 'Red · online'],
    ['Guest 2', 'Blue · you'],
  ]);
  await heading(ben, 'Your turn').waitFor();
  await play([ben, ann], [ann, ben, eve], ['a2', 'c1', 'b2', 'c3', 'c2']);
  await heading(ben, 'You won').waitFor();
  await heading(ann, 'You lost').waitFor();
  await heading(eve, 'Red won').waitFor();
  expect(await eve.page.locator('[role="gridcell"].path').count()).toBe(3);
  // Opened again, the finished game says the same in the same place.
  await eve.page.reload();
  await heading(eve, 'Red won').waitFor();
  expect(await eve.page.getByRole('dialog').count()).toBe(0);
  await leave([ann, ben, eve]);
});

test('a rematch can be declined and withdrawn in its place', async () => {
  const [ann, ben, eve] = (await meet({}, ['Ann', 'Ben'])) as [Person, Person, Person];
  await button(ann.page, 'Resign').click();
  await button(ann.page, 'Resign').click();
  await button(ann.page, 'Rematch').click();
  await ben.page.getByText('Ann wants a rematch.').waitFor();
  await button(ben.page, 'Decline').click();
  await ann.page.locator('.panel button:not([disabled])', { hasText: 'Rematch' }).waitFor();
  await button(ben.page, 'Rematch').click();
  await ann.page.getByText('Ben wants a rematch.').waitFor();
  await button(ben.page, 'Cancel').click();
  await ann.page.getByText('Ben wants a rematch.').waitFor({ state: 'detached' });
  await leave([ann, ben, eve]);
});

test('phrases stand at the speaker’s name, and can be muted for good', async () => {
  const [ann, ben, eve] = (await meet({}, ['Ann', 'Ben'])) as [Person, Person, Person];
  const bubble = (person: Person, text: string) => person.page.locator('.panel li', { hasText: 'Ann' }).getByText(text);
  await button(ann.page, 'Good luck!').click();
  await Promise.all([ann, ben, eve].map((person) => bubble(person, 'Good luck!').waitFor()));
  expect(await button(eve.page, 'Hello!').count()).toBe(0);
  await ben.page.getByLabel('Mute other players').check();
  await ben.page.reload();
  await ben.page.locator('.table[data-connection="open"]').waitFor();
  expect(await ben.page.getByLabel('Mute other players').isChecked()).toBe(true);
  await button(ann.page, 'Thanks!').click();
  await bubble(eve, 'Thanks!').waitFor();
  // What comes after it has come: the phrase is not there.
  await ann.page.locator('[data-name="b2"]').click();
  await ben.atPly(1);
  expect(await ben.page.getByText('Thanks!', { exact: true }).count()).toBe(1);
  await leave([ann, ben, eve]);
});

test('a phrase is seen on a phone whose sheet is down', async () => {
  const made = await create({ seats: [{ type: 'person', name: 'Ann' }, { type: 'person' }] });
  const [ann, ben] = [await Person.sit(browser), await Person.sit(browser, PHONE)];
  for (const [i, person] of [ann, ben].entries()) await person.page.goto(server.address + made.seats[i]?.link);
  await ben.page.locator('.table[data-connection="open"]').waitFor();
  await button(ann.page, 'Hello!').click();
  await ben.page.getByRole('complementary').getByText('Ann: Hello!').waitFor();
  await leave([ann, ben]);
});

test('help between people is off unless chosen, and then everyone sees it', async () => {
  const plain = (await meet({}, ['Ann', 'Ben'])) as [Person, Person, Person];
  expect(await button(plain[0].page, 'Suggest a move').count()).toBe(0);
  await leave(plain);
  const [ann, ben, eve] = (await meet({ aids: true }, ['Ann', 'Ben'])) as [Person, Person, Person];
  await button(ann.page, 'Suggest a move').click();
  for (const person of [ann, ben, eve]) {
    await person.page.getByText('Ann asked the computer for help.').first().waitFor();
    await person.page.locator('.panel li', { hasText: 'Ann' }).getByText('computer help: 1').waitFor();
  }
  await leave([ann, ben, eve]);
});

test('every player and spectator reads of a swap in words', async () => {
  const people = (await meet({ params: { size: 4, swap: true } }, ['Ann', 'Ben'])) as [Person, Person, Person];
  const [ann, ben, eve] = people;
  await ann.page.locator('[data-name="c2"]').click();
  await ben.page.getByTestId('news').getByText('Ann played c2.').waitFor();
  await ben.page.getByRole('button', { name: /^Swap/ }).click();
  await ann.page.getByTestId('news').getByText('Ben swapped: your stone is now theirs.').waitFor();
  await eve.page.getByTestId('news').getByText('Ben swapped: the first stone is now theirs.').waitFor();
  await ben.page.getByTestId('news').getByText('You swapped: the first stone is now yours.').waitFor();
  await leave(people);
});

test('a computer that swaps says so, and a move that it thinks about is announced', async () => {
  const seats: CreateTable['seats'] = [{ type: 'person' }, { type: 'computer', player: 'club' }];
  const made = await create({ params: { size: 11, swap: true }, seats });
  const ann = await Person.sit(browser);
  await ann.page.goto(server.address + made.seats[0]?.link);
  // The middle is by far the best first move.
  await ann.page.locator('[data-name="f6"]').click();
  await heading(ann, 'Club player is thinking').waitFor();
  await ann.atPly(2);
  await ann.page.getByTestId('news').getByText('Club player swapped: your stone is now theirs.').waitFor();
  await ann.leave();
});

test('computers of the same level are told apart', async () => {
  const computer = { type: 'computer' as const, player: 'random' };
  const made = await create({
    game: 'carcassonne',
    params: { seats: 3 },
    seats: [{ type: 'person' }, computer, computer],
  });
  const ann = await Person.sit(browser);
  await ann.page.goto(server.address + made.seats[0]?.link);
  for (const name of ['Random mover 1', 'Random mover 2'])
    await ann.page.locator('.panel li', { hasText: name }).waitFor();
  await ann.leave();
});

test('there is nothing to take back after the computer’s first move, and the rules are one click away', async () => {
  const made = await create({ seats: [{ type: 'computer', player: 'random' }, { type: 'person' }] });
  const ann = await Person.sit(browser);
  await ann.page.goto(server.address + made.seats[0]?.link);
  await ann.atPly(1);
  expect(await button(ann.page, 'Take back').isDisabled()).toBe(true);
  expect(await ann.page.getByRole('link', { name: 'Rules' }).getAttribute('href')).toBe('/rules/hex');
  await ann.page.locator('.open').first().click();
  await ann.atPly(3);
  expect(await button(ann.page, 'Take back').isDisabled()).toBe(false);
  await ann.leave();
});
