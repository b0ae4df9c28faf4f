/** The app in five languages: what is played, how it ends, what is refused, and every page. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CreateTable } from '../src/lib/protocol/CreateTable';
import type { GameInfo } from '../src/lib/protocol/GameInfo';
import type { Position } from '../src/lib/protocol/Position';
import type { ServerMessage } from '../src/lib/protocol/ServerMessage';
import { englishFinder, messagesOf, visibleTexts, type Texts } from './leftovers';
import { makeTable } from './played';
import { launch, Person, Server } from './world';

const server = new Server();
let browser: Browser;
let games: GameInfo[];
/** English of the server that no message file has. */
let raw: string[];
/** A game of Carcassonne that the next action wins by a mission. */
let mission: { record: { actions: string[] }; last: string };

async function get<T>(path: string): Promise<T> {
  const answer = await fetch(server.address + path);
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}

beforeAll(async () => {
  await server.start();
  browser = await launch();
  games = await get<GameInfo[]>('/api/games');
  const algorithms = await get<{ options: { help: string }[] }[]>('/api/lab');
  raw = [
    ...games.flatMap((game) => [...game.seat_names, ...game.params.map(({ help }) => help)]),
    ...algorithms.flatMap(({ options }) => options.map(({ help }) => help)),
  ];
  mission = await almostWon();
});

afterAll(async () => {
  await browser.close();
  await server.end();
});

const PEOPLE: CreateTable['seats'] = [{ type: 'person' }, { type: 'person' }];

/** A table with both seats for one browser. */
async function onOneScreen(table: Omit<CreateTable, 'seats'>): Promise<{ id: string; link: string; tokens: string[] }> {
  const { id, seats } = await makeTable(server, { ...table, seats: PEOPLE });
  const tokens = seats.map(({ token }) => token);
  return { id, tokens, link: `${server.address}/t/${id}#seat=${tokens.join(',')}` };
}

/** Plays the first seat into cities, until one of them wins the mission. */
async function almostWon(): Promise<typeof mission> {
  const { id, tokens } = await onOneScreen({ game: 'carcassonne', params: { mission1: 'claimed' } });
  const page = await browser.newPage();
  await page.goto(`${server.address}/healthz`);
  await page.evaluate(play, { id, tokens, actions: null });
  await page.close();
  const record = await get<{ actions: string[] }>(`/api/tables/${id}/record`);
  const unfinished = { ...record, result: null, actions: record.actions.slice(0, -1) };
  return { record: unfinished, last: record.actions.at(-1) ?? '' };
}

/**
 * Runs in the browser, over a socket of its own: makes the given actions, or else moves until the
 * game is over. Nothing outside this function is there.
 */
