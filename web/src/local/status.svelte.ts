/** Why games are not stored in this browser: there is no room, or storing is forbidden. */
export type StorageProblem = 'full' | 'blocked';

/** What pages show of the engine and the storage of this browser. */
class Status {
  /** The part of the engine that is loaded, 0 to 1; `null` while nothing is being loaded. */
  loading: number | null = $state(null);
  /** Set once something could not be stored: the game goes on in memory. */
  problem: StorageProblem | null = $state(null);
  /** The table that is open in another tab, and how to take it over. */
  elsewhere: { table: string; take: () => void } | null = $state.raw(null);
}

export const status = new Status();
