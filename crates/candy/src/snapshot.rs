//! A position as plain data, and how it changes.

use std::sync::Arc;

use ludograph_core::Seat;
use ludograph_core::random::mix;

use crate::action::{Action, Swap};
use crate::board::{Board, Runs};
use crate::cells::{HEIGHT, WIDTH};
use crate::deal::{Deal, Taken};
use crate::moves::Moves;
use crate::params::Rules;

/// What is being waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Phase {
    /// A player's move.
    Move,
    /// Chance: the tiles that enter after a pass.
    Refill,
    /// Chance: the tiles of a fresh deal.
    Deal,
    /// Nothing: the mover has won.
    Over,
}

/// Everything that changes in a game, but for the tiles to come. Plain data: copying it is how moves are taken back, and how a search goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Snapshot {
    pub(crate) board: Board,
    /// The moves of the board; none unless a player is to move.
    pub(crate) moves: Moves,
    pub(crate) taken: Taken,
    /// How many fresh deals there have been.
    pub(crate) deal: u32,
    pub(crate) scores: [u32; 2],
    pub(crate) mover: Seat,
    pub(crate) phase: Phase,
    /// Whether the mover moves again, having removed five tiles at once.
    pub(crate) extra: bool,
    /// How many passes the move in progress has had, and the tiles of the first of them; both 0 between moves.
    pub(crate) pass: u32,
    pub(crate) first: u32,
}

/// Where tiles come from. The one difference between an open and a hidden reservoir.
pub(crate) trait Supply {
    /// Fills the holes; false where chance has to.
    fn refill(&mut self, position: &mut Snapshot) -> bool;
    /// The board of the deal `number`; `None` where chance has to make it.
    fn redeal(&mut self, number: u32) -> Option<Board>;
}

/// A hidden reservoir: everything is left to chance.
pub(crate) struct Hidden;

impl Supply for Hidden {
    fn refill(&mut self, _: &mut Snapshot) -> bool {
        false
    }

    fn redeal(&mut self, _: u32) -> Option<Board> {
        None
    }
}

/// An open reservoir: the deal that is being played with.
pub(crate) struct Open<'a> {
    pub(crate) deal: &'a mut Arc<Deal>,
    /// Rows of a fresh deal.
    pub(crate) rows: usize,
    /// The deal at the start, once a fresh one has taken its place.
    pub(crate) replaced: Option<Arc<Deal>>,
}

impl<'a> Open<'a> {
    pub(crate) fn new(deal: &'a mut Arc<Deal>, rows: usize) -> Self {
        Open {
            deal,
            rows,
            replaced: None,
        }
    }
}

impl Supply for Open<'_> {
    #[inline]
    fn refill(&mut self, position: &mut Snapshot) -> bool {
        self.deal.refill(&mut position.board, &mut position.taken);
        true
    }

    #[cold]
    fn redeal(&mut self, _: u32) -> Option<Board> {
        let next = Arc::new(self.deal.next(self.rows)?);
        let old = std::mem::replace(self.deal, next);
        self.replaced.get_or_insert(old);
        Some(self.deal.board())
    }
}

/// Looks on while a move resolves; `()` when nobody does.
pub(crate) trait Watch {
    /// A pass is about to remove these tiles, for so many points.
    fn pass(&mut self, before: &Board, runs: Runs, points: u32) {
        let _ = (before, runs, points);
    }

    /// Every hole has been filled again.
    fn filled(&mut self, after: &Board) {
        let _ = after;
    }

    /// No move was left, and this is the fresh board.
    fn dealt(&mut self, board: &Board) {
        let _ = board;
    }
}

impl Watch for () {}

impl Snapshot {
    /// The first position of a deal, before it is known whether it has a move.
    pub(crate) fn new(board: Board) -> Snapshot {
        Snapshot {
            board,
            moves: Moves::NONE,
            taken: [HEIGHT as u16; WIDTH],
            deal: 0,
            scores: [0; 2],
            mover: Seat::FIRST,
            phase: Phase::Move,
            extra: false,
            pass: 0,
            first: 0,
        }
    }

