import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CandyView } from '../src/lib/protocol/candy/CandyView';
import type { SwapView } from '../src/lib/protocol/candy/SwapView';
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

type Cells = SwapView['cells'];
type Way = (page: Page, cells: Cells) => Promise<void>;

function cell(page: Page, at: Cells[0]) {
  return page.locator(`[data-cell="${at.join()}"]`);
}

/** The swap that bursts most: somebody who knows the game sees it, and 300 points are not far. */
async function best(person: Person): Promise<{ ply: number; swap: SwapView | null }> {
  const { state } = await person.table<CandyView>();
  const [swap] = [...state.view.swaps].sort((a, b) => b.tiles - a.tiles);
  return { ply: state.ply, swap: state.result ? null : (swap ?? null) };
}

async function play(person: Person, way: Way, moves = Infinity): Promise<void> {
  for (let done = 0; done < moves; done += 1) {
    const { ply, swap } = await best(person);
    if (!swap) return;
    await way(person.page, swap.cells);
    await person.atPly(ply + 1);
  }
}

/** What the page shows is what the server has: every sweet, the points, and who is to move. */
async function showsTheTruth(person: Person): Promise<void> {
  const view = await person.view<CandyView>();
  const colours = ['red', 'green', 'blue', 'yellow', 'purple', 'cyan', 'white'];
  const labels = await person.page
    .locator('[role="gridcell"]')
    .evaluateAll((cells) => cells.map((c) => [c.getAttribute('data-cell'), c.getAttribute('aria-label')]));
  expect(labels.length).toBe(100);
  for (const [at, label] of labels) {
    const [x, y] = (at ?? '').split(',').map(Number) as [number, number];
    expect(label).toMatch(new RegExp(`^${colours[Number(view.columns[x]?.[y])]} .*column ${x}, row ${y}`));
  }
}

async function wholeGame(person: Person, way: Way): Promise<void> {
  await play(person, way);
  const view = await person.view<CandyView>();
  expect(Math.max(...view.scores)).toBeGreaterThanOrEqual(300);
  await person.seesTheEnd();
  const more = person.page.getByRole('button', { name: 'More' });
  if (await more.isVisible()) await more.click();
  const result = person.page.getByTestId('result');
  for (const points of view.scores)
    await result
      .getByText(new RegExp(`^${points} points?$`))
      .first()
      .waitFor();
  await showsTheTruth(person);
}

/** Where the middle of each cell is, of a board that stays where it is: measured once. */
async function measured(page: Page): Promise<(at: Cells[0]) => [number, number]> {
  const [low, high] = [await cell(page, [0, 0]).boundingBox(), await cell(page, [9, 9]).boundingBox()];
  if (!low || !high) throw new Error('the board is out of sight');
  return ([x, y]) => [
    low.x + low.width / 2 + ((high.x - low.x) * x) / 9,
    low.y + low.height / 2 + ((high.y - low.y) * y) / 9,
  ];
}

async function byDragging(page: Page): Promise<Way> {
  const middle = await measured(page);
  return async ({ mouse }, [from, to]) => {
    await mouse.move(...middle(from));
    await mouse.down();
    await mouse.move(...middle(to));
    await mouse.up();
  };
}

async function byClicks(page: Page): Promise<Way> {
  const middle = await measured(page);
  return async ({ mouse }, [from, to]) => {
    await mouse.click(...middle(from));
    await mouse.click(...middle(to));
  };
}

async function byTouch(page: Page): Promise<Way> {
  const middle = await measured(page);
  return async ({ touchscreen }, [from, to]) => {
    await touchscreen.tap(...middle(from));
    await touchscreen.tap(...middle(to));
  };
}

/**
 * From the cell that has the focus to the first of the swap, picked up there and sent towards the
 * second; the focus goes with it.
 */
async function byKeys(page: Page): Promise<Way> {
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  return async ({ keyboard }, [from, to]) => {
    const now = ((await page.locator('[role="gridcell"]:focus').getAttribute('data-cell')) ?? '')
      .split(',')
      .map(Number) as Cells[0];
    const go = async (by: number, more: string, less: string) => {
      for (let i = 0; i < Math.abs(by); i += 1) await keyboard.press(by > 0 ? more : less);
    };
    await go(from[0] - now[0], 'ArrowRight', 'ArrowLeft');
    await go(from[1] - now[1], 'ArrowUp', 'ArrowDown');
    await keyboard.press('Enter');
    await go(to[0] - from[0], 'ArrowRight', 'ArrowLeft');
    await go(to[1] - from[1], 'ArrowUp', 'ArrowDown');
  };
}

test('a whole game by mouse, dragging and by two clicks', async () => {
  const person = await Person.sit(browser);
  await person.begin(server, 'candy');
  const [dragging, clicks] = [await byDragging(person.page), await byClicks(person.page)];
  let turn = 0;
  await wholeGame(person, (page, cells) => (turn++ % 2 ? clicks : dragging)(page, cells));
  await person.leave();
});

