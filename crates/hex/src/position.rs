//! A position and its queries.

use ludograph_core::{BadSetup, Game};
use ludograph_graph::Mark;

use crate::bits::Bits;
use crate::cell::Cell;
use crate::colour::Colour;
use crate::groups::{Groups, virtual_pieces};
use crate::params::Params;
use crate::shape::Shape;
use crate::zobrist;

/// A position of Hex.
///
/// The pieces are stored twice: as bit sets, for operations on many cells at once, and in a
/// revertible partition that reports with every move whether it has joined two sides.
#[derive(Debug)]
pub struct Hex {
    pub(crate) params: Params,
    pub(crate) shape: &'static Shape,
    /// The pieces of each colour, its two virtual pieces among them.
    pub(crate) own: [Bits; 2],
    /// How many cells are empty.
    pub(crate) empty: u16,
    pub(crate) turn: Colour,
    pub(crate) winner: Option<Colour>,
    pub(crate) hash: u64,
    pub(crate) groups: Groups,
    /// Whether a fast random game has ended this position. Hash and groups are not updated then.
    pub(crate) played_out: bool,
}

/// By hand, because a derived `clone_from` would not reuse the allocations.
impl Clone for Hex {
    fn clone(&self) -> Self {
        Hex {
            groups: self.groups.clone(),
            ..*self
        }
    }

    fn clone_from(&mut self, source: &Self) {
        self.groups.clone_from(&source.groups);
        let groups = std::mem::take(&mut self.groups);
        *self = Hex { groups, ..*source };
    }
}

/// Equal options, pieces and player to move. The order of the moves does not count.
impl PartialEq for Hex {
    fn eq(&self, other: &Self) -> bool {
        self.params == other.params && self.own == other.own && self.turn == other.turn
    }
}

impl Eq for Hex {}

impl Hex {
    /// The position before the first move; `None` if there is no board of this size.
    pub(crate) fn empty_board(params: &Params) -> Option<Hex> {
        let shape = Shape::of(params.cols, params.rows)?;
        Some(Hex {
            params: *params,
            shape,
            own: Colour::BOTH.map(|colour| virtual_pieces(shape, colour)),
            empty: shape.cell_count() as u16,
            turn: Colour::Red,
            winner: None,
            hash: 0,
            groups: Groups::new(shape),
            played_out: false,
        })
    }

