/** Puzzles of the shipped sets, and how a person plays an action on the board of any game. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { CarcassonneView } from '../src/lib/protocol/carcassonne/CarcassonneView';
import type { NoView } from '../src/lib/protocol/no/NoView';
import type { Position } from '../src/lib/protocol/Position';
import { answerOf, decisions, type Puzzle, type PuzzleMove } from '../src/puzzles/puzzle';

const FOLDER = join(import.meta.dirname, '../../puzzles');

/** The shipped puzzles by game. */
export const sets = new Map(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => {
      const lines = readFileSync(join(FOLDER, name), 'utf8').split('\n').filter(Boolean);
      return [name.replace('.jsonl', ''), lines.map((line) => JSON.parse(line) as Puzzle)];
    }),
);

/** A puzzle of a kind with as few decisions as possible, but two where there is one, and a short game. */
export function shortest(kind: string, where: (puzzle: Puzzle) => boolean = () => true): Puzzle {
  const [found] = [...sets.values()]
    .flat()
    .filter((puzzle) => puzzle.kind === kind && where(puzzle))
    .sort((a, b) => effort(a) - effort(b) || a.record.actions.length - b.record.actions.length);
  if (!found) throw new Error(`no puzzle of kind ${kind} is shipped`);
  return found;
}

/** The number of decisions; a single one comes last, because replies and meeples need a second. */
function effort({ moves }: Puzzle): number {
  return moves > 1 ? moves : Number.MAX_VALUE;
}

/** The wrong first move of a puzzle that has the longest refutation. */
export function temptation({ solution }: Puzzle): PuzzleMove | undefined {
  const wrong = solution.moves.filter(({ good, line }) => !good && line.length > 0);
  return wrong.sort((a, b) => b.line.length - a.line.length)[0];
}

export type How = 'mouse' | 'touch' | 'keys';

/** Tells the view of a position of a puzzle: what a person reads off the board. */
export type Read = (record: unknown, actions: string[]) => Promise<Position>;

export function readFrom(address: string): Read {
  return async (record, actions) => {
    const answer = await fetch(`${address}/api/explore`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ position: { type: 'record', record }, actions }),
    });
    return (await answer.json()) as Position;
  };
}

async function press(page: Page, selector: string, how: How): Promise<void> {
  const target = page.locator(selector).first();
  if (how === 'touch') await target.tap();
  else if (how === 'mouse') await target.click();
  else {
    await target.focus();
    await page.keyboard.press('Enter');
  }
}

/** Goes from the cell that has the focus to another one by the arrow keys. */
async function walk(page: Page, cells: string, to: [number, number], read: (name: string) => [number, number]) {
  await page.locator(`.board ${cells}[tabindex="0"]`).focus();
  for (let steps = 0; steps < 200; steps += 1) {
    const name = await page.evaluate(() => {
      const data = (document.activeElement as SVGElement | null)?.dataset;
      return data?.['name'] ?? data?.['cell'] ?? data?.['square'] ?? '';
    });
    const [x, y] = read(name);
    if (x === to[0] && y === to[1]) return;
    await page.keyboard.press(x < to[0] ? 'ArrowRight' : x > to[0] ? 'ArrowLeft' : y < to[1] ? 'ArrowDown' : 'ArrowUp');
  }
  throw new Error('the keys do not lead there');
}

function hexCell(name: string): [number, number] {
  return [name.charCodeAt(0) - 97, Number(name.slice(1))];
}

async function hex(page: Page, action: string, how: How): Promise<void> {
  if (how === 'keys') {
    await walk(page, '[role="gridcell"]', hexCell(action), hexCell);
    await page.keyboard.press('Enter');
    return;
  }
  await press(page, `.board [data-name="${action}"]`, how);
  const confirm = page.getByRole('button', { name: 'Confirm' });
  if (how === 'touch' && (await confirm.isVisible())) await confirm.tap();
}

const WAYS: Record<string, [number, number, string]> = {
  u: [0, 1, 'ArrowUp'],
  d: [0, -1, 'ArrowDown'],
  l: [-1, 0, 'ArrowLeft'],
  r: [1, 0, 'ArrowRight'],
};

