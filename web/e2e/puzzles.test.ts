import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf, puzzleOfDay } from '../src/puzzles/daily';
import { play, readFrom, sets, shortest, solve, temptation, type How } from './puzzles';
import { hexRecord, importGame } from './review';
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

const KINDS = [...new Set([...sets.values()].flat().map(({ kind }) => kind))];
const WAYS: How[] = ['mouse', 'touch', 'keys'];
const NOON = Date.UTC(2026, 10, 16, 12);

const read = (record: unknown, actions: string[]) => readFrom(server.address)(record, actions);

async function flawless(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map((v) => `${where}: ${v.id}: ${v.nodes[0]?.html.slice(0, 160)}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), where).toBe(false);
}

/** The rating of the person in a game, as the browser keeps it. */
async function rating(page: Page, game: string): Promise<number> {
  const kept = await page.evaluate(() => localStorage.getItem('ludograph.puzzles.ratings'));
  return (JSON.parse(kept ?? '{}') as Record<string, { rating: number }>)[game]?.rating ?? Number.NaN;
}

for (const how of WAYS) {
  test.each(KINDS)(`a puzzle of kind %s is solved by ${how}`, async (kind) => {
    const puzzle = shortest(kind);
    const person = await Person.sit(browser, how === 'touch' ? { ...PHONE, colorScheme: 'dark' } : {});
    const { page } = person;
    await page.goto(`${server.address}/puzzles/${puzzle.id}`);
    await solve(page, puzzle, how, read);
    await page.getByText('Solved.', { exact: true }).waitFor();
    expect(await rating(page, puzzle.game)).toBeGreaterThan(1500);
    await page.getByRole('button', { name: 'Why?' }).click();
    await page
      .getByRole('region', { name: 'Why?' })
      .getByText(/Proven|long search/)
      .waitFor();
    await flawless(page, `${kind} by ${how}`);
    await person.leave();
  });
}

test('a wrong move is refuted on the board; hints come in stages; then it is solved late', async () => {
  const puzzle = shortest('most_points', (one) => temptation(one) !== undefined);
  const wrong = temptation(puzzle);
  if (!wrong) throw new Error('the puzzle has no tempting move');
  const person = await Person.sit(browser);
  const { page } = person;
  await page.goto(`${server.address}/puzzles/${puzzle.id}`);
  await play(page, puzzle, [], wrong.action, 'mouse', read);
  // Step by step to the end of the refutation.
  await page.locator(`.puzzle[data-phase="wrong"][data-at="${1 + wrong.line.length}"]`).waitFor();
  await page.getByText(/^Not the solution: \d+ points instead of \d+ points/).waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.locator(`.puzzle[data-at="${wrong.line.length}"]`).waitFor();
  await flawless(page, 'refutation');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.puzzle[data-phase="find"][data-at="0"]').waitFor();
  const says = [/marked part/, /marked place/, /The move is: column \d/];
  for (const [i, text] of says.entries()) {
    await page.getByRole('button', { name: `Hint (${3 - i} left)` }).click();
    await page.getByText(text).waitFor();
  }
  await page.locator('.board .marks .arrow').waitFor();
  await solve(page, puzzle, 'mouse', read);
  await page.getByText('Solved in the end.').waitFor();
  expect(await rating(page, 'candy')).toBeLessThan(1500);
  // Kept as it was, in a form that could be sent.
  const kept = await page.evaluate(() => localStorage.getItem('ludograph.puzzles.results'));
  expect(JSON.parse(kept ?? '')).toMatchObject([{ id: puzzle.id, clean: false, solved: true, hints: 3, wrong: 1 }]);
  await person.leave();
});

test('after a puzzle: analysis with the solution as a variation, the lab, the next puzzle', async () => {
  const puzzle = shortest('most_points');
  const person = await Person.sit(browser);
  const { page } = person;
  const open = async () => {
    await page.goto(`${server.address}/puzzles/${puzzle.id}?train`);
    await solve(page, puzzle, 'mouse', read);
  };
  await open();
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  await page.locator('.table').waitFor();
  const table = new URL(page.url()).pathname.split('/')[2];
  const kept = await page.evaluate((key) => localStorage.getItem(key), `ludograph.variations.${table}`);
  expect(kept).toContain(puzzle.solution.moves[0]?.action);
  await open();
  await page.getByRole('link', { name: 'Open in the lab' }).click();
  await page.waitForURL('**/lab?**');
  await page.locator('.board svg').first().waitFor();
  await open();
  await page.getByRole('link', { name: 'Next puzzle' }).click();
  await page.locator(`.puzzle:not([data-puzzle="${puzzle.id}"])`).waitFor();
  expect(page.url()).toMatch(/\/puzzles\/candy-[0-9a-f]{8}\?train$/);
  await person.leave();
});

test('the puzzle of the day is the same for everybody, another one tomorrow, and makes a streak', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  const set = sets.get('candy') ?? [];
  await page.clock.install({ time: NOON });
  for (const [i, today] of [NOON, NOON + 86_400_000].entries()) {
    await page.clock.setFixedTime(today);
    const puzzle = puzzleOfDay(set, dayOf(today));
    if (!puzzle) throw new Error('no puzzle is shipped');
    await page.goto(server.address);
    await page.getByRole('link', { name: 'Candy', exact: true }).click();
    await page.locator(`.puzzle[data-puzzle="${puzzle.id}"]`).waitFor();
    expect(page.url()).toMatch(new RegExp(`/puzzles/${puzzle.id}$`));
    // The clock of this page is fixed: the test moves it, so that the timers of the page run.
    const pace = setInterval(() => void page.clock.runFor(1000).catch(() => {}), 100);
    await solve(page, puzzle, 'mouse', read).finally(() => clearInterval(pace));
    await page.getByText(i === 0 ? /1 day in a row/ : /2 days in a row/).waitFor();
    await page.goto(server.address);
    await page.getByRole('link', { name: '✓ Candy', exact: true }).waitFor();
  }
  const [one, other] = [NOON, NOON + 86_400_000].map((time) => puzzleOfDay(set, dayOf(time))?.id);
  expect(one).not.toBe(other);
  await person.leave();
});

test('the pages of puzzles have no flaw, in light and dark, and an unknown puzzle says so', async () => {
  const narrow = { ...PHONE, viewport: { width: 360, height: 640 }, colorScheme: 'dark' as const, locale: 'en' };
  for (const options of [{}, narrow]) {
    const person = await Person.sit(browser, options);
    const { page } = person;
    await page.goto(`${server.address}/puzzles`);
    await page.getByRole('heading', { name: 'Candy', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Training' }).count()).toBe(sets.size);
    await flawless(page, 'overview');
    await page.goto(`${server.address}/puzzles/hex-nowhere`);
    await page.getByText('There is no such puzzle.').waitFor();
    await page.goto(`${server.address}/puzzles/own#nothing`);
    await page.getByText('There is no such puzzle.').waitFor();
    await person.leave();
  }
});

