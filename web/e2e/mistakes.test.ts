import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hexRecord, importGame, importDealt, tableFrom } from './review';
import { launch, Person, Server } from './world';

const server = new Server();
let browser: Browser;
/** Red could have won by a2, and plays b3; then Blue wins there. */
const BLUNDER = ['b2', 'a1', 'c2', 'a3', 'b3', 'a2'];

beforeAll(async () => {
  await server.start();
  browser = await launch();
});

afterAll(async () => {
  await browser.close();
  await server.end();
});

/** Where the end of a game is a dialog over the page, it is closed. */
async function closeEnd(page: Page): Promise<void> {
  await page.locator('.table').waitFor();
  await page.keyboard.press('Escape');
}

async function analysed(person: Person, address: string): Promise<void> {
  await person.page.goto(address);
  await closeEnd(person.page);
  await person.page.getByRole('button', { name: 'Analyse game' }).click();
  await person.page.locator('.head table').waitFor();
}

async function top(page: Page, selector: string): Promise<number> {
  return Math.round((await page.locator(selector).first().boundingBox())?.y ?? -1);
}

/** The cell that the ring on the board lies on. */
function ringed(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const box = document.querySelector('.board circle.shape')?.getBoundingClientRect();
    if (!box) return null;
    const cells = [...document.querySelectorAll<SVGElement>('.board [data-name]')];
    const far = (cell: Element): number => {
      const own = cell.getBoundingClientRect();
      return Math.hypot(own.x + own.width / 2 - box.x - box.width / 2, own.y + own.height / 2 - box.y - box.height / 2);
    };
    return cells.sort((a, b) => far(a) - far(b))[0]?.dataset['name'] ?? null;
  });
}

test('a mistake is marked in the list, said with its cost, and the better move is drawn', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  const id = await importGame(server, hexRecord(3, BLUNDER));
  await page.goto(`${server.address}/t/${id}`);
  await page.getByRole('button', { name: 'Analyse game' }).waitFor();
  const before = await Promise.all([top(page, '.plot'), top(page, '.transport'), top(page, '.card-of-move')]);
  await page.getByRole('button', { name: 'Analyse game' }).click();
  await page.locator('.head table').waitFor();
  const chip = page.locator('ol [data-ply="5"]');
  expect((await chip.textContent())?.replaceAll(/\s+/g, '')).toBe('5b3??');
  expect(await chip.getAttribute('aria-label')).toBe('5 b3. Ada. Blunder');
  const marked = await page.locator('ol [data-ply] b').allTextContents();
  expect(marked).toEqual(['??']);
  await chip.click();
  const card = page.locator('.card-of-move');
  await card.getByText('Blunder, Ada').waitFor();
  expect(((await card.textContent()) ?? '').replaceAll(/\s+/g, ' ')).toContain('100% → 0%');
  expect(await card.textContent()).toContain('It costs 100% chance of winning.');
  expect((await card.locator('.line button').first().textContent())?.trim()).toBe('a2');
  await page.locator('.board circle.shape').waitFor();
  expect(await ringed(page)).toBe('a2');
  // Nothing has moved: all of it had its room.
  const after = await Promise.all([top(page, '.plot'), top(page, '.transport'), top(page, '.card-of-move')]);
  expect(after).toEqual(before);
  // Each player's sum, and the graph that says whose chance it is.
  const sums = await page
    .locator('.head tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('[data-mark]')].map((td) => td.textContent)));
  expect(sums).toEqual([
    ['0', '0', '1'],
    ['0', '0', '0'],
  ]);
  const graph = page.getByRole('slider', { name: 'Chance of winning' });
  expect(await graph.getAttribute('aria-valuetext')).toBe('Move 5 of 6, Ada 0%, Ben 100%');
  // The better line can be looked at: it becomes a variation.
  await card.locator('.line button').first().click();
  await page.locator('ol ul [aria-current="step"]', { hasText: 'a2' }).waitFor();
  await person.leave();
});

