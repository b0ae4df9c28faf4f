import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActionView } from '../src/lib/protocol/no/ActionView';
import type { NoView } from '../src/lib/protocol/no/NoView';
import { decide, far } from './no';
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

type Way = (person: Person, view: NoView, action: ActionView) => Promise<void>;

function table(size: number, variant: string) {
  return { mode: 'screen' as const, params: { 'Board size': size, Variant: variant } };
}

/** Plays until the game is over, or until `stop` says so, and gives all that was done. */
async function play(person: Person, way: Way, stop: (view: NoView) => boolean = () => false): Promise<string[]> {
  const done: string[] = [];
  for (;;) {
    const { state } = await person.table<NoView>();
    if (state.view.phase === 'over' || stop(state.view)) return done;
    const action = decide(state.view);
    await way(person, state.view, action);
    await person.atPly(state.ply + 1);
    done.push(action.kind);
  }
}

async function wholeGame(person: Person, way: Way): Promise<void> {
  const done = await play(person, way);
  // Both have said it once; neither could say it again.
  expect(done.filter((kind) => kind === 'no').length).toBe(2);
  const view = await person.view<NoView>();
  expect(view.players.map((player) => player.can_refuse)).toEqual([false, false]);
  await person.seesTheEnd();
  expect(await person.page.locator('.token.used').count()).toBe(2);
  expect(await person.page.locator('.player .cost').allTextContents()).toEqual(
    view.players.map((p) => `${p.steps} ${p.steps === 1 ? 'step' : 'steps'}`),
  );
  expect(await person.page.locator('.rounds li').count()).toBe(view.history.length);
  const more = person.page.getByRole('button', { name: 'More' });
  if (await more.isVisible()) await more.click();
  const result = person.page.getByTestId('result');
  for (const { steps } of view.players)
    await result
      .getByText(new RegExp(`^${steps} steps?$`))
      .first()
      .waitFor();
}

const byMouse: Way = async ({ page }, _view, { kind, at }) => {
  if (at) await page.locator(`[data-square="${at.join()}"].target`).click();
  else await page.locator(`[data-action="${kind}"]`).click();
};

const byTouch: Way = async ({ page }, view, { kind, at }) => {
  // Steps by the pad under the board, everything else on the board itself.
  if (at && view.phase !== 'walk') await page.locator(`[data-square="${at.join()}"].target`).tap();
  else await page.locator(`[data-action="${kind}"]`).tap();
};

const ARROWS: Record<string, string> = { up: 'ArrowUp', down: 'ArrowDown', left: 'ArrowLeft', right: 'ArrowRight' };

const byKeys: Way = async ({ page }, view, { kind, at }) => {
  const { keyboard } = page;
  if (kind === 'no') await keyboard.press('n');
  else if (kind === 'accept') await keyboard.press('Enter');
  else if (ARROWS[kind]) await keyboard.press(ARROWS[kind]);
  else {
    const chosen = page.locator(`[data-square="${at?.join()}"]:focus`);
    for (let hops = 0; hops <= view.pieces.length && (await chosen.count()) === 0; hops += 1)
      await keyboard.press('PageDown');
    expect(await chosen.count()).toBe(1);
    await keyboard.press('Enter');
  }
};

test('a whole game by mouse, with both saying No!', async () => {
  const person = await Person.sit(browser);
  await person.begin(server, 'no', table(5, 'classic'));
  await wholeGame(person, byMouse);
  await person.leave();
});

test('a whole game by touch at phone size', async () => {
  const person = await Person.sit(browser, PHONE);
  await person.begin(server, 'no', table(5, 'classic'));
  await wholeGame(person, byTouch);
  expect(await person.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  await person.leave();
});

test('a whole game by keyboard alone, told to a screen reader', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await person.begin(server, 'no', table(4, 'classic'));
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await play(person, byKeys, (view) => view.phase === 'answer');
  await page
    .getByTestId('announcer')
    .getByText(/Start from [a-d][1-4]\?/)
    .waitFor({ state: 'attached' });
  await play(person, byKeys, (view) => view.phase === 'walk');
  await page
    .getByTestId('announcer')
    .getByText(/Cost so far: 0\./)
    .waitFor({ state: 'attached' });
  await play(person, byKeys);
  await person.seesTheEnd();
  expect(await page.getByTestId('announcer').textContent()).toMatch(/wins|draw/i);
  await person.leave();
});

test('a refused piece is shown as refused and cannot be named again', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await person.begin(server, 'no', table(4, 'classic'));
  const named = decide(await person.view<NoView>()).at?.join();
  await page.locator(`[data-square="${named}"]`).click();
  await person.atPly(1);
  await page.getByRole('button', { name: 'No!' }).click();
  await person.atPly(2);
  expect(await page.locator('.shout').textContent()).toBe('No!');
  expect(await page.locator(`[data-square="${named}"]`).getAttribute('aria-label')).toContain('refused');
  expect(await page.locator(`[data-square="${named}"].target`).count()).toBe(0);
  expect(await page.locator('.target').count()).toBe(3);
  await person.leave();
});

