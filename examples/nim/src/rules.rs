//! The rules.

use ludograph_core::{
    BadSetup, Game, Illegal, Message, Outcome, Seat, SeatSet, Seed, Turn, messages as core_messages,
};

use crate::action::Action;
use crate::messages;
use crate::params::Params;
use crate::position::{MOST, Nim};
use crate::setup::Setup;

impl Game for Nim {
    type Params = Params;
    type Setup = Setup;
    type Action = Action;
    /// A position is small, so undo keeps a copy of it.
    type Undo = Nim;

    const ID: &'static str = "nim";

    fn deal(params: &Params, seed: Seed) -> Setup {
        Setup::deal(params, seed)
    }

    fn start(params: &Params, setup: &Setup) -> Result<Nim, BadSetup> {
        if !setup.fits(params) {
            return Err(BadSetup::new(messages::bad_rolls()));
        }
        Ok(Nim::new(params))
    }

    fn hides_information(params: &Params) -> bool {
        params.dice
    }

    fn params(&self) -> &Params {
        &self.params
    }

    fn seats(&self) -> usize {
        self.params.seats
    }

    fn turn(&self) -> Turn {
        if self.stones == 0 {
            Turn::Over
        } else if self.params.dice && self.roll.is_none() {
            Turn::Chance
        } else {
            Turn::Player(self.next)
        }
    }

    fn actions(&self, out: &mut Vec<Action>) {
        out.clear();
        if let Turn::Player(_) = self.turn() {
            out.extend((1..=self.most()).map(Action::Take));
        }
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        let reason = match (self.turn(), action) {
            (Turn::Player(_), Action::Take(n)) if (1..=self.most()).contains(&n) => return Ok(()),
            (Turn::Chance, Action::Roll(1..=MOST)) => return Ok(()),
            (Turn::Over, _) => core_messages::game_over(),
            (_, Action::Take(_)) => messages::take_up_to(self.most()),
            (_, Action::Roll(_)) => core_messages::not_chance(),
        };
        Err(Illegal::new(reason))
    }

    fn apply(&mut self, action: Action) -> Nim {
        let before = self.clone();
        match action {
            Action::Roll(roll) => {
                self.roll = Some(roll);
                self.rolls += 1;
            }
            Action::Take(stones) => {
                self.stones -= stones;
                self.taken[self.next.index()] += stones;
                self.roll = None;
                if self.stones > 0 {
                    self.next = self.next.next(self.seats());
                }
            }
        }
        before
    }

    fn undo(&mut self, undo: Nim) {
        *self = undo;
    }

    fn score(&self, seat: Seat) -> i64 {
        i64::from(self.taken[seat.index()])
    }

    fn winners(&self) -> SeatSet {
        SeatSet::only(self.next)
    }

    fn reason(&self) -> Message {
        messages::last_stone(self.next)
    }

    fn outcomes(&self, out: &mut Vec<Outcome<Action>>) {
        out.clear();
        if self.turn() == Turn::Chance {
            let outcome = |roll| Outcome {
                action: Action::Roll(roll),
                weight: 1,
            };
            out.extend((1..=MOST).map(outcome));
        }
    }

    fn fate(&self, setup: &Setup) -> Option<Action> {
        let roll = setup.0.get(self.rolls)?;
        (self.turn() == Turn::Chance).then_some(Action::Roll(*roll))
    }

    fn hash64(&self) -> u64 {
        let roll = u64::from(self.roll.unwrap_or(0));
        // Equal positions have equal hashes; what was taken may differ between equal hashes.
        u64::from(self.stones) << 8 | roll << 4 | u64::from(self.next.0)
    }
}
