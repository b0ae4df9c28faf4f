import { expect, test } from 'vitest';
import { Cursor } from './cursor';
import { smallPage } from './fixture';
import { boardMarks, heatMarks, stamp } from './marks';
import type { Panel } from './trace';

test('a moment of a search is drawn: wave, settled, distances, predecessors, what is new', () => {
  const cursor = new Cursor(smallPage());
  cursor.go(3);
  const panel = cursor.run.panels[0] as Panel;
  const marks = boardMarks(panel, cursor.frame(), cursor.run);
  expect(marks.filter((mark) => mark.kind === 'tint')).toEqual([
    { kind: 'tint', at: 'a1', tone: 'settled', strength: 0.45 },
    { kind: 'tint', at: 'b1', tone: 'frontier', strength: 0.6 },
  ]);
  expect(marks).toContainEqual({ kind: 'arrow', from: 'b1', to: 'a1', tone: 'settled' });
  expect(marks).toContainEqual({ kind: 'text', at: 'b1', text: '1' });
  expect(marks).toContainEqual({ kind: 'text', at: 'c1', text: '∞', tone: 'untouched' });
  expect(marks.flatMap((mark) => (mark.kind === 'ring' ? mark.at : []))).toEqual(['a1', 'b1']);
});

test('what lies outside the board is not drawn on it', () => {
  const cursor = new Cursor(smallPage());
  cursor.go(cursor.loaded);
  const text = JSON.stringify(boardMarks(cursor.run.panels[0] as Panel, cursor.frame(), cursor.run));
  expect(text).not.toContain('right');
});

test('a panel whose slots were not written has nothing new', () => {
  const cursor = new Cursor(smallPage());
  const counters = cursor.run.panels[2] as Panel;
  const before = stamp(counters, cursor.frame());
  cursor.go(1);
  expect(stamp(counters, cursor.frame())).toBe(before);
  cursor.go(2);
  expect(stamp(counters, cursor.frame())).not.toBe(before);
});

test('visits are shade, the most visited the darkest', () => {
  const panel: Panel = {
    kind: 'heat',
    title: { key: 'heat', args: {} },
    roles: { visits: 'visits', value: 'value', line: 'line' },
    actions: ['a1', 'b1', 'c1'],
  };
  const frame = {
    at: 1,
    slots: { visits: [10, 0, 5], value: [0.25, null, 0.5], line: ['a1'] },
    step: null,
    changed: new Map(),
    stamps: {},
  };
  expect(heatMarks(panel, frame, (action) => action || null)).toEqual([
    { kind: 'tint', at: 'a1', tone: 'frontier', strength: 0.85 },
    { kind: 'text', at: 'a1', text: '25' },
    { kind: 'tint', at: 'c1', tone: 'frontier', strength: 0.49 },
    { kind: 'text', at: 'c1', text: '50' },
    { kind: 'ring', at: 'a1', tone: 'path' },
  ]);
});
