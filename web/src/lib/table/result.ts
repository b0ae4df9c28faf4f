import type { TableState } from '../protocol/TableState';
import { words } from './words';

/** Who has won, as a headline. */
export function headline(state: Pick<TableState, 'result' | 'seats'>): string {
  const winners = state.result?.winners.map((i) => state.seats[i]?.name ?? `${i + 1}`) ?? [];
  if (winners.length === 0) return words().draw;
  if (winners.length === 1) return words().wins(winners[0] as string);
  return words().share(new Intl.ListFormat(undefined, { type: 'conjunction' }).format(winners));
}
