//! The rules: legal actions, what they do, and how they are taken back.

use ludograph_core::{BadSetup, Game, Illegal, Message, Rng, Seat, SeatSet, Seed, Turn};
use ludograph_graph::Mark;

use crate::action::Action;
use crate::cell::Cell;
use crate::colour::Colour;
use crate::messages;
use crate::params::Params;
use crate::position::Hex;
use crate::zobrist;

/// The data that undo needs.
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

impl Game for Hex {
    type Params = Params;
    type Setup = ();
    type Action = Action;
    type Undo = Undo;

    const ID: &'static str = "hex";

    fn deal(_: &Params, _: Seed) {}

    fn start(params: &Params, (): &()) -> Result<Self, BadSetup> {
        Hex::empty_board(params)
            .ok_or_else(|| BadSetup::new(messages::no_such_board(params.cols, params.rows)))
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

impl Hex {
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

    pub(crate) fn refuse_cell(&self, cell: Cell) -> Option<Refusal> {
        if !self.shape.contains(cell) {
            return Some(Refusal::OffBoard(cell));
        }
        let owner = self.owner(cell)?;
        Some(Refusal::Occupied(cell, owner))
    }

    pub(crate) fn explain(&self, refusal: Refusal) -> Message {
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
