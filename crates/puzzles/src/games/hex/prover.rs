//! Proofs that a colour wins, by must-play search.
//!
//! The exact solver of `hex-engine` only proposes: a first move, and the cells in which to look for
//! a win; all other cells are given to the loser. [`Force`] searches what is left. Where that takes
//! too long, the proposed move is played and every reply in the carriers of the wins found so far
//! is answered in the same way. A wrong proposal makes a proof fail; it cannot make one succeed.

use std::cell::Cell as Counter;
use std::collections::HashMap;

use ludograph_arena::Cancel;
use ludograph_hex::{Cell, Colour, Hex, Shape};
use ludograph_hex_engine::solve::{Answer, Position, Proof, Solver};

use super::board::{Board, Cells, MOST_CELLS};
use super::force::{Force, GaveUp, Win};

/// Polls of the exact solver before it gives up, each of 32 positions.
const SOLVER_POLLS: u32 = 12;
/// Positions of [`Force`] before a proposed move is played.
const FORCE_POSITIONS: u64 = 4_000;

/// The pieces of the winner, and those of the loser.
pub(super) type Pieces = [Cells; 2];

/// Proves wins of one colour.
pub(super) struct Prover<'a> {
    pub(super) board: Board,
    pub(super) winner: Colour,
    shape: &'static Shape,
    /// Positions of [`Force`] before a proposed move is played.
    searched: u64,
    /// Positions in which a proposed move may still be played.
    left: u32,
    known: HashMap<Pieces, Win>,
    cancel: &'a Cancel,
}

impl<'a> Prover<'a> {
    /// Plays proposed moves in at most so many positions; `None` if the board is too large.
    pub(super) fn new(
        game: &Hex,
        winner: Colour,
        positions: u32,
        cancel: &'a Cancel,
    ) -> Option<Self> {
        Some(Prover {
            board: Board::of(game)?,
            winner,
            shape: game.shape(),
            searched: FORCE_POSITIONS,
            left: positions,
            known: HashMap::new(),
            cancel,
        })
    }

    /// The pieces of a position.
    pub(super) fn pieces(&self, game: &Hex) -> Pieces {
        [self.winner, self.winner.other()].map(|colour| self.board.pieces(game, colour))
    }

    /// How the winner wins whatever its opponent, who is to move, plays outside `spared`: the
    /// carrier, and the most moves. `None` if no win was found.
    pub(super) fn survives(
        &mut self,
        [own, other]: Pieces,
        spared: Cells,
    ) -> Result<Option<(Cells, usize)>, GaveUp> {
        let Some(mut win) = self.win([own, other])? else {
            return Ok(None);
        };
        let (mut carrier, mut moves) = (win.carrier, win.moves);
        // A reply that refutes must be in the carriers of all wins.
        let mut replies = win.carrier & !spared;
        while replies != 0 {
            // What the winner would play is most often the best reply.
            let reply = match replies & win.first {
                0 => replies & replies.wrapping_neg(),
                first => first,
            };
            win = match self.win([own, other | reply])? {
                Some(win) => win,
                None => return Ok(None),
            };
            carrier |= win.carrier;
            moves = moves.max(win.moves);
            replies &= win.carrier & !reply;
        }
        Ok(Some((carrier, moves)))
    }

    /// A win of the winner, who is to move. `None` if none was found.
    pub(super) fn win(&mut self, pieces: Pieces) -> Result<Option<Win>, GaveUp> {
        if let Some(win) = self.known.get(&pieces) {
            return Ok(Some(*win));
        }
        let Some([own, other]) = self.reduced(pieces)? else {
            return Ok(None);
        };
        let stop = || self.cancel.is_cancelled();
        let mut force = Force::new(self.board, self.winner, self.searched, &stop);
        let win = match force.win(own, other, MOST_CELLS) {
            Ok(win) => win,
            Err(GaveUp) => self.divide([own, other])?,
        };
        self.known.extend(win.map(|win| (pieces, win)));
        Ok(win)
    }

