import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { record } from '../src/lab/record';
import { readMade, writeMade } from '../src/lab/link';
import type { TraceRequest } from '../src/lab/trace';
import type { CandyView } from '../src/lib/protocol/candy/CandyView';
import type { NoView } from '../src/lib/protocol/no/NoView';
import { ask, example, open, trace } from './lab';
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

async function edit(person: Person, path: string): Promise<void> {
  await open(server, person, path);
  await person.page.getByRole('button', { name: 'Edit position' }).click();
  await person.page.locator('.edit [role="gridcell"]').first().waitFor();
}

function tool(page: Page, name: string, group = 'Edit board'): Locator {
  return page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true });
}

/** Takes up a tool without a mouse. */
async function pick(page: Page, name: string, group?: string): Promise<void> {
  await tool(page, name, group).focus();
  await page.keyboard.press('Space');
}

function cell(page: Page, label: string, where = '.edit'): Locator {
  return page.locator(where).getByRole('gridcell', { name: label });
}

/** Waits for the cell that has the focus to be called so. */
async function stands(page: Page, label: string): Promise<void> {
  await page.waitForFunction((wanted) => document.activeElement?.getAttribute('aria-label')?.includes(wanted), label);
}

/**
 * Runs what was arranged. The address then says it; somebody who is sent the address sees the same.
 */
async function run(person: Person, arrange: string[], seen: string[]): Promise<void> {
  const { page } = person;
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.waitForFunction(() => location.hash !== '');
  expect(readMade(new URL(page.url()).hash)?.arrange).toEqual(arrange);
  const friend = await Person.sit(browser);
  await friend.page.goto(page.url());
  for (const { page: theirs } of [person, friend]) {
    for (const label of seen) await cell(theirs, label, '.stage').first().waitFor();
  }
  await friend.leave();
}

test('Hex: weights by mouse, as quick as fingers are; every one of them counts', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await edit(person, '/lab?game=hex&algorithm=dijkstra&example=weighted');
  await tool(page, 'Weight').check();
  const weight = page.getByLabel('Weight, 1 to 99');
  await weight.fill('1000');
  await weight.press('Enter');
  expect(await weight.inputValue()).toBe('99');
  await weight.fill('42');
  await page.evaluate(() => {
    for (const name of ['a1', 'b1', 'c1'])
      document.querySelector(`.edit [data-name="${name}"]`)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  // What was typed is taken when the field is left.
  await cell(page, 'c1, empty, weight 99').waitFor();
  await weight.press('Tab');
  await page.locator('.edit [data-name="d1"]').click();
  await cell(page, 'd1, empty, weight 42').waitFor();
  await run(
    person,
    ['weight a1 99', 'weight b1 99', 'weight c1 99', 'weight d1 42'],
    ['a1, empty, weight 99', 'b1, empty, weight 99', 'c1, empty, weight 99', 'd1, empty, weight 42'],
  );
  await person.leave();
});

test('Hex: weights and whose turn it is by keyboard; the focus stays where it was', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await edit(person, '/lab?game=hex&algorithm=bfs&example=weighted');
  // The game is over: nobody is to move until a stone of the way has gone.
  expect(await page.getByRole('group', { name: 'To move' }).count()).toBe(0);
  await pick(page, 'Erase');
  await page.locator('.edit [data-name="a1"]').focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter'])
    await page.keyboard.press(key);
  await stands(page, 'c4, empty');
  await pick(page, 'Weight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('7');
  await page.keyboard.press('Tab');
  await page.locator('.edit [data-name="a1"]').focus();
  await page.keyboard.press('Enter');
  await stands(page, 'a1, empty, weight 7');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press(' ');
  await stands(page, 'b1, empty, weight 7');
  const before = await tool(page, 'Blue', 'To move').isChecked();
  const other = before ? 'Red' : 'Blue';
  await pick(page, other, 'To move');
  await page.getByText('Edits: 4').waitFor();
  expect(await tool(page, other, 'To move').isChecked()).toBe(true);
  await run(
    person,
    ['clear c4', 'weight a1 7', 'weight b1 7', `turn ${other.toLowerCase()}`],
    ['a1, empty, weight 7', 'b1, empty, weight 7'],
  );
  await person.leave();
});

test('Hex: whose turn it is by mouse changes whose way is searched; on a plain board there are no weights', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await edit(person, '/lab?game=hex&algorithm=bfs&example=tiny');
  expect(await tool(page, 'Weight').count()).toBe(0);
  await tool(page, 'Erase').check();
  await page.locator('.edit [data-name="d4"]').click();
  await cell(page, 'd4, empty').waitFor();
  for (const colour of ['Red', 'Blue']) {
    await tool(page, colour, 'To move').check();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.locator('.watch[data-total]:not([aria-busy="true"])').waitFor();
    const made = readMade(new URL(page.url()).hash);
    expect(made?.arrange.at(-1)).toBe(`turn ${colour.toLowerCase()}`);
    const told = await trace(server, { ...(made as TraceRequest), algorithm: 'bfs' });
    expect(told.run.options['colour']).toBe(colour.toLowerCase());
    await page.getByRole('button', { name: 'Edit position' }).click();
  }
  // Moves come first: the board plays none on what was placed.
  await tool(page, 'Play moves').check();
  await page.getByText('You cannot play moves after editing the board').waitFor();
  expect(await page.locator('.edit .open').count()).toBe(0);
  await person.leave();
});

