import { readFileSync } from 'node:fs';
import type { Browser, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hexRecord, importGame } from './review';
import { launch, Person, Server } from './world';

const server = new Server();
let browser: Browser;
const GAME = ['a2', 'c1', 'b2', 'c3', 'c2'];
const UNFINISHED = 'https://hexworld.org/board/#11c1,b1d8f7e9g8h2e6e2f3';

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
  const id = await importGame(server, hexRecord(3, GAME));
  await person.page.goto(`${server.address}/t/${id}`);
  await person.atPly(GAME.length);
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

async function bring(page: Page, text: string): Promise<void> {
  await page.goto(server.address);
  await page.locator('summary', { hasText: 'Import a game' }).click();
  await page.locator('details textarea').fill(text);
  await page.locator('details button.primary').click();
}

/** The browser logs that the server refused: that is no error of the page. */
function forgetRefusals(person: Person): void {
  const left = person.errors.filter((error) => !/\b4\d\d\b/.test(error));
  person.errors.splice(0, person.errors.length, ...left);
}

test('keys and buttons step through a game, whatever has the focus', async () => {
  const person = await finished();
  const { page } = person;
  const { keyboard } = page;
  await page.locator('body').press('ArrowLeft');
  await pieces(page, 4);
  await page.getByText('Move 4 of 5').waitFor();
  await keyboard.press('Home');
  await pieces(page, 0);
  await keyboard.press('ArrowRight');
  await pieces(page, 1);
  await keyboard.press('End');
  await pieces(page, 5);
  await page.getByRole('button', { name: 'First position' }).click();
  await pieces(page, 0);
  // The button has the focus now, and is off: the keys work all the same.
  await page.getByRole('button', { name: 'Next move' }).click();
  await pieces(page, 1);
  await keyboard.press('ArrowRight');
  await pieces(page, 2);
  // Quick strokes all count, before their positions are there.
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await pieces(page, 4);
  await keyboard.press('ArrowLeft');
  await keyboard.press('ArrowLeft');
  await pieces(page, 2);
  // One who clicks the board steps on; the move that was tried there is a variation.
  await page.locator('[data-name="a3"]').click();
  await pieces(page, 3);
  await keyboard.press('ArrowLeft');
  await pieces(page, 2);
  // One who came to the board by keys moves about on it.
  await page.getByRole('button', { name: 'Next move' }).focus();
  await page.locator('[data-name="a3"]').focus();
  await keyboard.press('ArrowRight');
  await page.locator('[data-name="b3"]:focus').waitFor();
  await pieces(page, 2);
  // A field for text keeps its keys.
  await page.getByRole('button', { name: 'Name this variation' }).click();
  await page.getByRole('textbox', { name: 'Name this variation' }).press('Home');
  await pieces(page, 2);
  await person.leave();
});

test('a finished game plays back, and the graph goes anywhere', async () => {
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
  const graph = page.getByRole('slider', { name: 'Chance of winning' });
  const box = (await graph.boundingBox()) ?? { width: 0, height: 0 };
  await graph.click({ position: { x: box.width * 0.6, y: box.height / 2 } });
  await pieces(page, 3);
  await page.getByText('Move 3 of 5').waitFor();
  expect(await graph.getAttribute('aria-valuenow')).toBe('3');
  expect(await page.locator('ol [aria-current="step"]').textContent()).toContain('b2');
  await graph.press('ArrowRight');
  await pieces(page, 4);
  await page.getByRole('button', { name: 'Last move' }).click();
  await pieces(page, GAME.length);
  await person.leave();
});

test('the computer is asked about a position of the past', async () => {
  const person = await finished();
  const { page } = person;
  await page.locator('ol [data-ply="4"]').click();
  await pieces(page, 4);
  await page.getByRole('button', { name: 'Suggest a move' }).click();
  const free = ['a1', 'a3', 'b1', 'b3', 'c2'];
  const action = (await page.locator('.thought strong').textContent()) ?? '';
  expect(free).toContain(action);
  // Whose chance it is.
  expect(await page.locator('.thought .standing').textContent()).toMatch(/^Ada: \d+% to win$/);
  // What it would do is ringed on the board, where it would do it, with its chance.
  await page.getByRole('button', { name: 'Suggest a move' }).waitFor();
  const middle = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    return [Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2), Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)];
  };
  const last = (await page.locator('.thought strong').textContent()) ?? '';
  const [ring, cell] = [await middle('.board circle.shape'), await middle(`[data-name="${last}"]`)];
  expect(Math.hypot((ring[0] ?? 0) - (cell[0] ?? 0), (ring[1] ?? 0) - (cell[1] ?? 0))).toBeLessThan(4);
  expect(await page.locator('.board text.note').first().textContent()).toMatch(/^\d+%$/);
  await person.leave();
});

