/** Everything without a server and without a network: a static folder, visited once. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CandyView } from '../src/lib/protocol/candy/CandyView';
import type { HexView } from '../src/lib/protocol/hex/HexView';
import type { NoView } from '../src/lib/protocol/no/NoView';
import { play as playTile, stage } from './carcassonne';
import { decide } from './no';
import { shortest, solve } from './puzzles';
import { FileServer, myTurn, stored, watchEngine } from './site';
import { launch, Person, PHONE } from './world';

const site = new FileServer();
let browser: Browser;

beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());
beforeEach(() => site.start());
afterEach(() => site.stop());

/** A person who has visited the site once, and now has no network. */
async function offline(options: Parameters<typeof Person.sit>[1] = {}): Promise<Person> {
  const person = await Person.sit(browser, { serviceWorkers: 'allow', ...options });
  await watchEngine(person.page);
  await person.page.goto(site.address);
  await person.page.locator('.games .card').first().waitFor();
  await stored(person.page);
  await site.stop();
  return person;
}

async function begin(page: Page, game: string, params: Record<string, string | number | boolean> = {}): Promise<void> {
  await page.goto(`${site.address}#/new/${game}`);
  await page.locator('input[name="mode"][value="computer"]').check();
  await page
    .locator('label', { hasText: /^\s*Opponent/ })
    .locator('select')
    .selectOption('random');
  for (const [label, value] of Object.entries(params)) {
    const field = page.locator('label', { hasText: label }).first();
    if (typeof value === 'boolean') await field.locator('input').setChecked(value);
    else if (typeof value === 'number') await field.locator('input').fill(String(value));
    else await field.locator('select').selectOption(value);
  }
  await page.locator('.begin').click();
  await page.locator('.table').waitFor();
}

/** Waits until the game has gone on from this ply. */
async function after(page: Page, ply: number): Promise<void> {
  await page.waitForFunction(
    (before) => Number(document.querySelector('.table')?.getAttribute('data-ply')) > before,
    ply,
  );
}

async function over(page: Page): Promise<void> {
  await page.locator('.table[data-phase="over"]').waitFor();
  await page.getByRole('button', { name: 'Review', exact: true }).waitFor();
}

/** A game of Hex on a small board, to its end. */
async function playHex(page: Page): Promise<void> {
  await begin(page, 'hex', { Columns: 3, 'Swap rule': false });
  for (;;) {
    const { view, ply, result } = await myTurn<HexView>(page);
    if (result) break;
    await page.locator(`[data-name="${view.names[view.legal[0] ?? 0]}"]`).click();
    await after(page, ply);
  }
  await over(page);
}

test('Hex against the computer, taken back through the end, and reviewed with an analysis', async () => {
  const person = await offline();
  const { page } = person;
  await playHex(page);
  const { ply } = await myTurn(page);
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.locator('.table[data-phase="playing"]').waitFor();
  const before = await myTurn<HexView>(page);
  expect(before.ply).toBeLessThan(ply);
  await page.getByRole('button', { name: 'Redo' }).click();
  await over(page);
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await page.locator('ol [data-ply="1"]').click();
  await page.getByRole('button', { name: 'Suggest a move' }).click();
  await page.locator('.thought strong').waitFor();
  await person.leave();
});

test('Carcassonne against the computer', async () => {
  const person = await offline();
  const { page } = person;
  await begin(page, 'carcassonne');
  for (let n = 0; (await stage(page)) === 'place'; n += 1) await playTile(page, n, /City|Road|Monastery|Field/);
  await over(page);
  await person.leave();
});

test('Candy against the computer', async () => {
  const person = await offline();
  const { page } = person;
  await begin(page, 'candy');
  for (;;) {
    const { view, ply, result } = await myTurn<CandyView>(page);
    const [swap] = [...view.swaps].sort((a, b) => b.tiles - a.tiles);
    if (result || !swap) break;
    for (const cell of swap.cells) await page.locator(`[data-cell="${cell.join()}"]`).click();
    await after(page, ply);
  }
  await over(page);
  await person.leave();
});

test('No against the computer', async () => {
  const person = await offline();
  const { page } = person;
  await begin(page, 'no', { 'Board size': 4 });
  for (;;) {
    const { view, ply, result } = await myTurn<NoView>(page);
    if (result) break;
    const { kind, at } = decide(view);
    if (at) await page.locator(`[data-square="${at.join()}"].target`).click();
    else await page.locator(`[data-action="${kind}"]`).click();
    await after(page, ply);
  }
  await over(page);
  await person.leave();
});

test('a game goes on after a reload, and is listed on the home page', async () => {
  const person = await offline();
  const { page } = person;
  await begin(page, 'hex', { Columns: 5, 'Swap rule': false });
  await page.locator('[data-name="c3"]').click();
  await page.locator('.table[data-ply="2"]').waitFor();
  await page.reload();
  await page.locator('.table[data-ply="2"]').waitFor();
  await page.goto(`${site.address}#/`);
  await page.getByRole('link', { name: /^Continue: Hex/ }).click();
  await page.locator('.table[data-ply="2"]').waitFor();
  await person.leave();
});

test('puzzles without a network: one is solved and analysed, the day has its own', async () => {
  const person = await offline();
  const { page } = person;
  const nobody = () => Promise.reject(new Error('there is no server'));
  const puzzle = shortest('most_points');
  await page.goto(`${site.address}#/puzzles/${puzzle.id}`);
  await solve(page, puzzle, 'mouse', nobody);
  await page.getByText('Solved.', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  await page.locator('.table').waitFor();
  await page.goto(`${site.address}#/puzzles/no-day`);
  await page.locator('.puzzle[data-phase="find"]').waitFor();
  expect(page.url()).toMatch(/#\/puzzles\/no-[0-9a-f]{8}$/);
  await person.leave();
});

test('a run of the lab and a lesson on a phone', async () => {
  const person = await offline(PHONE);
  const { page } = person;
  await page.goto(`${site.address}#/lab`);
  await page.locator('.watch[data-total]:not([aria-busy="true"]) .stage').waitFor();
  await page.goto(`${site.address}#/lab/lessons/bfs`);
  const figure = page.locator('figure[data-kind="run"]').first();
  await figure.scrollIntoViewIfNeeded();
  await figure.locator('.watch[aria-busy="false"] .transport').waitFor();
  const number = page.locator('form').first();
  await number.getByRole('spinbutton').fill('8');
  await number.getByRole('button', { name: 'Check' }).click();
  await number.getByRole('status').waitFor();
  await person.leave();
});
