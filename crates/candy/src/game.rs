//! Candy as a [`Game`].

use std::sync::Arc;

use ludograph_core::{BadSetup, Game, Illegal, Message, Outcome, Rng, Seat, SeatSet, Seed, Turn};

use crate::action::{Action, Swap};
use crate::board::Board;
use crate::cells::{Cell, WIDTH};
use crate::colour::Colour;
use crate::deal::Deal;
use crate::moves::Moves;
use crate::params::{Params, Reservoir, Rules};
use crate::position::{Hidden, Open, Phase, Position, Watch};
use crate::setup::{Setup, any};

/// A position of Candy.
///
/// With an open reservoir the position holds the deal, shared by all positions that come from it: everything follows from the moves, and there are no chance turns.
/// With a hidden one it holds the visible tiles alone, and what enters is chance, one tile at a time: the holes that a pass leaves are filled by x, then y.
/// Both kinds of one seed play with the same tiles.
///
/// The weights of chance: a tile that enters has each colour equally likely. This is what is known of a single tile of the reservoir; that the dealing
/// rule keeps three equal tiles apart inside the reservoir, too, is left out, since it would make every outcome depend on all tiles that were ever seen. The tiles
/// of a fresh deal follow the dealing rule exactly: each colour that it does not forbid at the cell is equally likely.
#[derive(Clone, Debug, PartialEq)]
pub struct Candy {
    params: Params,
    pub(crate) position: Position,
    /// `None` for a hidden reservoir.
    pub(crate) deal: Option<Arc<Deal>>,
}

/// What takes an action back: the position before it, and the deal where the action led to a fresh one.
#[derive(Clone, Debug)]
pub struct Undo {
    position: Position,
    deal: Option<Arc<Deal>>,
}

