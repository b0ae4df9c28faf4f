import AxeBuilder from '@axe-core/playwright';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { record } from '../src/lab/record';
import type { Act, TracePage, TraceRequest } from '../src/lab/trace';
import { at, open, trace } from './lab';
import { act, actsOf, drag, dragByFinger, enter, entry, node, press, vertex, type By } from './lab-act';
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

function graph(name: string): TraceRequest['position'] {
  return { type: 'graph', text: readFileSync(`../examples/graphs/${name}.txt`, 'utf8') };
}

const small = record('hex', { rows: 0, size: 3, swap: false, weighted: false }, 1, ['b2', 'a1', 'c3', 'a3']);

/** The runs that are carried out. */
const RUNS: Record<string, TraceRequest & { game: string }> = {
  bfs: { game: 'graph', algorithm: 'bfs', position: graph('figure-20') },
  dijkstra: { game: 'graph', algorithm: 'dijkstra', position: graph('figure-24') },
  'union-find': {
    game: 'graph',
    algorithm: 'union-find',
    options: { method: 'compressing' },
    position: { type: 'graph', text: 'a b\nc d\na c\nb d\n' },
  },
  alphabeta: {
    game: 'hex',
    algorithm: 'alphabeta',
    options: { depth: 2 },
    position: { type: 'record', record: small },
  },
};

function link({ game, algorithm, options, position }: (typeof RUNS)[string], more = 'mode=do'): string {
  const hash = Buffer.from(JSON.stringify({ position, actions: [], arrange: [] })).toString('base64url');
  const given = Object.entries(options ?? {}).map(([name, value]) => `${name}:${String(value)}`);
  return `/lab?game=${game}&algorithm=${algorithm}&options=${given.join(',')}&${more}#${hash}`;
}

async function begin(person: Person, name: string, more?: string): Promise<TracePage> {
  const request = RUNS[name] as (typeof RUNS)[string];
  const { algorithm, options, position } = request;
  const run = await trace(server, { algorithm, position, ...(options ? { options } : {}) });
  await open(server, person, link(request, more));
  await page(person).locator('.task.asking').waitFor();
  return run;
}

function page(person: Person): Page {
  return person.page;
}

/** Carries all acts out as the run does them. */
async function carryOut(person: Person, run: TracePage, by: By): Promise<void> {
  for (const { at: step, act: wanted } of actsOf(run)) {
    await at(page(person), step);
    await act(page(person), run.run, wanted, wanted.right[0] ?? [], by);
    if (wanted.number !== undefined) await enter(page(person), wanted.number);
  }
  await page(person).getByText('That was the last step.').waitFor();
}

for (const name of Object.keys(RUNS))
  for (const [by, device] of [
    ['mouse', {}],
    ['touch', PHONE],
    ['keys', {}],
  ] as const)
    test(`${name} is carried out by ${by} without a mistake`, async () => {
      const person = await Person.sit(browser, device);
      const run = await begin(person, name);
      await carryOut(person, run, by);
      const count = actsOf(run).length;
      expect(count).toBeGreaterThan(5);
      const score = await page(person).locator('.task .score').textContent();
      expect(score).toContain(`${count} right, mistakes: 0, hints: 0`);
      expect(score).toContain('100');
      await person.leave();
    });

/** Things that no rule permits before this act, and a part of the reason against each. */
const MISTAKES: Record<string, (person: Person, run: TracePage, first: Act) => Promise<string[]>> = {
  bfs: async (person, { run }, first) => {
    await press(vertex(page(person), run, first.right[0]?.[0] ?? 0), 'mouse');
    await page(person).getByText('a vertex goes into the queue only once').waitFor();
    await press(vertex(page(person), run, run.names.length - 1), 'mouse');
    return ['is no neighbour of the vertex that was taken out last'];
  },
  dijkstra: async (person, { run }) => {
    await press(vertex(page(person), run, run.names.length - 1), 'mouse');
    return ['No edge from the settled vertex makes z cheaper'];
  },
  'union-find': async (person) => {
    await page(person).getByRole('button', { name: 'One set already' }).click();
    await page(person).getByText('there are two sets').waitFor();
    await drag(node(page(person), 2), node(page(person), 3));
    return ['Only the two roots that find has reached are joined'];
  },
  alphabeta: async (person) => {
    await page(person).getByRole('button', { name: 'Look at the next move' }).click();
    return ['The node above has no value yet'];
  },
};