    /// Does an action that is allowed.
    #[inline]
    pub(crate) fn act(
        &mut self,
        action: Action,
        rules: Rules,
        supply: &mut impl Supply,
        watch: &mut impl Watch,
    ) {
        match action {
            Action::Swap(swap) => {
                if self.swap(swap, rules, supply, watch) {
                    self.next_turn(rules, supply, watch);
                }
            }
            Action::Pass => {
                // Nothing was removed: the turn goes over.
                self.next_turn(rules, supply, watch);
            }
            Action::Tile(colour) => {
                let Some(hole) = self.board.holes().first() else {
                    return;
                };
                self.board.put(hole, colour);
                self.taken[hole.x()] += 1;
                if self.board.holes().is_empty() {
                    self.filled(rules, supply, watch);
                }
            }
        }
    }

    /// Swaps two tiles and resolves all passes. Returns false where chance has to fill the holes before it can go on.
    #[inline]
    pub(crate) fn swap(
        &mut self,
        swap: Swap,
        rules: Rules,
        supply: &mut impl Supply,
        watch: &mut impl Watch,
    ) -> bool {
        self.board.swap(swap.cell(), swap.target());
        self.cascade(rules, supply, watch)
    }

    /// Resolves pass by pass until the board is at rest, or chance has to fill it (false).
    #[inline]
    fn cascade(&mut self, rules: Rules, supply: &mut impl Supply, watch: &mut impl Watch) -> bool {
        loop {
            let runs = self.board.runs();
            let cells = runs.cells();
            if cells.is_empty() {
                return true;
            }
            self.pass += 1;
            if self.pass == 1 {
                self.first = cells.len();
            }
            let points = rules.points(self.pass, cells.len());
            self.scores[self.mover.index()] += points;
            watch.pass(&self.board, runs, points);
            self.board.collapse(cells);
            if !supply.refill(self) {
                self.phase = Phase::Refill;
                self.moves = Moves::NONE;
                return false;
            }
            watch.filled(&self.board);
        }
    }

    /// Ends the game or the turn, and makes sure that whoever is to move can.
    #[inline]
    pub(crate) fn next_turn(
        &mut self,
        rules: Rules,
        supply: &mut impl Supply,
        watch: &mut impl Watch,
    ) {
        if !self.hand_over(rules) {
            self.ready(supply, watch);
        }
    }

    /// Ends the game (true) or the turn, without a look at the moves that follow.
    #[inline]
    pub(crate) fn hand_over(&mut self, rules: Rules) -> bool {
        let first = self.first;
        (self.pass, self.first) = (0, 0);
        if self.scores[self.mover.index()] >= rules.limit() {
            (self.phase, self.moves, self.extra) = (Phase::Over, Moves::NONE, false);
            return true;
        }
        self.extra = rules.again(first);
        if !self.extra {
            self.mover = self.mover.other();
        }
        false
    }

    /// Finds the moves; deals afresh while there are none.
    #[inline]
    pub(crate) fn ready(&mut self, supply: &mut impl Supply, watch: &mut impl Watch) {
        loop {
            self.moves = Moves::at_rest(&self.board);
            if !self.moves.is_empty() {
                self.phase = Phase::Move;
                return;
            }
            self.deal += 1;
            if let Some(board) = supply.redeal(self.deal) {
                self.board = board;
                self.taken = [HEIGHT as u16; WIDTH];
                watch.dealt(&self.board);
            } else {
                self.board = Board::EMPTY;
                self.taken = [0; WIDTH];
                self.phase = Phase::Deal;
                return;
            }
        }
    }

    /// A hash of everything that decides how the game goes on.
    pub(crate) fn hash64(&self) -> u64 {
        let status = u64::from(self.deal) << 32
            | u64::from(self.pass) << 16
            | u64::from(self.first) << 8
            | (self.phase as u64) << 2
            | u64::from(self.extra) << 1
            | u64::from(self.mover.0);
        let scores = u64::from(self.scores[0]) << 32 | u64::from(self.scores[1]);
        let planes = self.board.planes.iter();
        let halves = planes.flat_map(|plane| [*plane as u64, (plane >> 64) as u64]);
        let taken = self.taken.chunks(4);
        let columns = taken.map(|four| four.iter().fold(0, |a, t| a << 16 | u64::from(*t)));
        halves
            .chain(columns)
            .chain([scores, status])
            .fold(0, |hash, word| mix(hash ^ word))
    }

    /// Goes on after chance has filled the last hole.
    fn filled(&mut self, rules: Rules, supply: &mut impl Supply, watch: &mut impl Watch) {
        if self.phase == Phase::Deal {
            watch.dealt(&self.board);
            self.ready(supply, watch);
        } else {
            watch.filled(&self.board);
            if self.cascade(rules, supply, watch) {
                self.next_turn(rules, supply, watch);
            }
        }
    }
}
