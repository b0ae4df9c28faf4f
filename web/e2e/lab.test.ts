import AxeBuilder from '@axe-core/playwright';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { record } from '../src/lab/record';
import type { Algorithm, TracePage } from '../src/lab/trace';
import type { Position } from '../src/lib/protocol/Position';
import { EXAMPLES, at, example, fits, open, trace } from './lab';
import { act, actsOf } from './lab-act';
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

/** Everything that is seen of a moment. */
function picture(page: Page): Promise<string> {
  return page.evaluate(() => {
    const text = (selector: string): string[] =>
      [...document.querySelectorAll(selector)].map((element) => element.textContent ?? '');
    // What is drawn, not how it came there: an attribute that was emptied is none.
    const board = [...document.querySelectorAll('.stage svg *')].map((element) => {
      const drawn = [...element.attributes]
        .filter(({ value }) => value !== '')
        .map(({ name, value }) => `${name}=${value}`);
      return [element.tagName, ...drawn.sort(), element.childElementCount === 0 ? element.textContent : ''].join(' ');
    });
    return JSON.stringify([board, text('.sentence'), text('.panel li.lit'), text('.panel.list li'), text('dl dd')]);
  });
}

async function axe(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map((v) => `${where}: ${v.id}: ${v.nodes[0]?.html.slice(0, 160)}`)).toEqual([]);
}

test('back and forth shows the same pictures', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await open(server, person, '/lab?game=hex&algorithm=bfs');
  // Once there and back: by then the board is loaded and knows how large it is.
  await page.locator('.stage [role="gridcell"]').first().waitFor();
  await page.getByRole('button', { name: 'Go to end' }).click();
  await page.getByRole('heading', { name: 'Result' }).waitFor();
  await page.getByRole('button', { name: 'Go to start' }).click();
  await at(page, 0);
  const seen: string[] = [];
  for (let step = 0; step <= 12; step += 1) {
    await at(page, step);
    seen.push(await picture(page));
    await page.getByRole('button', { name: 'Step forward' }).click();
  }
  expect(new Set(seen).size).toBe(seen.length);
  for (let step = 12; step >= 0; step -= 1) {
    await page.getByRole('button', { name: 'Step back' }).click();
    await at(page, step);
    expect(await picture(page)).toBe(seen[step]);
  }
  await page.getByRole('slider', { name: 'Timeline' }).fill('9');
  await at(page, 9);
  expect(await picture(page)).toBe(seen[9]);
  await person.leave();
});