/**
 * A cell of the left column, from the top, and another sweet for it: one that may lie there, or one
 * that makes three in a row.
 */
async function sweet(fits: boolean): Promise<{ row: number; colour: number }> {
  const position = example('candy', 'start');
  const { columns } = (await trace(server, { position, algorithm: 'minmax2', count: 1 })).run.view as CandyView;
  for (let row = 9; row >= 0; row -= 1) {
    for (let colour = 0; colour < 7; colour += 1) {
      const { status } = await ask(server, {
        position,
        arrange: [`tile 0,${row} ${colour}`],
        algorithm: 'minmax2',
        count: 1,
      });
      if (status === (fits ? 200 : 409) && String(colour) !== columns[0]?.[row]) return { row, colour };
    }
  }
  throw new Error('no such sweet');
}

const SWEETS = [
  'red circle',
  'green square',
  'blue triangle',
  'yellow diamond',
  'purple star',
  'cyan hexagon',
  'white drop',
];

for (const [by, look] of [
  ['mouse', {}],
  ['touch', PHONE],
] as const) {
  test(`Candy: sweets by ${by}; three in a row are refused with the reason`, async () => {
    const person = await Person.sit(browser, look);
    const { page } = person;
    const press = (where: Locator): Promise<void> => (by === 'touch' ? where.tap() : where.click());
    const [good, bad] = [await sweet(true), await sweet(false)];
    const placed = `${SWEETS[good.colour]}, column 0, row ${good.row}`;
    await open(server, person, '/lab?game=candy&algorithm=minimax&example=start');
    if (by === 'touch') await press(page.locator('.what > summary'));
    await press(page.getByRole('button', { name: 'Edit position' }));
    await press(page.locator('.edit label', { hasText: /^\s*Sweet/ }));
    for (const { row, colour } of [good, bad]) {
      await press(page.locator('.edit label', { hasText: SWEETS[colour] }));
      await press(page.locator(`.edit [data-cell="0,${row}"]`));
      await cell(page, placed).waitFor();
    }
    await page.getByRole('alert').waitFor();
    expect(person.errors.splice(0)).toEqual([expect.stringContaining('409')]);
    await page.getByText('Edits: 1').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await run(person, [`tile 0,${good.row} ${good.colour}`], [placed]);
    await person.leave();
  });
}

