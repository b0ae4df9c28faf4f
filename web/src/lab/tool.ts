/** What can be changed outside the rules of each game, in the words in which the server is asked for it. */
export type Tool = 'red' | 'blue' | 'clear' | 'piece' | 'wall' | 'weight' | 'tile';

const TOOLS: Record<string, Tool[]> = { hex: ['red', 'blue', 'clear'], no: ['piece', 'wall', 'clear'], candy: ['tile'] };

/** The heaviest weight that the server takes. */
const HEAVIEST: Record<string, number> = { hex: 99, no: 9 };

/** The parts of a view that decide which tools there are. */
interface Board {
  /** Hex: every board has weights, but only some boards are played by them. */
  weighted?: boolean;
  /** No: none unless the variant has them. */
  weights?: unknown[] | null;
  /** Hex: whose turn it is. */
  turn?: 'red' | 'blue' | null;
}

export function toolsOf(game: string, view: unknown): Tool[] {
  const { weighted, weights } = view as Board;
  const heavy = game in HEAVIEST && (weighted ?? Boolean(weights));
  return [...(TOOLS[game] ?? []), ...(heavy ? (['weight'] as const) : [])];
}

export function heaviest(game: string): number {
  return HEAVIEST[game] ?? 1;
}

/** Whose turn it is, where that can be changed; `null` elsewhere, and once the game is over. */
export function turnOf(game: string, view: unknown): 'red' | 'blue' | null {
  return game === 'hex' ? ((view as Board).turn ?? null) : null;
}
