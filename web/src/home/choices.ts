/** What a person chose for a game last, and the table that follows from it. */
import { api } from '../api';
import { findGame } from '../games';
import type { QuickStart } from '../games/contract';
import type { Params } from '../games/params';
import { storeTokens } from '../identity';
import type { ClockRule } from '../lib/protocol/ClockRule';
import type { CreateTable } from '../lib/protocol/CreateTable';
import type { GameInfo } from '../lib/protocol/GameInfo';
import type { SeatCount } from '../lib/protocol/SeatCount';
import type { SeatRequest } from '../lib/protocol/SeatRequest';
import { available } from '../local/files';
import { settings } from '../settings.svelte';
import { loadStored, store } from '../storage';
import { HAS_SERVER } from '../transport';

export type PlayerKind = 'person' | 'computer' | 'open';

/** Who may take a seat: without a server nobody comes from elsewhere. */
export const playerKinds: PlayerKind[] = HAS_SERVER ? ['person', 'computer', 'open'] : ['person', 'computer'];

/** One player; the first one is the person who chooses. */
export interface PlayerChoice {
  kind: PlayerKind;
  name: string;
  /** The computer player. */
  player: string;
}

export interface Choices {
  /** As many as the game can have seats. */
  players: PlayerChoice[];
  /** The seat of the first player; the others take the rest in order. */
  side: number | 'random';
  /** The options that were chosen, without those left as they are. */
  params: Params;
  clock: ClockRule;
  listed: boolean;
  /** `null`: as the players suggest. */
  aids: boolean | null;
  /** Whether the table is on this device, where it can be. */
  device: boolean;
  /** Whether the game is rated. */
  rated: boolean;
}

/** The clock of a rated game that was chosen without one. */
export const RATED_CLOCK: ClockRule = { type: 'fischer', start: 600_000, increment: 5000 };

/** The second level where there are levels: the first game should be neither boring nor lost. */
export function gentleLevel(info: GameInfo): string {
  const levels = info.players.filter((player) => player.level !== null);
  return (levels[1] ?? levels[0] ?? info.players.at(-1))?.id ?? '';
}

/** The choices for a game of this kind: those of the last time, or the usual ones. */
export function choicesFor(info: GameInfo): Choices {
  const last = loadStored<Partial<Choices> | null>(`choices.${info.id}`, null);
  const known = (id: unknown) => info.players.some((player) => player.id === id);
  const stored = Array.isArray(last?.players) ? last.players : [];
  const players = Array.from({ length: info.max_seats }, (_, i): PlayerChoice => {
    const found = stored[i];
    const kind = found && playerKinds.includes(found.kind) ? found.kind : 'computer';
    return {
      kind: i === 0 ? 'person' : kind,
      name: i === 0 ? settings.name : String(found?.name ?? ''),
      player: known(found?.player) ? String(found?.player) : gentleLevel(info),
    };
  });
  const names = new Set(info.params.map((param) => param.name));
  const params = Object.fromEntries(Object.entries(last?.params ?? {}).filter(([name]) => names.has(name)));
  return {
    players,
    side: last?.side === 'random' || Number.isInteger(last?.side) ? (last?.side as Choices['side']) : 0,
    params,
    clock: last?.clock ?? { type: 'none' },
    listed: last?.listed === true,
    aids: typeof last?.aids === 'boolean' ? last.aids : null,
    device: last?.device === true,
    rated: last?.rated === true,
  };
}

/** Whether a game of this kind was never started in this browser. */
export function isFirstGame(info: GameInfo): boolean {
  return loadStored<unknown>(`choices.${info.id}`, null) === null;
}

/** How many seats a game with these options has. */
export function seatCount(rule: SeatCount, params: Params): number {
  switch (rule.type) {
    case 'fixed':
      return rule.count;
    case 'option':
      return Number(params[rule.param]);
    case 'choice':
      return rule.counts[String(params[rule.param])] ?? rule.other;
  }
}

