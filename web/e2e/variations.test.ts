import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hexRecord, importGame, played } from './review';
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

/** Every variation that is listed, nested ones behind their own. */
function listed(page: Page): Promise<string[]> {
  return page
    .locator('ol ul button.move')
    .evaluateAll((all) => all.map((button) => (button.textContent ?? '').replaceAll(/\s+/g, ' ').trim()));
}

async function shown(page: Page, text: string): Promise<void> {
  await page.locator('ol ul [aria-current="step"]', { hasText: text }).waitFor();
}

async function saved(page: Page): Promise<string> {
  const details = page.locator('details', { hasText: 'Download' }).last();
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'With variations' }).click();
  return readFileSync(await (await coming).path(), 'utf8');
}

test('variations branch, nest, are named, kept, exported and deleted', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  const id = await importGame(server, hexRecord(5, ['a1', 'b2', 'c3', 'd4']));
  await page.goto(`${server.address}/t/${id}`);
  await page.locator('ol [data-ply="2"]').click();
  await page.getByText('Move 2 of ').waitFor();
  // The move of the game itself is no variation.
  await page.locator('[data-name="c3"]').click();
  await page.getByText('Move 3 of ').waitFor();
  expect(await listed(page)).toEqual([]);
  await page.locator('ol [data-ply="2"]').click();
  for (const cell of ['e1', 'e2', 'e3']) {
    await page.locator(`[data-name="${cell}"]`).click();
    await shown(page, cell);
  }
  await page.keyboard.press('ArrowLeft');
  await shown(page, 'e2');
  await page.keyboard.press('ArrowLeft');
  await shown(page, 'e1');
  await page.locator('[data-name="d1"]').click();
  await shown(page, 'd1');
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await page.getByText('Move 2 of ').waitFor();
  await page.locator('[data-name="b5"]').click();
  await shown(page, 'b5');
  expect(await listed(page)).toEqual(['3 e1', '4 e2', '4 d1', '5 e3', '3 b5']);
  await page.getByRole('button', { name: 'Name this variation: b5' }).click();
  await page.getByRole('textbox', { name: 'Name this variation' }).fill('Ladder [escape]');
  await page.keyboard.press('Enter');
  await page.locator('ol ul strong', { hasText: 'Ladder [escape]' }).waitFor();
  // The browser keeps them.
  await page.reload();
  await page.locator('ol ul strong', { hasText: 'Ladder [escape]' }).waitFor();
  expect(await listed(page)).toEqual(['3 e1', '4 e2', '4 d1', '5 e3', '3 b5']);
  const sgf = await saved(page);
  expect(sgf).toContain(';W[b2](;B[c3];W[d4])(;B[a5](;W[b5];B[c5])(;W[a4]))(;B[e2]N[Ladder [escape\\]]))');
  const again = await fetch(`${server.address}/api/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'hex', format: 'sgf', text: sgf }),
  });
  expect(again.status).toBe(201);
  await page.getByRole('button', { name: 'Delete this variation: e1' }).click();
  expect(await listed(page)).toEqual(['3 b5']);
  await page.getByRole('button', { name: 'Delete this variation: b5' }).click();
  expect(await page.locator('ol ul').count()).toBe(0);
  await person.leave();
});

test('variations of a game without SGF are lines of records, and come back with them', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  const id = await played(server, page, 'no', 2);
  const { actions } = (await (await fetch(`${server.address}/api/tables/${id}/position?ply=0`)).json()) as {
    actions: string[];
  };
  await page.goto(`${server.address}/t/${id}?watch&ply=0`);
  await page.getByText('Move 0 of ').waitFor();
  await page.locator('.target').first().click();
  await page.locator('ol ul button.move').first().waitFor();
  const text = await saved(page);
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { actions: string[] });
  expect(lines.length).toBe(2);
  expect(lines[1]?.actions.length).toBe(1);
  expect(actions).toContain(lines[1]?.actions[0]);
  await page.goto(server.address);
  await page.locator('summary', { hasText: 'Import a game' }).click();
  await page.locator('details textarea').fill(text);
  await page.locator('details button.primary').click();
  await person.atPly(3);
  await page.locator('ol ul button.move').first().waitFor();
  await person.leave();
});
