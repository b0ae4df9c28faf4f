//! The part of a position that changes with every action, as plain data.

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
    /// Chance: the visible tiles of a fresh deal.
    Deal,
    /// Chance: the reservoir of a fresh deal, where it is open.
    Stock,
    /// Nothing: the mover has won.
    Over,
}

/// Everything that changes in a game, except the known tiles to come. Undo and searches copy it.
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
    /// Passes of the move in progress; 0 between moves.
    pub(crate) pass: u32,
    /// Tiles that its first pass removed; 0 between moves.
    pub(crate) first: u32,
}

/// Observes how a move resolves; `()` observes nothing.
pub(crate) trait Watch {
    /// A pass is about to remove these tiles for these points.
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

    /// Applies a legal action, except a tile in [`Phase::Stock`]. `deal` holds the known tiles of
    /// an open reservoir; what it does not hold is left to chance.
    #[inline]
    pub(crate) fn act(
        &mut self,
        action: Action,
        rules: Rules,
        deal: Option<&Deal>,
        watch: &mut impl Watch,
    ) {
        match action {
            Action::Swap(swap) => {
                if self.swap(swap, rules, deal, watch) {
                    self.next_turn(rules);
                }
            }
            Action::Pass => {
                self.next_turn(rules);
            }
            Action::Tile(colour) => {
                let Some(hole) = self.board.holes().first() else {
                    return;
                };
                self.board.put(hole, colour);
                let taken = &mut self.taken[hole.x()];
                *taken = taken.saturating_add(1);
                if self.board.holes().is_empty() {
                    self.filled(rules, deal, watch);
                }
            }
        }
    }

    /// Swaps two tiles and resolves all passes. Returns false if chance has to fill holes first.
    #[inline]
    pub(crate) fn swap(
        &mut self,
        swap: Swap,
        rules: Rules,
        deal: Option<&Deal>,
        watch: &mut impl Watch,
    ) -> bool {
        self.board.swap(swap.cell(), swap.target());
        self.cascade(rules, deal, watch)
    }

    /// Resolves pass by pass until the board has no run, or chance has to fill holes (false).
    ///
    /// A caller that decides chance may keep a cascade going for ever, with one colour alone.
    /// Counters stop at their greatest value then, instead of overflowing.
    #[inline]
    fn cascade(&mut self, rules: Rules, deal: Option<&Deal>, watch: &mut impl Watch) -> bool {
        loop {
            let runs = self.board.runs();
            let cells = runs.cells();
            if cells.is_empty() {
                return true;
            }
            self.pass = self.pass.saturating_add(1);
            if self.pass == 1 {
                self.first = cells.len();
            }
            let points = rules.points(self.pass, cells.len());
            let score = &mut self.scores[self.mover.index()];
            *score = score.saturating_add(points);
            watch.pass(&self.board, runs, points);
            self.board.collapse(cells);
            if let Some(deal) = deal {
                deal.refill(&mut self.board, &mut self.taken);
            }
            if !self.board.holes().is_empty() {
                self.phase = Phase::Refill;
                self.moves = Moves::NONE;
                return false;
            }
            watch.filled(&self.board);
        }
    }

    /// Ends the game or the turn, and finds the moves of the next one.
    #[inline]
    pub(crate) fn next_turn(&mut self, rules: Rules) {
        if !self.hand_over(rules) {
            self.ready();
        }
    }

    /// Ends the game (true) or the turn (false), without finding the moves of the next one.
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

    /// Finds the moves; without any, chance deals a fresh board.
    #[inline]
    pub(crate) fn ready(&mut self) {
        self.moves = Moves::at_rest(&self.board);
        if self.moves.is_empty() {
            self.deal += 1;
            self.board = Board::EMPTY;
            self.taken = [0; WIDTH];
            self.phase = Phase::Deal;
        } else {
            self.phase = Phase::Move;
        }
    }

    /// A hash of all fields.
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

    /// Continues after chance has filled the last hole.
    fn filled(&mut self, rules: Rules, deal: Option<&Deal>, watch: &mut impl Watch) {
        if self.phase == Phase::Deal {
            watch.dealt(&self.board);
            self.ready();
            if self.phase == Phase::Move && deal.is_some() {
                (self.phase, self.moves) = (Phase::Stock, Moves::NONE);
            }
        } else {
            watch.filled(&self.board);
            if self.cascade(rules, deal, watch) {
                self.next_turn(rules);
            }
        }
    }
}