async function candy(page: Page, action: string, how: How): Promise<void> {
  const [x, y] = [Number(action[0]), Number(action[1])];
  const [dx, dy, key] = WAYS[action[2] ?? ''] as [number, number, string];
  if (how === 'keys') {
    // Rows are counted from below.
    await walk(page, '[role="gridcell"]', [x, -y], (name) => {
      const [column = 0, row = 0] = name.split(',').map(Number);
      return [column, -row];
    });
    await page.keyboard.press('Enter');
    await page.keyboard.press(key);
    return;
  }
  await press(page, `.board [data-cell="${x},${y}"]`, how);
  await press(page, `.board [data-cell="${x + dx},${y + dy}"]`, how);
}

/** A placement, or the meeple after it, which the board asks for before it sends either. */
async function carcassonne(page: Page, action: string, how: How, view: CarcassonneView, then: string): Promise<void> {
  const stage = () => page.locator('.carcassonne').getAttribute('data-stage');
  const [x, y, rotation] = action.split(',').map(Number);
  const place = view.drawn?.places.find((one) => one.x === x && one.y === y);
  if (!place) return;
  // The map may be larger than a phone.
  if (how !== 'keys') await press(page, '.board button[aria-label="Fit to screen"]:visible', how);
  if (how === 'keys') await page.locator(`.board [data-cell="${x},${y}"]`).focus();
  if (how === 'keys') await page.keyboard.press('Enter');
  else await press(page, `.board [data-cell="${x},${y}"]`, how);
  const turns = place.rotations.findIndex((one) => one.rotation === rotation);
  if ((await stage()) === 'turn') {
    for (let i = 0; i < turns; i += 1) {
      if (how === 'keys') await page.keyboard.press('r');
      else await press(page, `.board [data-cell="${x},${y}"]`, how);
    }
    if (how === 'keys') await page.keyboard.press('Enter');
    else if (how === 'touch') await page.getByRole('button', { name: /^Place/ }).tap();
    else await page.getByRole('button', { name: /^Place/ }).click();
  }
  if ((await stage()) !== 'meeple') return;
  const spot = (place.rotations[turns]?.spots.indexOf(then) ?? -1) + 1;
  if (how === 'keys') {
    for (let i = 0; i < spot; i += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
  } else await press(page, `.board .spots .spot >> nth=${spot}`, how);
}

const ARROWS: Record<string, string> = { up: 'ArrowUp', down: 'ArrowDown', left: 'ArrowLeft', right: 'ArrowRight' };

async function no(page: Page, action: string, how: How, view: NoView): Promise<void> {
  const { kind, at } = view.actions.find(({ text }) => text === action) ?? { kind: action, at: null };
  const square = at ? `.board [data-square="${at.join()}"]` : '';
  if (how !== 'keys') return press(page, at ? `${square}.target` : `.board [data-action="${kind}"]`, how);
  await page.locator('.board [role="gridcell"][tabindex="0"]').focus();
  if (ARROWS[kind]) await page.keyboard.press(ARROWS[kind]);
  else if (kind === 'no') await page.keyboard.press('n');
  else if (kind === 'accept') await page.keyboard.press('Enter');
  else {
    for (let hops = 0; hops <= view.pieces.length && (await page.locator(`${square}:focus`).count()) === 0; hops += 1)
      await page.keyboard.press('PageDown');
    await page.keyboard.press('Enter');
  }
}

/** Plays one action after those of `path`; `then` is the meeple after a tile. */
export async function play(
  page: Page,
  puzzle: Puzzle,
  path: string[],
  action: string,
  how: How,
  read: Read,
  then = 'pass',
): Promise<void> {
  await page.locator(`.puzzle[data-phase="find"][data-at="${path.length}"]`).waitFor();
  const { game } = puzzle;
  if (game === 'hex') return hex(page, action, how);
  if (game === 'candy') return candy(page, action, how);
  const { view } = await read(puzzle.record, path);
  if (game === 'carcassonne') await carcassonne(page, action, how, view as CarcassonneView, then);
  else await no(page, action, how, view as NoView);
}

/** Solves a puzzle that is open by its main line. */
export async function solve(page: Page, puzzle: Puzzle, how: How, read: Read): Promise<void> {
  const all = decisions(puzzle.solution);
  for (const [i, { path, node }] of all.entries()) {
    const next = all[i + 1];
    // The board of Carcassonne has sent the meeple together with its tile.
    if (puzzle.game === 'carcassonne' && i > 0) break;
    const then = next ? answerOf(next.node)?.action : undefined;
    await play(page, puzzle, path, answerOf(node)?.action ?? '', how, read, then);
  }
  await page.locator('.puzzle[data-phase="solved"]').waitFor();
}