for (const name of Object.keys(RUNS))
  test(`${name}: a mistake is explained by the rule that it breaks, hints come in three stages`, async () => {
    const person = await Person.sit(browser);
    const run = await begin(person, name);
    const [first] = actsOf(run);
    // On the page, not on the screen: a pointer may have to scroll.
    const dock = (): Promise<number> =>
      page(person)
        .locator('.transport')
        .evaluate((element) => element.getBoundingClientRect().top + scrollY);
    const before = await dock();
    for (const reason of (await MISTAKES[name]?.(person, run, first?.act as Act)) ?? [])
      await page(person).locator('.task .wrong').getByText(reason).waitFor();
    expect(await page(person).locator('.watch').getAttribute('data-at')).toBe(String(first?.at));
    for (const n of [1, 2, 3]) {
      await page(person)
        .getByRole('button', { name: `Hint ${n} of 3` })
        .click();
      await page(person)
        .locator('.task .hint')
        .nth(n - 1)
        .waitFor();
    }
    // The controls are where they were.
    expect(await dock()).toBe(before);
    expect(await page(person).getByRole('button', { name: 'Hint 3 of 3' }).isDisabled()).toBe(true);
    await carryOut(person, run, 'mouse');
    const score = await page(person).locator('.task .score').textContent();
    expect(score).toMatch(/right, mistakes: [12], hints: 3/);
    await person.leave();
  });

test('a finger drags a vertex into the queue and a root under another', async () => {
  const person = await Person.sit(browser, TABLET);
  const waves = await begin(person, 'bfs');
  const [take, put] = actsOf(waves) as [{ at: number; act: Act }, { at: number; act: Act }];
  await press(entry(page(person), take.act.right[0]?.[0] ?? 0), 'touch');
  await at(page(person), put.at);
  const queue = page(person).locator('.panel.list').first();
  await dragByFinger(vertex(page(person), waves.run, put.act.right[0]?.[0] ?? 0), queue);
  await page(person).getByText('2 right, mistakes: 0').waitFor();
  const sets = await begin(person, 'union-find');
  const [hang] = actsOf(sets) as [{ at: number; act: Act }];
  await at(page(person), hang.at);
  const [child = 0, root = 0] = hang.act.right[0] ?? [];
  await dragByFinger(node(page(person), child), node(page(person), root));
  await page(person).getByText('1 right, mistakes: 0').waitFor();
  await person.leave();
});

test('neighbours may come in any order, and equal roots may hang either way', async () => {
  const person = await Person.sit(browser);
  const waves = await begin(person, 'bfs');
  const acts = actsOf(waves);
  const group = acts
    .filter(({ act }) => act.group !== undefined && act.group === acts[1]?.act.group)
    .map(({ act }) => act);
  expect(group.length).toBeGreaterThan(1);
  await act(page(person), waves.run, acts[0]?.act as Act, acts[0]?.act.right[0] ?? [], 'mouse');
  await at(page(person), acts[1]?.at ?? 0);
  for (const one of [...group].reverse()) await act(page(person), waves.run, one, one.right[0] ?? [], 'mouse');
  await page(person)
    .getByText(`${group.length + 1} right, mistakes: 0`)
    .waitFor();
  const sets = await begin(person, 'union-find');
  const [hang] = actsOf(sets) as [{ at: number; act: Act }];
  await act(page(person), sets.run, hang.act, hang.act.right[1] ?? [], 'mouse');
  await page(person).getByText('This run makes another choice').waitFor();
  await page(person).getByText('1 right, mistakes: 0').waitFor();
  await person.leave();
});

test('arrow keys step back and forth, the mode is in the link, and axe finds nothing', async () => {
  const person = await Person.sit(browser);
  const run = await begin(person, 'dijkstra');
  const [first, second] = actsOf(run) as [{ at: number; act: Act }, { at: number; act: Act }];
  await act(page(person), run.run, first.act, first.act.right[0] ?? [], 'mouse');
  await at(page(person), second.at);
  await page(person).keyboard.press('ArrowLeft');
  await at(page(person), second.at - 1);
  await page(person).keyboard.press('ArrowRight');
  await at(page(person), second.at);
  await page(person).keyboard.press('ArrowRight');
  await at(page(person), second.at);
  const { violations } = await new AxeBuilder({ page: page(person) }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(page(person).url()).toContain('mode=do');
  await page(person).getByRole('button', { name: 'Watch', exact: true }).click();
  await page(person).waitForURL((url) => !url.search.includes('mode='));
  await page(person).getByRole('button', { name: 'Be the algorithm' }).focus();
  await page(person).keyboard.press('Enter');
  await page(person).locator('.task.asking').waitFor();
  // The focus is on the mode; the arrows step all the same.
  await page(person).keyboard.press('ArrowLeft');
  await at(page(person), first.at - 1);
  await person.leave();
});
