/**
 * A sentence as data: the key of a sentence in `crates/<crate>/messages/<language>.json`, and the
 * values of its arguments.
 */
export interface Message {
  key: string;
  args?: Record<string, number | string>;
}

/** A message that came from the server; `null` where it is none. */
export function asMessage(value: unknown): Message | null {
  return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string'
    ? (value as Message)
    : null;
}

/**
 * The crates whose sentences a message needs: that of its key, and those of arguments that are keys
 * themselves.
 */
export function cratesOf({ key, args = {} }: Message): string[] {
  const keys = [
    key,
    ...Object.values(args).flatMap((value) =>
      typeof value === 'string' && value.startsWith('@') ? [value.slice(1)] : [],
    ),
  ];
  return [...new Set(keys.map((one) => one.split('.')[0] ?? ''))];
}
