/** Pictures of every page, phone and desktop, light and dark, for people to look at: `make screenshots`. Not part of `make test`. */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { launch, Person, PHONE, Server } from './world';

const FOLDER = resolve(import.meta.dirname, '../../screenshots');
const GAMES = ['hex', 'carcassonne', 'candy', 'no'];
const wanted = process.env['SCREENSHOTS'] !== undefined;

const server = new Server();
let browser: Browser;

beforeAll(async () => {
  if (!wanted) return;
  mkdirSync(FOLDER, { recursive: true });
  await server.start();
  browser = await launch();
});

afterAll(async () => {
  if (!wanted) return;
  await browser.close();
  await server.end();
});

for (const [size, options] of [['desktop', { viewport: { width: 1280, height: 800 } }], ['phone', PHONE]] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.runIf(wanted)(`every page, ${size}, ${colorScheme}`, async () => {
      const person = await Person.sit(browser, { ...options, colorScheme });
      const { page } = person;
      const shoot = (name: string) => page.screenshot({ path: `${FOLDER}/${name}-${size}-${colorScheme}.png` });
      for (const [name, path] of [['home', '/'], ['scores', '/scores'], ['new', '/new/hex'], ...GAMES.map((g) => [`rules-${g}`, `/rules/${g}`])] as const) {
        await page.goto(server.address + path);
        await page.locator('main h1').waitFor();
        await page.waitForLoadState('networkidle');
        await shoot(name);
      }
      for (const game of GAMES) {
        // Two computers play a while: a board with something on it says more than an empty one.
        const answer = await page.request.post(`${server.address}/api/tables`, {
          data: { game, seats: [{ type: 'person', name: 'Ada' }, { type: 'computer', player: 'random' }] },
        });
        const { link, id } = (await answer.json()) as { link: string; id: string };
        const token = ((await answer.json()) as { seats: { link: string }[] }).seats[0]?.link ?? link;
        await page.goto(server.address + token);
        await page.locator('.table').waitFor();
        for (let move = 0; move < 8; move += 1) {
          const table = (await (await page.request.get(`${server.address}/api/tables/${id}`)).json()) as { state: { turn: number | null; ply: number; actions: string[] } };
          if (table.state.turn !== 0) break;
          const action = table.state.actions[Math.floor(table.state.actions.length / 2)] as string;
          await page.evaluate(
            ([address, token, ply, action]) =>
              new Promise<void>((done) => {
                const socket = new WebSocket(address as string);
                socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', tokens: [token], since: null }));
                socket.onmessage = (message) => {
                  const said = JSON.parse(String(message.data)) as { type: string; state?: { turn: number | null } };
                  if (said.type === 'welcome') socket.send(JSON.stringify({ type: 'move', re: 1, ply, action }));
                  if (said.type === 'refused' || (said.type === 'event' && said.state?.turn !== 1)) {
                    socket.close();
                    done();
                  }
                };
              }),
            [`${server.address.replace('http', 'ws')}/api/tables/${id}/live`, token.split('=')[1] ?? '', table.state.ply, action] as const,
          );
        }
        await page.waitForLoadState('networkidle');
        await shoot(game);
      }
      await person.leave();
    });
  }
}
