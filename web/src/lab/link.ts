/**
 * Links to exactly one step of a run: what is run in the query, the position behind `#`, where no
 * server sees it.
 */
import type { PositionRef } from '../lib/protocol/PositionRef';
import { MODES, type Mode } from './learner';
import type { Options, Value } from './trace';

/** What a link to the lab says; what it leaves out is chosen as for a first visit. */
export interface LabLink {
  game: string | null;
  algorithm: string | null;
  options: Options;
  step: number;
  example: string | null;
  /** How the run is gone through. */
  mode: Mode;
  /** The mistakes of one act that are allowed; 0: any number. */
  tries: number;
  /** The position is drawn with this seed; `null`: it is the example's. */
  seed: number | null;
}

/** What a link says that leads to a run that is only watched. */
export const WATCHED = { mode: 'watch', tries: 0, seed: null } as const;

/** The most tries that a link may allow. */
export const MOST_TRIES = 9;

function whole(text: string | null, most: number): number | null {
  const number = /^\d{1,9}$/.test(text ?? '') ? Number(text) : null;
  return number !== null && number <= most ? number : null;
}

/**
 * A position that somebody has made: a record at a ply, moves tried from there, and changes outside
 * the rules.
 */
export interface Made {
  position: PositionRef;
  actions: string[];
  arrange: string[];
}

function value(text: string): Value {
  if (text === 'true' || text === 'false') return text === 'true';
  const number = Number(text);
  return text !== '' && Number.isFinite(number) ? number : text;
}

/**
 * Options as `depth:3,order:best`: values are numbers, truths and words, none of which holds either
 * sign.
 */
export function readOptions(text: string): Options {
  const pairs = text.split(',').flatMap((part): [string, Value][] => {
    const [name, ...rest] = part.split(':');
    return name && rest.length > 0 ? [[name, value(rest.join(':'))]] : [];
  });
  return Object.fromEntries(pairs);
}

export function writeOptions(options: Options): string {
  return Object.entries(options)
    .map(([name, value]) => `${name}:${value}`)
    .join(',');
}

export function readLink(search: string, algorithm = 'algorithm'): LabLink {
  const query = new URLSearchParams(search);
  const step = Number.parseInt(query.get('step') ?? '', 10);
  return {
    game: query.get('game'),
    algorithm: query.get(algorithm),
    options: readOptions(query.get('options') ?? ''),
    step: Number.isFinite(step) && step > 0 ? step : 0,
    example: query.get('example'),
    mode: MODES.find((mode) => mode === query.get('mode')) ?? 'watch',
    tries: whole(query.get('tries'), MOST_TRIES) ?? 0,
    seed: whole(query.get('seed'), 999_999_999),
  };
}

function question(pairs: Record<string, string | number | null>): string {
  const query = Object.entries(pairs).filter(([, value]) => value !== null && value !== '' && value !== 0);
  // Colons and commas are legal in a query and easier to read as they are.
  return query
    .map(
      ([name, value]) => `${name}=${encodeURIComponent(String(value)).replaceAll('%3A', ':').replaceAll('%2C', ',')}`,
    )
    .join('&');
}

/** A link to the lab's own page; an example is named, a position of one's own is written out. */
export function labLink(link: LabLink, made: Made | null): string {
  const { game, algorithm, step, example, tries, seed } = link;
  const own = made !== null && seed === null;
  const query = question({
    game,
    algorithm,
    options: writeOptions(link.options),
    example: made ? null : example,
    // Seed 0 is a seed as well.
    seed: seed === null ? null : String(seed),
    mode: link.mode === 'watch' ? null : link.mode,
    tries,
    step,
  });
  return `/lab?${query}${own ? `#${writeMade(made)}` : ''}`;
}

export function tableLink(table: string, ply: number, link: LabLink): string {
  // Move 0 is a place as well, so that it is always said.
  return `/t/${table}?watch&ply=${ply}&${question({ lab: link.algorithm, options: writeOptions(link.options), step: link.step })}`;
}

export function writeMade(made: Made): string {
  const bytes = new TextEncoder().encode(JSON.stringify(made));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Reads what `writeMade` wrote; `null` for anything else. */
export function readMade(hash: string): Made | null {
  try {
    const text = atob(hash.replace(/^#/, '').replaceAll('-', '+').replaceAll('_', '/'));
    const made = JSON.parse(
      new TextDecoder().decode(Uint8Array.from(text, (sign) => sign.charCodeAt(0))),
    ) as Partial<Made>;
    if (!['record', 'table', 'graph'].includes(made.position?.type ?? '') || !made.position) return null;
    return { position: made.position, actions: strings(made.actions), arrange: strings(made.arrange) };
  } catch {
    return null;
  }
}

function strings(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((entry): entry is string => typeof entry === 'string') : [];
}
