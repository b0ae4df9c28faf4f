import * as m from '../paraglide/messages';
import type { LevelLines } from '../games/contract';
import type { PlayerInfo } from '../lib/protocol/PlayerInfo';

/** What the computer players are like, by the server's ids. */
const lines: LevelLines = {
  beginner: m.player_beginner_line,
  novice: m.player_novice_line,
  learner: m.player_learner_line,
  casual: m.player_casual_line,
  hobby: m.player_hobby_line,
  regular: m.player_regular_line,
  club: m.player_club_line,
  skilled: m.player_skilled_line,
  advanced: m.player_advanced_line,
  strong: m.player_strong_line,
  expert: m.player_expert_line,
  master: m.player_master_line,
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
