/** The static site as an app: small at first, installable, updated when the person agrees. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import AxeBuilder from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FileServer, SITE, stored } from './site';
import { launch, Person, PHONE } from './world';

const site = new FileServer();
let browser: Browser;

beforeAll(async () => {
  await site.start();
  browser = await launch();
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

test('the home page is small, and loads no engine', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  const paths = new Set<string>();
  page.on('request', (request) => void paths.add(request.url().slice(site.address.length) || 'index.html'));
  await page.goto(site.address);
  await page.locator('.carcassonne-land').waitFor();
  await page.evaluate(() => document.fonts.ready);
  expect(paths.size).toBeLessThanOrEqual(12);
  expect([...paths].filter((path) => /\.(wasm|safetensors)$/.test(path))).toEqual([]);
  const sizes = [...paths]
    .filter((path) => !path.endsWith('.woff2'))
    .map((path) => gzipSync(readFileSync(join(SITE, path))).length);
  expect(sizes.reduce((all, size) => all + size, 0)).toBeLessThan(80_000);
  await person.leave();
});

test('the app can be installed', async () => {
  const person = await Person.sit(browser, { serviceWorkers: 'allow' });
  const { page } = person;
  await page.goto(site.address);
  await stored(page);
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '') as { icons: { src: string }[] };
  for (const { src } of manifest.icons) expect((await fetch(site.address + src)).status, src).toBe(200);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A browser window without a profile refuses to install anything; nothing else is wrong.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  await person.leave();
});

test('a new version waits until the person agrees', async () => {
  const person = await Person.sit(browser, { serviceWorkers: 'allow' });
  const { page } = person;
  await page.goto(site.address);
  await stored(page);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const index = readFileSync(join(SITE, 'index.html'), 'utf8');
  const worker = readFileSync(join(SITE, 'sw.js'), 'utf8');
  site.replaced.set('index.html', index.replace('<div id="app">', '<div id="app" data-version="2">'));
  site.replaced.set('sw.js', worker.replace(/VERSION = '[^']+'/, "VERSION = 'second'"));
  await page.reload();
  await page.getByText('A new version is ready.').waitFor();
  expect(await page.locator('[data-version]').count()).toBe(0);
  await page.getByRole('button', { name: 'Update' }).click();
  await page.locator('[data-version="2"]').waitFor();
  await page.locator('.games .card').first().waitFor();
  site.replaced.clear();
  await person.leave();
});

for (const [where, options] of Object.entries({ desktop: {}, phone: PHONE })) {
  test(`this browser's page: axe finds nothing, nothing is wider than the screen: ${where}`, async () => {
    const person = await Person.sit(browser, options);
    const { page } = person;
    await page.goto(`${site.address}#/device`);
    await page.getByRole('heading', { level: 1, name: 'This browser' }).waitFor();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map((v) => `${v.id}: ${v.nodes[0]?.html.slice(0, 160)}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    await person.leave();
  });
}
