import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, Person, PHONE, Server, TABLET } from './world';

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

const small = { mode: 'screen' as const, params: { Columns: 3, 'Swap rule': false } };

test('a whole game by mouse, undone and redone through the win', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await person.begin(server, 'hex', small);
  for (const [i, cell] of ['a2', 'c1', 'b2', 'c3', 'c2'].entries()) {
    await page.locator(`[data-name="${cell}"]`).click();
    await person.atPly(i + 1);
  }
  await page.getByRole('heading', { name: 'Red won' }).waitFor();
  expect(await page.locator('[role="gridcell"].path').count()).toBe(3);
  // Through the middles of three cells, and on to both edges.
  expect((await page.locator('polyline.line').getAttribute('points'))?.split(' ').length).toBe(5);
  expect(await page.getByText('Roots').count()).toBe(0);
  await page.getByRole('button', { name: 'Take back' }).click();
  await person.atPly(4);
  expect(await page.locator('[role="gridcell"].path').count()).toBe(0);
  for (let ply = 3; ply >= 0; ply -= 1) {
    await page.getByRole('button', { name: 'Take back' }).click();
    await person.atPly(ply);
  }
  expect(await page.getByRole('button', { name: 'Take back' }).isDisabled()).toBe(true);
  for (let ply = 1; ply <= 5; ply += 1) {
    await page.getByRole('button', { name: 'Redo' }).click();
    await person.atPly(ply);
  }
  await page.getByRole('heading', { name: 'Red won' }).waitFor();
  await page.getByText('Red connected the two red sides').waitFor();
  await page.getByRole('link', { name: 'New game' }).click();
  await page.waitForURL('**/new/hex');
  await person.leave();
});

test('a whole game by touch at phone size', async () => {
  const person = await Person.sit(browser, PHONE);
  const { page } = person;
  await person.begin(server, 'hex', small);
  for (const [i, cell] of ['b1', 'a1', 'b2', 'a2', 'c1', 'a3'].entries()) {
    await page.locator(`[data-name="${cell}"]`).tap();
    await person.atPly(i + 1);
  }
  await page.getByRole('heading', { name: 'Blue won' }).waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);
  await person.leave();
});

test('a whole game by keyboard alone, told to a screen reader', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await person.begin(server, 'hex', small);
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  const keys = [
    ['ArrowDown', 'Enter'], // a2
    ['ArrowRight', 'ArrowRight', 'ArrowUp', 'Enter'], // c1
    ['ArrowLeft', 'ArrowDown', 'Enter'], // b2
    ['ArrowRight', 'ArrowDown', 'Enter'], // c3
    ['ArrowUp', 'Enter'], // c2
  ];
  for (const [i, stroke] of keys.entries()) {
    for (const key of stroke) await page.keyboard.press(key);
    await person.atPly(i + 1);
    if (i < 4)
      await page
        .getByTestId('announcer')
        .getByText(/played/)
        .waitFor({ state: 'attached' });
  }
  await page.getByRole('heading', { name: 'Red won' }).waitFor();
  expect(await page.getByTestId('announcer').textContent()).toContain('Red won');
  await person.leave();
});

test('the weighted board shows the cheapest path and what it costs', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await person.begin(server, 'hex', {
    mode: 'screen',
    params: { Columns: 3, 'Swap rule': false, 'Weighted board': true },
  });
  expect(await page.locator('.number').allTextContents()).toEqual(['1', '1', '1', '1', '15', '1', '1', '1', '1']);
  for (const [i, cell] of ['a1', 'a2', 'b1', 'b2', 'c1'].entries()) {
    await page.locator(`[data-name="${cell}"]`).click();
    await person.atPly(i + 1);
  }
  await person.seesTheEnd();
  // 2 + 2 · (1 + 1 + 1) in all; the last cell is reached after 1 + 1, 1 + 1 and 1 + 1.
  expect(await page.locator('[data-cost="c1"]').textContent()).toBe('6');
  // What the search did not reach has no number.
  expect(await page.locator('[data-cost="c3"]').count()).toBe(0);
  await page.getByText('The winning path costs 8.').first().waitFor();
  await person.leave();
});

test('swap is offered in words', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await person.begin(server, 'hex', { mode: 'screen', params: { Columns: 4, 'Swap rule': true } });
  await page.locator('[data-name="c2"]').click();
  // Where the piece would come to lie is shown before it is taken over.
  await page.locator('.ghost').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: /Swap/ }).click();
  await person.atPly(2);
  expect(await page.locator('[data-name="b3"] .piece.blue').count()).toBe(1);
  expect(await page.locator('[data-name="c2"] .piece').count()).toBe(0);
  await page.getByTestId('news').getByText('Blue swapped').waitFor();
  await person.leave();
});

test('a swap is seen: the stone crosses to its mirrored cell', async () => {
  const person = await Person.sit(browser, { reducedMotion: 'no-preference' });
  const { page } = person;
  await person.begin(server, 'hex', { mode: 'screen', params: { Columns: 4, 'Swap rule': true } });
  // What is shown for a moment is kept by the page itself, however late this test looks.
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const crossing = document.querySelector<SVGElement>('.crossing');
      if (crossing) seen.push(crossing.style.getPropertyValue('--dx'));
    }).observe(document.querySelector('.board') as Element, { subtree: true, childList: true });
  });
  await page.locator('[data-name="c2"]').click();
  await page.getByRole('button', { name: /Swap/ }).click();
  await page.waitForFunction(() =>
    (window as unknown as { seen: string[] }).seen.some((dx) => Math.abs(parseFloat(dx)) > 0.4),
  );
  await page.locator('[data-name="b3"] .piece.blue').waitFor();
  await person.leave();
});

