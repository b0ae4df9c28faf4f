import { describe, expect, test } from 'vitest';
import { judge, Learner, verbsOf, type Expected } from './learner';
import type { Act, Say } from './trace';

const say = (key: string): Say => ({ key, args: {} });

function act(over: Partial<Act> = {}): Act {
  return {
    verb: 'put',
    right: [[1]],
    panel: 0,
    task: say('task'),
    hints: [say('where'), say('rule'), say('answer')],
    wrong: [
      { verb: 'put', seen: true, why: say('seen') },
      { verb: 'put', why: say('far') },
      { verb: 'take', of: [7], why: say('seven') },
      { verb: 'take', why: say('early') },
    ],
    ...over,
  };
}

const open = (...acts: Act[]): Expected[] => acts.map((act, i) => ({ at: 10 + i, act }));
const never = (): boolean => false;

describe('what was tried', () => {
  test('is right where the rule permits it', () => {
    expect(judge(open(act()), { verb: 'put', of: [1] }, never)).toEqual({ kind: 'right', at: 10, free: null });
  });

  test('may come in another order than in the run', () => {
    const both = open(act(), act({ right: [[2]] }));
    expect(judge(both, { verb: 'put', of: [2] }, never)).toEqual({ kind: 'right', at: 11, free: 'order' });
  });

  test('may be another choice than that of the run', () => {
    const tie = open(act({ right: [[1], [2]] }));
    expect(judge(tie, { verb: 'put', of: [2] }, never)).toEqual({ kind: 'right', at: 10, free: 'choice' });
  });

  test('breaks the first rule that fits', () => {
    const why = (tried: Parameters<typeof judge>[1], seen = never): unknown => {
      const verdict = judge(open(act()), tried, seen);
      return verdict.kind === 'wrong' ? verdict.why.key : verdict.kind;
    };
    expect(why({ verb: 'put', of: [3] })).toBe('far');
    expect(why({ verb: 'put', of: [3] }, () => true)).toBe('seen');
    expect(why({ verb: 'take', of: [7] })).toBe('seven');
    expect(why({ verb: 'take', of: [8] })).toBe('early');
    expect(why({ verb: 'hang', of: [1, 2] })).toBe('rule');
  });

  test('waits for the number, which has a rule of its own', () => {
    const sum = open(act({ number: 12, sum: say('sum') }));
    expect(judge(sum, { verb: 'put', of: [1] }, never).kind).toBe('number');
    expect(judge(sum, { verb: 'put', of: [1], number: ' 12 ' }, never).kind).toBe('right');
    expect(judge(sum, { verb: 'put', of: [1], number: '' }, never)).toMatchObject({ why: { key: 'sum' } });
    expect(judge(sum, { verb: 'put', of: [1], number: '13' }, never)).toMatchObject({ why: { key: 'sum' } });
  });

  test('is one of the verbs that the act names', () => {
    expect([...verbsOf(act())]).toEqual(['put', 'take']);
  });
});

describe('the score', () => {
  test('loses a point for a mistake and for each stage of a hint', () => {
    const learner = new Learner('do');
    learner.done(1);
    learner.wrong(2);
    learner.hint(2);
    learner.done(2);
    learner.done(2);
    expect([learner.right, learner.mistakes, learner.hints, learner.percent]).toEqual([2, 1, 1, 67]);
  });

  test('after the last try the act is done for the learner', () => {
    const learner = new Learner('test', 2);
    expect([learner.wrong(4), learner.wrong(4)]).toEqual([false, true]);
    expect(learner.open(4)).toBe(false);
    expect([learner.right, learner.missed, learner.percent]).toEqual([0, 1, 0]);
  });

  test('watching expects nothing', () => {
    expect(new Learner('watch').open(0)).toBe(false);
  });
});