test('a link leads to exactly this step of a position of one’s own', async () => {
  const person = await Person.sit(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = person;
  await open(server, person, '/lab?game=hex&algorithm=bfs');
  await page.getByRole('button', { name: 'Edit position' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.edit .piece').length === 16);
  await page.locator('.edit [data-name="g7"]').click();
  await page.waitForFunction(() => document.querySelectorAll('.edit .piece').length === 17);
  await page.getByRole('group', { name: 'Edit board' }).getByRole('radio', { name: 'Blue' }).check();
  await page.locator('.edit [data-name="a7"]').click();
  await page.waitForFunction(() => document.querySelectorAll('.edit .piece').length === 18);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.locator('.stage .piece').nth(17).waitFor();
  await page.getByRole('slider', { name: 'Timeline' }).fill('4');
  await at(page, 4);
  await page.getByText('Save and share').click();
  await page.getByRole('button', { name: 'Copy link to this step' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const friend = await Person.sit(browser);
  await friend.page.goto(link);
  await at(friend.page, 4);
  await friend.page.locator('.stage .piece').nth(17).waitFor();
  expect(await picture(friend.page)).toBe(await picture(page));
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'JSON trace' }).click();
  const file = JSON.parse(readFileSync(await (await coming).path(), 'utf8')) as TracePage;
  expect(file.steps.length).toBe(file.run.total);
  await Promise.all([person, friend].map((p) => p.leave()));
});

test('the keyboard alone is enough', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  const { run } = await trace(server, { position: example('hex', 'won'), algorithm: 'bfs' });
  await open(server, person, '/lab?game=hex&algorithm=bfs');
  const press = async (key: string, step: number): Promise<void> => {
    await page.keyboard.press(key);
    await at(page, step);
  };
  await press('ArrowRight', 1);
  await press('.', 2);
  await press('ArrowLeft', 1);
  await press(',', 0);
  await press(']', run.markers.find((marker) => marker.step > 0)?.step ?? 0);
  await press('End', run.total);
  await press('Home', 0);
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await press('Home', 0);
  // A place is pointed at on the board with arrows and Enter.
  await page.getByRole('button', { name: 'Be the algorithm' }).focus();
  await page.keyboard.press('Space');
  const acts = actsOf(await trace(server, { position: example('hex', 'won'), algorithm: 'bfs' }));
  const [take, put] = acts as [(typeof acts)[number], (typeof acts)[number]];
  await at(page, take.at);
  await act(page, run, take.act, take.act.right[0] ?? [], 'keys');
  await at(page, put.at);
  const vertex = put.act.right[0]?.[0] ?? 0;
  const { cols } = run.view as { cols: number };
  await page.locator('.stage [data-name="a1"]').focus();
  for (let x = 0; x < vertex % cols; x += 1) await page.keyboard.press('ArrowRight');
  for (let y = 0; y < Math.floor(vertex / cols); y += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('2 right, mistakes: 0').waitFor();
  await person.leave();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the lab, ${colorScheme}`, async () => {
    const person = await Person.sit(browser, { colorScheme });
    const { page } = person;
    for (const path of [
      'game=hex&algorithm=bfs&step=12',
      'game=hex&algorithm=union-find&options=method:both&step=60',
      'game=candy&algorithm=minimax&step=30',
      'game=carcassonne&algorithm=components&step=40',
      'game=no&algorithm=nearest&options=method:scan&step=10',
    ]) {
      await open(server, person, `/lab?${path}`);
      await page.locator('.stage svg').first().waitFor();
      await axe(page, path);
    }
    await page.getByText('Be the algorithm', { exact: true }).click();
    for (const [path, tool] of [
      ['game=no&algorithm=nearest', 'Wall'],
      ['game=hex&algorithm=dijkstra&example=weighted', 'Weight'],
      ['game=candy&algorithm=minimax', 'Sweet'],
    ] as const) {
      await open(server, person, `/lab?${path}`);
      await page.getByRole('button', { name: 'Edit position' }).click();
      await page.locator('.edit [role="gridcell"]').first().waitFor();
      await page.getByRole('radio', { name: tool, exact: true }).check();
      await axe(page, `${tool} in hand`);
    }
    await person.leave();
  });
}

test('at the table the lab follows the game, and goes back with the review', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await person.begin(server, 'hex', {
    mode: 'screen',
    params: { Columns: 3, 'Swap rule': false, 'Allow hints': true },
  });
  await page.locator('.board [data-name="a2"]').click();
  await person.atPly(1);
  await page.getByRole('button', { name: 'Lab', exact: true }).click();
  await page.locator('.lab .choices select').first().selectOption('union-find');
  const total = (): Promise<number> => page.locator('.watch').getAttribute('data-total').then(Number);
  await page.locator('.watch[data-total]:not([aria-busy="true"])').waitFor();
  for (const [i, cell] of ['c1', 'b2'].entries()) {
    const before = await total();
    await page.locator(`.board [data-name="${cell}"]`).first().click();
    await person.atPly(i + 2);
    await page.waitForFunction(
      (known) => Number(document.querySelector<HTMLElement>('.watch')?.dataset['total']) > known,
      before,
    );
  }
  await page.getByRole('button', { name: 'Go to end' }).click();
  await page.locator('.board .marks .dot').first().waitFor();
  await axe(page, 'a table with the lab');
  const { origin, pathname } = new URL(page.url());
  await page.goto(`${origin}${pathname}?watch&ply=2&lab=union-find&step=3`);
  await at(page, 3);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await at(page, 3);
  await person.leave();
});

test('where aids are off the lab says so and shows nothing', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  const made = await page.request.post(`${server.address}/api/tables`, {
    data: {
      game: 'hex',
      params: { size: 3 },
      seats: [
        { type: 'person', name: 'Ada' },
        { type: 'person', name: 'Bo' },
      ],
      aids: false,
    },
  });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`${server.address}/t/${id}?watch&lab=bfs`);
  await page.getByText('the lab are off').waitFor();
  expect(await page.locator('.watch').count()).toBe(0);
  await person.leave();
});

test('on a phone nothing scrolls sideways and the controls are at hand', async () => {
  const person = await Person.sit(browser, PHONE);
  const { page } = person;
  for (const path of [
    'game=hex&algorithm=bfs&step=9',
    'game=candy&algorithm=minimax&step=30',
    'game=no&algorithm=nearest&options=method:all',
  ]) {
    await open(server, person, `/lab?${path}`);
    const { wide, play } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      play: document.querySelector('.transport .play')?.getBoundingClientRect().toJSON() as DOMRect,
    }));
    expect(wide).toBeLessThanOrEqual(390);
    expect(play.bottom).toBeLessThanOrEqual(844);
    expect(play.top).toBeGreaterThan(844 / 2);
  }
  await person.leave();
});

test('examples say truly whether the game is over', async () => {
  for (const [game, list] of Object.entries(EXAMPLES)) {
    for (const { id, over } of list) {
      const body = JSON.stringify({ position: example(game, id) });
      const answer = await fetch(`${server.address}/api/explore`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      const { turn } = (await answer.json()) as Position;
      expect(turn === null, `${game}/${id}`).toBe(over === true);
    }
  }
});

for (const [where, options] of Object.entries({ desktop: {}, phone: PHONE })) {
  test(`every algorithm has something to do in every game of its, and fits the screen: ${where}`, async () => {
    const algorithms = (await (await fetch(`${server.address}/api/lab`)).json()) as Algorithm[];
    const person = await Person.sit(browser, options);
    for (const { id, games } of algorithms) {
      for (const game of games) {
        await open(server, person, `/lab?game=${game}&algorithm=${id}`);
        expect(
          Number(await person.page.locator('.watch').getAttribute('data-total')),
          `${id} of ${game}`,
        ).toBeGreaterThan(0);
        await fits(person.page, `${id} of ${game}`);
        if (id !== 'mcts') continue;
        await person.page.locator('.watch').press('End');
        await person.page.locator('.stage .ring').waitFor();
      }
    }
    await person.leave();
  });
}

test('a run of more than 100,000 steps is dragged from end to end; one too large says so and offers a smaller one', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  const position = { type: 'record', record: record('no', { size: 48, variant: 'classic' }, 3, []) };
  const hash = Buffer.from(JSON.stringify({ position, actions: [], arrange: [] })).toString('base64url');
  await open(server, person, `/lab?game=no&algorithm=nearest&options=method:source,piece:1#${hash}`);
  const total = Number(await page.locator('.watch').getAttribute('data-total'));
  expect(total).toBeGreaterThan(100_000);
  const slider = page.getByRole('slider', { name: 'Timeline' });
  // Once to the end, so that the steps are here; then the handle is dragged over the whole line,
  // once per frame.
  await slider.fill(String(total));
  await page.locator(`.watch[data-at="${total}"]`).waitFor({ timeout: 120_000 });
  const frames = await slider.evaluate(async (element, last) => {
    const input = element as HTMLInputElement;
    const times: number[] = [];
    const shown: number[] = [];
    let before = await new Promise<number>((done) => requestAnimationFrame(done));
    for (let i = 0; i < 120; i += 1) {
      const share = i < 60 ? 1 - i / 60 : (i - 60) / 60;
      input.value = String(Math.round(share * last));
      input.dispatchEvent(new Event('input', { bubbles: true }));
      const now = await new Promise<number>((done) => requestAnimationFrame(done));
      times.push(now - before);
      shown.push(Number(document.querySelector<HTMLElement>('.watch')?.dataset['at']));
      before = now;
    }
    return { times: times.sort((a, b) => a - b), different: new Set(shown).size };
  }, total);
  const share = (of: number): string => (frames.times[Math.floor(of * (frames.times.length - 1))] ?? 0).toFixed(1);
  console.log(
    `dragged over ${total} steps: frames of ${share(0.5)} ms at the median, ${share(0.95)} ms at the 95th percentile, ${share(1)} ms at most`,
  );
  expect(frames.different).toBeGreaterThan(20);

  await open(server, person, '/lab?game=no&algorithm=nearest&example=huge&options=method:source,piece:1');
  await page.getByText('too long to show in full').waitFor();
  await page.getByRole('button', { name: 'Run a shorter one' }).click();
  await page.getByText('too long to show in full').waitFor({ state: 'detached' });
  expect(Number(await page.locator('.watch').getAttribute('data-total'))).toBeLessThan(200_000);
  await person.leave();
}, 300_000);
