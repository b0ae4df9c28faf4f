/** A table of a list in words. */
import * as m from '../paraglide/messages';
import { findGame } from '../games';
import { optionSetText } from '../games/options';
import { playerName } from '../i18n/players';
import type { ClockRule } from '../lib/protocol/ClockRule';
import type { GameInfo } from '../lib/protocol/GameInfo';
import type { SeatView } from '../lib/protocol/SeatView';
import type { TableSummary } from '../lib/protocol/TableSummary';

export function seatText({ kind, name, player }: SeatView): string {
  if (kind === 'open') return m.home_open_seat();
  if (kind === 'computer') return playerName(player ?? name);
  return name || m.common_guest();
}

export function clockText(clock: ClockRule): string | null {
  switch (clock.type) {
    case 'none':
      return null;
    case 'per_move':
      return m.home_clock_move({ n: clock.millis / 1000 });
    case 'fischer':
      return m.home_clock_total({ minutes: clock.start / 60_000, seconds: clock.increment / 1000 });
  }
}

/** The options that differ from the usual ones, and the clock; empty where there is nothing to say. */
export async function tableText(table: TableSummary, info: GameInfo | undefined): Promise<string> {
  const { options = {} } = (await findGame(table.game)?.options()) ?? {};
  const unusual = (info?.params ?? [])
    .filter(({ name, default: usual }) => name in table.params && table.params[name] !== usual)
    .map(({ name }) => `${name}=${String(table.params[name])}`);
  const set = unusual.length > 0 ? optionSetText(unusual.join(', '), options) : null;
  const saved = table.from_record ? m.home_from_record() : null;
  return [saved, set, clockText(table.clock)].filter(Boolean).join(' · ');
}
