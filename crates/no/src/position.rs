//! The game type: a position of No, and what can be asked of it.

use std::sync::Arc;

use ludograph_core::Seat;
use ludograph_graph::dijkstra::{self, Queue};
use ludograph_graph::{Bfs, Dijkstra, Trace, bfs};

use crate::flood;
use crate::squares::Squares;
use crate::walks::{Lattice, ON_BOARD, Walks};
use crate::{Direction, Params, Setup, Square, Variant};

/// What is decided next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The chooser names the start piece.
    Choose,
    /// The mover accepts it or says "No!".
    Answer,
    /// The mover walks it.
    Walk,
    /// Solo: the robot draws the start piece.
    Draw,
    /// Solo: the player names a nearest piece.
    Find,
    /// Nothing: fewer than two pieces are left.
    Over,
}

/// What the other pieces are to a search from one piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Others {
    /// Squares like any other: the search passes them and counts plain steps.
    Pass,
    /// The ends of walks, as in the game: the search goes round them and counts walking costs.
    Stop,
}

/// A piece by its number, counted from 0 in the order in which the robot put them.
pub type PieceId = u8;

/// No piece on a square.
const NO_PIECE: u8 = u8::MAX;

/// What stays the same all game; shared by all positions of a game.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Table {
    pub params: Params,
    /// The square of each piece. A piece only moves on its walk, after which it leaves the board.
    pub homes: Vec<u16>,
    /// Which piece the robot put on each square.
    at: Vec<u8>,
    /// What each square costs to enter; empty where it is 1.
    pub weights: Vec<u8>,
}

impl Table {
    /// The table of a set-up that has passed its check.
    pub(crate) fn new(params: &Params, setup: &Setup) -> Table {
        let n = usize::from(params.size);
        let homes: Vec<u16> = setup
            .pieces
            .iter()
            .filter_map(|square| square.index(n).map(|index| index as u16))
            .collect();
        let mut at = vec![NO_PIECE; n * n];
        for (piece, &home) in homes.iter().enumerate() {
            at[usize::from(home)] = piece as u8;
        }
        Table {
            params: params.clone(),
            homes,
            at,
            weights: setup.weights.concat(),
        }
    }
}

/// The small part of a position, which undo copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Head {
    pub phase: Phase,
    pub round: u8,
    pub mover: Seat,
    /// Who may still say "No!", by seat.
    pub refusals: [bool; 2],
    pub start: Option<PieceId>,
    pub refused: Option<PieceId>,
    /// What the present walk has cost so far.
    pub cost: u32,
    pub steps: [u32; 2],
    /// Solo: answers that were right.
    pub right: u8,
}

/// The game No; a value is a position of it.
#[derive(Clone, Debug, PartialEq)]
pub struct No {
    pub(crate) table: Arc<Table>,
    pub(crate) head: Head,
    /// The pieces on the board, one bit each.
    pub(crate) alive: u128,
    /// The squares of the present walk; empty outside of one.
    pub(crate) path: Vec<u16>,
    /// What cannot be entered: walls, and the squares of the present walk.
    pub(crate) blocked: Squares,
}

impl No {
    /// Squares a side.
    #[must_use]
    pub fn size(&self) -> usize {
        usize::from(self.table.params.size)
    }

