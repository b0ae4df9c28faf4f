/** Rated games: which options they have, and which level fits a person. */
import type { GameInfo } from '../lib/protocol/GameInfo';
import type { PlayerInfo } from '../lib/protocol/PlayerInfo';
import type { Profile } from '../lib/protocol/Profile';
import type { Params } from '../games/params';

/** Rated games after which a level is proposed. */
const ENOUGH = 3;

/** The class in which a game with these options is rated; `null` where it is not. */
export function classOf(info: GameInfo, params: Params): string | null {
  const sized = info.classes.some(({ up_to }) => up_to !== null);
  const usual = info.params.every(
    ({ name, default: value }) => (sized && name === 'size') || (params[name] ?? value) === value,
  );
  if (!usual) return null;
  return info.classes.find(({ up_to }) => up_to === null || Number(params['size']) <= up_to)?.id ?? null;
}

/** The level nearest to a person's rating in a class; `null` before a few rated games. */
export function suggested(info: GameInfo, profile: Profile, class_: string | null): PlayerInfo | null {
  const own = profile.ratings.find((rating) => rating.game === info.id && rating.class === class_);
  if (!own || own.games < ENOUGH) return null;
  const levels = info.players.filter(({ rating }) => rating !== null);
  const distance = ({ rating }: PlayerInfo) => Math.abs((rating ?? 0) - own.rating);
  return levels.reduce<PlayerInfo | null>((best, one) => (best && distance(best) <= distance(one) ? best : one), null);
}
