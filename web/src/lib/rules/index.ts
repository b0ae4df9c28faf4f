import type { RulesText } from './text';

type Load = () => Promise<{ rules: () => RulesText }>;

const games: Record<string, Load> = {
  hex: () => import('./hex'),
  carcassonne: () => import('./carcassonne'),
  candy: () => import('./candy'),
  no: () => import('./no'),
};

/** The rules of a game, loaded when they are first read; call the result for the language shown now. `null` where there is no such game. */
export async function loadRules(game: string): Promise<(() => RulesText) | null> {
  const load = Object.hasOwn(games, game) ? games[game] : undefined;
  return load ? (await load()).rules : null;
}
