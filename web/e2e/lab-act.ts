/** Carries out the acts of a run as a person does: with a mouse, with a finger, or with keys. */
import type { Locator, Page } from 'playwright-core';
import type { Act, TracePage } from '../src/lab/trace';

export type By = 'mouse' | 'touch' | 'keys';

/** Every act of a run with the step that it leads to. */
export function actsOf({ steps }: TracePage): { at: number; act: Act }[] {
  return steps.flatMap((step, at) => (step.act ? [{ at, act: step.act }] : []));
}

export function vertex(page: Page, run: TracePage['run'], v: number): Locator {
  const sides = run.names.flatMap((name, i) => (name.startsWith('@') ? [i] : []));
  if (sides.includes(v)) return page.locator('.task .acts button').nth(sides.indexOf(v));
  return page.locator(`.stage [data-name="${run.names[v]}"]`).first();
}

export function node(page: Page, v: number): Locator {
  return page.locator(`.stage [data-node="${v}"]`).first();
}

export function entry(page: Page, v: number): Locator {
  return page.locator(`.panel.list [data-item="${v}"] button`).first();
}

export async function press(target: Locator, by: By): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  if (by === 'mouse') await target.click();
  else if (by === 'touch') await target.tap();
  else {
    await target.focus();
    await target.page().keyboard.press('Enter');
  }
}

async function middle(target: Locator): Promise<[number, number]> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target.toString()} is not drawn`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Drags one thing onto another with a finger; both are in sight. */
export async function dragByFinger(from: Locator, to: Locator): Promise<void> {
  const page = from.page();
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const [x, y] = await middle(from);
  const [toX, toY] = await middle(to);
  await touch('touchStart', [{ x, y }]);
  await touch('touchMove', [{ x: (x + toX) / 2, y: (y + toY) / 2 }]);
  await touch('touchMove', [{ x: toX, y: toY }]);
  await touch('touchEnd', []);
}

/** Drags one thing onto another with the mouse. */
export async function drag(from: Locator, to: Locator): Promise<void> {
  const { mouse } = from.page();
  for (const end of [from, to]) await end.scrollIntoViewIfNeeded();
  const [x, y] = await middle(from);
  const [toX, toY] = await middle(to);
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move((x + toX) / 2, (y + toY) / 2);
  await mouse.move(toX, toY);
  await mouse.up();
}

/** Does an act with the given vertices or nodes, whether it is right or not. */
export async function act(page: Page, run: TracePage['run'], wanted: Act, of: number[], by: By): Promise<void> {
  const [first = 0, second = 0] = of;
  const isSide = run.names[first]?.startsWith('@');
  switch (wanted.verb) {
    case 'take':
      return press(entry(page, first), by);
    case 'put': {
      const queue = page.locator('.panel.list').first();
      if (by === 'mouse' && !isSide) await drag(vertex(page, run, first), queue);
      else await press(vertex(page, run, first), by);
      return;
    }
    case 'hang':
      if (by === 'mouse') return drag(node(page, first), node(page, second));
      await press(node(page, first), by);
      return press(node(page, second), by);
    case 'same':
      return press(page.getByRole('button', { name: 'One set already' }), by);
    case 'look':
      return by === 'keys'
        ? press(page.getByRole('button', { name: 'Look at the next move' }), by)
        : press(node(page, first), by);
    case 'cut':
      return press(page.locator('[data-cut]'), by);
    default:
      return press(node(page, first), by);
  }
}

/** Enters the number that an act needs. */
export async function enter(page: Page, number: number): Promise<void> {
  await page.locator('.task input').fill(String(number));
  await page.locator('.task input').press('Enter');
}