impl Candy {
    /// Which rules are played.
    #[inline]
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.params.rules
    }

    /// The visible tiles.
    #[inline]
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.position.board
    }

    /// The legal moves; none unless a player is to move.
    #[inline]
    #[must_use]
    pub fn moves(&self) -> Moves {
        self.position.moves
    }

    /// Whether the player to move has just earned this move by removing five tiles at once.
    #[must_use]
    pub fn moves_again(&self) -> bool {
        self.position.extra
    }

    /// How many times the board was dealt afresh because no move was left.
    #[must_use]
    pub fn fresh_deals(&self) -> u32 {
        self.position.deal
    }

    /// The next `count` tiles of each column's reservoir, lowest first; `None` where the reservoir is hidden.
    #[must_use]
    pub fn upcoming(&self, count: usize) -> Option<[Vec<Colour>; WIDTH]> {
        let deal = self.deal.as_ref()?;
        let column = |x: usize| {
            let from = usize::from(self.position.taken[x]);
            (from..from + count)
                .filter_map(|row| deal.tile(x, row))
                .collect()
        };
        Some(std::array::from_fn(column))
    }

    /// A position with an open reservoir that this one could be: itself where it is open already, else with tiles to come drawn by chance (after
    /// sampling what a chance turn is waiting for).
    #[must_use]
    pub fn imagine(&self, rng: &mut Rng) -> Candy {
        let mut twin = self.clone();
        if twin.deal.is_some() {
            return twin;
        }
        while let Some(action) = twin.sample(rng) {
            twin.apply(action);
        }
        // Far more than a search looks ahead; whatever it needs beyond comes from the seed like all else.
        const ROWS: usize = 50;
        let seed = Seed::fold(rng.bits());
        let tiles = std::array::from_fn(|_| (0..ROWS).map(|_| any(rng)).collect());
        twin.deal = Some(Arc::new(Deal::new(&tiles, twin.position.deal, Some(seed))));
        twin.position.taken = [0; WIDTH];
        twin.params.reservoir = Reservoir::Open;
        twin
    }

    /// Does an action, with somebody looking on.
    #[inline]
    pub(crate) fn apply_watched(&mut self, action: Action, watch: &mut impl Watch) -> Undo {
        let position = self.position;
        let rules = self.params.rules;
        let Some(deal) = &mut self.deal else {
            self.position.act(action, rules, &mut Hidden, watch);
            let deal = None;
            return Undo { position, deal };
        };
        let mut supply = Open::new(deal, rules.rows());
        self.position.act(action, rules, &mut supply, watch);
        let deal = supply.replaced;
        Undo { position, deal }
    }

    fn check_swap(&self, swap: Swap) -> Result<(), Illegal> {
        if self.position.moves.contains(swap) {
            return Ok(());
        }
        Err(Illegal::new(format!(
            "{swap} brings the moved tile into no run of three or more"
        )))
    }

    fn check_tile(&self, colour: Colour) -> Result<(), Illegal> {
        let Some(hole) = self.position.board.holes().first() else {
            return Err(Illegal::new("there is no hole to fill"));
        };
        if self.forbidden(hole).contains(&Some(colour)) {
            return Err(Illegal::new("three equal tiles in line are never dealt"));
        }
        Ok(())
    }

    /// The colours that cannot come into a hole.
    #[inline]
    fn forbidden(&self, hole: Cell) -> [Option<Colour>; 2] {
        match self.position.phase {
            Phase::Deal => self.position.board.forbidden(hole),
            _ => [None; 2],
        }
    }
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

    fn hides_information(params: &Params) -> bool {
        params.reservoir == Reservoir::Hidden
    }

    fn start(params: &Params, setup: &Setup) -> Result<Self, BadSetup> {
        let rows = params.rules.rows();
        let mut deal = Arc::new(setup.first_deal(rows)?);
        let mut position = Position::new(deal.board());
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
            position,
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
        match self.position.phase {
            Phase::Move => Turn::Player(self.position.mover),
            Phase::Refill | Phase::Deal => Turn::Chance,
            Phase::Over => Turn::Over,
        }
    }

    fn actions(&self, out: &mut Vec<Action>) {
        out.clear();
        out.extend(self.position.moves.iter().map(Action::Swap));
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        match (self.turn(), action) {
            (Turn::Over, _) => Err(Illegal::new("the game is over")),
            (Turn::Player(_), Action::Swap(swap)) => self.check_swap(swap),
            (Turn::Player(_), Action::Pass) => Ok(()),
            (Turn::Player(_), Action::Tile(_)) => Err(Illegal::new("it is a player's turn")),
            (Turn::Chance, Action::Tile(colour)) => self.check_tile(colour),
            (Turn::Chance, _) => Err(Illegal::new("tiles have to enter first")),
        }
    }

    #[inline]
    fn apply(&mut self, action: Action) -> Undo {
        self.apply_watched(action, &mut ())
    }

    #[inline]
    fn undo(&mut self, undo: Undo) {
        self.position = undo.position;
        if undo.deal.is_some() {
            self.deal = undo.deal;
        }
    }

    #[inline]
    fn score(&self, seat: Seat) -> i64 {
        i64::from(self.position.scores[seat.index()])
    }

    fn winners(&self) -> SeatSet {
        SeatSet::only(self.position.mover)
    }

    fn reason(&self) -> Message {
        let reason: String = {
            format!(
                "player {} reached {} points",
                self.position.mover,
                self.params.rules.limit()
            )
        };
        reason.into()
    }

    fn outcomes(&self, out: &mut Vec<Outcome<Action>>) {
        out.clear();
        if self.turn() != Turn::Chance {
            return;
        }
        if let Some(hole) = self.position.board.holes().first() {
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
        let x = self.position.board.holes().first()?.x();
        let row = usize::from(self.position.taken[x]);
        let rows = self.params.rules.rows();
        Some(Action::Tile(setup.tile(self.position.deal, x, row, rows)))
    }

    #[inline]
    fn sample(&self, rng: &mut Rng) -> Option<Action> {
        if self.turn() != Turn::Chance {
            return None;
        }
        let forbidden = self.forbidden(self.position.board.holes().first()?);
        loop {
            let colour = any(rng);
            if !forbidden.contains(&Some(colour)) {
                return Some(Action::Tile(colour));
            }
        }
    }

    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Option<Action> {
        self.position.moves.random(rng).map(Action::Swap)
    }

    fn hash64(&self) -> u64 {
        self.position.hash64()
    }
}
