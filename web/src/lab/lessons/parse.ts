import { blocksOf, paragraphsOf, sectionsOf, type Block, type Section } from '../../text/markdown';
import type { LessonText, QuestionText, SectionText } from './lesson';

/**
 * A lesson in Markdown: sections with titles of level 2, a line `---`, then questions with titles
 * of level 3. A question with a list is a choice; the paragraphs after it explain the answer.
 */
export function parseLesson(source: string): LessonText {
  const blocks = blocksOf(source);
  const end = blocks.findIndex((block) => block.kind === 'rule');
  const [body, quiz]: [Block[], Block[]] = end < 0 ? [blocks, []] : [blocks.slice(0, end), blocks.slice(end + 1)];
  return {
    sections: sectionsOf(body, 2).sections.map(sectionText),
    questions: sectionsOf(quiz, 3).sections.map(questionText),
  };
}

function sectionText({ title, blocks }: Section): SectionText {
  const figure = blocks.find((block) => block.kind === 'figure')?.figure;
  return { title, text: paragraphsOf(blocks), ...(figure && { figure }) };
}

function questionText({ title, blocks }: Section): QuestionText {
  const choices = blocks.find((block) => block.kind === 'list')?.items;
  return { ask: title, ...(choices && { choices }), why: paragraphsOf(blocks).join(' ') };
}
