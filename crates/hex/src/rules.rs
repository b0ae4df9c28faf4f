//! The rules: a position, what may be done in it, and how that is taken back.

use ludograph_core::{BadSetup, Game, Illegal, Message, Rng, Seat, SeatSet, Seed, Turn};
use ludograph_graph::Mark;

use crate::bits::Bits;
use crate::cell::Cell;
use crate::colour::Colour;
use crate::groups::{Groups, virtual_pieces};
use crate::messages;
use crate::notation::Action;
use crate::params::Params;
use crate::shape::Shape;
use crate::zobrist;

/// A position of Hex.
///
/// The pieces are kept twice: as sets of bits for everything that looks at many cells at once, and in a partition that knows at every move, and
/// takes back at every undo, whether two sides have been joined.
#[derive(Debug)]
pub struct Hex {
    params: Params,
    shape: &'static Shape,
    /// The pieces of each colour, its two virtual pieces among them.
    own: [Bits; 2],
    /// How many cells are empty.
    empty: u16,
    turn: Colour,
    winner: Option<Colour>,
    hash: u64,
    groups: Groups,
    /// Whether a fast random game has ended this position: it is made to be looked at once, so hash and groups were not kept up.
    played_out: bool,
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

/// The same options, the same pieces, the same player to move. How the position came about does not count.
impl PartialEq for Hex {
    fn eq(&self, other: &Self) -> bool {
        self.params == other.params && self.own == other.own && self.turn == other.turn
    }
}

impl Eq for Hex {}

/// What takes an action back.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    action: Action,
    mark: Mark,
}

/// Why an action is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// A player has won.
    GameOver,
    /// The board does not have this cell.
    OffBoard(Cell),
    /// A piece of this colour is on the cell.
    Occupied(Cell, Colour),
    /// The move is not the second of the game.
    SwapTooLate,
    /// The game is played without swap.
    SwapOff,
}

impl Hex {
    /// A position with any pieces, whoever is to move: for looking at what algorithms do with it. `params` must have passed their check.
    ///
    /// # Errors
    /// Names the cell that is off the board, or that has a piece already.
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

    /// Whose piece lies on the cell; `None` when it is empty or not on the board.
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

    /// Who has joined their sides.
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

    /// The components of the pieces; `None` in a position that a fast random game has ended, which does not keep them.
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
    fn put(&mut self, colour: Colour, v: usize) {
        let own = &mut self.own[colour.index()];
        if self.groups.place(self.shape, colour, own, v) {
            self.winner = Some(colour);
        }
        own.flip(v);
        self.empty -= 1;
        self.hash ^= zobrist::piece(colour, v);
    }

    /// Takes a piece away; the partition must have been reverted to before it came.
    #[inline]
    fn remove(&mut self, colour: Colour, v: usize) {
        self.own[colour.index()].flip(v);
        self.empty += 1;
        self.hash ^= zobrist::piece(colour, v);
        self.winner = None;
    }