function play({ id, tokens, actions }: { id: string; tokens: string[]; actions: string[] | null }): Promise<void> {
  const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/live`);
  const send = (message: object) => socket.send(JSON.stringify(message));
  socket.addEventListener('open', () => send({ type: 'hello', tokens }));
  let asked = -1;
  return new Promise<void>((done, failed) => {
    const end = () => {
      socket.close();
      done();
    };
    socket.addEventListener('error', () => failed(new Error('the socket failed')));
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as ServerMessage;
      if (message.type === 'refused') failed(new Error(data));
      const state = message.type === 'welcome' ? message.table.state : message.type === 'event' ? message.state : null;
      if (state?.phase === 'over') end();
      else if (state && state.turn !== null && state.ply > asked) {
        asked = state.ply;
        void move(state.ply, state.turn).catch(failed);
      }
    });
    async function move(ply: number, turn: number): Promise<void> {
      const answer = await fetch(`/api/tables/${id}/position?ply=${ply}`);
      const offered = ((await answer.json()) as Position).actions;
      const city = turn === 0 ? offered.find((action) => action.startsWith('city')) : undefined;
      const pass = offered.find((action) => action === 'pass');
      send({ type: 'move', re: ply, ply, action: actions?.shift() ?? city ?? pass ?? offered[0] });
    }
  });
}

describe.each(['en', 'da', 'el', 'sv', 'de'])('in %s', (language) => {
  const texts: Texts = messagesOf(language);
  let person: Person;
  let page: Page;
  let findEnglish: (text: string) => string | null;

  beforeAll(async () => {
    person = await Person.sit(browser, { locale: language });
    page = person.page;
    findEnglish = language === 'en' ? () => null : englishFinder(language, raw);
  });
  afterAll(() => person.leave());

  /** The one text of a message. */
  function text(key: string, args: Record<string, string> = {}): string {
    const [template] = texts[key] ?? [];
    if (template === undefined) throw new Error(`no message ${key}`);
    return template.replace(/\{(\w+)\}/g, (whole, name: string) => args[name] ?? whole);
  }

  async function expectNoEnglish(where: string): Promise<void> {
    const shown = await visibleTexts(page);
    expect(shown.length, where).toBeGreaterThan(3);
    const found = shown.flatMap((shownText) => {
      const message = findEnglish(shownText);
      return message === null ? [] : [`${where}: '${shownText}' is '${message}'`];
    });
    expect.soft(found).toEqual([]);
  }

  async function isOver(): Promise<void> {
    await page.locator('.table[data-phase="over"]').waitFor();
    await page.getByRole('button', { name: text('table_review'), exact: true }).waitFor();
  }

  test('a game of Hex is won, looked back at, and an illegal move is refused with its reason', async () => {
    const { link } = await onOneScreen({ game: 'hex', params: { size: 3, swap: false } });
    let forged = false;
    await page.routeWebSocket(/\/live$/, (socket) => {
      const upstream = socket.connectToServer();
      socket.onMessage((data) => {
        // The page offers nothing illegal: the second move becomes one on its way.
        const wrong = !forged && String(data).includes('"c1"');
        forged ||= wrong;
        upstream.send(wrong ? String(data).replace('"c1"', '"a2"') : data);
      });
    });
    await page.goto(link);
    await page.locator('[data-name="a2"]').click();
    await person.atPly(1);
    await expectNoEnglish('table');
    await page.locator('[data-name="c1"]').click();
    const reason = text('hex.occupied-by-red', { cell: 'a2' });
    await page
      .getByText(new RegExp(reason.slice(1), 'i'))
      .first()
      .waitFor();
    await expectNoEnglish('refused move');
    for (const [i, cell] of ['c1', 'b2', 'c3', 'c2'].entries()) {
      await page.locator(`[data-name="${cell}"]`).click();
      await person.atPly(i + 2);
    }
    await isOver();
    await expectNoEnglish('won game');
    await page.getByRole('button', { name: text('table_review'), exact: true }).click();
    await page.locator('.review').first().waitFor();
    await page.waitForLoadState('networkidle');
    await expectNoEnglish('review');
  });

  test('a game is resigned', async () => {
    await page.goto((await onOneScreen({ game: 'hex', params: { size: 5 } })).link);
    const resign = page.getByRole('button', { name: text('table_resign') });
    await resign.click();
    await page.getByText(text('table_resign_sure')).waitFor();
    await expectNoEnglish('before resigning');
    await resign.first().click();
    await isOver();
    await expectNoEnglish('resigned game');
  });

  test('the time runs out', async () => {
    const clock = { type: 'per_move', millis: 1000 } as const;
    await page.goto((await onOneScreen({ game: 'hex', params: { size: 5 }, clock })).link);
    // The first turn of a seat costs no time.
    for (const [i, cell] of ['a1', 'b1'].entries()) {
      await page.locator(`[data-name="${cell}"]`).click();
      await person.atPly(i + 1);
    }
    await isOver();
    await expectNoEnglish('game lost on time');
  });

  test('a mission wins Carcassonne', async () => {
    const { id, tokens, link } = await onOneScreen({ game: 'carcassonne', record: mission.record });
    await page.goto(link);
    await page.locator('.carcassonne').waitFor();
    await page.evaluate(play, { id, tokens, actions: [mission.last] });
    await isOver();
    await page.getByText(text('carcassonne_mission_won_1')).first().waitFor();
    await expectNoEnglish('game won by a mission');
  });

  test('every page is in that language', async () => {
    const each = games.flatMap(({ id }) => [`/new/${id}`, `/rules/${id}`]);
    const puzzles = ['/puzzles', '/puzzles/candy-day', '/puzzles/no-next'];
    const lab = ['/lab', '/lab/lessons', '/lab/lessons/bfs'];
    for (const path of ['/', ...each, '/scores', '/ratings', ...puzzles, ...lab, '/nowhere']) {
      await page.goto(server.address + path);
      await page.getByRole('heading').first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      await expectNoEnglish(path);
    }
  });
});
