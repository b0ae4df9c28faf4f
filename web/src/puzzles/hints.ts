/** Hints in stages, laid over the board: where to look, which moves come into question, the move. */
import type { Mark, Overlay } from '../board/contract';
import type { Notation } from '../board/notation';
import { answerOf, type PuzzleNode } from './puzzle';

/** How far the region reaches around a cell that is near the answer. */
const REACH = 1;

/** A cell as two numbers; boards call their cells `c3` or `4,7`. */
function numbers(word: string): { x: number; y: number; write: (x: number, y: number) => string } | null {
  const pair = /^(-?\d+),(-?\d+)$/.exec(word);
  if (pair) return { x: Number(pair[1]), y: Number(pair[2]), write: (x, y) => `${x},${y}` };
  const cell = /^([a-z])(\d+)$/.exec(word);
  if (!cell) return null;
  const letter = (x: number) => String.fromCharCode(97 + x);
  return { x: (cell[1] as string).charCodeAt(0) - 97, y: Number(cell[2]), write: (x, y) => `${letter(x)}${y}` };
}

/**
 * The cells around a place. Its middle is beside the place as often as on it, always the same for
 * the same place, so that the middle gives nothing away.
 */
export function region(at: string): string[] {
  const cell = numbers(at);
  if (!cell) return [at];
  const { x, y, write } = cell;
  const turn = Math.abs(x * 7 + y * 3);
  const [left, top] = [x + (turn % 3) - 1, y + (Math.floor(turn / 3) % 3) - 1];
  const around = [-REACH, 0, REACH];
  return around.flatMap((dy) => around.map((dx) => write(left + dx, top + dy)));
}

/** The overlay of a stage; `view` is that of the position. */
export function hintOverlay(node: PuzzleNode, stage: number, notation: Notation, view: unknown): Overlay | undefined {
  const answer = answerOf(node);
  const place = answer && notation.place(answer.action, view);
  if (!place || stage === 0) return undefined;
  if (stage === 1)
    return { marks: region(place.at).map((at): Mark => ({ kind: 'tint', at, tone: 'frontier', strength: 0.35 })) };
  if (stage === 2) return { marks: candidates(node, notation, view, place) };
  return {
    marks: [
      { kind: 'tint', at: place.at, tone: 'path', strength: 0.35 },
      place.to
        ? { kind: 'arrow', from: place.at, to: place.to, tone: 'path' }
        : { kind: 'ring', at: place.at, tone: 'path' },
    ],
  };
}

/** The piece that moves; where a move is a single cell, all cells that the puzzle knows moves to. */
function candidates(node: PuzzleNode, notation: Notation, view: unknown, answer: { at: string; to?: string }): Mark[] {
  const places = answer.to
    ? [answer.at]
    : node.moves.flatMap(({ action }) => notation.place(action, view)?.at ?? []).sort();
  return [...new Set(places)].map((at) => ({ kind: 'ring', at, tone: 'changed' }));
}
