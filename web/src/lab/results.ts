/**
 * The result of an exercise as a short text. Its checksum keeps out typing errors, not cheats: it
 * is computed from the text alone.
 */

export interface Result {
  name: string;
  game: string;
  algorithm: string;
  /** The exercise, as `exerciseId` names it. */
  exercise: string;
  percent: number;
  right: number;
  acts: number;
  mistakes: number;
  hints: number;
  seconds: number;
}

/** A line that was read, or why it was not. */
export type Read = { line: number } & ({ result: Result } | { problem: 'form' | 'checksum'; text: string });

const MARK = 'LUDO';
const FIELDS = 11;
const LONGEST_NAME = 40;
/** The most lines that are read at once. */
const MOST_LINES = 2000;

/** FNV-1a of 32 bits as seven letters and digits. */
export function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(36).padStart(7, '0');
}

/** A short name of an exercise: the same link gives the same name. */
export function exerciseId(link: string): string {
  return checksum(link);
}

function tidy(name: string): string {
  const plain = name.replace(/[;\s]+/g, ' ').trim();
  return [...plain].slice(0, LONGEST_NAME).join('');
}

export function writeResult(result: Result): string {
  const { game, algorithm, exercise, percent, right, acts, mistakes, hints, seconds } = result;
  const text = [
    MARK,
    tidy(result.name),
    game,
    algorithm,
    exercise,
    percent,
    `${right}/${acts}`,
    mistakes,
    hints,
    seconds,
  ].join(';');
  return `${text};${checksum(text)}`;
}

/** Reads pasted lines; what stands around a result in its line is left out, empty lines as well. */
export function readResults(text: string): Read[] {
  return text
    .split(/\r?\n/)
    .slice(0, MOST_LINES)
    .flatMap((line, i) => (line.trim() === '' ? [] : [{ line: i + 1, ...readLine(line) }]));
}

function readLine(line: string): { result: Result } | { problem: 'form' | 'checksum'; text: string } {
  const text = line.slice(Math.max(0, line.indexOf(`${MARK};`))).trim();
  const fields = text.split(';').map((field) => field.trim());
  const [mark, name, game, algorithm, exercise, percent, score, ...counts] = fields;
  const numbers = [percent, ...(score?.split('/') ?? []), ...counts.slice(0, 3)];
  const whole = numbers.length === 6 && numbers.every((part) => /^\d{1,7}$/.test(part ?? ''));
  if (mark !== MARK || fields.length !== FIELDS || !whole) return { problem: 'form', text: text.slice(0, 80) };
  if (checksum(fields.slice(0, -1).join(';')) !== fields.at(-1))
    return { problem: 'checksum', text: text.slice(0, 80) };
  const [share, right, acts, mistakes, hints, seconds] = numbers.map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return {
    result: {
      name: name ?? '',
      game: game ?? '',
      algorithm: algorithm ?? '',
      exercise: exercise ?? '',
      percent: share,
      right,
      acts,
      mistakes,
      hints,
      seconds,
    },
  };
}
