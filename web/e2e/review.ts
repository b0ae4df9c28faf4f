/** Games to look back at, made without the board: by the server's own API. */
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { Server } from './world';

async function post<T>(server: Server, path: string, body: unknown): Promise<T> {
  const answer = await fetch(server.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return (await answer.json()) as T;
}

/** Hex on a small board without the swap rule, as a record. */
export function hexRecord(size: number, actions: string[]) {
  const params = { size, swap: false };
  return { format: 'ludograph/1', game: 'hex', params, players: ['Ada', 'Ben'], actions };
}

/** Imports a game for review. */
export async function importGame(server: Server, record: object): Promise<string> {
  const text = JSON.stringify(record);
  return (await post<{ id: string }>(server, '/api/import', { format: 'record', text })).id;
}

/** A game of a fixed deal for review: some moves, each the last one that is allowed. */
export async function importDealt(server: Server, game: string, moves: number): Promise<string> {
  const actions: string[] = [];
  const record = { format: 'ludograph/1', game, params: {}, seed: 1, players: ['Ada', 'Ben'], actions };
  for (let ply = 0; ply < moves; ply += 1) {
    const position = { type: 'record', record };
    const legal = (await post<{ actions: string[] }>(server, '/api/explore', { position, actions: [] })).actions;
    actions.push(legal.at(-1) ?? '');
  }
  return importGame(server, record);
}

/** A table of this browser at which a game goes on from a record, or is over. */
export async function tableFrom(server: Server, record: { game: string }): Promise<string> {
  const seats = [{ type: 'person', name: 'Ada' }, { type: 'open' }];
  const made = await post<{ seats: { link: string }[] }>(server, '/api/tables', { game: record.game, record, seats });
  return made.seats[0]?.link ?? '';
}

/**
 * A game of some moves, each the last one that is allowed, given up after them. It is played over
 * the page's own socket.
 */
export async function played(server: Server, page: Page, game: string, moves: number): Promise<string> {
  type Made = { id: string; seats: { token: string }[] };
  const seats = [{ type: 'person' }, { type: 'person' }];
  const made = await post<Made>(server, '/api/tables', { game, seats });
  await page.goto(server.address);
  await page.evaluate(
    async ({ id, tokens, moves }) => {
      const wire = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${id}/live`);
      const heard = (type: string) =>
        new Promise<void>((done, failed) => {
          const listen = ({ data }: MessageEvent<string>) => {
            const message = JSON.parse(data) as { type: string };
            if (message.type === 'refused') failed(new Error(data));
            if (message.type !== type) return;
            wire.removeEventListener('message', listen);
            done();
          };
          wire.addEventListener('message', listen);
        });
      await new Promise((open) => wire.addEventListener('open', open, { once: true }));
      const say = async (message: object, answer: string) => {
        const coming = heard(answer);
        wire.send(JSON.stringify(message));
        await coming;
      };
      await say({ type: 'hello', tokens }, 'welcome');
      for (let ply = 0; ply < moves; ply += 1) {
        const { actions } = (await (await fetch(`/api/tables/${id}/position`)).json()) as { actions: string[] };
        await say({ type: 'move', re: ply + 1, ply, action: actions.at(-1) }, 'done');
      }
      await say({ type: 'resign', re: moves + 1 }, 'done');
      wire.close();
    },
    { id: made.id, tokens: made.seats.map((seat) => seat.token), moves },
  );
  return made.id;
}