    /// Plays proposed moves.
    fn divide(&mut self, [own, other]: Pieces) -> Result<Option<Win>, GaveUp> {
        self.left = self.left.checked_sub(1).ok_or(GaveUp)?;
        for cell in self.propose([own, other])?.winning_moves {
            let first = self.board.bit(cell);
            if let Some((carrier, moves)) = self.survives([own | first, other], 0)? {
                return Ok(Some(Win {
                    first,
                    carrier: carrier | first,
                    moves: moves + 1,
                }));
            }
        }
        Ok(None)
    }

    /// The same position, in which the loser also has every empty cell that the winner, who is to
    /// move, does not need. `None` if the loser wins instead.
    fn reduced(&self, [own, other]: Pieces) -> Result<Option<Pieces>, GaveUp> {
        let proof = self.propose([own, other])?;
        let needed = proof.needed.iter();
        let needed = needed.fold(0, |set, cell| set | self.board.bit(*cell));
        let rest = self.board.all() & !own & !needed;
        Ok((proof.winner == self.winner).then_some([own, other | rest]))
    }

    fn propose(&self, pieces: Pieces) -> Result<Proof, GaveUp> {
        let cells = |set: Cells| -> Vec<Cell> {
            let has = |cell: &Cell| set & self.board.bit(*cell) != 0;
            self.shape.cells().filter(has).collect()
        };
        let [own, other] = pieces.map(cells);
        let (red, blue) = match self.winner {
            Colour::Red => (own, other),
            Colour::Blue => (other, own),
        };
        let position = Position::new(
            self.shape.cols(),
            self.shape.rows(),
            &red,
            &blue,
            self.winner,
        );
        solved(&position.map_err(|_| GaveUp)?, self.cancel)
    }
}

/// The answer of the exact solver, after so many polls at most: so that answers are repeatable.
pub(super) fn solved(position: &Position, cancel: &Cancel) -> Result<Proof, GaveUp> {
    let polls = Counter::new(0);
    let over = || {
        polls.set(polls.get() + 1);
        polls.get() > SOLVER_POLLS || cancel.is_cancelled()
    };
    match Solver::default().solve(position, &over) {
        Ok(Answer::Proven(proof)) => Ok(proof),
        Ok(Answer::OutOfTime { .. }) | Err(_) => Err(GaveUp),
    }
}

#[cfg(test)]
mod tests {
    use ludograph_core::{Game, Rng, Seed};
    use ludograph_hex::{Action, Params};

    use super::*;

    /// Whether the mover wins, by playing everything.
    fn wins(game: &mut Hex) -> bool {
        let mover = game.mover();
        let mut cells = game.empty_cells();
        cells.any(|cell| {
            let undo = game.apply(Action::Place(cell));
            let won = match game.winner() {
                Some(winner) => winner == mover,
                None => !wins(game),
            };
            game.undo(undo);
            won
        })
    }

    /// With and without proposed moves.
    #[test]
    fn agrees_with_playing_everything() {
        let mut rng = Rng::new(Seed::fold(4));
        let (cancel, mut seen) = (Cancel::default(), [0; 2]);
        for number in 0..60 {
            let params = Params {
                swap: false,
                ..Params::square(4)
            };
            let mut game = Hex::start(&params, &()).unwrap();
            for _ in 0..8 {
                if game.winner().is_none() {
                    let action = game.random_action(&mut rng).unwrap();
                    game.apply(action);
                }
            }
            if game.winner().is_some() {
                continue;
            }
            let winner = game.mover().other();
            let mut prover = Prover::new(&game, winner, 1_000, &cancel).unwrap();
            prover.searched = [1, FORCE_POSITIONS][number % 2];
            let pieces = prover.pieces(&game);
            let survives = prover.survives(pieces, 0).unwrap().is_some();
            assert_eq!(survives, !wins(&mut game), "{game:?}");
            seen[usize::from(survives)] += 1;
        }
        assert!(seen.iter().all(|n| *n > 3), "{seen:?}");
    }
}
