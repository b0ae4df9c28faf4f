import type { RulesText } from './text';

type Load = () => Promise<{ rules: () => RulesText }>;

const games: Record<string, Load> = {
  hex: () => import('../games/hex/rules'),
  carcassonne: () => import('../games/carcassonne/rules'),
  candy: () => import('../games/candy/rules'),
  no: () => import('../games/no/rules'),
};

/** The rules of a game, loaded when they are first read; call the result for the language shown now. `null` where there is no such game. */
export async function loadRules(game: string): Promise<(() => RulesText) | null> {
  const load = Object.hasOwn(games, game) ? games[game] : undefined;
  return load ? (await load()).rules : null;
}
