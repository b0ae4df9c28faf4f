import * as m from '../paraglide/messages';
import type { LevelLines } from '../games/contract';
import type { PlayerInfo } from '../lib/protocol/PlayerInfo';

/** Descriptions of the players that are not levels, by the server's ids. */
const lines: LevelLines = {
  random: m.player_random_line,
  greedy: m.player_greedy_line,
  minmax2: m.player_minmax2_line,
  alphabeta: m.player_alphabeta_line,
  network: m.player_network_line,
  mcts: m.player_mcts_line,
  quick: m.player_quick_line,
  'expert-2026': m.player_expert_2026_line,
  invader: m.player_invader_line,
  nearest: m.player_nearest_line,
  perfect: m.player_perfect_line,
};

/** How a player plays, in words of its game where there are some, and how long it thinks. */
export function playerLine({ id, summary, millis }: PlayerInfo, own: LevelLines = {}): string {
  const time = millis === null ? m.player_at_once() : m.player_thinks({ n: Math.ceil(millis / 1000) });
  const known = [own, lines].find((lines) => Object.hasOwn(lines, id));
  return `${known?.[id]?.() ?? summary} ${time}`;
}
