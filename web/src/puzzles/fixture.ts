/** Small puzzles for tests. */
import type { Puzzle, PuzzleNode } from './puzzle';

/** Red plays b2 and answers a2 with a3. */
const SOLUTION: PuzzleNode = {
  moves: [
    { action: 'b2', good: true, line: ['a2'], next: { moves: [{ action: 'a3', good: true, line: [] }] } },
    { action: 'a2', good: false, line: ['b2', 'b1'] },
  ],
};

export function puzzleOf(part: Partial<Puzzle> = {}): Puzzle {
  return {
    id: 'hex-00000001',
    game: 'hex',
    kind: 'only_win',
    record: { actions: ['c2', 'a1'] },
    seat: 0,
    goal: 1,
    moves: 2,
    proof: 'exact',
    margin: 1,
    solution: SOLUTION,
    rating: 1500,
    deviation: 50,
    ...part,
  };
}
