import * as m from '../paraglide/messages';
import type { PlayerInfo } from '../lib/protocol/PlayerInfo';

interface Words {
  name: () => string;
  line: () => string;
}

/** Names of the computer players and what they are like, by the server's ids. */
const players: Record<string, Words> = {
  beginner: { name: m.player_beginner, line: m.player_beginner_line },
  novice: { name: m.player_novice, line: m.player_novice_line },
  learner: { name: m.player_learner, line: m.player_learner_line },
  casual: { name: m.player_casual, line: m.player_casual_line },
  hobby: { name: m.player_hobby, line: m.player_hobby_line },
  regular: { name: m.player_regular, line: m.player_regular_line },
  club: { name: m.player_club, line: m.player_club_line },
  skilled: { name: m.player_skilled, line: m.player_skilled_line },
  advanced: { name: m.player_advanced, line: m.player_advanced_line },
  strong: { name: m.player_strong, line: m.player_strong_line },
  expert: { name: m.player_expert, line: m.player_expert_line },
  master: { name: m.player_master, line: m.player_master_line },
  random: { name: m.player_random, line: m.player_random_line },
  greedy: { name: m.player_greedy, line: m.player_greedy_line },
  minmax2: { name: m.player_minmax2, line: m.player_minmax2_line },
  alphabeta: { name: m.player_alphabeta, line: m.player_alphabeta_line },
  mcts: { name: m.player_mcts, line: m.player_mcts_line },
  quick: { name: m.player_quick, line: m.player_quick_line },
  nearest: { name: m.player_nearest, line: m.player_nearest_line },
  perfect: { name: m.player_perfect, line: m.player_perfect_line },
};

function find(id: string): Words | undefined {
  return Object.hasOwn(players, id) ? players[id] : undefined;
}

/** The name of a computer player; its id where the app does not know it. */
export function playerName(id: string): string {
  return find(id)?.name() ?? id;
}

/** A name for a list of players, with the level. */
export function playerChoice({ id, level }: PlayerInfo): string {
  return level === null ? playerName(id) : m.player_with_level({ name: playerName(id), n: level });
}

/** How a player plays and how long it thinks. */
export function playerLine({ id, summary, millis }: PlayerInfo): string {
  const time = millis === null ? m.player_at_once() : m.player_thinks({ n: Math.ceil(millis / 1000) });
  return `${find(id)?.line() ?? summary} ${time}`;
}
