import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CarcassonneView } from '../src/lib/protocol/carcassonne/CarcassonneView';
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

/** Lays the tile at the first place where a meeple can be set on a field, and sets it there. */
async function farm(person: Person): Promise<void> {
  const { page } = person;
  const { state } = await person.table<CarcassonneView>();
  const all = (state.view.drawn?.places ?? []).flatMap(({ x, y, rotations }) =>
    rotations.map(({ spots }, turns) => ({ cell: `${x},${y}`, turns, spots })),
  );
  const found = all.find(({ spots }) => spots.some((spot) => spot.startsWith('field')));
  if (!found) throw new Error('no field to be had');
  for (let click = 0; click <= found.turns; click += 1) await page.locator(`[data-cell="${found.cell}"]`).click();
  if ((await page.locator('.carcassonne').getAttribute('data-stage')) === 'turn')
    await page.getByRole('button', { name: 'Place', exact: true }).click();
  await page.locator('.spots .spot', { hasText: 'Field' }).first().click();
  await person.atPly(state.ply + 2);
}

test('the tiles that are left, the fields and what fits a place can be looked at', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await person.begin(server, 'carcassonne');
  await farm(person);
  const view = await person.view<CarcassonneView>();
  await page.getByRole('button', { name: `Tiles ${view.left}` }).click();
  const board = page.locator('.carcassonne');
  await board.getByText(`${view.left} tiles left`).waitFor();
  expect((await board.locator('li b').allTextContents()).map(Number)).toEqual(view.remaining.map((r) => r.count));
  await board.getByRole('button', { name: 'Close' }).click();
  // Every field is tinted, and those that somebody owns more strongly.
  const [owned, fallow] = [page.locator('.land path[opacity="0.72"]'), page.locator('.land path[opacity="0.35"]')];
  expect([await owned.count(), await fallow.count()]).toEqual([0, 0]);
  await page.getByRole('button', { name: 'Fields', exact: true }).click();
  const fields = view.features.filter((feature) => feature.terrain === 'field');
  const taken = fields.filter((field) => field.owners.length > 0).length;
  expect(taken).toBe(1);
  await owned.first().waitFor({ state: 'attached' });
  expect([await owned.count(), await fallow.count()]).toEqual([taken, fields.length - taken]);
  const [open] = view.open;
  await page.locator(`[data-cell="${open?.x},${open?.y}"]`).hover();
  await page.getByText('Tiles left that fit').waitFor();
  // The focus on the start tile, asked what is there, says whose it is and what it is worth.
  await page.locator('[data-cell="0,0"]').focus();
  const city = view.features.find((feature) => feature.terrain === 'city' && feature.tiles.includes(0));
  const about = page.locator('.about', { hasText: 'City' });
  for (let segment = 0; segment < 4 && (await about.count()) === 0; segment += 1) {
    await page.keyboard.press('f');
    await page
      .getByTestId('announcer')
      .getByText(/^(City|Road|Field)/)
      .waitFor({ state: 'attached' });
  }
  const said = (await about.textContent()) ?? '';
  const size = city?.tiles.length ?? 0;
  expect(said).toContain(size === 1 ? '1 tile' : `${size} tiles`);
  expect(said).toContain(city?.complete ? `${city.points_completed} points` : `${city?.points_now} now`);
  await person.leave();
});

test('the moves are listed by tile, place and meeple, and arrow keys go through them', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await person.begin(server, 'carcassonne');
  await farm(person);
  const { history, state } = await person.table<CarcassonneView>();
  const tile = state.view.tiles.at(-1);
  const [laid, meeple] = [page.locator('ol [data-ply="1"]'), page.locator('ol [data-ply="2"]')];
  expect((await laid.textContent())?.replaceAll(/\s+/g, ' ').trim()).toBe(`1 ${tile?.x}, ${tile?.y}`);
  expect(await laid.locator('svg').count()).toBe(1);
  expect(await laid.getAttribute('aria-label')).toMatch(new RegExp(`: column ${tile?.x}, row ${tile?.y}$`));
  expect((await meeple.textContent())?.replaceAll(/\s+/g, ' ').trim()).toBe('2 Field');
  // Who speaks to the page calls a button by what is to be read on it.
  expect(await laid.getAttribute('aria-label')).toContain(`1 ${tile?.x}, ${tile?.y}`);
  expect(await meeple.getAttribute('aria-label')).toMatch(/^2 Field/);
  expect(history.length).toBe(2);
  await meeple.focus();
  await page.keyboard.press('ArrowLeft');
  await page.locator('ol [data-ply="1"][aria-current="step"]:focus').waitFor();
  await page.getByRole('heading', { name: 'Viewing move 1.' }).waitFor();
  await page.keyboard.press('Home');
  await page.locator('ol [data-ply="0"][aria-current="step"]:focus').waitFor();
  await page.keyboard.press('End');
  await page.locator('ol [data-ply="2"][aria-current="step"]:focus').waitFor();
  await page.getByRole('heading', { name: 'Viewing move' }).waitFor({ state: 'detached' });
  await person.leave();
});

test('a table may forbid help: no computer is asked, but legal places are shown', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await person.begin(server, 'carcassonne', { mode: 'screen', params: { 'Allow hints': false } });
  expect((await person.table()).aids).toBe(false);
  await page.locator('[data-legal]').first().waitFor();
  expect(await page.getByRole('button', { name: 'Suggest a move' }).count()).toBe(0);
  await page.getByText('Board settings', { exact: true }).click();
  await page.getByText('Hints are off at this table').waitFor();
  await person.leave();
});
