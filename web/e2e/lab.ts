/** What the tests of the lab have in common. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Example } from '../src/lab/contract';
import { record } from '../src/lab/record';
import type { TracePage, TraceRequest } from '../src/lab/trace';
import type { Person, Server } from './world';

export function ask(server: Server, request: TraceRequest): Promise<Response> {
  return fetch(`${server.address}/api/lab/trace`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
}

/** The run as the server tells it to anybody: what somebody who knows the answers goes by. */
export async function trace(server: Server, request: TraceRequest): Promise<TracePage> {
  const answer = await ask(server, request);
  expect(answer.status).toBe(200);
  return (await answer.json()) as TracePage;
}

const folders = import.meta.glob<Example[]>('../src/games/*/lab/examples.ts', { eager: true, import: 'examples' });

/** The examples of every game. */
export const EXAMPLES = Object.fromEntries(
  Object.entries(folders).map(([path, list]) => [path.split('/')[3] ?? path, list]),
);

export function example(game: string, id: string): TraceRequest['position'] {
  const found = EXAMPLES[game]?.find((one) => one.id === id);
  if (!found) throw new Error(`no example ${game}/${id}`);
  const { params, seed, setup, moves } = found;
  return { type: 'record', record: record(game, params, seed, moves === '' ? [] : moves.split(' '), setup) };
}

export async function open(server: Server, person: Person, path: string): Promise<void> {
  await person.page.goto(server.address + path);
  await person.page.locator('.watch[data-total]:not([aria-busy="true"]) .stage').waitFor();
}

/**
 * Boards and graphs are no larger than the frames around them, and the page is no wider than the
 * screen.
 */
export async function fits(page: Page, where: string): Promise<void> {
  const spilt = await page
    .locator('.stage figure')
    .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.className));
  expect(spilt, `${where}: what is larger than its frame`).toEqual([]);
  const [width, shown] = await page.evaluate(
    () => [document.documentElement.scrollWidth, document.documentElement.clientWidth] as const,
  );
  expect(width, `${where}: the page scrolls sideways`).toBeLessThanOrEqual(shown);
}

export async function at(page: Page, step: number): Promise<void> {
  await page.locator(`.watch[data-at="${step}"]`).waitFor();
}
