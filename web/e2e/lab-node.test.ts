import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeMade } from '../src/lab/link';
import type { TreeNode } from '../src/lab/trace';
import type { CandyView } from '../src/lib/protocol/candy/CandyView';
import { example, open, trace } from './lab';
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

/**
 * Opens the last step of a search of depth one on an arranged position; what the root's moves are
 * called, by their nodes.
 */
async function search(person: Person, game: string, id: string, arrange: string[]): Promise<Map<string, number>> {
  const request = { position: example(game, id), actions: [], arrange };
  const { steps } = await trace(server, { ...request, algorithm: 'minimax', options: { depth: 1 } });
  const nodes = steps.flatMap((step) =>
    step.edits.flatMap((one) => (one[0] === '+' && one[1] === 'nodes' ? [[one[3] as TreeNode, one[2]] as const] : [])),
  );
  await open(
    server,
    person,
    `/lab?game=${game}&algorithm=minimax&options=depth:1&step=${steps.length}#${writeMade(request)}`,
  );
  return new Map(nodes.flatMap(([node, at]) => (node.parent === 0 ? [[node.action ?? '', at]] : [])));
}

async function choose(page: Page, node: number | undefined): Promise<void> {
  await page.locator(`[data-node="${node}"]`).press('Enter');
  await page.locator(`[data-node="${node}"].chosen`).waitFor();
}

async function shows(page: Page, ...labels: string[]): Promise<void> {
  for (const name of labels) await page.locator('.stage').getByRole('gridcell', { name }).waitFor();
}

test('Hex: stones, weights and turn that were arranged are on the board of every node', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  const moves = await search(person, 'hex', 'weighted', ['clear c4', 'blue a2', 'weight f6 77', 'turn red']);
  await shows(page, 'a2, Blue', 'f6, empty, weight 77', 'a1, empty');
  await choose(page, moves.get('a1'));
  await shows(page, 'a1, Red', 'a2, Blue', 'f6, empty, weight 77');
  await choose(page, moves.get('f6'));
  await shows(page, 'f6, Red, weight 77', 'a2, Blue', 'a1, empty');
  await person.leave();
});

test('Candy: the sweets that were arranged lie on the board of every node', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  const { columns } = (await trace(server, { position: example('candy', 'start'), algorithm: 'minmax2', count: 1 })).run
    .view as CandyView;
  const moves = await search(person, 'candy', 'start', ['tile 0,0 3']);
  expect(columns[0]?.[0]).not.toBe('3');
  await shows(page, 'yellow diamond, column 0, row 0');
  // A swap far to the right, so that the corner stays as it is while something else changes.
  const [action, node] = [...moves].find(([move]) => Number(move[0]) >= 5) ?? ['', undefined];
  const before = await page
    .locator('.stage [role="gridcell"]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
  await choose(page, node);
  await page.waitForFunction(
    (known) =>
      [...document.querySelectorAll('.stage [role="gridcell"]')].some(
        (cell, i) => cell.getAttribute('aria-label') !== known[i],
      ),
    before,
  );
  expect(action).toMatch(/^\d\d[udlr]$/);
  await shows(page, 'yellow diamond, column 0, row 0');
  await person.leave();
});

test('No: costs and walls that were arranged are on the board of every node, on a phone too', async () => {
  const person = await Person.sit(browser, PHONE);
  const { page } = person;
  const moves = await search(person, 'no', 'weighted', ['weight 0,0 9']);
  await shows(page, 'a1, empty, costs 9');
  await choose(page, moves.get('b6'));
  await shows(page, 'b6, piece 6, start piece', 'a1, empty, costs 9');

  const walled = await search(person, 'no', 'weighted', ['wall 0,0']);
  await shows(page, 'a1, wall');
  await choose(page, walled.get('b6'));
  await shows(page, 'b6, piece 6, start piece', 'a1, wall');
  await person.leave();
});