test('on a phone a tap on a small cell is confirmed, unless the person does not want that', async () => {
  const person = await Person.sit(browser, PHONE);
  const { page } = person;
  await person.begin(server, 'hex', { params: { 'Swap rule': false } });
  const coming = (cell: string) => page.locator(`[data-coming="${cell}"]`);
  await page.locator('[data-name="f6"]').tap();
  await coming('f6').waitFor();
  await page.locator('[data-name="e5"]').tap();
  await coming('e5').waitFor();
  expect([await coming('f6').count(), await person.ply()]).toEqual([0, 0]);
  await page.locator('[data-name="e5"]').tap();
  await person.atPly(1);
  await page.locator('[data-name="f6"]').tap();
  await page.getByRole('button', { name: 'Confirm' }).tap();
  await person.atPly(2);
  await page.getByRole('button', { name: 'More' }).tap();
  await page.getByText('Board settings', { exact: true }).tap();
  await page.getByLabel('Confirm moves').selectOption('never');
  await page.reload();
  await page.locator('[data-name="a1"]').tap();
  await person.atPly(3);
  await person.leave();
});

test.each([
  ['phone', PHONE],
  ['tablet', TABLET],
])(
  'on a %s the sheet leaves the whole board in sight, unflipped, and the words fit how it lies',
  async (_, options) => {
    const person = await Person.sit(browser, options);
    const { page } = person;
    await person.begin(server, 'hex');
    await page.getByText('Red connects upper left and lower right').waitFor();
    const lies = () => page.locator('.hex').getAttribute('data-orientation');
    expect(await lies()).toBe('tall');
    await page.getByRole('button', { name: 'More' }).tap();
    await page.getByRole('region', { name: 'Moves' }).waitFor();
    expect(await lies()).toBe('tall');
    const bottom = async (selector: string): Promise<number> => {
      const box = await page.locator(selector).boundingBox();
      return box ? box.y + box.height : NaN;
    };
    expect(await bottom('[data-name="k11"]')).toBeLessThanOrEqual(await bottom('.board'));
    await person.leave();
  },
);

test('a first game has tips until the third turn; they are skipped for good and come back on demand', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  const tips = page.getByRole('complementary', { name: 'Tips' });
  await person.begin(server, 'hex', small);
  await tips.getByText('You are Red: connect the two red edges').waitFor();
  for (const [i, cell] of ['a1', 'c3'].entries()) {
    await page.locator(`[data-name="${cell}"]`).click();
    await person.atPly(i + 1);
  }
  await tips.getByRole('button', { name: 'Skip' }).click();
  await tips.waitFor({ state: 'hidden' });
  await person.begin(server, 'hex', small);
  expect(await tips.count()).toBe(0);
  await page.getByText('Board settings', { exact: true }).click();
  await page.getByRole('button', { name: 'Show tips again' }).click();
  await tips.getByText('You are Red').waitFor();
  for (const [i, cell] of ['a1', 'c3', 'b1'].entries()) {
    await page.locator(`[data-name="${cell}"]`).click();
    await person.atPly(i + 1);
  }
  await tips.waitFor({ state: 'hidden' });
  await person.begin(server, 'hex', small);
  expect(await tips.count()).toBe(0);
  await person.leave();
});

test('against the computer in two clicks, and the past can be looked at', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await page.goto(server.address);
  await page.locator('a[href="/new/hex"]').click();
  await page.locator('.begin').click();
  await page.locator('[data-name="f6"]').click();
  await person.atPly(2);
  await page.locator('[data-ply="1"]', { hasText: 'f6' }).click();
  await page.getByRole('heading', { name: 'Viewing move 1.' }).waitFor();
  await page.locator('[data-name="a1"]').click();
  await page.getByRole('heading', { name: /exploring/ }).waitFor();
  await page.getByRole('button', { name: 'Back to current position' }).click();
  expect(await person.ply()).toBe(2);
  await person.leave();
});

test('sound is made by moves, and not once it is switched off', async () => {
  const person = await Person.sit(browser);
  const { page } = person;
  await page.addInitScript(() => {
    const made = { tones: 0 };
    Object.assign(window, { made });
    const create = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function (this: AudioContext) {
      made.tones += 1;
      return create.call(this);
    };
  });
  const tones = () => page.evaluate(() => (window as unknown as { made: { tones: number } }).made.tones);
  await person.begin(server, 'hex', small);
  await page.locator('[data-name="a1"]').click();
  await person.atPly(1);
  expect(await tones()).toBe(1);
  await page.locator('summary[aria-label*="Sound"]').click();
  await page.getByLabel('Sound', { exact: true }).uncheck();
  await page.keyboard.press('Escape');
  await page.locator('summary[aria-label*="Sound"]').click();
  await page.locator('[data-name="c3"]').click();
  await person.atPly(2);
  expect(await tones()).toBe(1);
  await person.leave();
});
