import { discard, entries, loadStored, store } from './storage';
import { HAS_SERVER, isLocal } from './transport';

/** This browser's own random id: the secret of its profile. */
export function identity(): string {
  const known = loadStored<string>('me', '');
  if (/^[0-9a-f]{32}$/.test(known)) return known;
  const made = randomHex();
  store('me', made);
  return made;
}

/** Uses the profile of another device. Its tables are asked for although no seat is kept here. */
export function adopt(secret: string): void {
  store('me', secret);
  store('adopted', true);
}

/** Notes that the profile is used on other devices, too. */
export function shareProfile(): void {
  store('shared', true);
}

/** Whether another device of the profile may have taken a seat of this browser. */
export function isShared(): boolean {
  return loadStored<boolean>('adopted', false) || loadStored<boolean>('shared', false);
}

/** Forgets the secret of a deleted profile: the next game begins another one. */
export function dropIdentity(): void {
  discard('me');
  discard('adopted');
  discard('shared');
}

/** 128 random bits as 32 hexadecimal digits. */
function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
}

/**
 * The token with which this browser joins a table. It is made here and kept before it is sent, and
 * stays the same: if the answer is lost, the next attempt, or the next visit, has the seat.
 */
export function joinToken(table: string): string {
  const known = loadStored<string>(`joining.${table}`, '');
  const token = /^[0-9a-f]{32}$/.test(known) ? known : randomHex();
  store(`joining.${table}`, token);
  storeTokens(table, [token]);
  return token;
}

/** The seat tokens this browser holds for a table. */
export function tokens(table: string): string[] {
  const known = loadStored<unknown>(`seats.${table}`, []);
  return Array.isArray(known) ? known.filter((t): t is string => typeof t === 'string') : [];
}

/** Whether this browser holds seats at tables of a server, and at tables of its own. */
export function hasSeats(): { remote: boolean; local: boolean } {
  const tables = Object.keys(entries()).flatMap((key) => (key.startsWith('seats.') ? [key.slice(6)] : []));
  const adopted = loadStored<boolean>('adopted', false);
  return { remote: HAS_SERVER && (adopted || !tables.every(isLocal)), local: tables.some(isLocal) };
}

export function storeTokens(table: string, more: string[]): void {
  store(`seats.${table}`, [...new Set([...tokens(table), ...more])]);
}

/** Deletes what this browser keeps of a table beside its facts. */
export function forgetTable(table: string): void {
  for (const key of ['seats', 'joining', 'variations']) discard(`${key}.${table}`);
}

/**
 * Takes the tokens out of a link's `#seat=…`: they are kept, and gone from the address bar before
 * anybody shares it.
 */
export function storeTokensFromLink(table: string): void {
  const found = /^#seat=([0-9a-f,]+)$/.exec(location.hash);
  if (!found?.[1]) return;
  storeTokens(table, found[1].split(',').filter(Boolean));
  history.replaceState(null, '', location.pathname + location.search);
}
