/**
 * One tab at a time plays a table: two would write different facts under the same number. A lock
 * ends with its tab, also when that crashes.
 */
import { status } from './status.svelte';

const name = (table: string) => `ludograph.${table}`;

/** Does something to a table that no tab has open; `false` if one has. */
export async function alone(table: string, work: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) return work().then(() => true);
  return navigator.locks.request(name(table), { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}

/** The tables that this tab has. */
const held = new Set<string>();

export function holds(table: string): boolean {
  return held.has(table);
}

export class TableLock {
  #table: string;
  #taken: () => Promise<void>;
  #lost: () => void;
  #released = new AbortController();

  /** Waits for the table. `taken` is called when it is this tab's, `lost` when another takes it over. */
  constructor(table: string, taken: () => Promise<void>, lost: () => void) {
    this.#table = table;
    this.#taken = taken;
    this.#lost = lost;
    // Insecure hosts other than this machine have no locks.
    if ('locks' in navigator) void this.#wait();
    else void taken();
  }

  release(): void {
    this.#released.abort();
    this.#show(false);
  }

  async #wait(): Promise<void> {
    if (await this.#request({ ifAvailable: true })) return;
    if (this.#released.signal.aborted) return;
    this.#show(true);
    await this.#request({ signal: this.#released.signal });
  }

  /** Holds the lock until it is released; `false` if it was not to be had. */
  async #request(options: LockOptions): Promise<boolean> {
    let mine = false;
    try {
      return await navigator.locks.request(name(this.#table), options, async (lock) => {
        if (!lock) return false;
        mine = true;
        await this.#hold();
        return true;
      });
    } catch {
      // Released while waiting, or taken over by another tab.
      if (mine && !this.#released.signal.aborted) this.#lost();
      return true;
    } finally {
      if (mine) held.delete(this.#table);
    }
  }

  async #hold(): Promise<void> {
    const { signal } = this.#released;
    if (signal.aborted) return;
    held.add(this.#table);
    this.#show(false);
    await this.#taken();
    if (!signal.aborted) await new Promise((end) => signal.addEventListener('abort', end));
  }

  #show(waits: boolean): void {
    const table = this.#table;
    if (waits) status.elsewhere = { table, take: () => void this.#request({ steal: true }) };
    else if (status.elsewhere?.table === table) status.elsewhere = null;
  }
}
