import type { Say } from './trace';

export type Sentences = Record<string, string>;

/** A sentence with its arguments put in. A key that has no words is shown as it is: a missing translation is seen, not hidden. */
export function fill(say: Say, words: Sentences, number: (value: number) => string = String): string {
  const template = words[say.key] ?? say.key;
  const first = /^\{(\w+)\}/.exec(template)?.[1];
  const filled = template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = say.args?.[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? number(value) : resolve(value, words);
  });
  // A place keeps its name; a word that was looked up begins a sentence like any other.
  const looked = first !== undefined && String(say.args?.[first] ?? '').startsWith('@');
  return looked ? filled.charAt(0).toUpperCase() + filled.slice(1) : filled;
}

/** The name of a place or thing: `@left` is looked up, all else is its own name. */
export function resolve(name: string, words: Sentences): string {
  return name.startsWith('@') ? (words[name.slice(1)] ?? name.slice(1)) : name;
}