/** All options with their values. */
export function paramsOf(info: GameInfo, choices: Choices): Params {
  const defaults = Object.fromEntries(info.params.map((param) => [param.name, param.default]));
  const chosen = { ...defaults, ...choices.params };
  const others = choices.players.slice(1, seatCount(info.seat_count, chosen));
  const level = (id: string) => info.players.find((player) => player.id === id)?.level ?? null;
  const weak = others.some(({ kind, player }) => kind === 'computer' && (level(player) ?? 3) <= 2);
  const alone = others.every(({ kind }) => kind !== 'open');
  // Rated games have the usual options.
  const gentle = alone && !choices.rated && (weak || isFirstGame(info)) ? findGame(info.id)?.gentle : {};
  return { ...defaults, ...gentle, ...choices.params };
}

/** The players who take part. */
export function taking(info: GameInfo, choices: Choices): PlayerChoice[] {
  return choices.players.slice(0, seatCount(info.seat_count, paramsOf(info, choices)));
}

/** Whether aids are on: against computers they are, between people only when chosen. */
export function aidsOf(info: GameInfo, choices: Choices): boolean {
  const others = taking(info, choices).slice(1);
  return choices.aids ?? others.every(({ kind }) => kind !== 'open');
}

/** The number of the player at each seat. */
export function seating(count: number, side: number): number[] {
  const others = Array.from({ length: count - 1 }, (_, i) => i + 1);
  others.splice(Math.min(side, count - 1), 0, 0);
  return others;
}

function seatRequest({ kind, name, player }: PlayerChoice): SeatRequest {
  if (kind === 'computer') return { type: 'computer', player };
  if (kind === 'open') return { type: 'open' };
  return name.trim() ? { type: 'person', name: name.trim() } : { type: 'person' };
}

/** The table of these choices; `chance` from 0 to 1 decides a random seat. */
export function tableOf(info: GameInfo, choices: Choices, chance: number): CreateTable {
  const params = paramsOf(info, choices);
  const count = seatCount(info.seat_count, params);
  const side = choices.side === 'random' ? Math.floor(chance * count) : choices.side;
  const seats = seating(count, side).flatMap((i) => choices.players[i] ?? []);
  const { rated } = choices;
  return {
    game: info.id,
    params,
    seats: seats.map(seatRequest),
    clock: rated && choices.clock.type === 'none' ? RATED_CLOCK : choices.clock,
    listed: choices.listed && seats.some(({ kind }) => kind === 'open'),
    aids: !rated && aidsOf(info, choices),
    ...(rated ? { rated } : {}),
  };
}

/** Whether a table of these players can be on this device: nobody plays from elsewhere. */
export function fitsDevice(players: { kind: PlayerKind }[]): boolean {
  return available && players.every(({ kind }) => kind !== 'open');
}

/**
 * Makes the table, stores what to remember of the choices and this browser's seats, and returns the
 * table's id.
 */
export async function start(info: GameInfo, choices: Choices, remember = choices): Promise<string> {
  const table = tableOf(info, choices, Math.random());
  const onDevice = !table.rated && choices.device && fitsDevice(taking(info, choices));
  const made = await api.create(table, !HAS_SERVER || onDevice);
  store(`choices.${info.id}`, remember);
  if (table.rated) store('rated', true);
  settings.change({ name: choices.players[0]?.name.trim() ?? '' });
  const mine = made.seats.filter(({ seat }) => table.seats[seat]?.type === 'person');
  storeTokens(
    made.id,
    mine.map(({ token }) => token),
  );
  return made.id;
}

/** One click to a game against the computers used last, with the options used last. */
export function quickChoices(info: GameInfo, quick?: QuickStart): Choices {
  const last = choicesFor(info);
  const players = last.players.map((player, i) => (i === 0 ? player : { ...player, kind: 'computer' as const }));
  return {
    ...last,
    players,
    params: { ...last.params, ...quick?.params },
    clock: { type: 'none' },
    aids: null,
    rated: false,
  };
}

/** Starts such a game. Of its choices only the options are remembered: the rest was not chosen. */
export function quickStart(info: GameInfo, quick: QuickStart): Promise<string> {
  const choices = quickChoices(info, quick);
  return start(info, choices, { ...choicesFor(info), params: choices.params });
}
