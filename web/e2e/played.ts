/** Games that are played over the API, without a browser. */
import type { Browser } from 'playwright-core';
import type { CreatedTable } from '../src/lib/protocol/CreatedTable';
import type { CreateTable } from '../src/lib/protocol/CreateTable';
import type { Position } from '../src/lib/protocol/Position';
import type { ServerMessage } from '../src/lib/protocol/ServerMessage';
import type { Server } from './world';

export async function makeTable(server: Server, table: CreateTable): Promise<CreatedTable> {
  const answer = await fetch(`${server.address}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(table),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  return (await answer.json()) as CreatedTable;
}

/**
 * A person plays the first legal move each time against a computer that moves at random, until
 * there were eight moves, and resigns, or to the end. Returns the table's id. The socket is a
 * browser's, because Node.js has none.
 */
export async function played(
  browser: Browser,
  server: Server,
  game: { game: string; params?: CreateTable['params']; name: string; toTheEnd?: boolean; rated?: { me: string } },
): Promise<string> {
  const { id, seats } = await makeTable(server, {
    game: game.game,
    ...(game.params ? { params: game.params } : {}),
    seats: [
      { type: 'person', name: game.name },
      { type: 'computer', player: game.rated ? 'beginner' : 'random' },
    ],
    ...(game.rated ? { ...game.rated, rated: true, clock: { type: 'per_move', millis: 600_000 } as const } : {}),
  });
  const page = await browser.newPage();
  await page.goto(`${server.address}/healthz`);
  await page.evaluate(play, { id, tokens: seats.map(({ token }) => token), toTheEnd: game.toTheEnd ?? false });
  await page.close();
  return id;
}

/** Runs in the browser: nothing outside this function is there. */
function play({ id, tokens, toTheEnd }: { id: string; tokens: string[]; toTheEnd: boolean }): Promise<void> {
  const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/live`);
  const send = (message: object) => socket.send(JSON.stringify(message));
  socket.addEventListener('open', () => send({ type: 'hello', tokens }));
  let asked = -1;
  return new Promise<void>((done, failed) => {
    socket.addEventListener('error', () => failed(new Error('the socket failed')));
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as ServerMessage;
      const state = message.type === 'welcome' ? message.table.state : message.type === 'event' ? message.state : null;
      if (state?.phase === 'over') done();
      else if (state?.turn === 0 && state.ply > asked) {
        asked = state.ply;
        void move(state.ply).catch(failed);
      }
    });
    async function move(ply: number): Promise<void> {
      if (ply >= 8 && !toTheEnd) return send({ type: 'resign', re: ply });
      const answer = await fetch(`/api/tables/${id}/position?ply=${ply}`);
      const { actions } = (await answer.json()) as Position;
      send({ type: 'move', re: ply, ply, action: actions[0] });
    }
  });
}
