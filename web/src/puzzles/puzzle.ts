/** A puzzle: a position, a task, and the tree of its solution. */
import type { Puzzle as Shipped } from '../lib/protocol/puzzles/Puzzle';
import type { PuzzleMove } from '../lib/protocol/puzzles/PuzzleMove';
import type { PuzzleNode } from '../lib/protocol/puzzles/PuzzleNode';
import type { GameRecord } from '../review/records';

export type { PuzzleMove, PuzzleNode };

/** A puzzle of a shipped set, or one that a person has made from a game. */
export type Puzzle = Omit<Shipped, 'kind' | 'record' | 'source'> & {
  /** `mistake`: from a game in review, with the computer's choice as the solution. */
  kind: Shipped['kind'] | 'mistake';
  record: GameRecord;
};

/** The accepted move that the solution shows. */
export function answerOf(node: PuzzleNode): PuzzleMove | undefined {
  return node.moves.find(({ good }) => good);
}

/** A decision, and the actions that lead to it. */
export interface Decision {
  path: string[];
  node: PuzzleNode;
}

/** The decisions along the main line. */
export function decisions(root: PuzzleNode): Decision[] {
  const found: Decision[] = [];
  let path: string[] = [];
  let node: PuzzleNode | undefined = root;
  while (node) {
    found.push({ path, node });
    const answer: PuzzleMove | undefined = answerOf(node);
    path = answer ? [...path, answer.action, ...answer.line] : path;
    node = answer?.next;
  }
  return found;
}

/** All actions of the main line. */
export function mainLine(root: PuzzleNode): string[] {
  const last = decisions(root).at(-1);
  const answer = last && answerOf(last.node);
  return last && answer ? [...last.path, answer.action, ...answer.line] : [];
}
