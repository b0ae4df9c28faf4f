import { beforeEach, expect, test, vi } from 'vitest';

const { explore, analyse } = vi.hoisted(() => {
  vi.stubGlobal('navigator', { languages: ['en'] });
  return { explore: vi.fn(), analyse: vi.fn() };
});
vi.mock('../api', () => ({ api: { explore, analyse } }));

import { puzzleOf } from './fixture';
import { Solver } from './solver.svelte';

const told = { spoilt: vi.fn(), solved: vi.fn() };

beforeEach(() => {
  vi.clearAllMocks();
  explore.mockImplementation(({ actions }: { actions: string[] }) =>
    Promise.resolve({ view: actions, turn: actions.length % 2, ply: 2 + actions.length }),
  );
  analyse.mockResolvedValue({ action: 'b2', thought: { line: ['b2', 'c1'] }, judgement: null });
});

async function begun(part: Parameters<typeof puzzleOf>[0] = {}): Promise<Solver> {
  const solver = new Solver(puzzleOf(part), 'club', told, 0);
  await solver.start();
  return solver;
}

test('accepted moves are answered from the solution, up to the end', async () => {
  const solver = await begun();
  expect(solver.open).toBe(true);
  await solver.act('b2');
  expect([solver.phase.kind, solver.trail, solver.at]).toEqual(['find', ['b2', 'a2'], 2]);
  await solver.act('a3');
  expect([solver.phase.kind, solver.trail]).toEqual(['solved', ['b2', 'a2', 'a3']]);
  expect([told.solved.mock.calls.length, told.spoilt.mock.calls.length]).toEqual([1, 0]);
  expect(analyse).not.toHaveBeenCalled();
});

test('a tempting move is refuted on the board, and can be tried again', async () => {
  const solver = await begun();
  await solver.act('a2');
  expect(solver.phase).toMatchObject({ kind: 'wrong', action: 'a2', from: 0 });
  expect(solver.position?.view).toEqual(['a2', 'b2', 'b1']);
  expect(solver.open).toBe(false);
  await solver.step('previous');
  expect(solver.position?.view).toEqual(['a2', 'b2']);
  await solver.tryAgain();
  expect([solver.open, solver.position?.view, solver.attempt]).toEqual([true, [], 1]);
  await solver.act('a2');
  expect([solver.wrong, told.spoilt.mock.calls.length]).toEqual([2, 1]);
});

test('the computer refutes a move that the puzzle does not know', async () => {
  const solver = await begun();
  await solver.act('c3');
  expect(solver.phase).toMatchObject({ kind: 'wrong', known: null });
  expect(solver.position?.view).toEqual(['c3', 'b2', 'c1']);
});

test('without a proof, a move that the computer finds as good is accepted', async () => {
  analyse.mockResolvedValue({ action: 'c3', thought: { line: [] }, judgement: { mark: null, cost: 0 } });
  const solver = await begun({ proof: 'search' });
  await solver.act('c3');
  expect(solver.phase.kind).toBe('solved');
});

test('hints have three stages, begin again with the next decision, and spoil the result once', async () => {
  const solver = await begun();
  for (let i = 0; i < 5; i += 1) solver.moreHint();
  expect([solver.hint, solver.hints, told.spoilt.mock.calls.length]).toEqual([3, 3, 1]);
  await solver.act('b2');
  expect(solver.hint).toBe(0);
});

test('trying again stops a refutation that is still played out', async () => {
  const solver = new Solver(puzzleOf(), null, told, 5);
  await solver.start();
  const playing = solver.act('a2');
  await vi.waitFor(() => expect(solver.phase.kind).toBe('wrong'));
  await solver.tryAgain();
  await playing;
  expect([solver.open, solver.position?.view]).toEqual([true, []]);
});

test('a position that cannot be had leaves the puzzle as it was, with the reason', async () => {
  const solver = await begun();
  explore.mockRejectedValueOnce(new Error('lost'));
  await solver.act('b2');
  expect([solver.phase.kind, solver.trail, solver.error !== null]).toEqual(['find', [], true]);
});
