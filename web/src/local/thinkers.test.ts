import { expect, test } from 'vitest';
import type { Instance } from './instance';
import { Thinkers } from './thinkers';

interface Fake {
  instance: Instance;
  inputs: unknown[];
  /** Answers the call that waits longest. */
  answer: (output: unknown) => Promise<void>;
  weights: number;
  ended: boolean;
}

/** Lets everything that is ready happen. */
const settle = () => new Promise<void>((done) => setTimeout(done));

function setUp(most: number) {
  const fakes: Fake[] = [];
  const start = async (): Promise<Instance> => {
    const waiting: { resolve: (output: unknown) => void; reject: (reason: Error) => void }[] = [];
    const fake: Fake = {
      inputs: [],
      weights: 0,
      ended: false,
      answer: async (output) => {
        waiting.shift()?.resolve(output);
        await settle();
      },
      instance: {
        call: (input) =>
          new Promise((resolve, reject) => {
            fake.inputs.push(input);
            waiting.push({ resolve, reject });
          }),
        loadWeights: async () => {
          fake.weights += 1;
          return true;
        },
        onprogress: () => {},
        end: () => {
          fake.ended = true;
          for (const { reject } of waiting) reject(new Error('ended'));
        },
      },
    };
    fakes.push(fake);
    return fake.instance;
  };
  return {
    fakes,
    thinkers: new Thinkers(
      start,
      async () => new Uint8Array(1),
      () => most,
    ),
  };
}

test('there are as many thinkers as searches, at most as many as allowed', async () => {
  const { fakes, thinkers } = setUp(2);
  const found = [1, 2, 3].map((input) => thinkers.run(input));
  await settle();
  expect(fakes.map(({ inputs }) => inputs)).toEqual([[1], [2]]);
  await fakes[1]?.answer('second');
  expect(fakes[1]?.inputs).toEqual([2, 3]);
  await fakes[1]?.answer('third');
  await fakes[0]?.answer('first');
  expect(await Promise.all(found)).toEqual(['first', 'second', 'third']);
});

test('a computer’s move goes before what people ask', async () => {
  const { fakes, thinkers } = setUp(1);
  void thinkers.run('analysis');
  void thinkers.run('another analysis');
  void thinkers.run('move', { urgent: true });
  await settle();
  await fakes[0]?.answer({});
  expect(fakes[0]?.inputs).toEqual(['analysis', 'move']);
});

test('a stopped search ends its thinker, and the next one starts another', async () => {
  const { fakes, thinkers } = setUp(1);
  const stop = new AbortController();
  const search = thinkers.run('long', { signal: stop.signal });
  const next = thinkers.run('next');
  await settle();
  stop.abort();
  await expect(search).rejects.toMatchObject({ name: 'AbortError' });
  await settle();
  expect(fakes[0]?.ended).toBe(true);
  expect(fakes[1]?.inputs).toEqual(['next']);
  await fakes[1]?.answer('done');
  expect(await next).toBe('done');
});

test('a search that waits is stopped without ending anything', async () => {
  const { fakes, thinkers } = setUp(1);
  void thinkers.run('first');
  const stop = new AbortController();
  const waiting = thinkers.run('second', { signal: stop.signal });
  await settle();
  stop.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  await fakes[0]?.answer({});
  expect(fakes.map(({ inputs, ended }) => [inputs, ended])).toEqual([[['first'], false]]);
});

test('weights are loaded when a search needs them, and it is repeated', async () => {
  const { fakes, thinkers } = setUp(1);
  const found = thinkers.run('hex');
  await settle();
  await fakes[0]?.answer({ need: 'weights' });
  expect(fakes[0]).toMatchObject({ weights: 1, inputs: ['hex', 'hex'] });
  await fakes[0]?.answer('c3');
  expect(await found).toBe('c3');
});

test('the moves of one seat go to the same thinker', async () => {
  const { fakes, thinkers } = setUp(2);
  const [red, blue] = [{ keep: 'a/0' }, { keep: 'a/1' }];
  void thinkers.run(red);
  void thinkers.run(blue);
  await settle();
  await fakes[0]?.answer({});
  await fakes[1]?.answer({});
  void thinkers.run(blue);
  await settle();
  expect(fakes.map(({ inputs }) => inputs)).toEqual([[red], [blue, blue]]);
});