test('Candy: sweets by keyboard', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  const { row, colour } = await sweet(true);
  await edit(person, '/lab?game=candy&algorithm=minmax2&example=start');
  await pick(page, 'Sweet');
  await pick(page, SWEETS[colour] as string, 'Sweet');
  await page.locator('.edit [data-cell="1,9"]').focus();
  await page.keyboard.press('ArrowLeft');
  for (let y = 9; y > row; y -= 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await stands(page, `${SWEETS[colour]}, column 0, row ${row}`);
  await run(person, [`tile 0,${row} ${colour}`], [`${SWEETS[colour]}, column 0, row ${row}`]);
  await person.leave();
});

const NO = '/lab?game=no&algorithm=dijkstra&example=weighted';

test('No: pieces, walls and weights by mouse', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await edit(person, NO);
  for (const [name, square, label] of [
    ['Wall', '0,0', 'a1, wall'],
    ['Piece', '0,2', 'c1, piece 9'],
    ['Erase', '0,1', 'b1, empty'],
    ['Weight', '1,1', 'b2, empty, costs 5'],
  ] as const) {
    await tool(page, name).check();
    await page.locator(`.edit [data-square="${square}"]`).click();
    await cell(page, label).waitFor();
  }
  expect(await page.getByLabel('Weight, 1 to 9').getAttribute('max')).toBe('9');
  await run(
    person,
    ['wall 0,0', 'piece 0,2', 'clear 0,1', 'weight 1,1 5'],
    ['a1, wall', 'c1, piece', 'b1, empty', 'b2, empty, costs 5'],
  );
  await person.leave();
});

test('No: pieces, walls and weights by keyboard', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await edit(person, NO);
  const corner = page.locator('.edit [data-square="0,0"]');
  for (const [name, keys, label] of [
    ['Wall', ['Enter'], 'a1, wall'],
    ['Piece', ['ArrowRight', 'ArrowRight', ' '], 'c1, piece 9'],
    ['Erase', ['ArrowRight', 'Enter'], 'b1, empty'],
    ['Weight', ['ArrowRight', 'ArrowDown', 'Enter'], 'b2, empty, costs 5'],
  ] as const) {
    await pick(page, name);
    await corner.focus();
    for (const key of keys) await page.keyboard.press(key);
    await stands(page, label);
  }
  await run(
    person,
    ['wall 0,0', 'piece 0,2', 'clear 0,1', 'weight 1,1 5'],
    ['a1, wall', 'c1, piece', 'b1, empty', 'b2, empty, costs 5'],
  );
  await person.leave();
});

for (const [by, look] of [
  ['mouse', {}],
  ['touch', PHONE],
] as const) {
  test(`No: a wall by ${by} on a board so large that the page does not hold all its squares`, async () => {
    const person = await Person.sit(browser, look);
    const { page } = person;
    const position = { type: 'record' as const, record: record('no', { size: 30, variant: 'classic' }, 3, []) };
    await open(server, person, `/lab?game=no&algorithm=bfs#${writeMade({ position, actions: [], arrange: [] })}`);
    if (by === 'touch') await page.locator('.what > summary').tap();
    await page.getByRole('button', { name: 'Edit position' }).click();
    await page.locator('.edit label', { hasText: 'Wall' }).click();
    const board = page.locator('.edit svg[role="grid"]');
    await board.scrollIntoViewIfNeeded();
    const { pieces } = (await trace(server, { position, algorithm: 'bfs', count: 1 })).run.view as NoView;
    const free = Array.from({ length: 30 }, (_, i) => i).find(
      (i) => !pieces.some(({ at: [row, column] }) => row === i && column === i),
    ) as number;
    const { x, y } = await board.evaluate(
      (svg: SVGSVGElement, middle) =>
        new DOMPoint(middle, middle).matrixTransform(svg.getScreenCTM() as DOMMatrix).toJSON(),
      free + 0.5,
    );
    await (by === 'touch' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    await page.getByText('Edits: 1').waitFor();
    const { hash } = new URL(page.url());
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.waitForFunction((known) => location.hash !== known, hash);
    expect(readMade(new URL(page.url()).hash)?.arrange).toEqual([`wall ${free},${free}`]);
    await person.leave();
  });
}
