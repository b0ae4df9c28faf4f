import * as m from '../paraglide/messages';
import type { PlayerInfo } from '../lib/protocol/PlayerInfo';

/** Names of the computer players by the server's ids. */
const players: Record<string, () => string> = {
  beginner: m.player_beginner,
  novice: m.player_novice,
  learner: m.player_learner,
  casual: m.player_casual,
  hobby: m.player_hobby,
  regular: m.player_regular,
  club: m.player_club,
  skilled: m.player_skilled,
  advanced: m.player_advanced,
  strong: m.player_strong,
  expert: m.player_expert,
  master: m.player_master,
  random: m.player_random,
  greedy: m.player_greedy,
  minmax2: m.player_minmax2,
  alphabeta: m.player_alphabeta,
  network: m.player_network,
  mcts: m.player_mcts,
  quick: m.player_quick,
  'expert-2026': m.player_expert_2026,
  invader: m.player_invader,
  nearest: m.player_nearest,
  perfect: m.player_perfect,
};

/** Whether a name in the high scores is that of a computer player; no person can take one. */
export function isComputer(id: string): boolean {
  return Object.hasOwn(players, id);
}

/** The name of a computer player; its id where the app does not know it. */
export function playerName(id: string): string {
  return isComputer(id) ? (players[id]?.() ?? id) : id;
}

/** A name for a list of players, with the level. */
export function playerChoice({ id, level }: PlayerInfo): string {
  return level === null ? playerName(id) : m.player_with_level({ name: playerName(id), n: level });
}
