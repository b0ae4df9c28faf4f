//! The exact solver: the winner of a position and all winning moves, each with a proof.
//!
//! ```
//! use ludograph_core::Game;
//! use ludograph_hex::{Colour, Hex, Params};
//! use ludograph_hex_engine::solve::{Answer, Position, Solver};
//!
//! let game = Hex::start(&Params::square(4), &())?;
//! let Answer::Proven(proof) = Solver::default().solve(&Position::from(&game), &|| false)? else {
//!     unreachable!("the stop signal is never set")
//! };
//! assert_eq!(proof.winner, Colour::Red);
//! let moves: Vec<String> = proof.winning_moves.iter().map(ToString::to_string).collect();
//! assert_eq!(moves, ["d1", "c2", "b3", "a4"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | file | noun or algorithm |
//! |---|---|
//! | `position` | [`Position`]: the input |
//! | `set`, `shape` | sets of cells as bits; a board's geometry |
//! | `fill` | dead, captured and inferior cells |
//! | `links`, `lists` | virtual connections, and their storage |
//! | `current`, `order` | move ordering |
//! | `table` | transposition table |
//! | `search` | depth-first proof-number search |

mod current;
mod fill;
mod links;
mod lists;
mod order;
mod position;
mod search;
mod set;
mod shape;
mod table;

#[cfg(test)]
mod tests;

pub use position::{BadPosition, Position};

use ludograph_hex::{Cell, Colour};
use thiserror::Error;

use crate::net::Net;
use search::Search;
use set::Set;
use shape::Shape;

/// The most cells of a board that can be solved: with its two sides they must fit 128 bits.
pub const MOST_CELLS: usize = 126;

/// Solves positions. Swapping is ignored: the question is who wins with the stones as they are.
#[derive(Clone, Copy, Debug)]
pub struct Solver {
    net: Option<&'static Net>,
}

/// The result of a solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The complete answer, proven.
    Proven(Proof),
    /// The stop signal was set first; nothing is known.
    OutOfTime {
        /// Positions searched until then.
        nodes: u64,
    },
}

/// The winner of a position, with proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The winner.
    pub winner: Colour,
    /// Every move with which the player to move wins, in reading order; empty if the opponent wins.
    pub winning_moves: Vec<Cell>,
    /// Empty cells that suffice for the winner: all others may be given to the loser.
    pub needed: Vec<Cell>,
    /// Positions searched.
    pub nodes: u64,
}

/// Why a position cannot be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Unsolvable {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The board has too many cells for the solver's sets.
    #[error("the board has {0} cells; at most {MOST_CELLS} can be solved")]
    TooLarge(usize),
}

/// With move ordering by the trained network.
impl Default for Solver {
    fn default() -> Self {
        Solver {
            net: Some(Net::trained()),
        }
    }
}

impl Solver {
    /// A solver that orders moves without the network. Its answers are the same.
    #[must_use]
    pub fn unguided() -> Solver {
        Solver { net: None }
    }

    /// Solves a position. `stop` is polled regularly and ends the search.
    ///
    /// A long search uses memory for up to four million positions, about 250 MB.
    ///
    /// # Errors
    /// When the game is over or its board too large.
    pub fn solve(
        &self,
        position: &Position,
        stop: &dyn Fn() -> bool,
    ) -> Result<Answer, Unsolvable> {
        match position.cell_count() {
            0..=64 => self.solve_with::<u64>(position, stop),
            65..=MOST_CELLS => self.solve_with::<u128>(position, stop),
            cells => Err(Unsolvable::TooLarge(cells)),
        }
    }

    fn solve_with<S: Set>(
        &self,
        position: &Position,
        stop: &dyn Fn() -> bool,
    ) -> Result<Answer, Unsolvable> {
        let columns = usize::from(position.cols());
        let shape = Shape::new(columns, position.rows().into());
        let stones = Colour::BOTH.map(|colour| {
            let cells = position.stones(colour).iter();
            cells.fold(S::NONE, |set, cell| {
                set | S::one(usize::from(cell.y()) * columns + usize::from(cell.x()))
            })
        });
        if (0..2).any(|player| shape.joined(player, stones[player])) {
            return Err(Unsolvable::Over);
        }
        let mut search = Search::<S>::new(shape, self.net, stop);
        let mover = position.mover();
        let Some((moves, needed)) = search.winning_moves(stones, mover.index()) else {
            return Ok(Answer::OutOfTime {
                nodes: search.nodes,
            });
        };
        let list = |set: S| set.cells().map(|i| cell_at(i, columns)).collect();
        Ok(Answer::Proven(Proof {
            winner: if moves.is_none() {
                mover.other()
            } else {
                mover
            },
            winning_moves: list(moves),
            needed: list(needed),
            nodes: search.nodes,
        }))
    }
}

/// The cell of a number.
fn cell_at(index: usize, columns: usize) -> Cell {
    // The number belongs to a board of at most 26 columns and rows.
    Cell::new((index % columns) as u8, (index / columns) as u8).expect("a cell of the board")
}
