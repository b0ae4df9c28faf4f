//! A board with the known tiles to come.

use crate::action::Swap;
use crate::board::{Board, Runs};
use crate::cells::WIDTH;
use crate::deal::{Deal, Taken};
use crate::position::Candy;

/// A board with the known tiles to come, for looking ahead. Where no more tiles of a column are
/// known, its cells become holes, which match nothing.
#[derive(Clone, Copy)]
pub(crate) struct Lookahead<'a> {
    pub(crate) board: Board,
    taken: Taken,
    deal: Option<&'a Deal>,
}

impl<'a> Lookahead<'a> {
    /// What a player knows in a position.
    pub(crate) fn of(game: &'a Candy) -> Lookahead<'a> {
        Lookahead {
            board: game.snapshot.board,
            taken: game.snapshot.taken,
            deal: game.deal.as_deref(),
        }
    }

    /// The start of a deal.
    pub(crate) fn of_deal(deal: &'a Deal) -> Lookahead<'a> {
        let (mut board, mut taken) = (Board::EMPTY, [0; WIDTH]);
        deal.refill(&mut board, &mut taken);
        Lookahead {
            board,
            taken,
            deal: Some(deal),
        }
    }

    /// Exchanges two tiles; nothing is removed yet.
    pub(crate) fn swap(&mut self, swap: Swap) {
        self.board.swap(swap.cell(), swap.target());
    }

    /// One pass: removes every tile in a run, collapses the columns and refills them. Returns what
    /// was removed.
    pub(crate) fn crush(&mut self) -> Runs {
        let runs = self.board.runs();
        self.board.collapse(runs.cells());
        if let Some(deal) = self.deal {
            deal.refill(&mut self.board, &mut self.taken);
        }
        runs
    }

    /// Passes until nothing is removed.
    pub(crate) fn settle(&mut self) {
        while !self.crush().cells().is_empty() {}
    }
}
