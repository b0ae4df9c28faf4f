/** What is going on, in a sentence of the person's own language. */
import type { NoView } from '../../lib/protocol/no/NoView';
import type { RoundView } from '../../lib/protocol/no/RoundView';
import { squareName } from './geometry';
import type { NoWords } from './words';

export function nameOf(view: NoView, seat: number | null): string {
  return seat === null ? '' : (view.players[seat]?.name ?? '');
}

/**
 * Where a piece was put, by its name; pieces are called by the square they started on, as moves
 * are.
 */
export function pieceName(view: NoView, piece: number | null): string {
  const at = piece === null ? undefined : view.pieces[piece]?.at;
  return at ? squareName(at) : '';
}

/** The name of the square where this round's walk began. */
function startName(view: NoView): string {
  const from = view.walk?.path[0];
  return from ? squareName(from) : pieceName(view, view.start);
}

/** `mine` is true where the reader is the one to act. */
export function describePhase(view: NoView, mine: boolean, words: NoWords): string {
  const [mover, chooser] = [nameOf(view, view.mover), nameOf(view, view.chooser)];
  switch (view.phase) {
    case 'choose': {
      const sentence = mine ? words.nameFor(mover) : words.names(chooser, mover);
      return view.refused === null ? sentence : `${words.saidNo(mover, pieceName(view, view.refused))} ${sentence}`;
    }
    case 'answer':
      return mine ? words.answer(startName(view)) : words.answers(mover, startName(view));
    case 'walk': {
      const cost = view.walk?.cost ?? 0;
      return mine ? words.walk(startName(view), cost) : words.walks(mover, startName(view), cost);
    }
    case 'find':
      return words.find(startName(view));
    case 'over':
      return outcome(view, words);
  }
}

function outcome(view: NoView, words: NoWords): string {
  if (view.variant === 'solo') return words.solo(view.players[0]?.right ?? 0, view.history.length);
  const [a, b] = view.players.map((player) => player.steps);
  const winner = view.winners?.[0];
  if (winner === undefined) return words.draw(a ?? 0);
  return words.wins(nameOf(view, winner), (winner === 0 ? a : b) ?? 0, (winner === 0 ? b : a) ?? 0);
}

/**
 * One finished round in a few words. Pieces walk on in later rounds: where this round's walk began
 * and ended is told by its path, and a piece that was refused by its number.
 */
export function describeRound(view: NoView, round: RoundView, words: NoWords): string {
  const [first, last] = [round.path[0], round.path.at(-1)];
  const from = first ? squareName(first) : pieceName(view, round.start);
  const to = last ? squareName(last) : pieceName(view, round.target);
  if (round.right !== null) return `${words.answered(from, to, round.cost)} ${round.right ? words.right : words.wrong}`;
  const walked = round.target === null ? words.stranded(from, round.cost) : words.walked(from, to, round.cost);
  return round.refused === null ? walked : `${words.noTo(words.piece(round.refused + 1))} ${walked}`;
}
