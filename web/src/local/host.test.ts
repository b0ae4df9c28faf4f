import { expect, test, vi } from 'vitest';
import { Host } from './host';
import type { Instance } from './instance';
import type { Entry, Row } from './store';

type Input = Record<string, unknown>;

const row = { summary: { id: 'local-a' }, seats: [0], scores: [] } as unknown as Row;
const entry: Entry = { table: 'local-a', facts: [{ seq: 1, at: 0, fact: 'made' }], row };

/** A host over an engine that answers as `answer` says; everything that happens is in `log`. */
function setUp(answer: (input: Input, calls: Input[]) => unknown, thought: () => Promise<unknown> = async () => ({})) {
  const log: string[] = [];
  const calls: Input[] = [];
  const instance: Instance = {
    call: async (input) => {
      calls.push(input as Input);
      return answer(input as Input, calls);
    },
    loadWeights: async () => true,
    onprogress: () => {},
    end: () => log.push('end'),
  };
  const host = new Host({
    start: async () => {
      log.push('start');
      return instance;
    },
    store: {
      rows: async () => [row],
      facts: async (table) => (log.push(`facts ${table}`), entry.facts),
      append: async (entries) => void log.push(`append ${entries.map(({ table }) => table).join()}`),
      delete: async (tables) => void log.push(`delete ${tables.join()}`),
    },
    think: async (input, { signal }) => {
      log.push(`think ${JSON.stringify(input)}`);
      signal?.addEventListener('abort', () => log.push('stopped'));
      return thought();
    },
  });
  const events = {
    open: () => log.push('open'),
    message: (text: string) => log.push(`heard ${text}`),
    close: () => log.push('closed'),
  };
  return { host, log, calls, events };
}

const get = { method: 'GET' as const, path: '/api/tables/local-a' };
const json = (body: unknown) => ({ answer: { status: 200, type: 'application/json', body } });

test('the engine starts with the first call, and hears of all tables', async () => {
  const { host, log, calls } = setUp((input) => (input['do'] === 'request' ? json({ id: 1 }) : {}));
  expect(log).toEqual([]);
  expect(await host.request(get)).toEqual({ status: 200, text: '{"id":1}' });
  await host.request(get);
  expect(log).toEqual(['start']);
  expect(calls[0]).toEqual({ do: 'rows', rows: [row] });
});

test('a table that the engine needs is loaded, and the call repeated', async () => {
  const { host, log, calls } = setUp((input, calls) => {
    if (input['do'] !== 'request') return {};
    return calls.some((call) => call['do'] === 'load') ? json('there') : { need: 'local-a' };
  });
  expect((await host.request(get)).text).toBe('"there"');
  expect(log).toEqual(['start', 'facts local-a']);
  expect(calls.map((call) => call['do'])).toEqual(['rows', 'request', 'load', 'request']);
  expect(calls[2]).toMatchObject({ table: 'local-a', facts: entry.facts });
});

test('facts are stored before anybody hears of them', async () => {
  const { host, log, events } = setUp((input) =>
    input['do'] === 'message'
      ? { store: [entry], send: [{ connection: input['connection'], message: { type: 'done' } }] }
      : {},
  );
  host.line('local-a', events).send('{"type":"move"}');
  await vi.waitFor(() => expect(log).toEqual(['start', 'append local-a', 'heard {"type":"done"}']));
});

test('a search runs apart, and its thought comes back', async () => {
  const { host, calls, events } = setUp(
    (input) => (input['do'] === 'message' ? { think: [{ job: 7, input: { do: 'think' } }] } : {}),
    async () => ({ thought: 'b2' }),
  );
  host.line('local-a', events).send('{"type":"move"}');
  await vi.waitFor(() => expect(calls.at(-1)).toEqual({ do: 'thought', job: 7, thought: 'b2' }));
});

test('a thinker that dies has no thought', async () => {
  const { host, calls, events } = setUp(
    (input) => (input['do'] === 'message' ? { think: [{ job: 7, input: {} }] } : {}),
    () => Promise.reject(new Error('dead')),
  );
  host.line('local-a', events).send('{}');
  await vi.waitFor(() => expect(calls.at(-1)).toEqual({ do: 'thought', job: 7, thought: null }));
});

test('a search that is not wanted any more is stopped, and not answered', async () => {
  const { host, log, calls, events } = setUp(
    (input) => {
      const message = input['message'] as { type?: string } | undefined;
      if (message?.type === 'move') return { think: [{ job: 7, input: {} }] };
      return message?.type === 'undo' ? { stop: [7] } : {};
    },
    () => new Promise(() => {}),
  );
  const line = host.line('local-a', events);
  line.send('{"type":"move"}');
  line.send('{"type":"undo"}');
  await line.close();
  expect(log).toContain('stopped');
  expect(calls.map((call) => call['do'])).not.toContain('thought');
});

test('an analysis is answered by a thinker', async () => {
  const { host, log } = setUp(
    (input) => (input['do'] === 'request' ? { run: { do: 'analyse' } } : {}),
    async () => json({ value: 1 }),
  );
  expect((await host.request({ method: 'POST', path: '/api/analyse', body: {} })).text).toBe('{"value":1}');
  expect(log).toContain('think {"do":"analyse"}');
});

test('an engine that fails is replaced, and its lines are closed', async () => {
  let broken = true;
  const { host, log, events } = setUp((input) => {
    if (input['do'] === 'request' && broken) throw new Error('panic');
    return input['do'] === 'request' ? json(2) : {};
  });
  host.line('local-a', events);
  await expect(host.request(get)).rejects.toThrow('panic');
  broken = false;
  expect((await host.request(get)).text).toBe('2');
  expect(log).toEqual(['start', 'closed', 'end', 'start']);
});

test('a clock wakes the engine', async () => {
  vi.useFakeTimers();
  const { host, calls } = setUp((input) =>
    input['do'] === 'request' ? { ...json(1), wake_at: Date.now() + 500 } : {},
  );
  await host.request(get);
  await vi.advanceTimersByTimeAsync(499);
  expect(calls.at(-1)?.['do']).toBe('request');
  await vi.advanceTimersByTimeAsync(1);
  expect(calls.at(-1)?.['do']).toBe('tick');
  vi.useRealTimers();
});
