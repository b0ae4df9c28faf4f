/**
 * The part of Markdown that rules and lessons use: sections with a title, paragraphs, lists and
 * figures. `![caption](name)` is a figure with a caption and a name.
 */

export interface Figure {
  name: string;
  caption: string;
}

export type Block =
  | { kind: 'title'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'figure'; figure: Figure }
  | { kind: 'rule' };

/** Blocks are separated by empty lines; a line break within a paragraph is a space. */
export function blocksOf(source: string): Block[] {
  return source
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map(blockOf);
}

function blockOf(text: string): Block {
  const lines = text.split('\n').map((line) => line.trim());
  const title = /^(#+) (.+)$/.exec(text);
  if (title) return { kind: 'title', level: (title[1] as string).length, text: title[2] as string };
  if (text === '---') return { kind: 'rule' };
  const figure = /^!\[(.*)\]\(([\w-]+)\)$/.exec(lines.join(' '));
  if (figure) return { kind: 'figure', figure: { caption: figure[1] as string, name: figure[2] as string } };
  if (lines.every((line) => line.startsWith('- '))) return { kind: 'list', items: lines.map((line) => line.slice(2)) };
  return { kind: 'paragraph', text: lines.join(' ') };
}

export interface Section {
  title: string;
  blocks: Block[];
}

/** What comes before the first title of this level, and the sections that such titles begin. */
export function sectionsOf(blocks: Block[], level: number): { before: Block[]; sections: Section[] } {
  const before: Block[] = [];
  const sections: Section[] = [];
  for (const block of blocks) {
    if (block.kind === 'title' && block.level === level) sections.push({ title: block.text, blocks: [] });
    else (sections.at(-1)?.blocks ?? before).push(block);
  }
  return { before, sections };
}

export function paragraphsOf(blocks: Block[]): string[] {
  return blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []));
}
