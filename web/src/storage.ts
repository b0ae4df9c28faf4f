/**
 * What a browser keeps for its person. Reading never fails: a browser that keeps nothing, or keeps
 * nonsense, starts afresh.
 */
export function loadStored<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(`ludograph.${key}`);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(`ludograph.${key}`, JSON.stringify(value));
  } catch {
    // Private windows and full disks keep nothing; the page works without.
  }
}
