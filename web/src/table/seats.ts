import { common } from '../i18n/common';
import { playerName } from '../i18n/players';
import type { SeatView } from '../lib/protocol/SeatView';
import type { TableState } from '../lib/protocol/TableState';
import { words } from './words';

/** Who sits there, as people read it: a person by name, a computer by its level. */
export function nameOf(seat: SeatView): string {
  return seat.kind === 'computer' ? playerName(seat.name) : (common().seats[seat.name] ?? seat.name);
}

/** Who has won, as a headline. */
export function headline(state: Pick<TableState, 'result' | 'seats'>): string {
  const winners = state.result?.winners.map((i) => (state.seats[i] ? nameOf(state.seats[i]) : '') || words().seat(i + 1)) ?? [];
  if (winners.length === 0) return words().draw;
  if (winners.length === 1) return words().wins(winners[0] as string);
  return words().share(new Intl.ListFormat(undefined, { type: 'conjunction' }).format(winners));
}

/** What the server says of an ending, and how it is said here; what stands in brackets is handed on. */
const REASONS: [RegExp, (found: string[], names: string[]) => string][] = [
  [/^(Red|Blue) joined/, ([, who]) => words().reasons.joined(common().seats[who ?? ''] ?? '', who === 'Red')],
  [/^player (\d+) reached (\d+) points$/, ([, seat, points], names) => words().reasons.reached(names[Number(seat) - 1] ?? `${seat}`, Number(points))],
  [/^(\d+) steps? against (\d+)$/, ([, fewer, more]) => words().reasons.steps(Number(fewer), Number(more))],
  [/^all tiles placed, shared victory$/, () => words().reasons.shared],
  [/^all tiles placed, most points$/, () => words().reasons.points],
];

/** Why a game is over, in the language that is shown. An ending that is not known here is told as the server tells it. */
export function reasonOf(reason: string, names: string[]): string {
  for (const [pattern, say] of REASONS) {
    const found = pattern.exec(reason);
    if (found) return say([...found], names);
  }
  return reason;
}
