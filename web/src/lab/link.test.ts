import { describe, expect, test } from 'vitest';
import { labLink, readLink, WATCHED, readMade, readOptions, tableLink, writeMade, writeOptions } from './link';

const made = {
  position: { type: 'record' as const, record: { game: 'hex', players: ['Ада', 'Blå'], actions: ['c3'] }, ply: 1 },
  actions: ['d4'],
  arrange: ['red a1'],
};

describe('links', () => {
  test('options read as they were written', () => {
    const options = { depth: 3, early: true, order: 'best' };
    expect(writeOptions(options)).toBe('depth:3,early:true,order:best');
    expect(readOptions(writeOptions(options))).toEqual(options);
    expect(readOptions('')).toEqual({});
    expect(readOptions('nonsense,,:')).toEqual({});
  });

  test('a link to a step leads to that step', () => {
    const link = { game: 'hex', algorithm: 'bfs', options: { early: true }, step: 17, example: null, ...WATCHED };
    const address = new URL(labLink(link, made), 'http://x');
    expect(address.pathname + address.search).toBe('/lab?game=hex&algorithm=bfs&options=early:true&step=17');
    expect(readLink(address.search)).toEqual(link);
    expect(readMade(address.hash)).toEqual(made);
  });

  test('an example is named instead of written out', () => {
    const address = labLink({ game: 'no', algorithm: 'bfs', options: {}, step: 0, example: 'walls', ...WATCHED }, null);
    expect(address).toBe('/lab?game=no&algorithm=bfs&example=walls');
  });

  test('an exercise names its mode, its tries and its seed', () => {
    const link = { game: 'graph', algorithm: 'bfs', options: {}, step: 0, example: null };
    const exercise = { ...link, mode: 'test' as const, tries: 3, seed: 0 };
    const address = labLink(exercise, made);
    expect(address).toBe('/lab?game=graph&algorithm=bfs&seed=0&mode=test&tries=3');
    expect(readLink(address.slice(4))).toEqual(exercise);
    expect(readLink('?mode=cheat&tries=99&seed=-1')).toMatchObject(WATCHED);
  });

  test('a table is named with its move, the first position as well', () => {
    const link = { game: null, algorithm: 'bfs', options: {}, step: 4, example: null, ...WATCHED };
    expect(tableLink('abc', 0, link)).toBe('/t/abc?watch&ply=0&lab=bfs&step=4');
    expect(readLink('?watch&ply=0&lab=bfs&step=4', 'lab')).toEqual(link);
  });

  test('what nobody wrote is no position', () => {
    for (const hash of ['', '#', '#key=abc', '#%%%', `#${writeMade({} as never)}`]) expect(readMade(hash)).toBeNull();
  });
});
