import { describe, expect, it, vi } from 'vitest';
import type { Question } from '../lib/protocol/Question';
import type { TableView } from '../lib/protocol/TableView';
import { Assistant, canAssist, type Workers } from './assistant';

const question: Question = { record: {}, player: 'mcts', millis: 100, keep: 't/1', seed: 7 };
const think = { type: 'think', job: 3, seat: 1, ply: 1, question } as const;

function assistant(workers: Partial<Workers>) {
  const send = vi.fn((_: unknown) => Promise.resolve());
  const progress = vi.fn();
  const all: Workers = { prepare: () => Promise.resolve(), think: () => Promise.resolve({}), ...workers };
  return { send, progress, one: new Assistant({ workers: () => Promise.resolve(all), send, progress }) };
}

describe('the assistant', () => {
  it('offers to think once the engine is loaded', async () => {
    const { one, send } = assistant({});
    await one.offer();
    expect(send.mock.calls).toEqual([[{ type: 'assist', on: true }]]);
  });

  it('offers nothing without an engine', async () => {
    const { one, send } = assistant({ prepare: () => Promise.reject(new Error('no network')) });
    await one.offer();
    expect(send).not.toHaveBeenCalled();
  });

  it('asks a worker and sends its choice', async () => {
    const { one, send, progress } = assistant({
      think: (input, ask) => {
        expect(input).toEqual({ do: 'think', ...question });
        ask.progress(0.5);
        return Promise.resolve({ thought: { choice: { action: 'b2', thought: null } } });
      },
    });
    await one.think(think);
    expect(progress).toHaveBeenCalledWith(1, 0.5);
    expect(send.mock.calls).toEqual([[{ type: 'thought', job: 3, action: 'b2', thought: null }]]);
  });

  it('gives the search back to the server if the worker fails', async () => {
    const { one, send } = assistant({ think: () => Promise.reject(new Error('crashed')) });
    await one.think(think);
    expect(send.mock.calls).toEqual([[{ type: 'assist', on: false }]]);
  });

  it('stops when the game goes on without it', async () => {
    let begin: (signal: AbortSignal) => void = () => {};
    const begun = new Promise<AbortSignal>((done) => (begin = done));
    const { one, send } = assistant({
      think: (_, { signal }) => {
        begin(signal);
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
      },
    });
    const thinking = one.think(think);
    const signal = await begun;
    one.at(1);
    expect(signal.aborted).toBe(false);
    one.at(0);
    expect(signal.aborted).toBe(true);
    await thinking;
    expect(send).not.toHaveBeenCalled();
  });
});

describe('a table', () => {
  const person = { kind: 'person', name: '', player: null, helps: 0 };
  const computer = { kind: 'computer', name: 'mcts', player: 'mcts', helps: 0 };
  const table = (seats: unknown[], hidden = false, phase = 'playing') =>
    ({ hidden, state: { seats, phase } }) as unknown as TableView;

  it('can be assisted by the only person', () => {
    expect(canAssist(table([person, computer]), [0])).toBe(true);
    expect(canAssist(table([person, computer]), [])).toBe(false);
    expect(canAssist(table([computer, computer]), [])).toBe(false);
    expect(canAssist(table([person, person]), [0, 1])).toBe(false);
    expect(canAssist(table([person, person, computer]), [0])).toBe(false);
    expect(canAssist(table([person, computer], true), [0])).toBe(false);
    expect(canAssist(table([person, computer], false, 'over'), [0])).toBe(false);
    expect(canAssist({ ...table([person, computer]), rated: true }, [0])).toBe(false);
  });
});
