import type { Message } from './message';

/** Sentences by their keys; `{name}` stands for an argument. */
export type Sentences = Record<string, string>;

export interface Shown {
  number?: (value: number) => string;
  /** The name of a seat, counted from 1. Only an argument called `seat` is one. */
  seat?: (seat: number) => string;
}

/** A message's sentence with its arguments put in; `null` where the key has none. */
export function fill(
  { key, args = {} }: Message,
  sentences: Sentences,
  { number = String, seat = number }: Shown = {},
): string | null {
  const template = sentences[key];
  if (template === undefined) return null;
  const filled = template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = args[name];
    if (value === undefined) return whole;
    if (name === 'seat') return seat(Number(value));
    return typeof value === 'number' ? number(value) : resolve(value, sentences);
  });
  // A place keeps its name; a word that was looked up begins a sentence like any other.
  const first = /^\{(\w+)\}/.exec(template)?.[1];
  const looked = first !== undefined && String(args[first] ?? '').startsWith('@');
  return looked ? capitalised(filled) : filled;
}

/** The name of a place or thing: `@left` is looked up, all else is its own name. */
export function resolve(name: string, sentences: Sentences): string {
  return name.startsWith('@') ? (sentences[name.slice(1)] ?? name.slice(1)) : name;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
