/** What of a new game decides whether it can be rated. */
import { paramsOf, taking, type Choices } from '../home/choices';
import type { GameInfo } from '../lib/protocol/GameInfo';
import { loadStored } from '../storage';
import { HAS_SERVER } from '../transport';
import { classOf } from './rated';

/** Whether a game with these choices can be rated: one person against a level or an open seat. */
export function canBeRated(info: GameInfo, choices: Choices): boolean {
  const [, other, ...more] = taking(info, choices);
  const level = info.players.some(({ id, rating }) => id === other?.player && rating !== null);
  const opponent = other?.kind === 'open' || (other?.kind === 'computer' && level);
  return HAS_SERVER && opponent && more.length === 0 && ratedClass(info, choices) !== null;
}

/** The class in which a game with these choices would be rated; `null` where it cannot be. */
export function ratedClass(info: GameInfo, choices: Choices): string | null {
  return classOf(info, paramsOf(info, { ...choices, rated: true }));
}

/** Whether this browser's profile may have a rating: others are not asked for. */
export function mayHaveRating(): boolean {
  return HAS_SERVER && (loadStored<boolean>('rated', false) || loadStored<boolean>('adopted', false));
}
