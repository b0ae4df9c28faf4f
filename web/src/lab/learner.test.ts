import { describe, expect, test } from 'vitest';
import { matches, Quiz } from './quiz';
import type { Ask } from './trace';

const ask = (answers: (number | string)[]): Ask => ({
  kind: 'number',
  question: { key: 'q', args: {} },
  answers,
  panel: 0,
  why: { key: 'w', args: {} },
});

describe('answers', () => {
  test('are compared as numbers where they are numbers', () => {
    expect(matches(ask([3]), '3')).toBe(true);
    expect(matches(ask([3]), ' 3.0 ')).toBe(true);
    expect(matches(ask([0.5]), '0,5')).toBe(true);
    expect(matches(ask([3]), '4')).toBe(false);
    expect(matches(ask(['∞']), 'inf')).toBe(true);
    expect(matches(ask(['left']), 'left')).toBe(true);
    expect(matches(ask([0]), '')).toBe(false);
  });

  test('may be any of several', () => {
    expect(matches(ask([2, 5]), 5)).toBe(true);
    expect(matches(ask([2, 5]), 3)).toBe(false);
  });
});

describe('predicting', () => {
  test('counts each question once and goes on after a wrong answer', () => {
    const quiz = new Quiz('predict');
    expect(quiz.open(4)).toBe(true);
    expect(quiz.answer(4, ask([1]), 2).right).toBe(false);
    expect(quiz.open(4)).toBe(false);
    expect(quiz.answer(4, ask([1]), 1).right).toBe(true);
    expect([quiz.right, quiz.mistakes, quiz.asked]).toEqual([0, 1, 1]);
    quiz.answer(9, ask([1]), 1);
    quiz.skip(12);
    expect([quiz.right, quiz.mistakes, quiz.asked]).toEqual([1, 1, 3]);
  });
});

describe('being the algorithm', () => {
  test('only a right answer moves on, and a hint is counted once', () => {
    const quiz = new Quiz('do');
    quiz.answer(0, ask([1]), 2);
    quiz.answer(0, ask([1]), 3);
    expect(quiz.open(0)).toBe(true);
    quiz.skip(0);
    expect(quiz.open(0)).toBe(true);
    quiz.hint(0);
    quiz.hint(0);
    quiz.answer(0, ask([1]), 1);
    expect(quiz.open(0)).toBe(false);
    expect([quiz.right, quiz.mistakes, quiz.hints]).toEqual([1, 2, 1]);
  });
});

test('watching asks nothing', () => {
  expect(new Quiz('watch').open(0)).toBe(false);
});
