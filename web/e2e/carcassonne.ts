/** How a person plays Carcassonne with a finger or a mouse. */
import type { Locator, Page } from 'playwright-core';

export function board(page: Page): Locator {
  return page.locator('.carcassonne');
}

/** Waits until this person is to do something, or the game is over. */
export async function stage(page: Page): Promise<string> {
  const ready = page.locator('.carcassonne:is([data-stage="place"], [data-stage="meeple"], [data-stage="over"])');
  await ready.waitFor();
  return (await ready.getAttribute('data-stage')) ?? '';
}

/** Whether the whole of a place is on the part of the map that is seen. */
async function inSight(page: Page, place: Locator): Promise<boolean> {
  const [at, map] = [await place.boundingBox(), await board(page).locator('.map').boundingBox()];
  if (!at || !map) return false;
  const within = (low: number, length: number, from: number, room: number): boolean =>
    low >= from && low + length <= from + room;
  return within(at.x, at.width, map.x, map.width) && within(at.y, at.height, map.y, map.height);
}

/** One turn with a finger or a mouse: the n-th place, and a meeple if `wish` is offered. */
export async function play(page: Page, n: number, wish: RegExp | null): Promise<void> {
  const places = page.locator('[data-legal]');
  const place = places.nth(n % (await places.count()));
  // A map that would be too small shows what is around the last tile only.
  if (!(await inSight(page, place))) await page.getByRole('button', { name: 'Fit to screen' }).click();
  await place.click();
  // What has one choice left is not asked.
  if ((await board(page).getAttribute('data-stage')) === 'turn')
    await page.getByRole('button', { name: /^Place/ }).click();
  if ((await board(page).getAttribute('data-stage')) !== 'meeple') return;
  const spot = wish && page.locator('.spots .spot', { hasText: wish }).first();
  if (spot && (await spot.count()) > 0) await spot.click();
  else await page.getByRole('button', { name: 'No meeple' }).click();
}
