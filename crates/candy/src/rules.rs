//! The rules: [`Game`] for [`Candy`].

use std::sync::Arc;

use ludograph_core::messages as common;
use ludograph_core::{BadSetup, Game, Illegal, Message, Outcome, Rng, Seat, SeatSet, Seed, Turn};

use crate::action::{Action, Swap};
use crate::cells::Cell;
use crate::colour::Colour;
use crate::deal::Deal;
use crate::messages;
use crate::params::{Params, Reservoir};
use crate::position::Candy;
use crate::setup::{Setup, any};
use crate::snapshot::{Hidden, Open, Phase, Snapshot, Watch};

/// What takes an action back: the position before it, and the deal where the action led to a fresh one.
#[derive(Clone, Debug)]
pub struct Undo {
    snapshot: Snapshot,
    deal: Option<Arc<Deal>>,
}

impl Game for Candy {
    type Params = Params;
    type Setup = Setup;
    type Action = Action;
    type Undo = Undo;

    const ID: &'static str = "candy";

    fn deal(params: &Params, seed: Seed) -> Setup {
        Setup::new(seed, params.rules.rows())
    }

    fn start(params: &Params, setup: &Setup) -> Result<Self, BadSetup> {
        let rows = params.rules.rows();
        let mut deal = Arc::new(setup.first_deal(rows)?);
        let mut position = Snapshot::new(deal.board());
        let deal = match params.reservoir {
            Reservoir::Open => {
                position.ready(&mut Open::new(&mut deal, rows), &mut ());
                Some(deal)
            }
            Reservoir::Hidden => {
                position.ready(&mut Hidden, &mut ());
                None
            }
        };
        Ok(Candy {
            params: *params,
            snapshot: position,
            deal,
        })
    }

    fn params(&self) -> &Params {
        &self.params
    }

    #[inline]
    fn seats(&self) -> usize {
        2
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.snapshot.phase {
            Phase::Move => Turn::Player(self.snapshot.mover),
            Phase::Refill | Phase::Deal => Turn::Chance,
            Phase::Over => Turn::Over,
        }
    }

    fn actions(&self, out: &mut Vec<Action>) {
        out.clear();
        out.extend(self.snapshot.moves.iter().map(Action::Swap));
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        match (self.turn(), action) {
            (Turn::Over, _) => Err(Illegal::new(common::game_over())),
            (Turn::Player(_), Action::Swap(swap)) => self.check_swap(swap),
            (Turn::Player(_), Action::Pass) => Ok(()),
            (Turn::Player(_), Action::Tile(_)) => Err(Illegal::new(common::not_chance())),
            (Turn::Chance, Action::Tile(colour)) => self.check_tile(colour),
            (Turn::Chance, _) => Err(Illegal::new(messages::tiles_first())),
        }
    }

    #[inline]
    fn apply(&mut self, action: Action) -> Undo {
        self.apply_watched(action, &mut ())
    }

    #[inline]
    fn undo(&mut self, undo: Undo) {
        self.snapshot = undo.snapshot;
        if undo.deal.is_some() {
            self.deal = undo.deal;
        }
    }

    #[inline]
    fn score(&self, seat: Seat) -> i64 {
        i64::from(self.snapshot.scores[seat.index()])
    }

    fn winners(&self) -> SeatSet {
        SeatSet::only(self.snapshot.mover)
    }

    fn reason(&self) -> Message {
        messages::reached(self.snapshot.mover, self.params.rules.limit())
    }

    fn outcomes(&self, out: &mut Vec<Outcome<Action>>) {
        out.clear();
        if self.turn() != Turn::Chance {
            return;
        }
        if let Some(hole) = self.snapshot.board.holes().first() {
            let forbidden = self.forbidden(hole);
            let allowed = Colour::all().filter(|c| !forbidden.contains(&Some(*c)));
            out.extend(allowed.map(|colour| Outcome {
                action: Action::Tile(colour),
                weight: 1,
            }));
        }
    }

    fn fate(&self, setup: &Setup) -> Option<Action> {
        if self.turn() != Turn::Chance {
            return None;
        }
        let x = self.snapshot.board.holes().first()?.x();
        let row = usize::from(self.snapshot.taken[x]);
        let rows = self.params.rules.rows();
        Some(Action::Tile(setup.tile(self.snapshot.deal, x, row, rows)))
    }

    #[inline]
    fn sample(&self, rng: &mut Rng) -> Option<Action> {
        if self.turn() != Turn::Chance {
            return None;
        }
        let forbidden = self.forbidden(self.snapshot.board.holes().first()?);
        loop {
            let colour = any(rng);
            if !forbidden.contains(&Some(colour)) {
                return Some(Action::Tile(colour));
            }
        }
    }

    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Option<Action> {
        self.snapshot.moves.random(rng).map(Action::Swap)
    }

    fn hash64(&self) -> u64 {
        self.snapshot.hash64()
    }
}

impl Candy {
    /// Does an action, with somebody looking on.
    #[inline]
    pub(crate) fn apply_watched(&mut self, action: Action, watch: &mut impl Watch) -> Undo {
        let snapshot = self.snapshot;
        let rules = self.params.rules;
        let Some(deal) = &mut self.deal else {
            self.snapshot.act(action, rules, &mut Hidden, watch);
            let deal = None;
            return Undo { snapshot, deal };
        };
        let mut supply = Open::new(deal, rules.rows());
        self.snapshot.act(action, rules, &mut supply, watch);
        let deal = supply.replaced;
        Undo { snapshot, deal }
    }

    fn check_swap(&self, swap: Swap) -> Result<(), Illegal> {
        if self.snapshot.moves.contains(swap) {
            return Ok(());
        }
        Err(Illegal::new(messages::no_run(swap.to_string())))
    }

    fn check_tile(&self, colour: Colour) -> Result<(), Illegal> {
        let Some(hole) = self.snapshot.board.holes().first() else {
            return Err(Illegal::new(messages::no_hole()));
        };
        if self.forbidden(hole).contains(&Some(colour)) {
            return Err(Illegal::new(messages::never_dealt()));
        }
        Ok(())
    }

    /// The colours that cannot come into a hole.
    #[inline]
    fn forbidden(&self, hole: Cell) -> [Option<Colour>; 2] {
        match self.snapshot.phase {
            Phase::Deal => self.snapshot.board.forbidden(hole),
            _ => [None; 2],
        }
    }
}
