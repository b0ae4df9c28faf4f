/** Rows of the documents that are seen in the browser. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { open } from './lab';
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

/** Plays a 3 × 3 game that Red wins along the first row; c2 is reached after the end of the path. */
async function win(person: Person, weighted: boolean): Promise<void> {
  await person.begin(server, 'hex', {
    mode: 'screen',
    params: { Columns: 3, 'Swap rule': false, 'Weighted board': weighted },
  });
  for (const [i, cell] of ['a1', 'c3', 'c2', 'b3', 'b1', 'a3', 'c1'].entries()) {
    await person.page.locator(`[data-name="${cell}"]`).click();
    await person.atPly(i + 1);
  }
  await person.seesTheEnd();
}

test('Hex: its history is in the rules', async () => {
  const person = await Person.sit(browser);
  await person.page.goto(`${server.address}/rules/hex`);
  const text = async (): Promise<string> => (await person.page.locator('main').textContent()) ?? '';
  await person.page.getByText('Piet Hein').first().waitFor();
  for (const name of ['1942', 'Nash', 'Parker', 'Milnor']) expect(await text()).toContain(name);
  await person.leave();
});

test('Hex: cells that the search settled are marked in the plain game, all of the component', async () => {
  const person = await Person.sit(browser);
  await win(person, false);
  const settled = await person.page
    .locator('.board .settled')
    .evaluateAll((all) => all.map((cell) => (cell as SVGElement).dataset['name']));
  expect(settled.sort()).toEqual(['a1', 'b1', 'c1', 'c2']);
  await person.leave();
});

test('Hex: every cell keeps its weight under a piece, and its shade depends on the weight alone', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await win(person, true);
  expect(await page.locator('.board .number').count()).toBe(9);
  expect(await page.locator('.board .number.covered').count()).toBe(7);
  expect(await page.locator('.board .settled').count()).toBeGreaterThan(2);
  const shade = (): Promise<string[]> =>
    page.locator('.board .weight').evaluateAll((all) => all.map((cell) => (cell as SVGElement).style.opacity));
  // 0.55 · weight / 99, whatever the heaviest cell of this board is.
  expect((await shade()).map((value) => Math.round((Number(value) * 99) / 0.55))).toEqual([1, 1, 1, 1, 15, 1, 1, 1, 1]);
  await person.leave();
});

test('No: the board of the document is the first position of the lab', async () => {
  const person = await Person.sit(browser);
  await open(server, person, '/lab?game=no&algorithm=bfs&options=early:false');
  expect(person.page.url()).toContain('example=source');
  await person.page.locator('.watch').press('End');
  expect(await person.page.locator('.stage text').allTextContents()).toContain('4');
  await person.leave();
});

test('each document has a page: what is not in it is said, and figures open', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await page.goto(`${server.address}/lab/documents/candy`);
  await page.getByText('the formula comes from the assignment before it').waitFor();
  await page.goto(`${server.address}/lab/documents/hex`);
  await page.getByText('The graph is our own').waitFor();
  await open(server, person, '/lab?game=graph&algorithm=components&example=tile');
  expect(await page.locator('.stage [data-name]').count()).toBe(9);
  await person.leave();
});

test('Candy: the tree has evaluation, reply and value, the board after the swap, and sliders', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await open(server, person, '/lab?game=candy&algorithm=minmax2');
  await page.locator('.watch').press('End');
  await page.locator('.tree .evaluation').first().waitFor();
  await page.locator('.tree .reply').first().waitFor();
  const own = page.locator('.tree [data-node="1"]');
  expect(await own.getAttribute('aria-label')).toMatch(/evaluation .*reply/);
  await own.click();
  const board = page.locator('.stage figure.board');
  const tiles = (): Promise<string> => board.locator('svg').first().innerHTML();
  await page.getByLabel('Right after the swap').waitFor();
  await page.waitForFunction(() => document.querySelector('.tree .node.chosen') !== null);
  const after = await tiles();
  await page.getByLabel('Right after the swap').check();
  await page.waitForFunction((old) => document.querySelector('.stage figure.board svg')?.innerHTML !== old, after);
  const total = Number(await page.locator('.watch').getAttribute('data-total'));
  await page.getByRole('slider', { name: /^Depth/ }).fill('1');
  await page.waitForURL(/depth:1/);
  await page.waitForFunction(
    (old) => Number(document.querySelector<HTMLElement>('.watch')?.dataset['total']) < old,
    total,
  );
  await page.getByRole('slider', { name: /^Chain passes/ }).fill('4');
  await page.waitForURL(/passes:4/);
  await person.leave();
});