test('a whole game by touch at phone size', async () => {
  const person = await Person.sit(browser, PHONE);
  await person.begin(server, 'candy');
  await wholeGame(person, await byTouch(person.page));
  expect(await person.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  await person.leave();
});

test('a whole game by keyboard alone, told to a screen reader', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await person.begin(server, 'candy');
  const way = await byKeys(page);
  await play(person, way, 1);
  await page
    .getByTestId('announcer')
    .getByText(/^Guest 1: \d+ sweets burst, \d+ points/)
    .waitFor({ state: 'attached' });
  await wholeGame(person, way);
  expect(await page.getByTestId('announcer').textContent()).toMatch(/won|Draw/);
  await person.leave();
});

test('a swap that makes no row is refused and nothing moves', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await person.begin(server, 'candy');
  const { swaps } = await person.view<CandyView>();
  const legal = new Set(swaps.flatMap(({ cells: [a, b] }) => [`${a.join()} ${b.join()}`, `${b.join()} ${a.join()}`]));
  const pairs = Array.from({ length: 90 }, (_, i): Cells => [
    [i % 9, Math.floor(i / 9)],
    [(i % 9) + 1, Math.floor(i / 9)],
  ]);
  const [from, to] = pairs.find(([a, b]) => !legal.has(`${a.join()} ${b.join()}`)) as Cells;
  // What is shown for a moment is kept by the page itself, however late this test looks.
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() =>
      seen.push(
        `${document.querySelector('.status.warn')?.textContent} ${document.querySelectorAll('[role="gridcell"].refused').length}`,
      ),
    ).observe(document.querySelector('.board') as Element, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
  await cell(page, from).click();
  await cell(page, to).click();
  await page.waitForFunction(() =>
    (window as unknown as { seen: string[] }).seen.includes('That swap does not line up three. 2'),
  );
  // Where it happened it is said, and longer than it shakes.
  await page.locator('svg .note', { hasText: 'That swap does not line up three.' }).waitFor();
  expect(await person.ply()).toBe(0);
  await showsTheTruth(person);
  await person.leave();
});

test('sweets have letters on demand, and the players are shown once', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await person.begin(server, 'candy');
  expect(await page.locator('.letter').count()).toBe(0);
  expect(await page.getByText('Guest 1', { exact: true }).filter({ visible: true }).count()).toBe(1);
  await page.getByText('First to 300 wins', { exact: true }).waitFor();
  await page.getByText('Board settings', { exact: true }).click();
  await page.getByLabel('Letters').check();
  expect(await page.locator('.letter').count()).toBe(7);
  await person.leave();
});

test('the players are called by their names, and the moves are listed in words', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await page.goto(`${server.address}/new/candy`);
  await page.locator('input[name="mode"][value="screen"]').check();
  await page.getByLabel('Your name').fill('Ada');
  await page.locator('.begin').click();
  await page.locator('.table').waitFor();
  const { swap } = await best(person);
  await play(person, await byDragging(page), 1);
  expect(await page.locator('.candy .seat .text').allTextContents()).toEqual(['Ada', 'Guest']);
  await page.locator('.candy .status', { hasText: /^Ada: \d+ sweets burst/ }).waitFor();
  const [[x, y], [tx, ty]] = swap?.cells as Cells;
  const [across, up] = [tx - x, ty - y];
  const words = across ? (across > 0 ? ['→', 'right'] : ['←', 'left']) : up > 0 ? ['↑', 'up'] : ['↓', 'down'];
  const entry = page.locator('[data-ply="1"][aria-label]');
  expect((await entry.textContent())?.replaceAll(/\s+/g, ' ').trim()).toBe(`1 ${x},${y} ${words[0]}`);
  expect(await entry.getAttribute('aria-label')).toBe(
    `1 ${x},${y} ${words[0]}. Ada: column ${x}, row ${y}, ${words[1]}`,
  );
  await person.leave();
});

test('cascades play pass by pass at the chosen speed, with the points of each pass', async () => {
  const person = await Person.sit(browser, { reducedMotion: 'no-preference' });
  const { page } = person;
  await person.begin(server, 'candy');
  await page.getByText('Board settings', { exact: true }).click();
  await page.getByLabel('Animations').selectOption('quick');
  await page.evaluate(() => {
    const floated: string[] = [];
    Object.assign(window, { floated });
    new MutationObserver((all) => {
      for (const { addedNodes } of all)
        for (const node of addedNodes)
          if (node instanceof Element && node.closest('.gains')) floated.push(node.textContent ?? '');
    }).observe(document.querySelector('.gains') as Element, { childList: true, subtree: true });
  });
  await play(person, await byDragging(page), 1);
  const passes = (await person.view<CandyView>()).last?.passes.map((pass) => `+${pass.points}`) ?? [];
  expect(passes.length).toBeGreaterThan(0);
  await page.waitForFunction(
    (wanted) => JSON.stringify((window as unknown as { floated: string[] }).floated) === wanted,
    JSON.stringify(passes),
  );
  await page.getByLabel('Animations').selectOption('slow');
  await page.reload();
  await page.locator('.table').waitFor();
  await page.getByText('Board settings', { exact: true }).click();
  expect(await page.getByLabel('Animations').inputValue()).toBe('slow');
  await person.leave();
});