    /// A position with any pieces and either player to move, for experiments with algorithms.
    /// `params` must have passed their check.
    ///
    /// # Errors
    /// Names the cell that is off the board or occupied.
    ///
    /// ```
    /// use ludograph_hex::{Colour, Hex, Params};
    ///
    /// let pieces = [(Colour::Red, "a1".parse()?), (Colour::Red, "b1".parse()?)];
    /// let game = Hex::arranged(&Params::square(2), &pieces, Colour::Blue)?;
    /// assert_eq!(game.winner(), Some(Colour::Red));
    /// assert!(Hex::arranged(&Params::square(2), &[pieces[0], pieces[0]], Colour::Red).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn arranged(
        params: &Params,
        pieces: &[(Colour, Cell)],
        turn: Colour,
    ) -> Result<Hex, BadSetup> {
        let mut game = Hex::start(params, &())?;
        for &(colour, cell) in pieces {
            if let Some(refusal) = game.refuse_cell(cell) {
                return Err(BadSetup::new(game.explain(refusal)));
            }
            game.put(colour, game.shape.vertex(cell));
        }
        game.turn = turn;
        game.hash = game.full_hash();
        Ok(game)
    }

    /// The board without pieces.
    #[inline]
    #[must_use]
    pub fn shape(&self) -> &'static Shape {
        self.shape
    }

    /// The colour of the piece on the cell; `None` if it is empty or not on the board.
    #[must_use]
    pub fn owner(&self, cell: Cell) -> Option<Colour> {
        if !self.shape.contains(cell) {
            return None;
        }
        let v = self.shape.vertex(cell);
        Colour::BOTH
            .into_iter()
            .find(|colour| self.own[colour.index()].contains(v))
    }

    /// The colour that moves next, or would if the game were not over.
    #[inline]
    #[must_use]
    pub fn mover(&self) -> Colour {
        self.turn
    }

    /// The colour that has joined its sides.
    #[inline]
    #[must_use]
    pub fn winner(&self) -> Option<Colour> {
        self.winner
    }

    /// How many cells are empty.
    #[inline]
    #[must_use]
    pub fn empty_count(&self) -> usize {
        self.empty.into()
    }

    /// The empty cells, row by row.
    pub fn empty_cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let shape = self.shape;
        self.empty_bits().iter().filter_map(|v| shape.cell(v))
    }

    /// Whether the player to move may take over the first piece.
    #[inline]
    #[must_use]
    pub fn can_swap(&self) -> bool {
        self.params.swap && self.turn == Colour::Blue && self.pieces() == 1 && self.winner.is_none()
    }

    /// The components of the pieces; `None` in a position that a fast random game has ended.
    #[must_use]
    pub fn groups(&self) -> Option<&Groups> {
        (!self.played_out).then_some(&self.groups)
    }

    /// How many pieces are on the board.
    #[inline]
    #[must_use]
    pub fn pieces(&self) -> usize {
        self.shape.cell_count() - usize::from(self.empty)
    }

    #[inline]
    pub(crate) fn empty_bits(&self) -> Bits {
        self.shape.all.without(&self.own[0], &self.own[1])
    }

    /// The pieces of a colour, with its virtual ones.
    #[inline]
    pub(crate) fn own(&self, colour: Colour) -> &Bits {
        &self.own[colour.index()]
    }

    /// Sets a piece for the player to move on an empty cell.
    #[inline]
    pub(crate) fn place(&mut self, v: usize) {
        let colour = self.turn;
        self.put(colour, v);
        self.turn = colour.other();
        self.hash ^= zobrist::BLUE_TO_MOVE;
    }

    #[inline]
    pub(crate) fn put(&mut self, colour: Colour, v: usize) {
        let own = &mut self.own[colour.index()];
        if self.groups.place(self.shape, colour, own, v) {
            self.winner = Some(colour);
        }
        own.flip(v);
        self.empty -= 1;
        self.hash ^= zobrist::piece(colour, v);
    }

    /// Removes a piece. The partition must already be reverted to before it was set.
    #[inline]
    pub(crate) fn remove(&mut self, colour: Colour, v: usize) {
        self.own[colour.index()].flip(v);
        self.empty += 1;
        self.hash ^= zobrist::piece(colour, v);
        self.winner = None;
    }

    /// Turns the only piece, which is `from`'s, into its mirror image in the other colour.
    pub(crate) fn mirror(&mut self, from: Colour) {
        let Some(cell) = self
            .own(from)
            .iter()
            .next()
            .and_then(|v| self.shape.cell(v))
        else {
            return;
        };
        self.groups.revert_to(Mark::START);
        self.remove(from, self.shape.vertex(cell));
        self.put(from.other(), self.shape.vertex(cell.mirrored()));
        self.turn = self.turn.other();
        self.hash ^= zobrist::BLUE_TO_MOVE;
    }

    /// Ends the game with these pieces, without updating the partition.
    #[inline]
    pub(crate) fn finish(&mut self, pieces: [Bits; 2], empty: usize, winner: Colour) {
        if (self.empty_count() - empty) % 2 == 1 {
            self.turn = self.turn.other();
        }
        for (own, pieces) in self.own.iter_mut().zip(pieces) {
            *own = own.or(&pieces);
        }
        self.empty = empty as u16;
        self.winner = Some(winner);
        self.played_out = true;
    }

    /// The hash of the pieces and the turn, from scratch.
    pub(crate) fn full_hash(&self) -> u64 {
        let turn = match self.turn {
            Colour::Red => 0,
            Colour::Blue => zobrist::BLUE_TO_MOVE,
        };
        let cells = |colour| self.own(colour).and(&self.shape.all).iter();
        let hash = |colour| cells(colour).map(move |v| zobrist::piece(colour, v));
        Colour::BOTH
            .into_iter()
            .flat_map(hash)
            .fold(turn, |a, b| a ^ b)
    }
}