    /// Turns the only piece, which is `from`'s, into its mirror image in the other colour.
    fn mirror(&mut self, from: Colour) {
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

    /// Ends the game with these pieces, to which some were added without asking the partition.
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
    fn full_hash(&self) -> u64 {
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

    /// Why the action is illegal here; `None` if it is legal.
    #[must_use]
    pub fn refusal(&self, action: Action) -> Option<Refusal> {
        if self.winner.is_some() {
            return Some(Refusal::GameOver);
        }
        match action {
            Action::Place(cell) => self.refuse_cell(cell),
            Action::Swap if self.can_swap() => None,
            Action::Swap if self.params.swap => Some(Refusal::SwapTooLate),
            Action::Swap => Some(Refusal::SwapOff),
        }
    }

    fn refuse_cell(&self, cell: Cell) -> Option<Refusal> {
        if !self.shape.contains(cell) {
            return Some(Refusal::OffBoard(cell));
        }
        let owner = self.owner(cell)?;
        Some(Refusal::Occupied(cell, owner))
    }

    fn explain(&self, refusal: Refusal) -> Message {
        match refusal {
            Refusal::GameOver => ludograph_core::messages::game_over(),
            Refusal::OffBoard(cell) => {
                messages::off_board(cell.to_string(), self.shape.cols(), self.shape.rows())
            }
            Refusal::Occupied(cell, Colour::Red) => messages::occupied_by_red(cell.to_string()),
            Refusal::Occupied(cell, Colour::Blue) => messages::occupied_by_blue(cell.to_string()),
            Refusal::SwapTooLate => messages::swap_second_only(),
            Refusal::SwapOff => messages::swap_off(),
        }
    }
}

impl Game for Hex {
    type Params = Params;
    type Setup = ();
    type Action = Action;
    type Undo = Undo;

    const ID: &'static str = "hex";

    fn deal(_: &Params, _: Seed) {}

    fn start(params: &Params, (): &()) -> Result<Self, BadSetup> {
        let shape = Shape::of(params.cols, params.rows)
            .ok_or_else(|| BadSetup::new(messages::no_such_board(params.cols, params.rows)))?;
        Ok(Hex {
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

    fn params(&self) -> &Params {
        &self.params
    }

    fn seats(&self) -> usize {
        2
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.winner {
            None => Turn::Player(self.turn.seat()),
            Some(_) => Turn::Over,
        }
    }

    fn actions(&self, out: &mut Vec<Action>) {
        out.clear();
        if self.winner.is_some() {
            return;
        }
        out.extend(self.empty_cells().map(Action::Place));
        if self.can_swap() {
            out.push(Action::Swap);
        }
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        match self.refusal(action) {
            Some(refusal) => Err(Illegal::new(self.explain(refusal))),
            None => Ok(()),
        }
    }

    #[inline]
    fn apply(&mut self, action: Action) -> Undo {
        let mark = self.groups.mark();
        match action {
            Action::Place(cell) => self.place(self.shape.vertex(cell)),
            Action::Swap => self.mirror(Colour::Red),
        }
        Undo { action, mark }
    }

    #[inline]
    fn undo(&mut self, undo: Undo) {
        match undo.action {
            Action::Place(cell) => {
                self.groups.revert_to(undo.mark);
                self.turn = self.turn.other();
                self.hash ^= zobrist::BLUE_TO_MOVE;
                self.remove(self.turn, self.shape.vertex(cell));
            }
            Action::Swap => self.mirror(Colour::Blue),
        }
    }

    fn score(&self, seat: Seat) -> i64 {
        i64::from(self.winner.is_some_and(|winner| winner.seat() == seat))
    }

    fn winners(&self) -> SeatSet {
        self.winner
            .map_or(SeatSet::NONE, |w| SeatSet::only(w.seat()))
    }

    fn reason(&self) -> Message {
        match self.winner {
            Some(Colour::Blue) => messages::blue_joined(),
            // Without a winner the answer has no meaning.
            Some(Colour::Red) | None => messages::red_joined(),
        }
    }

    fn random_action(&self, rng: &mut Rng) -> Option<Action> {
        if self.winner.is_some() {
            return None;
        }
        let count = u32::from(self.empty);
        let n = rng.below(count + u32::from(self.can_swap()));
        if n == count {
            return Some(Action::Swap);
        }
        let cell = self.shape.cell(self.empty_bits().nth(n));
        cell.map(Action::Place)
    }

    fn playout(&mut self, rng: &mut Rng) {
        self.play_to_full_board(rng);
    }

    fn sum_playouts(&self, games: u64, rng: &mut Rng, totals: &mut [f64]) {
        let red = (0..games).filter(|_| self.random_winner(rng) == Colour::Red);
        let red = red.count() as u64;
        for (colour, won) in [(Colour::Red, red), (Colour::Blue, games - red)] {
            totals[colour.index()] += won as f64;
        }
    }

    #[inline]
    fn hash64(&self) -> u64 {
        if self.played_out {
            self.full_hash()
        } else {
            self.hash
        }
    }
}
