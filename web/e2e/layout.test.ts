import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, Person, Server, TABLET } from './world';

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

/** What of a board has to be in sight, and how large one cell of it is at least, in pixels. */
const BOARDS: Record<string, { cells: string; least: { upright: number; lying: number } }> = {
  hex: { cells: '[role="gridcell"]', least: { upright: 26, lying: 20 } },
  carcassonne: { cells: '[data-cell="0,0"]', least: { upright: 60, lying: 60 } },
  candy: { cells: '[role="gridcell"]', least: { upright: 32, lying: 24 } },
  no: { cells: '[role="gridcell"]', least: { upright: 32, lying: 26 } },
};
const SIZES = { upright: { width: 390, height: 844 }, lying: { width: 844, height: 390 } };

for (const [held, viewport] of Object.entries(SIZES) as [keyof typeof SIZES, (typeof SIZES)[keyof typeof SIZES]][]) {
  test(`on a phone held ${held} every board is whole and large enough, and nothing scrolls sideways`, async () => {
    const person = await Person.sit(browser, { viewport, hasTouch: true, isMobile: true });
    const { page } = person;
    for (const [game, { cells, least }] of Object.entries(BOARDS)) {
      await person.begin(server, game);
      const boxes = await page
        .locator(`.board ${cells}`)
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
      expect(boxes.length, game).toBeGreaterThan(0);
      for (const box of boxes) {
        expect(box.width, game).toBeGreaterThanOrEqual(least[held]);
        expect(
          box.left >= 0 && box.top >= 0 && box.right <= viewport.width + 0.5 && box.bottom <= viewport.height + 0.5,
          `${game} in sight`,
        ).toBe(true);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), game).toBe(false);
      expect(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight), game).toBe(false);
    }
    await person.leave();
  });
}

test('on an upright tablet scores, names and steps are in sight while the sheet is down', async () => {
  const person = await Person.sit(browser, TABLET);
  const { page } = person;
  for (const [game, { cells, least }] of Object.entries(BOARDS)) {
    await person.begin(server, game);
    const box = await page.locator(`.board ${cells}`).first().boundingBox();
    expect(box?.width, game).toBeGreaterThanOrEqual(least.upright);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), game).toBe(false);
    const seen = { candy: /^0\s*\/\s*300$/, no: /^0 steps$/ }[game];
    if (seen) await page.locator('.board').getByText(seen).first().waitFor();
  }
  await person.leave();
});

test('on a phone the panel is a sheet: pulled up it shows the moves, and the board stays in sight', async () => {
  const person = await Person.sit(browser, { viewport: SIZES.upright, hasTouch: true, isMobile: true });
  const { page } = person;
  await person.begin(server, 'hex', { params: { Columns: 5, 'Swap rule': false } });
  const moves = page.getByRole('region', { name: 'Moves' });
  expect(await moves.isVisible()).toBe(false);
  await page.locator('[data-name="c3"]').tap();
  await person.atPly(1);
  await page.getByRole('button', { name: 'More' }).tap();
  await moves.waitFor();
  expect(await page.locator('[data-name="c3"]').isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Less' }).tap();
  await moves.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Take back' }).tap();
  await person.atPly(0);
  await person.leave();
});