test('a suggestion sharpens while one looks, and can be stopped', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await page.goto(`${server.address}/t/${await importGame(server, hexRecord(11, ['f6']))}`);
  await page.getByRole('button', { name: 'Suggest a move' }).click();
  await page.getByText('Thinking …').waitFor();
  // The number of positions grows from one look to the next.
  const count = async () => {
    const text = (await page.locator('.thought').textContent()) ?? '';
    return Number((/([\d,]+) positions/.exec(text)?.[1] ?? '').replaceAll(',', ''));
  };
  await page.locator('.thought').waitFor();
  const first = await count();
  expect(first).toBeGreaterThan(0);
  await page.waitForFunction((before) => {
    const text = document.querySelector('.thought')?.textContent ?? '';
    return Number((/([\d,]+) positions/.exec(text)?.[1] ?? '').replaceAll(',', '')) > before;
  }, first);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Suggest a move' }).waitFor();
  await page.locator('.thought').waitFor();
  await person.leave();
});

test('a finished game is saved as record, SGF, HexWorld link and picture', async () => {
  const person = await finished();
  const { page } = person;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByText('Download', { exact: true }).click();
  const text = async (name: string) => readFileSync(await (await download(page, name)).path(), 'utf8');
  const [record, sgf] = [await text('Ludograph file'), await text('SGF')];
  expect(JSON.parse(record)).toMatchObject({ game: 'hex' });
  expect(sgf).toMatch(/^\(;/);
  // There the first player joins top and bottom: rows and columns change places.
  await page.getByRole('button', { name: 'Copy HexWorld link' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe('https://hexworld.org/board/#3c1,b1a3b2c3b3');
  await page.context().route('https://hexworld.org/**', (route) => route.fulfill({ body: 'there' }));
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open in HexWorld' }).click();
  const other = await opening;
  await other.waitForURL(copied);
  await other.close();
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
  await friend.page.getByText('Move 2 of 5').waitFor();
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
    await bring(page, text);
    await person.atPly(count);
    await pieces(page, count);
    expect((await person.table()).origin).toBe('imported');
  }
  await person.leave();
});

test('what is no game is refused in words, with the reason behind', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  const alert = page.locator('details [role="alert"]');
  await bring(page, 'no game at all');
  await alert.waitFor();
  expect(await alert.textContent()).toBe('This is neither a Ludograph record, an SGF file nor a HexWorld link.');
  const reason = page.locator('form details');
  expect(await reason.locator('p').isVisible()).toBe(false);
  await reason.locator('summary').click();
  expect(await reason.locator('p').textContent()).not.toBe('');
  // A well-formed record with an illegal move: the message names the move.
  await bring(page, JSON.stringify(hexRecord(3, ['a1', 'a1'])));
  await alert.waitFor();
  expect(await alert.textContent()).not.toContain('neither');
  forgetRefusals(person);
  await person.leave();
});

test('an unfinished imported game says who is to move and is played on from any position', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await bring(page, UNFINISHED);
  await person.atPly(9);
  const { state } = await person.table();
  expect(state.turn).toBe(1);
  await page.getByRole('heading', { level: 1, name: `${state.seats[1]?.name} to move` }).waitFor();
  // A move on the board is a try: the game itself stays.
  await page.locator('[data-name="a1"]').click();
  await pieces(page, 10);
  await page.locator('ol [data-ply="4"]').click();
  await pieces(page, 4);
  await page.getByText('Play from here').click();
  const before = page.url();
  await page.getByLabel('Players').selectOption('screen');
  await page.getByRole('button', { name: 'Start game' }).click();
  await page.waitForURL((url) => url.href !== before);
  await person.atPly(4);
  await page.locator('[data-name="a1"]').click();
  await person.atPly(5);
  // Against a computer: it answers.
  await page.goto(before);
  await person.atPly(9);
  await page.getByText('Play from here').click();
  await page.getByRole('button', { name: 'Start game' }).click();
  await page.waitForURL((url) => url.href !== before);
  await person.atPly(9);
  await page.locator('[data-name="a1"]').click();
  await person.atPly(11);
  await person.leave();
});
