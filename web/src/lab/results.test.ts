import { expect, test } from 'vitest';
import { exerciseId, readResults, writeResult, type Result } from './results';

const ada: Result = {
  name: 'Ada',
  game: 'graph',
  algorithm: 'dijkstra',
  exercise: exerciseId('/lab?game=graph&algorithm=dijkstra&mode=do'),
  percent: 96,
  right: 24,
  acts: 25,
  mistakes: 1,
  hints: 0,
  seconds: 83,
};

test('a result reads as it was written, with text around it', () => {
  expect(readResults(writeResult(ada))).toEqual([{ line: 1, result: ada }]);
  expect(readResults(`\n> my result: ${writeResult(ada)} \r\n`)).toEqual([{ line: 2, result: ada }]);
});

test('any single changed letter is found', () => {
  const text = writeResult(ada);
  for (let i = 5; i < text.length; i += 1) {
    const other = text[i] === '1' ? '2' : '1';
    const [read] = readResults(text.slice(0, i) + other + text.slice(i + 1));
    expect(read && 'problem' in read, `letter ${i}`).toBe(true);
  }
});

test('many lines are read, and what cannot be read is named by its line', () => {
  const bo = { ...ada, name: 'Bo; Åse\n', seconds: 5 };
  const read = readResults(`${writeResult(ada)}\nhello\n${writeResult(bo)}`);
  expect(read.map(({ line }) => line)).toEqual([1, 2, 3]);
  expect(read[1]).toMatchObject({ problem: 'form', text: 'hello' });
  expect(read[2]).toMatchObject({ result: { name: 'Bo Åse' } });
});

test('another exercise has another name', () => {
  expect(exerciseId('/lab?seed=1')).not.toBe(exerciseId('/lab?seed=2'));
});
