const PREFIX = 'ludograph.';

/**
 * What a browser keeps for its person. Reading never fails: a browser that keeps nothing, or keeps
 * nonsense, starts afresh.
 */
export function loadStored<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Private windows and full disks keep nothing; the page works without.
  }
}

export function discard(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Where nothing is kept, nothing is to be deleted.
  }
}

/** Everything that is kept, as texts by key. */
export function entries(): Record<string, string> {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    return Object.fromEntries(keys.map((key) => [key.slice(PREFIX.length), localStorage.getItem(key) ?? '']));
  } catch {
    return {};
  }
}

/** Puts entries back. Throws where nothing can be kept. */
export function restore(stored: Record<string, string>): void {
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(PREFIX + key, text);
}

/** Deletes everything that is kept. */
export function clear(): void {
  for (const key of Object.keys(entries())) discard(key);
}