test('the weighted board shows what squares cost, and what a walk has cost so far', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await person.begin(server, 'no', table(4, 'weighted'));
  const { weights } = await person.view<NoView>();
  const shown = (await page.locator('.board svg text.cost').allTextContents()).map(Number);
  expect(shown.sort()).toEqual(weights?.flat().sort());
  await play(person, byMouse, (view) => view.phase === 'walk');
  expect(await page.locator('.so-far strong').textContent()).toBe('0');
  const ply = await person.ply();
  const step = decide(await person.view<NoView>());
  const [row, column] = step.at as [number, number];
  const cost = weights?.[row]?.[column];
  await page.getByRole('button', { name: `Step ${step.kind}, costs ${cost}`, exact: true }).click();
  await person.atPly(ply + 1);
  // The walk goes on or is over: either way it has cost what the square says.
  if ((await person.view<NoView>()).walk) expect(await page.locator('.so-far strong').textContent()).toBe(String(cost));
  else expect(await page.locator('.rounds .text').first().textContent()).toMatch(new RegExp(`: ${cost}$`));
  await person.leave();
});

test('trails leave walls, which are seen and told', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await person.begin(server, 'no', table(6, 'trails'));
  const bricks = page.locator('path[fill$="-bricks)"]');
  expect(await bricks.getAttribute('d')).toBe('');
  // A player who goes the long way round leaves something behind.
  const wander: Way = async (who, view, action) => {
    const aside =
      (view.walk?.path.length ?? 1) < 3
        ? view.actions.find((a) => a.at && a.piece === null && far(view, a.at) < Infinity)
        : undefined;
    await byMouse(who, view, view.phase === 'walk' ? (aside ?? action) : action);
  };
  await play(person, wander, (view) => view.walls.length > 0);
  const { walls } = await person.view<NoView>();
  expect(walls.length).toBeGreaterThan(0);
  expect((await bricks.getAttribute('d'))?.match(/M/g)?.length).toBe(walls.length);
  for (const wall of walls)
    expect(await page.locator(`[data-square="${wall.join()}"]`).getAttribute('aria-label')).toMatch(/, wall/);
  await person.leave();
});

test('a far piece is walked to in two clicks, and steps are counted upwards', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await person.begin(server, 'no', table(9, 'classic'));
  await play(person, byMouse, (view) => view.phase === 'walk');
  const view = await person.view<NoView>();
  const costs = view.pieces
    .filter((piece) => piece.on_board && piece.id !== view.start)
    .flatMap(({ at }) => {
      const cost = view.distances?.[at[0]]?.[at[1]] ?? null;
      return cost === null || cost < 2 ? [] : [{ at, cost }];
    });
  const [target] = costs.sort((a, b) => a.cost - b.cost);
  if (!target) throw new Error('every piece is next to the start piece');
  const ply = await person.ply();
  const square = page.locator(`[data-square="${target.at.join()}"]`);
  await square.click();
  expect(await page.getByTestId('route').textContent()).toContain(String(target.cost));
  expect(await person.ply()).toBe(ply);
  await square.click();
  await person.atPly(ply + target.cost);
  const { players } = await person.view<NoView>();
  expect(players[view.mover]?.steps).toBe(target.cost);
  const word = target.cost === 1 ? 'step' : 'steps';
  await page.locator('.panel .score', { hasText: `${target.cost} ${word}` }).waitFor();
  await person.leave();
});

test('alone, right answers are counted, and one wrong answer is neither a draw nor a loss', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await person.begin(server, 'no', table(4, 'solo'));
  const square = (at: [number, number]) => page.locator(`[data-square="${at.join()}"]`);
  for (let answers = 0; ; answers += 1) {
    const { state } = await person.table<NoView>();
    if (state.view.phase === 'over') break;
    const choices = state.view.actions.flatMap(({ at }) => (at ? [at] : []));
    const start = state.view.pieces[state.view.start ?? -1]?.at ?? [0, 0];
    const distance = ([r, c]: [number, number]) => Math.abs(r - start[0]) + Math.abs(c - start[1]);
    choices.sort((a, b) => distance(a) - distance(b));
    // The first answer is right, the last one is wrong where there is a wrong one.
    await square((answers === 0 ? choices[0] : choices.at(-1)) as [number, number]).click();
    await page.waitForFunction(
      (ply) => Number(document.querySelector<HTMLElement>('.table')?.dataset['ply']) > ply,
      state.ply,
    );
    if (answers === 0) await page.locator('.panel .score', { hasText: '1 right' }).waitFor();
  }
  const { state } = await person.table<NoView>();
  const all = state.result?.winners.length === 1;
  await page.getByRole('heading', { level: 1, name: all ? 'You won' : 'Game over', exact: true }).waitFor();
  await page.getByTestId('result').getByText(`${state.scores[0]} of`).waitFor();
  await page.getByText('Download', { exact: true }).click();
  expect(await page.getByRole('button', { name: 'Ludograph file' }).isVisible()).toBe(true);
  await person.leave();
});

test('a click that cannot work says why', async () => {
  const person = await Person.sit(browser, PHONE);
  const { page } = person;
  await person.begin(server, 'no', table(5, 'classic'));
  const { pieces } = await person.view<NoView>();
  const taken = new Set(pieces.map((piece) => piece.at.join()));
  const free = Array.from({ length: 25 }, (_, i) => `${Math.floor(i / 5)},${i % 5}`).find((at) => !taken.has(at));
  await page.locator(`[data-square="${free}"]`).tap();
  await page.locator('.status.warn', { hasText: 'Click a piece.' }).waitFor();
  await person.leave();
});
