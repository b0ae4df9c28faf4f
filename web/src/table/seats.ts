import * as m from '../paraglide/messages';
import { seatWord } from '../i18n/common';
import { form } from '../i18n/language.svelte';
import { playerName } from '../i18n/players';
import type { Outcome } from '../lib/protocol/Outcome';
import type { SeatView } from '../lib/protocol/SeatView';
import type { TableState } from '../lib/protocol/TableState';
import { messageText } from '../messages';
import { asMessage } from '../messages/message';

/** Who sits there, as people read it: a person by name, a computer by its level. */
export function nameOf(seat: SeatView): string {
  return seat.kind === 'computer' ? playerName(seat.name) : (seatWord(seat.name) ?? seat.name);
}

/** Who has won, as a headline. */
export function headline(state: Pick<TableState, 'result' | 'seats'>): string {
  const winners =
    state.result?.winners.map((i) => (state.seats[i] ? nameOf(state.seats[i]) : '') || m.common_seat({ n: i + 1 })) ??
    [];
  if (winners.length === 0) return m.table_draw();
  if (winners.length === 1) return m.table_wins({ name: winners[0] as string });
  return m.table_shared_win({ names: form.list(winners) });
}

/** Why a game is over; `null` where there is no sentence for it. */
export function endingText(result: Outcome, names: string[]): string | null {
  const reason = asMessage(result.reason);
  return reason && messageText(reason, names);
}