    /// The rules that are played.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.table.params.variant
    }

    /// What is decided next.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.head.phase
    }

    /// The round, counted from 1.
    #[must_use]
    pub fn round(&self) -> u32 {
        self.head.round.into()
    }

    /// Who walks in this round.
    #[must_use]
    pub fn mover(&self) -> Seat {
        self.head.mover
    }

    /// Whether a seat may still say "No!" in this game.
    #[must_use]
    pub fn has_refusal(&self, seat: Seat) -> bool {
        self.head.refusals.get(seat.index()) == Some(&true)
    }

    /// What a seat's walks have cost so far, the present one included.
    #[must_use]
    pub fn steps(&self, seat: Seat) -> u32 {
        self.head.steps.get(seat.index()).copied().unwrap_or(0)
    }

    /// Solo: how many answers were right.
    #[must_use]
    pub fn right(&self) -> u32 {
        self.head.right.into()
    }

    /// The start piece, once it is named.
    #[must_use]
    pub fn start_piece(&self) -> Option<PieceId> {
        self.head.start
    }

    /// The piece that the mover refused in this round.
    #[must_use]
    pub fn refused(&self) -> Option<PieceId> {
        self.head.refused
    }

    /// What the present walk has cost so far.
    #[must_use]
    pub fn walk_cost(&self) -> u32 {
        self.head.cost
    }

    /// The squares of the present walk, the start piece's own first; empty outside of a walk.
    pub fn walk(&self) -> impl Iterator<Item = Square> {
        self.path.iter().map(|&at| self.square(at.into()))
    }

    /// How many pieces are on the board.
    #[must_use]
    pub fn count(&self) -> usize {
        self.alive.count_ones() as usize
    }

    /// The pieces on the board with their squares; for a walking piece the square where it started.
    pub fn pieces(&self) -> impl Iterator<Item = (PieceId, Square)> {
        self.piece_ids().map(|piece| (piece, self.home(piece)))
    }

    /// Where the robot put a piece.
    #[must_use]
    pub fn home(&self, piece: PieceId) -> Square {
        self.square(self.home_index(piece))
    }

    /// The piece on a square, if there is one.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<PieceId> {
        square.index(self.size()).and_then(|at| self.occupant(at))
    }

    /// The walls, row by row.
    pub fn walls(&self) -> impl Iterator<Item = Square> {
        self.blocked
            .iter()
            .filter(|&at| !self.path.contains(&(at as u16)))
            .map(|at| self.square(at))
    }

    /// What it costs to enter each square, row by row; `None` where it is always 1.
    #[must_use]
    pub fn weights(&self) -> Option<&[u8]> {
        (!self.table.weights.is_empty()).then_some(self.table.weights.as_slice())
    }

    /// The walks open to the start piece from where it is now; `None` while there is none.
    #[must_use]
    pub fn walks(&self) -> Option<Walks> {
        let start = self.head.start?;
        let mut walks = Walks::default();
        self.search(start, self.place(start), &mut walks);
        Some(walks)
    }

    /// The pieces that the start piece can reach from its present square, with the cost: cheapest
    /// first, then by row and column.
    #[must_use]
    pub fn targets(&self) -> Vec<(u32, Square, PieceId)> {
        let (Some(walks), Some(start)) = (self.walks(), self.head.start) else {
            return Vec::new();
        };
        let others = self.piece_ids().filter(|&piece| piece != start);
        let mut targets: Vec<_> = others
            .filter_map(|p| Some((walks.cost(self.home_index(p))?, self.home(p), p)))
            .collect();
        targets.sort_unstable();
        targets
    }

    /// The first step of a cheapest walk to a piece; `walks` start at the start piece's present
    /// square.
    pub(crate) fn first_step(&self, walks: &Walks, target: PieceId) -> Option<Direction> {
        let path = walks.path_to(self.home_index(target))?;
        Direction::between(*path.first()?, *path.get(1)?, self.size())
    }

    pub(crate) fn piece_ids(&self) -> impl Iterator<Item = PieceId> + use<> {
        bits(self.alive)
    }

    pub(crate) fn home_index(&self, piece: PieceId) -> usize {
        self.table.homes[usize::from(piece)].into()
    }

    pub(crate) fn square(&self, index: usize) -> Square {
        Square::from_index(index, self.size())
    }

    #[inline]
    pub(crate) fn occupant(&self, index: usize) -> Option<PieceId> {
        let piece = self.table.at[index];
        (piece != NO_PIECE && self.alive >> piece & 1 == 1).then_some(piece)
    }

    /// What it costs to enter a square.
    pub(crate) fn weight(&self, index: usize) -> u32 {
        self.table.weights.get(index).map_or(1, |&w| w.into())
    }

    /// Searches the walks of a piece from a square. Other pieces are where walks end.
    pub(crate) fn search(&self, walker: PieceId, from: usize, walks: &mut Walks) {
        walks.search(
            &self.lattice(walker, Others::Stop),
            &self.table.weights,
            from,
        );
    }

    /// Breadth-first search from a piece's present square, traced. Ignores weights. `early`: ends
    /// at the first other piece.
    pub fn wave(
        &self,
        walker: PieceId,
        others: Others,
        early: bool,
        trace: &mut impl Trace<bfs::Step>,
    ) -> Bfs {
        let goal = |at| early && self.is_target(walker, at);
        let (graph, from) = (self.lattice(walker, others), self.place(walker));
        let mut search = Bfs::new();
        search.run(&graph, [from], goal, trace).expect(ON_BOARD);
        search
    }

    /// The distance of every square from the start piece's present square in plain steps, other
    /// pieces passed; `None` before it is named.
    pub(crate) fn plain_steps(&self) -> Option<Bfs> {
        let start = self.start_piece()?;
        Some(self.wave(start, Others::Pass, false, &mut ()))
    }

    /// Dijkstra's algorithm from a piece's present square, traced. Without weights a step costs 1.
    /// `early`: ends at the first other piece.
    pub fn cheapest_walks<Q: Queue>(
        &self,
        walker: PieceId,
        others: Others,
        early: bool,
        mut search: Dijkstra<Q>,
        trace: &mut impl Trace<dijkstra::Step>,
    ) -> Dijkstra<Q> {
        let (goal, enter) = (
            |at| early && self.is_target(walker, at),
            |_, to| self.weight(to),
        );
        let (graph, from) = (self.lattice(walker, others), self.place(walker));
        search
            .run(&graph, [from], enter, goal, trace)
            .expect(ON_BOARD);
        search
    }

    /// The present square of a piece: for a walking one the last of its walk.
    fn place(&self, piece: PieceId) -> usize {
        let walking = self.path.last().filter(|_| self.head.start == Some(piece));
        walking.map_or(self.home_index(piece), |&at| at.into())
    }

    /// Whether a piece other than the walker is there.
    fn is_target(&self, walker: PieceId, at: usize) -> bool {
        self.occupant(at).is_some_and(|piece| piece != walker)
    }

    /// Whether a piece on this square can walk to another.
    pub(crate) fn can_reach(&self, walker: PieceId, from: usize) -> bool {
        let n = self.size();
        if n * n <= flood::MOST {
            let others = bits(self.alive & !(1 << walker));
            let goals = others.fold(0, |set, piece| set | 1 << self.home_index(piece));
            return flood::reaches(n, from, !self.blocked.low(), goals);
        }
        self.can_reach_by_queue(walker, from)
    }

    /// The same on a board of any size.
    pub(crate) fn can_reach_by_queue(&self, walker: PieceId, from: usize) -> bool {
        let goal = |at| self.is_target(walker, at);
        Bfs::new()
            .run(&self.lattice(walker, Others::Stop), [from], goal, &mut ())
            .expect(ON_BOARD)
            .is_some()
    }

    fn lattice(
        &self,
        walker: PieceId,
        others: Others,
    ) -> Lattice<impl Fn(usize) -> bool, impl Fn(usize) -> bool> {
        Lattice {
            n: self.size(),
            open: |at| !self.blocked.contains(at),
            end: move |at| others == Others::Stop && self.is_target(walker, at),
        }
    }
}

/// The numbers of the bits that are set, in order.
pub(crate) fn bits(mut set: u128) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as u8);
        set &= set.wrapping_sub(1);
        lowest
    })
}