test('the analysis of a game shows how far it is, and stops', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  const cells = Array.from({ length: 40 }, (_, i) => `${'abcdefghij'[i % 10]}${1 + Math.floor(i / 10) * 2}`);
  await page.goto(`${server.address}/t/${await importGame(server, hexRecord(11, cells))}`);
  await page.getByRole('button', { name: 'Analyse game' }).click();
  await page.getByText(/Analysing move \d+ of/).waitFor();
  await page.waitForFunction(() => (document.querySelector<HTMLProgressElement>('.head progress')?.value ?? 0) >= 2);
  await page.locator('.head').getByRole('button', { name: 'Stop' }).click();
  await page.locator('.head progress').waitFor({ state: 'detached' });
  // What was found stays.
  expect((await page.locator('.plot polyline').getAttribute('points'))?.split(' ').length).toBeGreaterThanOrEqual(2);
  await person.leave();
});

test('one learns from one’s mistakes: a try is judged, the answer is shown, and the walk ends', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  // A table of this browser: Ada's seat is its own.
  const link = await tableFrom(server, hexRecord(3, BLUNDER));
  await page.goto(server.address + link);
  await closeEnd(page);
  await page.getByRole('button', { name: 'Analyse game' }).click();
  await page.getByRole('button', { name: 'Learn from your mistakes' }).click();
  const learn = page.getByRole('region', { name: 'Learn from your mistakes' });
  await learn.getByText('Ada played b3 ??. Find a better move.').waitFor();
  await page.locator('[data-name="b3"]').click();
  await learn.getByText('That was the move in the game.').waitFor();
  await page.locator('[data-name="b1"]').click();
  await learn.locator('[data-try="wrong"]', { hasText: 'b1' }).waitFor();
  expect(await learn.locator('[data-try]').textContent()).toContain('It costs 100% chance of winning.');
  await learn.getByRole('button', { name: 'Show the answer' }).click();
  await page.locator('.board circle.shape').waitFor();
  expect(await ringed(page)).toBe('a2');
  await page.locator('[data-name="a2"]').click();
  await learn.locator('[data-try="right"]').waitFor();
  expect(await learn.locator('[data-try]').textContent()).toContain('a2 is the best move!');
  await learn.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('button', { name: 'Learn from your mistakes' }).waitFor();
  // A try is no variation.
  expect(await page.locator('ol ul').count()).toBe(0);
  await person.leave();
});

test.each([
  ['carcassonne', 16],
  ['candy', 10],
  ['no', 12],
] as const)('mistakes of %s are found, with their cost in its own unit', async (game, moves) => {
  const person = await Person.sit(browser);
  const { page } = person;
  const id = await importDealt(server, game, moves);
  await analysed(person, `${server.address}/t/${id}?watch`);
  const marked = page.locator('ol [data-ply]', { has: page.locator('b') });
  expect(await marked.count()).toBeGreaterThan(0);
  await marked.first().click();
  const unit = game === 'no' ? /It costs \d+ steps?\./ : /It costs [\d.]+ points?\./;
  await page.locator('.card-of-move', { hasText: unit }).waitFor();
  // What was better is drawn on the board, and does not look like what was played.
  await page.locator('.board :is(.ring, .arrow)').first().waitFor({ state: 'attached' });
  const card = page.locator('.card-of-move');
  const [made, better] = [await card.locator('.sign').textContent(), await card.locator('.first').textContent()];
  expect(better?.trim()).not.toBe(made?.replace(/\s*[?!]+\s*$/, '').trim());
  // The colours are those of the game's players.
  const dots = await page
    .locator('figcaption .dot')
    .evaluateAll((all) => all.map((dot) => getComputedStyle(dot).backgroundColor));
  expect(new Set(dots).size).toBe(2);
  if (game === 'carcassonne') expect(dots[0]).toBe('rgb(217, 164, 0)');
  await person.leave();
});
