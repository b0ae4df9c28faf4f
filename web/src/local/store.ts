/**
 * The tables of this browser, in IndexedDB: facts that are only appended, and a row for lists. If
 * nothing can be stored, what comes is kept in memory, so that the game goes on.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { ScoreEntry } from '../lib/protocol/ScoreEntry';
import type { TableSummary } from '../lib/protocol/TableSummary';
import { status } from './status.svelte';

/** Something that has happened at a table. The engine alone knows what is in `fact`. */
export interface Fact {
  seq: number;
  at: number;
  fact: unknown;
}

/** A table in lists. */
export interface Row {
  summary: TableSummary;
  /** The seats of this browser. */
  seats: number[];
  scores: ScoreEntry[];
}

/** Facts to append to a table, and its new row. */
export interface Entry {
  table: string;
  facts: Fact[];
  row: Row;
}

interface Schema extends DBSchema {
  facts: { key: [string, number]; value: Fact };
  rows: { key: string; value: Row };
}

export const DATABASE = 'ludograph';

export class Store {
  /** `null` where this browser stores nothing. */
  #database: Promise<IDBPDatabase<Schema> | null>;
  /** What could not be stored, by table. */
  #memory = new Map<string, Entry>();

  constructor(name = DATABASE) {
    // Where storing is forbidden, the mere mention of a database may throw.
    this.#database = Promise.resolve()
      .then(() =>
        openDB<Schema>(name, 1, {
          upgrade(database) {
            database.createObjectStore('facts');
            database.createObjectStore('rows');
          },
          // Another tab deletes the database: this one must not hold it.
          blocking: (_now, _next, event) => (event.target as IDBDatabase).close(),
        }),
      )
      .catch(() => null);
  }

  /** All rows, those of tables in memory too. */
  async rows(): Promise<Row[]> {
    const rows = new Map<string, Row>();
    const database = await this.#database;
    for (const row of (await database?.getAll('rows').catch(() => [])) ?? []) rows.set(row.summary.id, row);
    for (const { table, row } of this.#memory.values()) rows.set(table, row);
    return [...rows.values()];
  }

  /** The facts of a table; none where there is no such table. */
  async facts(table: string): Promise<Fact[]> {
    const database = await this.#database;
    const stored = (await database?.getAll('facts', factsOf(table)).catch(() => [])) ?? [];
    return [...stored, ...(this.#memory.get(table)?.facts ?? [])];
  }

  /** Appends: when this ends, the entries are stored, or it is known that they cannot be. */
  async append(entries: Entry[]): Promise<void> {
    const stored = entries.every(({ table }) => !this.#memory.has(table)) && (await this.#write(entries));
    if (!stored) for (const entry of entries) this.#keep(entry);
  }

  /** Puts whole tables in the place of those with the same id. Throws where nothing is stored. */
  async replace(entries: Entry[]): Promise<void> {
    const database = await this.#database;
    if (!database) throw new DOMException('This browser stores nothing.', 'NotAllowedError');
    const change = database.transaction(['facts', 'rows'], 'readwrite');
    const [facts, rows] = [change.objectStore('facts'), change.objectStore('rows')];
    const work = entries.flatMap((entry) => [
      facts.delete(factsOf(entry.table)),
      ...entry.facts.map((fact) => facts.put(fact, [entry.table, fact.seq])),
      rows.put(entry.row, entry.table),
    ]);
    await Promise.all([...work, change.done]);
  }

  async delete(tables: string[]): Promise<void> {
    for (const table of tables) this.#memory.delete(table);
    const change = (await this.#database)?.transaction(['facts', 'rows'], 'readwrite');
    if (!change) return;
    const work = tables.flatMap((table) => [
      change.objectStore('facts').delete(factsOf(table)),
      change.objectStore('rows').delete(table),
    ]);
    await Promise.all([...work, change.done]);
  }

  async close(): Promise<void> {
    (await this.#database)?.close();
  }

  async #write(entries: Entry[]): Promise<boolean> {
    const database = await this.#database;
    if (!database) {
      status.problem = 'blocked';
      return false;
    }
    try {
      const change = database.transaction(['facts', 'rows'], 'readwrite');
      const work = entries.flatMap(({ table, facts, row }) => [
        ...facts.map((fact) => change.objectStore('facts').add(fact, [table, fact.seq])),
        change.objectStore('rows').put(row, table),
      ]);
      await Promise.all([...work, change.done]);
      return true;
    } catch (error) {
      status.problem = (error as DOMException).name === 'QuotaExceededError' ? 'full' : 'blocked';
      return false;
    }
  }

  #keep({ table, facts, row }: Entry): void {
    const known = this.#memory.get(table)?.facts ?? [];
    this.#memory.set(table, { table, facts: [...known, ...facts], row });
  }
}

export const store = new Store();

/** The tables of this browser, the last one first. */
export async function tablesHere(): Promise<TableSummary[]> {
  const rows = await store.rows();
  return rows.map(({ summary }) => summary).sort((a, b) => b.updated - a.updated);
}

function factsOf(table: string): IDBKeyRange {
  return IDBKeyRange.bound([table, 0], [table, Infinity]);
}
