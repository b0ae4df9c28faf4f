/** Everything that this browser stores, as one file; and back. */
import { entries as storedEntries, restore } from '../storage';
import { isLocal } from '../transport';
import type { Entry, Fact, Row, Store } from './store';

const FORMAT = 'ludograph-browser';
const VERSION = 1;

/** A larger file is none of ours. */
export const LARGEST = 64 * 1024 * 1024;

interface Backup {
  format: typeof FORMAT;
  version: number;
  /** Settings, lesson progress, seats: texts by key. */
  settings: Record<string, string>;
  tables: Entry[];
}

export async function exportAll(store: Store): Promise<string> {
  const rows = await store.rows();
  const tables = await Promise.all(
    rows.map(async (row): Promise<Entry> => {
      const table = row.summary.id;
      return { table, facts: await store.facts(table), row };
    }),
  );
  return JSON.stringify({ format: FORMAT, version: VERSION, settings: storedEntries(), tables } satisfies Backup);
}

/** What is wrong with a file: it is none of ours, or of a later version of the app. */
export class NotABackup extends Error {
  constructor(readonly reason: 'foreign' | 'later') {
    super(reason);
  }
}

/** Puts everything of the file in the place of what is stored under the same names. */
export async function importAll(store: Store, text: string): Promise<{ tables: number }> {
  const { settings, tables } = read(text);
  await store.replace(tables);
  restore(settings);
  return { tables: tables.length };
}

function read(text: string): Backup {
  let found: Partial<Backup> | null;
  try {
    found = JSON.parse(text) as Partial<Backup> | null;
  } catch {
    throw new NotABackup('foreign');
  }
  if (found?.format !== FORMAT || typeof found.version !== 'number') throw new NotABackup('foreign');
  if (found.version > VERSION) throw new NotABackup('later');
  const settings = found.settings;
  const known =
    isRecord(settings) &&
    Object.values(settings).every((value) => typeof value === 'string') &&
    Array.isArray(found.tables) &&
    found.tables.every(isEntry);
  if (!known) throw new NotABackup('foreign');
  return found as Backup;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Facts are numbered from 1 without gaps; what is in them is checked by the engine that loads them. */
function isEntry(value: unknown): value is Entry {
  if (!isRecord(value) || typeof value['table'] !== 'string' || !isLocal(value['table'])) return false;
  const row = value['row'] as Partial<Row> | null;
  const facts = value['facts'];
  return (
    row?.summary?.id === value['table'] &&
    Array.isArray(facts) &&
    facts.length > 0 &&
    facts.every((fact: Partial<Fact> | null, i) => fact?.seq === i + 1 && typeof fact.at === 'number')
  );
}
