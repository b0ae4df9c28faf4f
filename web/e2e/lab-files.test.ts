import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { record } from '../src/lab/record';
import { at, open } from './lab';
import { launch, Person, Server } from './world';

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

async function download(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test('a step is saved as a picture that stands alone', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await open(server, person, '/lab?game=hex&algorithm=bfs&step=12');
  await at(page, 12);
  await page.locator('.stage [role="gridcell"]').first().waitFor();
  await page.getByText('Save and share').click();

  const svg = await download(page, 'SVG');
  expect(svg.name).toBe('hex-bfs-12.svg');
  // An XML parser reads it, and it is drawn without the page: with all its cells and pieces, of
  // some size, and painted.
  const drawn = await page.evaluate(async (text) => {
    const file = new DOMParser().parseFromString(text, 'image/svg+xml');
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
    await image.decode();
    return {
      root: file.documentElement.namespaceURI,
      cells: file.querySelectorAll('[role="gridcell"]').length,
      pieces: file.querySelectorAll('.piece').length,
      outside: [...file.querySelectorAll('*')].filter((element) =>
        (element.getAttribute('style') ?? '').includes('var('),
      ).length,
      width: image.naturalWidth,
      height: image.naturalHeight,
    };
  }, svg.bytes.toString('utf8'));
  expect(drawn).toMatchObject({ root: 'http://www.w3.org/2000/svg', cells: 49, pieces: 17, outside: 0, width: 1600 });
  expect(drawn.height).toBeGreaterThan(400);

  const png = await download(page, 'PNG');
  expect(png.name).toBe('hex-bfs-12.png');
  expect(png.bytes.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  expect(png.bytes.readUInt32BE(16)).toBe(1600);
  expect(png.bytes.readUInt32BE(20)).toBe(drawn.height);
  // A picture of one colour would be far smaller.
  expect(png.bytes.length).toBeGreaterThan(20_000);
  await person.leave();
});

async function importing(page: Page): Promise<Locator> {
  const form = page.locator('.import');
  if (!(await form.evaluate((details: HTMLDetailsElement) => details.open))) await form.locator('summary').click();
  return form;
}

async function bring(page: Page, text: string): Promise<void> {
  const form = await importing(page);
  await form.getByRole('textbox').fill(text);
  await form.getByRole('button', { name: 'Open' }).click();
}

test('a game is brought in as a record, as SGF and as a HexWorld link', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await open(server, person, '/lab?game=hex&algorithm=bfs');
  for (const text of ['(;FF[4]GM[11]SZ[5];B[a1];W[b2];B[c3])', 'https://hexworld.org/board/#5c1,a1b2c3']) {
    await bring(page, text);
    await page.locator('.stage [data-name="e5"]').waitFor();
    await page.waitForFunction(
      () =>
        document.querySelectorAll('.stage .piece').length === 3 && !document.querySelector('.stage [data-name="f1"]'),
    );
    await page.getByRole('combobox', { name: /^Position/ }).selectOption('won');
    await page.locator('.stage [data-name="g7"]').waitFor();
  }
  // A record names its game, which need not be the one that is shown.
  await bring(page, JSON.stringify(record('no', { size: 5, variant: 'weighted' }, 7, [])));
  await page.locator('.stage [data-square="4,4"]').waitFor();
  expect(await page.getByLabel('Game').inputValue()).toBe('no');
  expect(await page.getByRole('combobox', { name: /^Position/ }).inputValue()).toBe('');

  const form = await importing(page);
  const sgf = {
    name: 'game.sgf',
    mimeType: 'application/x-go-sgf',
    buffer: Buffer.from('(;FF[4]GM[11]SZ[4];B[d4];W[b2])'),
  };
  await form.getByLabel('Choose file').setInputFiles(sgf);
  await page.waitForFunction(
    () => document.querySelectorAll('.stage .piece').length === 2 && document.querySelector('.stage [data-name="d4"]'),
  );
  expect(await page.getByLabel('Game').inputValue()).toBe('hex');
  await form.getByLabel('Choose file').setInputFiles({ ...sgf, name: 'film.sgf', buffer: Buffer.alloc(600_000, 'x') });
  await form.getByRole('alert').getByText('film.sgf is too large: the limit is 512 KiB.').waitFor();
  await bring(page, JSON.stringify(record('no', { size: 5, variant: 'weighted' }, 7, [])));
  await page.locator('.stage [data-square="4,4"]').waitFor();

  await bring(page, 'nothing that anybody has played');
  await page.locator('.import').getByRole('alert').waitFor();
  expect(person.errors.splice(0)).toEqual([expect.stringContaining('400')]);
  expect(await page.locator('.stage [data-square="4,4"]').count()).toBe(1);
  await person.leave();
});
