import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { LANGUAGES, locale, type Language } from '../../i18n/language.svelte';
import { COUNTS } from './counts';
import { neighbours } from './diagrams/diagram';
import { isLesson, LESSONS, loadLesson, type LessonId } from './index';
import { figureNumber, type Figure, type LessonPlan, type LessonText, type RunFigure } from './lesson';
import { parseLesson } from './parse';
import { labAddress } from './position';
import { records, type GameRecord } from './records';
import { titles } from './titles';
import { pieces } from './rich';

// The language that is shown is read from the browser; here there is none.
vi.hoisted(() => vi.stubGlobal('navigator', { languages: ['en'] }));

const languages = Object.keys(LANGUAGES) as Language[];

function runs(plan: LessonPlan): RunFigure[] {
  return [...Object.values(plan.figures), plan.lab].filter((figure): figure is RunFigure => figure.kind === 'run');
}

/** All text of a lesson, in order. */
function sentences(text: LessonText): string[] {
  const sections = text.sections.flatMap((section) => [section.title, ...section.text, section.figure?.caption ?? '']);
  return [
    ...sections,
    ...text.questions.flatMap((question) => [question.ask, ...(question.choices ?? []), question.why]),
  ];
}

/** The contract's table of algorithms: which games each runs on, and the words of its options. */
function contract(): Map<string, { games: string; options: string }> {
  const document = readFileSync(resolve(import.meta.dirname, '../../../../docs/lab.md'), 'utf8');
  const table = document.split('## Algorithms')[1]?.split('## ')[0] ?? '';
  const found = new Map<string, { games: string; options: string }>();
  for (const line of table.split('\n')) {
    const [, ids, games, options] = line.split('|').map((cell) => cell.trim());
    for (const [, id] of (ids ?? '').matchAll(/`([^`]+)`/g))
      if (id) found.set(id, { games: games ?? '', options: options ?? '' });
  }
  return found;
}

test.each(LESSONS)('%s has the same shape in every language', async (id) => {
  const { plan, text: english } = await loadLesson(id, 'en');
  expect(english.sections.length).toBeGreaterThanOrEqual(5);
  expect(english.sections.length).toBeLessThanOrEqual(8);
  expect(english.sections.flatMap(({ figure }) => figure?.name ?? [])).toEqual(Object.keys(plan.figures));
  expect(plan.questions.length).toBe(COUNTS[id]);
  for (const language of languages) {
    const { text } = await loadLesson(id, language);
    expect(text.sections.map(({ figure }) => figure?.name)).toEqual(english.sections.map(({ figure }) => figure?.name));
    expect(text.sections.map((section) => section.text.length)).toEqual(
      english.sections.map((section) => section.text.length),
    );
    expect(text.questions.map((question) => (question.choices ? 'choice' : 'number'))).toEqual(
      plan.questions.map((question) => question.kind),
    );
    expect(text.questions.map((question) => question.choices?.length)).toEqual(
      english.questions.map((question) => question.choices?.length),
    );
    const spoken = sentences(text).filter((sentence) => sentence.length > 24);
    if (language !== 'en') expect(spoken.filter((sentence) => sentences(english).includes(sentence))).toEqual([]);
    expect(sentences(text).filter((sentence, n) => sentence === '' && sentences(english)[n] !== '')).toEqual([]);
  }
});

test.each(LESSONS)('%s: the right choice is one of the choices', async (id) => {
  const { plan, text } = await loadLesson(id, 'en');
  plan.questions.forEach((question, n) => {
    if (question.kind === 'choice') expect(text.questions[n]?.choices?.[question.answer]).toBeDefined();
  });
});

test.each(LESSONS)('%s runs algorithms that there are, on their games, with their options', async (id) => {
  const known = contract();
  for (const figure of runs((await loadLesson(id, 'en')).plan)) {
    const algorithm = known.get(figure.algorithm);
    const like = /^as `(.+)`$/.exec(algorithm?.options ?? '')?.[1];
    const taken = (like ? known.get(like) : algorithm)?.options;
    const record = records[figure.record] as GameRecord;
    expect(record, figure.record).toBeDefined();
    expect(algorithm, figure.algorithm).toBeDefined();
    if (algorithm?.games !== 'all') expect(algorithm?.games).toContain(record.game);
    for (const name of Object.keys(figure.options ?? {})) expect(taken).toContain(`\`${name}\``);
    expect(figure.ply ?? 0).toBeLessThanOrEqual(record.actions.length);
    expect(labAddress(figure)).toMatch(new RegExp(`^/lab\\?game=${record.game}&algorithm=${figure.algorithm}&?.*#.+`));
  }
});

test('lessons have titles in every language, each its own', () => {
  for (const language of languages) {
    locale.now = language;
    const shown = Object.values(titles).map(({ title }) => title());
    expect(new Set(shown).size).toBe(LESSONS.length);
  }
});

test('a lesson is read from Markdown', () => {
  const source =
    '## Start\n\nText.\n\n![A picture](wave)\n\n---\n\n### Which?\n\n- a\n- b\n\nBecause.\n\n### How many?\n\nTwo.\n';
  expect(parseLesson(source)).toEqual({
    sections: [{ title: 'Start', text: ['Text.'], figure: { name: 'wave', caption: 'A picture' } }],
    questions: [
      { ask: 'Which?', choices: ['a', 'b'], why: 'Because.' },
      { ask: 'How many?', why: 'Two.' },
    ],
  });
});

test('there are no other lessons', () => {
  expect(isLesson('bfs')).toBe(true);
  expect(isLesson('constructor')).toBe(false);
  expect(LESSONS.length).toBe(12);
});

test('figures are counted in order', () => {
  const figure: Figure = { kind: 'calls', calls: ['f'], answer: '1' };
  const lab = { kind: 'run', record: 'hex5', algorithm: 'bfs', step: 0 } as const;
  const plan = { figures: { first: figure, second: figure }, questions: [], lab };
  expect([figureNumber(plan, 'first'), figureNumber(plan, 'second')]).toEqual([1, 2]);
});

test('emphasis and code are split from plain text', () => {
  expect(pieces('a *b* `c`, 2 * 3')).toEqual([
    { kind: 'plain', text: 'a ' },
    { kind: 'em', text: 'b' },
    { kind: 'plain', text: ' ' },
    { kind: 'code', text: 'c' },
    { kind: 'plain', text: ', 2 * 3' },
  ]);
});

test('neighbour lists hold an edge twice, unless it has a direction', async () => {
  const { plan } = await loadLesson('storing' satisfies LessonId, 'en');
  const drawn = Object.values(plan.figures).find((figure) => figure.kind === 'storage');
  if (drawn?.kind !== 'storage') throw new Error('the lesson on storing shows a graph stored');
  expect([...neighbours(drawn.graph).values()].flat().length).toBe(2 * drawn.graph.edges.length);
  expect([...neighbours({ ...drawn.graph, directed: true }).values()].flat().length).toBe(drawn.graph.edges.length);
});
