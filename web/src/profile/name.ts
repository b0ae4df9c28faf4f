import * as m from '../paraglide/messages';

/** What the server writes in the place of the name of a deleted profile; nobody else can have it. */
const DELETED = 'deleted player';

/** The name of a person: a word for guests and deleted profiles. */
export function personName(name: string): string {
  if (name === DELETED) return m.table_deleted_player();
  return name || m.common_guest();
}
