import { expect, test } from 'vitest';
import { blocksOf, paragraphsOf, sectionsOf } from './markdown';

const SOURCE = `Before the
first title.

## One

A paragraph with *emphasis*
on two lines.

![What it shows. (Really.)](the-wave)

- first
- second

---

## Two
`;

test('blocks are separated by empty lines', () => {
  expect(blocksOf(SOURCE)).toEqual([
    { kind: 'paragraph', text: 'Before the first title.' },
    { kind: 'title', level: 2, text: 'One' },
    { kind: 'paragraph', text: 'A paragraph with *emphasis* on two lines.' },
    { kind: 'figure', figure: { name: 'the-wave', caption: 'What it shows. (Really.)' } },
    { kind: 'list', items: ['first', 'second'] },
    { kind: 'rule' },
    { kind: 'title', level: 2, text: 'Two' },
  ]);
});

test('sections begin with titles', () => {
  const { before, sections } = sectionsOf(blocksOf(SOURCE), 2);
  expect(paragraphsOf(before)).toEqual(['Before the first title.']);
  expect(sections.map(({ title, blocks }) => [title, blocks.length])).toEqual([
    ['One', 4],
    ['Two', 0],
  ]);
});

test('nothing gives nothing', () => {
  expect(blocksOf('\n\n')).toEqual([]);
  expect(sectionsOf([], 2)).toEqual({ before: [], sections: [] });
});
