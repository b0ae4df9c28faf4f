import type { Language } from '../i18n/language.svelte';
import { blocksOf, paragraphsOf, sectionsOf } from '../text/markdown';

/** The rules of one game in one language. */
export interface RulesText {
  goal: string;
  sections: { title: string; text: string[] }[];
}

const files = import.meta.glob<string>('../games/*/rules/*.md', { query: '?raw', import: 'default' });

/** The goal comes first; then sections, each with a title of level 2. */
export function parseRules(source: string): RulesText {
  const { before, sections } = sectionsOf(blocksOf(source), 2);
  return {
    goal: paragraphsOf(before).join(' '),
    sections: sections.map(({ title, blocks }) => ({ title, text: paragraphsOf(blocks) })),
  };
}

/** The rules of one game in one language; nothing else is fetched. */
export async function loadRules(game: string, language: Language): Promise<RulesText> {
  const load = files[`../games/${game}/rules/${language}.md`];
  if (!load) throw new Error(`${game} has no rules in ${language}`);
  return parseRules(await load());
}
