import { readFileSync } from 'node:fs';
import type { Browser, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, Person, Server } from './world';

const server = new Server();
let browser: Browser;
const GAME = ['a2', 'c1', 'b2', 'c3', 'c2'];

beforeAll(async () => {
  await server.start();
  browser = await launch();
});

afterAll(async () => {
  await browser.close();
  await server.end();
});

async function finished(): Promise<Person> {
  const person = await Person.sit(browser);
  const { page } = person;
  await person.begin(server, 'hex', { mode: 'screen', params: { Columns: 3, 'Swap rule': false } });
  for (const [i, cell] of GAME.entries()) {
    await page.locator(`[data-name="${cell}"]`).click();
    await person.atPly(i + 1);
  }
  await page.getByRole('button', { name: 'Review', exact: true }).waitFor();
  return person;
}

/** So many pieces are on the board: the position after that many moves. */
async function pieces(page: Page, count: number): Promise<void> {
  await page.waitForFunction((n) => document.querySelectorAll('[role="gridcell"] .piece').length === n, count);
}

async function download(page: Page, button: string): Promise<Download> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return coming;
}

test('a finished game plays back, and the timeline goes anywhere', async () => {
  const person = await finished();
  const { page } = person;
  // The page itself keeps count of what it shows: each position is there for less than a second.
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const now = document.querySelectorAll('[role="gridcell"] .piece').length;
      if (seen.at(-1) !== now) seen.push(now);
    }).observe(document.querySelector('.board') as Element, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForFunction(
    (all) => JSON.stringify((window as unknown as { seen: number[] }).seen) === all,
    JSON.stringify([0, 1, 2, 3, 4, 5]),
  );
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await page.getByRole('slider', { name: 'Moves' }).fill('3');
  await pieces(page, 3);
  await page.getByRole('heading', { name: 'Viewing move 3.' }).waitFor();
  expect(await page.locator('[aria-current="step"]').textContent()).toContain('b2');
  await page.locator('[data-name="a1"]').click();
  await page.getByRole('heading', { name: /exploring/ }).waitFor();
  await pieces(page, 4);
  await page.getByRole('button', { name: 'Back to current position' }).click();
  await pieces(page, GAME.length);
  await person.leave();
});

test('the computer is asked about a position of the past', async () => {
  const person = await finished();
  const { page } = person;
  await page.getByRole('slider', { name: 'Moves' }).fill('4');
  await pieces(page, 4);
  await page.getByRole('button', { name: 'Suggest a move' }).click();
  const free = ['a1', 'a3', 'b1', 'b3', 'c2'];
  const action = (await page.locator('.thought strong').textContent()) ?? '';
  expect(free).toContain(action);
  // What it would do is ringed on the board, where it would do it, with its chance.
  const middle = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    return [Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2), Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)];
  };
  const [ring, cell] = [await middle('.board circle.shape'), await middle(`[data-name="${action}"]`)];
  expect(Math.hypot((ring[0] ?? 0) - (cell[0] ?? 0), (ring[1] ?? 0) - (cell[1] ?? 0))).toBeLessThan(4);
  expect(await page.locator('.board text.note').first().textContent()).toMatch(/^\d+%$/);
  await person.leave();
});

test('the evaluation of a whole game is drawn', async () => {
  // A game whose strongest player says what a position is worth.
  const person = await Person.sit(browser);
  const { page } = person;
  await person.begin(server, 'no', { mode: 'screen', params: { 'Board size': 3 } });
  await page.getByRole('button', { name: 'Resign' }).waitFor();
  await page.locator('.target').first().click();
  await person.atPly(1);
  await page.locator('[data-action="accept"]').click();
  await person.atPly(2);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Review', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Analyse game' }).click();
  await page.getByRole('img', { name: 'Evaluation' }).waitFor();
  await page.getByRole('button', { name: 'Analyse game' }).waitFor();
  const points = (await page.locator('figure polyline').getAttribute('points'))?.split(' ') ?? [];
  expect(points.length).toBe(await person.ply());
  await person.leave();
});

test('a finished game is saved as record, SGF, HexWorld link and picture', async () => {
  const person = await finished();
  const { page } = person;
  await page.getByText('Download', { exact: true }).click();
  const links = await page.locator('a[download]').evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
  expect(links.map((link) => link.split('/').pop())).toEqual(['record', 'sgf', 'hexworld']);
  const answers = await Promise.all(links.map((link) => fetch(link)));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  const [record, sgf, hexworld] = await Promise.all(answers.map((answer) => answer.text()));
  expect(JSON.parse(record as string)).toMatchObject({ game: 'hex' });
  expect(sgf).toMatch(/^\(;/);
  // There the first player joins top and bottom: rows and columns change places.
  expect(hexworld).toBe('3c1,b1a3b2c3b3');
  const svg = await download(page, 'SVG');
  expect(svg.suggestedFilename()).toBe('hex-5.svg');
  expect(readFileSync(await svg.path(), 'utf8')).toMatch(/^<svg[^>]* width="1600"/);
  const png = await download(page, 'PNG');
  expect(png.suggestedFilename()).toBe('hex-5.png');
  const bytes = readFileSync(await png.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.readUInt32BE(16)).toBe(1600);
  expect(bytes.readUInt32BE(20)).toBeGreaterThan(400);
  await person.leave();
});

test('a shared link opens at its position, for somebody who only looks on', async () => {
  const person = await finished();
  const friend = await Person.sit(browser);
  await friend.page.goto(`${person.page.url()}?watch&ply=2`);
  await friend.page.getByRole('heading', { name: 'Viewing move 2.' }).waitFor();
  await pieces(friend.page, 2);
  await Promise.all([person, friend].map((p) => p.leave()));
});

test('games are brought in from a HexWorld link and from a record', async () => {
  const person = await finished();
  const { page } = person;
  const { id } = await person.table();
  const record = await (await fetch(`${server.address}/api/tables/${id}/record`)).text();
  for (const [text, count] of [
    ['https://hexworld.org/board/#5,a1b2c3', 3],
    [record, GAME.length],
  ] as const) {
    await page.goto(server.address);
    await page.locator('summary', { hasText: 'Import a game' }).click();
    await page.locator('details textarea').fill(text);
    await page.locator('details button.primary').click();
    await person.atPly(count);
    await pieces(page, count);
    expect((await person.table()).origin).toBe('imported');
  }
  await page.goto(server.address);
  await page.locator('summary', { hasText: 'Import a game' }).click();
  await page.locator('details textarea').fill('no game at all');
  await page.locator('details button.primary').click();
  await page.locator('details [role="alert"]').waitFor();
  // The browser logs that the server refused: that is no error of the page.
  person.errors.splice(
    0,
    person.errors.length,
    ...person.errors.filter((error) => !error.includes('400') && !error.includes('422')),
  );
  await person.leave();
});
