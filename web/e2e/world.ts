/** A real server, a real browser, and the people in front of it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TableState } from '../src/lib/protocol/TableState';
import type { TableView } from '../src/lib/protocol/TableView';

/**
 * Who works on the app alone builds no program: one is named by LUDOGRAPH_PROGRAM, and
 * LUDOGRAPH_WEB names the folder whose app it serves.
 */
export const PROGRAM = process.env.LUDOGRAPH_PROGRAM ?? resolve(import.meta.dirname, '../../target/debug/ludograph');
const WEB = process.env.LUDOGRAPH_WEB ? ['--web', resolve(process.env.LUDOGRAPH_WEB)] : [];

/** How long one thing may take, in milliseconds. */
const PATIENCE = 120_000;

export class Server {
  #process: ChildProcess | null = null;
  #folder = mkdtempSync(join(tmpdir(), 'ludograph-'));
  address = '';

  constructor(
    readonly program = PROGRAM,
    readonly web = WEB,
  ) {}

  /** Starts, or starts again at the same address over the same tables. */
  async start(): Promise<void> {
    const listen = this.address ? new URL(this.address).host : '127.0.0.1:0';
    const child = spawn(
      this.program,
      ['serve', '--listen', listen, '--db', join(this.#folder, 'tables.db'), ...this.web],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    this.#process = child;
    let said = '';
    child.stderr.on('data', (bytes) => (said += String(bytes)));
    this.address = await new Promise((found, failed) => {
      child.stdout.on('data', (bytes) => {
        const address = /http:\/\/[^/\s]+/.exec(String(bytes))?.[0];
        if (address) found(address);
      });
      child.on('exit', (code) => failed(new Error(`the server ended with ${code}: ${said}`)));
    });
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await ended;
    this.#process = null;
  }

  async end(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

export const TABLET: BrowserContextOptions = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true };
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A table whose view has a type. */
export type TableOf<View> = Omit<TableView, 'state'> & { state: Omit<TableState, 'view'> & { view: View } };

/**
 * A person with a browser of their own. Every error that the page logs fails the test that asks at
 * its end.
 */
export class Person {
  readonly page: Page;
  readonly errors: string[] = [];

  private constructor(page: Page) {
    this.page = page;
    page.on('pageerror', (error) => this.errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(message.text());
    });
  }

  static async sit(browser: Browser, options: BrowserContextOptions = {}): Promise<Person> {
    // Tests of a server are about what it sends, not about what the browser has stored of the app.
    const defaults = { locale: 'en', reducedMotion: 'reduce', serviceWorkers: 'block' } as const;
    const context = await browser.newContext({ ...defaults, ...options });
    // A machine that builds other things beside this is slow, not broken.
    context.setDefaultTimeout(PATIENCE);
    return new Person(await context.newPage());
  }

  /** Fills in the form of a new game. */
  async begin(
    server: Server,
    game: string,
    set: {
      mode?: 'computer' | 'screen' | 'link';
      opponent?: string;
      params?: Record<string, string | number | boolean>;
    } = {},
  ): Promise<void> {
    const { page } = this;
    await page.goto(`${server.address}/new/${game}`);
    // The form begins with the choices of the last time; a test says what it wants.
    const chosen = await page.evaluate((key) => {
      const known = localStorage.getItem(key) !== null;
      localStorage.removeItem(key);
      return known;
    }, `ludograph.choices.${game}`);
    if (chosen) await page.reload();
    await page.locator(`input[name="mode"][value="${set.mode ?? 'screen'}"]`).check();
    if (set.opponent)
      await page
        .locator('label', { hasText: /^\s*Opponent/ })
        .locator('select')
        .selectOption(set.opponent);
    for (const [label, value] of Object.entries(set.params ?? {})) {
      const field = page.locator('label', { hasText: label }).first();
      if (typeof value === 'boolean') await field.locator('input').setChecked(value);
      else if (typeof value === 'number') await field.locator('input').fill(String(value));
      else await field.locator('select').selectOption(value);
    }
    await page.locator('.begin').click();
    await page.locator('.table').waitFor();
  }

  /** Waits until so many entries of the history are there. */
  async atPly(ply: number): Promise<void> {
    await this.page.locator(`.table[data-ply="${ply}"]`).waitFor();
  }

  ply(): Promise<number> {
    return this.page.locator('.table').getAttribute('data-ply').then(Number);
  }

  /**
   * The table as the server tells it to anybody: what somebody who knows the game reads off the
   * board.
   */
  async table<View>(): Promise<TableOf<View>> {
    const { origin, pathname } = new URL(this.page.url());
    const answer = await fetch(`${origin}/api/tables/${pathname.split('/')[2]}`);
    expect(answer.status).toBe(200);
    return (await answer.json()) as TableOf<View>;
  }

  async view<View>(): Promise<View> {
    return (await this.table<View>()).state.view;
  }

  /**
   * The head of the panel says how the game has ended: from the person's side, or, where one browser
   * has all seats, which seat has won. No dialog covers the board.
   */
  async seesTheEnd(): Promise<void> {
    await this.page.locator('.table[data-phase="over"]').waitFor();
    const { game, state } = await this.table();
    const winners = state.result?.winners ?? [];
    const people = state.seats.flatMap((seat, i) => (seat.kind === 'person' ? [i] : []));
    const answer = await fetch(`${new URL(this.page.url()).origin}/api/games`);
    const known = (await answer.json()) as { id: string; seat_names: string[] }[];
    const seatNames = known.find(({ id }) => id === game)?.seat_names ?? [];
    // The app has its own words for seats that have no colour.
    const words: Record<string, string> = { First: 'Player 1', Second: 'Player 2' };
    const titles = winners.map((seat) => seatNames[seat] ?? `Seat ${seat + 1}`).map((name) => words[name] ?? name);
    const headline = () => {
      if (winners.length === 0) return state.seats.length === 1 ? 'Game over' : 'Draw';
      if (people.length === 1 && winners.length > 1) return 'You share the win';
      if (people.length === 1) return winners.includes(people[0] ?? -1) ? 'You won' : 'You lost';
      return titles.length === 1 ? `${titles[0]} won` : `${titles.join(' and ')} share the win`;
    };
    await this.page.getByRole('heading', { level: 1, name: headline(), exact: true }).waitFor();
    await this.page.getByRole('button', { name: 'Review', exact: true }).waitFor();
    expect(await this.page.getByRole('dialog').count()).toBe(0);
  }

  async leave(): Promise<void> {
    await this.page.context().close();
    expect(this.errors).toEqual([]);
  }
}
