import * as m from '../paraglide/messages';
import type { JudgingUnit } from '../lib/protocol/JudgingUnit';
import { valueText } from '../review/words';
import { answerOf, type Puzzle, type PuzzleMove, type PuzzleNode } from './puzzle';

/** Who is named in the sentences of a puzzle. */
export interface Sides {
  /** The seat that solves. */
  who: string;
  /** Its opponent. */
  other: string;
}

/** The task in a sentence. */
export function taskText({ kind, moves }: Puzzle, { who, other }: Sides): string {
  const texts: Record<Puzzle['kind'], () => string> = {
    only_win: () => m.puzzles_only_win({ who }),
    must_play: () => m.puzzles_must_play({ who, other }),
    cheapest: () => m.puzzles_cheapest({ who }),
    best_turn: () => m.puzzles_best_turn({ who }),
    most_points: () => m.puzzles_most_points({ n: moves }),
    fewest_steps: () => m.puzzles_fewest_steps({ who }),
    mistake: () => m.puzzles_mistake({ who }),
  };
  return texts[kind]();
}

/** What a move is worth, in the words of the kind; `unit` is that of the game's opinions. */
export function worthText({ kind }: Puzzle, { good, value }: PuzzleMove, unit: JudgingUnit): string {
  if (value === undefined) return good ? m.puzzles_wins() : m.puzzles_loses();
  const texts: Record<Puzzle['kind'], () => string> = {
    only_win: () => (good ? m.puzzles_wins() : m.puzzles_loses()),
    must_play: () => (good ? m.puzzles_wins() : m.puzzles_loses()),
    cheapest: () => m.puzzles_cost({ n: value }),
    best_turn: () => valueText('points', value / 100),
    most_points: () => m.puzzles_points({ n: value }),
    fewest_steps: () => valueText('steps', value),
    mistake: () => valueText(unit, value),
  };
  return texts[kind]();
}

/** A rating as people read it. */
export function ratingText(rating: number): string {
  return String(Math.round(rating));
}

/** What is said of a wrong move; `move` is how the puzzle lists it. */
export function wrongText(puzzle: Puzzle, node: PuzzleNode, move: PuzzleMove | null, unit: JudgingUnit): string {
  const answer = answerOf(node);
  if (!move) return m.puzzles_wrong();
  const worth = worthText(puzzle, move, unit);
  if (move.value === undefined || answer?.value === undefined) return m.puzzles_wrong_worth({ worth });
  return m.puzzles_wrong_worth({ worth: m.puzzles_instead({ worth, best: worthText(puzzle, answer, unit) }) });
}
