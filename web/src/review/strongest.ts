import type { GameInfo } from '../lib/protocol/GameInfo';

/**
 * The player that is asked. Players are listed from weak to strong: where neither level nor time
 * says more, the last is the strongest.
 */
export function strongest({ players }: GameInfo): string | undefined {
  const levels = [...players].reverse();
  return levels.sort((a, b) => (b.level ?? 0) - (a.level ?? 0) || (b.millis ?? 0) - (a.millis ?? 0))[0]?.id;
}
