import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CarcassonneView } from '../src/lib/protocol/carcassonne/CarcassonneView';
import { board, play, stage } from './carcassonne';
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

/** Begins games until the tile in hand fits somewhere in several ways and a meeple may be set: that place. */
async function beginOpen(person: Person): Promise<string> {
  for (;;) {
    await person.begin(server, 'carcassonne');
    await stage(person.page);
    const { drawn } = await person.view<CarcassonneView>();
    const found = drawn?.places.find(({ rotations }) => rotations.length > 1 && rotations[0]?.spots.length);
    if (found) return `${found.x},${found.y}`;
  }
}

test('a whole game against the computer by mouse', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await person.begin(server, 'carcassonne', { mode: 'computer', opponent: 'random' });
  for (let n = 0; (await stage(page)) === 'place'; n += 1) await play(page, n, /City|Road|Monastery|Field/);
  expect(await page.locator('.carcassonne [data-cell]').count()).toBeGreaterThan(60);
  await page.getByRole('button', { name: 'Game log' }).click();
  await page.locator('button.scoring').first().hover();
  await page.locator('.glow, .around').first().waitFor({ state: 'attached' });
  await person.leave();
});

test('mission 1 ends the game by touch at phone size, and its progress is always in sight', async () => {
  const person = await Person.sit(browser, PHONE);
  const { page } = person;
  await person.begin(server, 'carcassonne', { params: { 'by three cities': 'claimed' } });
  await stage(page);
  for (const text of ['0/3', '7']) expect(await page.locator('.status').getByText(text).first().isVisible()).toBe(true);
  await page.getByRole('button', { name: /^Tiles \d+$/ }).waitFor();
  for (let n = 0; (await stage(page)) === 'place'; n += 1) await play(page, n, n % 2 === 0 ? /City/ : null);
  await page.getByRole('button', { name: 'More' }).tap();
  await page.getByTestId('mission').filter({ hasText: 'Mission won: leading an opponent by three cities' }).waitFor();
  const { missions, players } = await person.view<CarcassonneView>();
  const sums = await page.getByTestId('result').locator('.sum strong').allTextContents();
  expect(sums).toEqual(players.map(({ points }) => String(points)));
  // The tiles that were still to come are known now.
  expect(await page.getByRole('button', { name: 'Take back' }).isDisabled()).toBe(true);
  expect(missions[0]?.progress[0]).toBeGreaterThanOrEqual(3);
  expect(await page.locator('.status .mission').allTextContents()).toEqual(missions[0]?.progress.map((n) => `${n}/3`));
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  await person.leave();
});

test('a whole game by keyboard alone', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await person.begin(server, 'carcassonne');
  await page.locator('[data-cell][tabindex="0"]').focus();
  const keys = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
  for (let n = 0; (await stage(page)) === 'place'; n += 1) {
    await page.keyboard.press('Home');
    await page.keyboard.press(keys[n % 4] as string);
    await page.keyboard.press('Enter');
    if ((await board(page).getAttribute('data-stage')) === 'turn') {
      await page.keyboard.press('r');
      await page.keyboard.press('Enter');
    }
    if ((await board(page).getAttribute('data-stage')) !== 'meeple') continue;
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Review', exact: true }).waitFor();
  await person.leave();
});

test('everything can be taken back before it is sent, and nothing is sent before', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  const place = await beginOpen(person);
  await page.locator(`[data-cell="${place}"]`).click();
  await page.getByRole('button', { name: /^Place/ }).click();
  await page.locator('.carcassonne[data-stage="meeple"]').waitFor();
  for (const left of ['turn', 'place']) {
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.locator(`.carcassonne[data-stage="${left}"]`).waitFor();
  }
  expect(await person.ply()).toBe(0);
  await play(page, 0, /City|Road|Field|Monastery/);
  await person.atPly(2);
  // A city that the tile completes gives its meeple back at once.
  const [first] = (await person.view<CarcassonneView>()).players;
  const left = first?.points === 0 ? '6' : '7';
  expect(await page.getByTestId('meeples').allTextContents()).toEqual([left, '7']);
  await person.leave();
});

test('the map stays still while the tiles are in sight, on every turn', async () => {
  // Room for the tiles and the places around them.
  const person = await Person.sit(browser, { viewport: { width: 1440, height: 1200 } });
  const { page } = person;
  await person.begin(server, 'carcassonne');
  await stage(page);
  const camera = () => page.locator('.land').getAttribute('style');
  const before = await camera();
  const { state } = await person.table<CarcassonneView>();
  await play(page, 0, null);
  await page.locator(`.table:not([data-ply="${state.ply}"])`).waitFor();
  expect(await stage(page)).toBe('place');
  expect(await camera()).toBe(before);
  await person.leave();
});

test('a click means what is seen, while the map is still gliding too', async () => {
  const person = await Person.sit(browser, { reducedMotion: 'no-preference' });
  const { page } = person;
  const cell = await beginOpen(person);
  // A glide that lasts: what is on the screen stays behind where the map is going.
  await page.locator('.land').evaluate((land: SVGElement) => (land.style.transition = 'transform 1000s'));
  for (let n = 0; n < 3; n += 1) await page.getByRole('button', { name: 'Zoom out' }).first().click();
  const place = page.locator(`[data-cell="${cell}"]`);
  const box = await place.boundingBox();
  if (!box) throw new Error('the place is not on the screen');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.locator('.carcassonne[data-stage="turn"]').waitFor();
  expect(await page.locator('.held').evaluate((held) => held.parentElement?.getAttribute('transform'))).toBe(
    `translate(${cell
      .split(',')
      .map((part) => Number(part) * 100)
      .join(' ')})`,
  );
  await person.leave();
});
