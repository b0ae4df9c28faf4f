//! The rules: [`Game`] for [`Candy`].

use std::sync::Arc;

use ludograph_core::messages as common;
use ludograph_core::random::mix;
use ludograph_core::{BadSetup, Game, Illegal, Message, Outcome, Rng, Seat, SeatSet, Seed, Turn};

use crate::action::{Action, Swap};
use crate::colour::Colour;
use crate::deal::Deal;
use crate::messages;
use crate::params::{Params, Reservoir};
use crate::position::Candy;
use crate::setup::{Setup, any};
use crate::snapshot::{Phase, Snapshot, Watch};

/// What takes an action back: the data before it, and the known tiles if the action changed them.
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
        let deal = setup.first_deal(rows)?;
        let mut snapshot = Snapshot::new(deal.board());
        snapshot.ready();
        let known = match snapshot.phase {
            Phase::Deal => Deal::of_board(&snapshot.board),
            _ => deal,
        };
        Ok(Candy {
            params: *params,
            snapshot,
            deal: (params.reservoir == Reservoir::Open).then(|| Arc::new(known)),
        })
    }

    fn hides_information(params: &Params) -> bool {
        params.reservoir == Reservoir::Hidden
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
            Phase::Refill | Phase::Deal | Phase::Stock => Turn::Chance,
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
        let forbidden = self.forbidden();
        let allowed = Colour::all().filter(|colour| !forbidden.contains(&Some(*colour)));
        out.extend(allowed.map(|colour| Outcome {
            action: Action::Tile(colour),
            weight: 1,
        }));
    }

    fn fate(&self, setup: &Setup) -> Option<Action> {
        if self.turn() != Turn::Chance {
            return None;
        }
        let (x, row) = self.next_unknown()?;
        let rows = self.params.rules.rows();
        Some(Action::Tile(setup.tile(self.snapshot.deal, x, row, rows)))
    }

    #[inline]
    fn sample(&self, rng: &mut Rng) -> Option<Action> {
        if self.turn() != Turn::Chance {
            return None;
        }
        let forbidden = self.forbidden();
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
        let hash = self.snapshot.hash64();
        // The reservoir of the first deal is the same in all positions of a game.
        match &self.deal {
            Some(deal) if self.snapshot.deal > 0 => deal.words().fold(hash, |h, w| mix(h ^ w)),
            _ => hash,
        }
    }
}

impl Candy {
    /// Applies an action while `watch` observes how it resolves.
    #[inline]
    pub(crate) fn apply_watched(&mut self, action: Action, watch: &mut impl Watch) -> Undo {
        let snapshot = self.snapshot;
        let deal = match action {
            Action::Tile(colour) if snapshot.phase == Phase::Stock => self.stock(colour),
            _ => {
                let rules = self.params.rules;
                let known = self.deal.as_deref();
                self.snapshot.act(action, rules, known, watch);
                let fresh = self.snapshot.deal != snapshot.deal;
                if fresh || self.snapshot.phase == Phase::Stock {
                    self.forget_deal()
                } else {
                    None
                }
            }
        };
        Undo { snapshot, deal }
    }

    /// Replaces the known tiles by those on the board: a fresh deal has begun, or its visible part
    /// is complete. Returns the tiles that were known before.
    #[cold]
    fn forget_deal(&mut self) -> Option<Arc<Deal>> {
        let deal = self.deal.as_mut()?;
        let known = Arc::new(Deal::of_board(&self.snapshot.board));
        Some(std::mem::replace(deal, known))
    }

    /// Puts the next tile into the reservoir of a fresh deal.
    #[cold]
    fn stock(&mut self, colour: Colour) -> Option<Arc<Deal>> {
        let deal = self.deal.as_mut()?;
        let before = Arc::clone(deal);
        let (x, _) = deal.next_unknown()?;
        let deal = Arc::make_mut(deal);
        deal.push(x, colour);
        if deal.next_unknown().is_none() {
            self.snapshot.ready();
        }
        Some(before)
    }

    /// Column and row, in its deal, of the tile that chance decides next.
    fn next_unknown(&self) -> Option<(usize, usize)> {
        if self.snapshot.phase == Phase::Stock {
            return self.deal.as_ref()?.next_unknown();
        }
        let x = self.snapshot.board.holes().first()?.x();
        Some((x, usize::from(self.snapshot.taken[x])))
    }

    /// The colours that cannot come next.
    #[inline]
    fn forbidden(&self) -> [Option<Colour>; 2] {
        let board = &self.snapshot.board;
        let known = match self.snapshot.phase {
            Phase::Deal => board.holes().first().map(|hole| board.forbidden(hole)),
            Phase::Stock => self.deal.as_ref().and_then(|deal| {
                let (x, row) = deal.next_unknown()?;
                Some(deal.forbidden(x, row))
            }),
            Phase::Refill | Phase::Move | Phase::Over => None,
        };
        known.unwrap_or_default()
    }

    fn check_swap(&self, swap: Swap) -> Result<(), Illegal> {
        if self.snapshot.moves.contains(swap) {
            return Ok(());
        }
        Err(Illegal::new(messages::no_run(swap.to_string())))
    }

    fn check_tile(&self, colour: Colour) -> Result<(), Illegal> {
        if self.forbidden().contains(&Some(colour)) {
            return Err(Illegal::new(messages::never_dealt()));
        }
        Ok(())
    }
}