test('a mistake in review becomes a puzzle by its link', async () => {
  // Red could have won by a2.
  const id = await importGame(server, hexRecord(3, ['b2', 'a1', 'c2', 'a3', 'b3', 'a2']));
  const [ada, ben] = [await Person.sit(browser), await Person.sit(browser)];
  await ada.page.goto(`${server.address}/t/${id}`);
  await ada.page.getByRole('button', { name: 'Analyse game' }).click();
  await ada.page.locator('ol [data-ply="5"]').click();
  await ada.page.getByRole('button', { name: 'Make a puzzle of it' }).click();
  await ada.page.waitForURL('**/puzzles/own#*');
  // Somebody else opens the link.
  await ben.page.goto(ada.page.url());
  await ben.page.getByText('Find a better move than the one in the game.').waitFor();
  await ben.page.locator('[data-name="b3"]').click();
  await ben.page.locator('.puzzle[data-phase="wrong"]').waitFor();
  await ben.page.getByRole('button', { name: 'Try again' }).click();
  await ben.page.locator('[data-name="a2"]').click();
  await ben.page.locator('.puzzle[data-phase="solved"]').waitFor();
  await ben.page.getByRole('button', { name: 'Why?' }).click();
  await ben.page.getByText('Found by a long search, not proven.').waitFor();
  await Promise.all([ada, ben].map((person) => person.leave()));
});
