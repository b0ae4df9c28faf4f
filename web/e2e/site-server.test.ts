/** The app with the engine on a server: tables there think in this browser, and tables here need no server. */
import type { Browser } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { HexView } from '../src/lib/protocol/hex/HexView';
import { stage } from './carcassonne';
import { myTurn, stored, watchEngine } from './site';
import { launch, Person, Server } from './world';

const server = new Server();
let browser: Browser;

beforeEach(async () => {
  await server.start();
  browser = await launch();
});

afterEach(async () => {
  await browser.close();
  await server.end();
});

/** Keeps the types of the messages that the page sends, and the paths of its requests. */
function overhear({ page }: Person): { sent: string[]; asked: string[] } {
  const heard = { sent: [] as string[], asked: [] as string[] };
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      heard.sent.push((JSON.parse(String(payload)) as { type: string }).type);
    }),
  );
  page.on('request', (request) => heard.asked.push(new URL(request.url()).pathname));
  return heard;
}

/** Choices of computers so far: by the server, by browsers. */
async function choices(): Promise<[number, number]> {
  const text = await (await fetch(`${server.address}/metrics`)).text();
  const number = (name: string) => Number(new RegExp(`^ludograph_${name}_total (\\d+)$`, 'm').exec(text)?.[1]);
  return [number('choices'), number('browser_choices')];
}

const HEX = { mode: 'computer', opponent: 'random', params: { Columns: 4, 'Swap rule': false } } as const;

test('the computer of a table on the server thinks in this browser, and so does an analysis', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  const { sent, asked } = overhear(person);
  await person.begin(server, 'hex', HEX);
  await expect.poll(() => sent).toContain('assist');
  await page.locator('[data-name="b2"]').click();
  await person.atPly(2);
  expect(sent).toContain('thought');
  expect(await choices()).toEqual([0, 1]);
  expect((await person.table()).history[1]?.seat).toBe(1);
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await page.locator('ol [data-ply="1"]').click();
  await page.getByRole('button', { name: 'Suggest a move' }).click();
  await page.locator('.thought strong').waitFor();
  expect(asked.some((path) => path.endsWith('/help'))).toBe(true);
  expect(asked).not.toContain('/api/analyse');
  expect(await choices()).toEqual([0, 1]);
  await person.leave();
});

test('the server thinks where the person wants it', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  const { sent } = overhear(person);
  await page.goto(`${server.address}/device`);
  await page.getByRole('checkbox', { name: 'Think in this browser' }).uncheck();
  await person.begin(server, 'hex', HEX);
  await page.locator('[data-name="b2"]').click();
  await person.atPly(2);
  expect(await choices()).toEqual([1, 0]);
  expect(sent).not.toContain('assist');
  await person.leave();
});

test('the server thinks where the engine fails, and where the game hides something', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  const { sent } = overhear(person);
  await person.begin(server, 'carcassonne', { mode: 'computer', opponent: 'random' });
  expect(await stage(page)).toBe('place');
  expect(sent).not.toContain('assist');
  // The workers of the engine end as soon as they are asked for a move.
  await page.addInitScript(() => {
    const Plain = Worker;
    window.Worker = class extends Plain {
      override postMessage(message: { type: string; input?: { do?: string } }): void {
        if (message.input?.do === 'think') this.dispatchEvent(new ErrorEvent('error'));
        else super.postMessage(message);
      }
    };
  });
  await person.begin(server, 'hex', HEX);
  await expect.poll(() => sent).toContain('assist');
  const [before] = await choices();
  await page.locator('[data-name="b2"]').click();
  await person.atPly(2);
  expect(sent.filter((type) => type === 'assist')).toHaveLength(2);
  expect(await choices()).toEqual([before + 1, 0]);
  await person.leave();
});

test('a game on this device goes on when the server goes away, and enters the history later', async () => {
  const person = await Person.sit(browser, { serviceWorkers: 'allow' });
  const { page } = person;
  await watchEngine(page);
  const { asked } = overhear(person);
  await person.begin(server, 'hex', { ...HEX, params: { ...HEX.params, 'On this device': true } });
  expect(new URL(page.url()).pathname).toMatch(/^\/t\/local-/);
  await stored(page);
  await page.locator('[data-name="b2"]').click();
  await person.atPly(2);
  expect(asked.filter((path) => path.startsWith('/api/tables'))).toEqual([]);
  await server.stop('SIGKILL');
  await page.reload();
  for (;;) {
    const { view, ply, result } = await myTurn<HexView>(page);
    if (result) break;
    await page.locator(`[data-name="${view.names[view.legal[0] ?? 0]}"]`).click();
    await page.waitForFunction(
      (before) => Number(document.querySelector('.table')?.getAttribute('data-ply')) > before,
      ply,
    );
  }
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await page.locator('ol [data-ply="1"]').click();
  await page.getByRole('button', { name: 'Suggest a move' }).click();
  await page.locator('.thought strong').waitFor();
  await server.start();
  await page.goto(`${server.address}/device`);
  await page.getByRole('listitem').filter({ hasText: 'Hex' }).waitFor();
  // With a server again, the finished game enters the history of the profile, unrated.
  await page.goto(`${server.address}/profile`);
  await page.getByRole('button', { name: 'Add to my games: 1' }).click();
  await page.getByRole('button', { name: 'Add to my games' }).waitFor({ state: 'detached' });
  await page.goto(`${server.address}/profile/games`);
  await page.getByRole('listitem').filter({ hasText: 'Random mover' }).waitFor();
  // What a browser logs of a server that does not answer, or has no profile yet, is no error of the
  // app.
  const ours = person.errors.filter((text) => !/ERR_CONNECTION|ERR_FAILED|WebSocket|status of 404/.test(text));
  expect(ours).toEqual([]);
  await page.context().close();
});
