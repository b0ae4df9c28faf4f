/** What is going on, in sentences, and what is read aloud of a square. */
import * as m from '../../paraglide/messages';
import type { NoView } from '../../lib/protocol/no/NoView';
import type { RoundView } from '../../lib/protocol/no/RoundView';
import { same, squareName, word, type At } from './geometry';

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
export function describePhase(view: NoView, mine: boolean): string {
  const [mover, chooser] = [nameOf(view, view.mover), nameOf(view, view.chooser)];
  switch (view.phase) {
    case 'choose': {
      const sentence = mine ? m.no_name_for({ mover }) : m.no_names({ chooser, mover });
      return view.refused === null
        ? sentence
        : `${m.no_said_no({ mover, square: pieceName(view, view.refused) })} ${sentence}`;
    }
    case 'answer':
      return mine ? m.no_answer({ square: startName(view) }) : m.no_answers({ mover, square: startName(view) });
    case 'walk': {
      const cost = view.walk?.cost ?? 0;
      return mine ? m.no_walk({ square: startName(view), cost }) : m.no_walks({ mover, square: startName(view), cost });
    }
    case 'find':
      return m.no_find({ square: startName(view) });
    case 'over':
      return outcome(view);
  }
}

function outcome(view: NoView): string {
  if (view.variant === 'solo') return m.no_solo({ right: view.players[0]?.right ?? 0, all: view.history.length });
  const [a, b] = view.players.map((player) => player.steps);
  const winner = view.winners?.[0];
  if (winner === undefined) return m.no_draw({ steps: a ?? 0 });
  return m.no_wins({
    name: nameOf(view, winner),
    own: (winner === 0 ? a : b) ?? 0,
    other: (winner === 0 ? b : a) ?? 0,
  });
}

/**
 * One finished round. Pieces walk on in later rounds, so that the path gives the start and the end
 * of this round's walk, and a refused piece is named by its number.
 */
export function describeRound(view: NoView, round: RoundView): string {
  const [first, last] = [round.path[0], round.path.at(-1)];
  const from = first ? squareName(first) : pieceName(view, round.start);
  const to = last ? squareName(last) : pieceName(view, round.target);
  if (round.right !== null)
    return `${m.no_answered({ from, to, cost: round.cost })} ${round.right ? m.no_right() : m.no_wrong()}`;
  const walked =
    round.target === null ? m.no_stranded({ from, cost: round.cost }) : m.no_walked({ from, to, cost: round.cost });
  return round.refused === null ? walked : `${m.no_no_to({ square: m.no_piece({ n: round.refused + 1 }) })} ${walked}`;
}

/** What the page knows of all squares and shows of them. */
export interface ShownSquares {
  walls: Set<string>;
  walked: Set<string>;
  distances: (number | null)[][] | null;
}

export function describeSquare(view: NoView, at: At, shown: ShownSquares): string {
  const [row, column] = at;
  const piece = view.pieces.find((piece) => piece.on_board && same(piece.at, at));
  const parts = [
    squareName(at),
    piece ? m.no_piece({ n: piece.id + 1 }) : shown.walls.has(word(at)) ? m.no_wall() : m.no_empty(),
  ];
  if (piece && piece.id === view.start) parts.push(m.no_start_piece());
  if (piece && piece.id === view.refused) parts.push(m.no_refused());
  if (!piece && shown.walked.has(word(at))) parts.push(m.no_walked_over());
  const weight = view.weights?.[row]?.[column];
  if (weight !== undefined) parts.push(m.no_weight({ n: weight }));
  const far = shown.distances?.[row]?.[column];
  if (far !== null && far !== undefined) parts.push(m.no_distance({ n: far }));
  return parts.join(', ');
}
