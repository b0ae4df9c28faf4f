import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COUNTS } from '../src/lab/lessons/counts';
import { records } from '../src/lab/lessons/records';
import { fits } from './lab';
import { launch, Person, PHONE, PROGRAM, Server } from './world';

const LESSONS = Object.keys(COUNTS);
const VISITS = {
  'desktop, light': { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  'phone, dark': { ...PHONE, colorScheme: 'dark' },
} as const;

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

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`${server.address}/lab/lessons/${id}`);
  await page.getByRole('heading', { name: 'Questions', exact: true }).waitFor();
}

/** Brings every run of the lesson on screen and waits until it is there. */
async function load(page: Page) {
  const figures = await page.locator('figure[data-kind="run"]').all();
  for (const figure of figures) {
    await figure.scrollIntoViewIfNeeded();
    await figure.locator('.watch[aria-busy="false"] .transport').waitFor();
    expect(await figure.getByRole('alert').count()).toBe(0);
  }
  return figures;
}

test('every game that a lesson looks at is a true record', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ludograph-lessons-'));
  const file = join(folder, 'records.jsonl');
  writeFileSync(
    file,
    Object.values(records)
      .map((record) => `${JSON.stringify(record)}\n`)
      .join(''),
  );
  const said = execFileSync(PROGRAM, ['verify', file], { encoding: 'utf8' });
  expect(said).toContain(`${Object.keys(records).length} games replayed, no difference`);
  rmSync(folder, { recursive: true });
});

async function clean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map((v) => `${v.id}: ${v.nodes[0]?.html.slice(0, 160)}`)).toEqual([]);
}

/** Every lesson is visited twice: on a large screen by day, on a phone by night. */
for (const [where, options] of Object.entries(VISITS)) {
  test.each(LESSONS)(`%s opens, its runs step back and forth, axe finds nothing: ${where}`, async (id) => {
    const person = await Person.sit(browser, options);
    const { page } = person;
    await open(page, id);
    for (const figure of await load(page)) {
      const watch = figure.locator('.watch');
      const at = Number(await watch.getAttribute('data-at'));
      expect(Number(await watch.getAttribute('data-total'))).toBeGreaterThanOrEqual(at);
      expect(at).toBeGreaterThan(0);
      await watch.press(',');
      await figure.locator(`.watch[data-at="${at - 1}"]`).waitFor();
      await watch.press('.');
      await figure.locator(`.watch[data-at="${at}"]`).waitFor();
    }
    await fits(page, id);
    await clean(page);
    await person.leave();
  });

  test(`axe finds nothing in the list: ${where}`, async () => {
    const person = await Person.sit(browser, options);
    await person.page.goto(`${server.address}/lab/lessons`);
    await person.page.getByRole('heading', { level: 1, name: 'Lessons' }).waitFor();
    await clean(person.page);
    await person.leave();
  });
}

test('a question answered wrong is explained, answered right it is kept', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await open(page, 'bfs');
  const choice = page.locator('form').nth(1);
  await choice.getByLabel('The one that came last').check();
  await choice.getByRole('button', { name: 'Check' }).click();
  await choice.getByRole('status').getByText('Not quite.').waitFor();
  await choice.getByText('First in, first out.').waitFor();
  await choice.getByLabel('The one that has waited longest').check();
  await choice.getByRole('button', { name: 'Check' }).click();
  await choice.getByRole('status').getByText('Right.').waitFor();
  const number = page.locator('form').first();
  await number.getByRole('spinbutton').fill('8');
  await number.getByRole('spinbutton').press('Enter');
  await number.getByRole('status').getByText('Not quite.').waitFor();
  await number.getByRole('spinbutton').fill('9');
  await number.getByRole('spinbutton').press('Enter');
  await number.getByRole('status').getByText('Right.').waitFor();
  await page.goto(`${server.address}/lab/lessons`);
  await page.getByRole('link', { name: /Breadth-first search.*2 of 3 questions answered/ }).waitFor();
  await page.getByRole('link', { name: /Recursion.*not started/ }).waitFor();
  await person.leave();
});

test('from lesson to lesson, and from a lesson to the lab', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await page.goto(`${server.address}/lab`);
  await page.getByRole('link', { name: 'Lessons' }).first().click();
  await page.getByRole('link', { name: /Graphs and their kinds/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Graphs and their kinds' }).waitFor();
  await page.getByRole('link', { name: /^Next/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Adjacency list or matrix' }).waitFor();
  await page.getByRole('link', { name: /Previous/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Graphs and their kinds' }).waitFor();
  await page.getByRole('link', { name: 'Try it in the lab' }).click();
  await page.locator('.lab .watch[data-total="36"]').waitFor();
  await person.leave();
});

test('a lesson reads in every language', async () => {
  const first = {
    en: 'The fewest steps',
    da: 'Færrest skridt',
    el: 'Τα λιγότερα βήματα',
    sv: 'Minst antal steg',
    de: 'Die wenigsten Schritte',
  };
  for (const [locale, title] of Object.entries(first)) {
    const person = await Person.sit(browser, { locale });
    await person.page.goto(`${server.address}/lab/lessons/bfs`);
    await person.page.getByRole('heading', { level: 2, name: title }).waitFor();
    await person.leave();
  }
});
