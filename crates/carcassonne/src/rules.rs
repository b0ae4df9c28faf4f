//! The rules: legal actions, what they do, and how they are taken back.

use ludograph_core::messages::{game_over, not_chance};
use ludograph_core::random::mix;
use ludograph_core::{BadSetup, Game, Illegal, Message, Outcome, Rng, Seat, SeatSet, Seed, Turn};
use ludograph_graph::{Partition, Trace};

use crate::action::{Action, Placement};
use crate::map::{Meeple, Open, Placed, Slot};
use crate::messages;
use crate::mission::Mission;
use crate::params::{Mission1, Params};
use crate::position::{Carcassonne, Phase, Undo};
use crate::scoring::Scoring;
use crate::setup::Setup;
use crate::spot::Spot;
use crate::tables::{TILES_TO_DRAW, tables};
use crate::tile::{Edge, Kind, SIDE_KEYS, Terrain};

impl Game for Carcassonne {
    type Params = Params;
    type Setup = Setup;
    type Action = Action;
    type Undo = Undo;

    const ID: &'static str = "carcassonne";

    fn deal(_: &Params, seed: Seed) -> Setup {
        Setup::shuffled(seed)
    }

    /// The draw order is known to no player.
    fn hides_information(_: &Params) -> bool {
        true
    }

    fn start(params: &Params, _: &Setup) -> Result<Self, BadSetup> {
        Ok(Carcassonne::new(*params))
    }

    fn params(&self) -> &Params {
        &self.params
    }

    fn seats(&self) -> usize {
        self.params.players.into()
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.counters.phase {
            Phase::Draw => Turn::Chance,
            Phase::Place(_) | Phase::Meeple => Turn::Player(self.counters.mover),
            Phase::Over(_) => Turn::Over,
        }
    }

    /// Placements by place, in every fitting rotation, also those that look alike; spots in the
    /// order of the tile's segments, then the pass.
    fn actions(&self, out: &mut Vec<Action>) {
        out.clear();
        match self.counters.phase {
            Phase::Place(kind) => self.placements_of(kind, |open, rotations| {
                let turns = (0..4).filter(|r| rotations >> r & 1 == 1);
                out.extend(turns.map(|rotation| {
                    Action::Place(Placement {
                        x: open.x,
                        y: open.y,
                        rotation,
                    })
                }));
            }),
            Phase::Meeple => {
                out.extend(self.free_spots().map(Action::Meeple));
                out.push(Action::Pass);
            }
            Phase::Draw | Phase::Over(_) => {}
        }
    }

    /// Without placements that look like an earlier one.
    fn distinct_actions(&self, out: &mut Vec<Action>) {
        self.actions(out);
        if let Phase::Place(kind) = self.counters.phase {
            let distinct = tables().kind(kind).distinct_rotations;
            out.retain(|action| match action {
                Action::Place(placement) => placement.rotation < distinct,
                _ => true,
            });
        }
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        match (self.counters.phase, action) {
            (Phase::Over(_), _) => Err(Illegal::new(game_over())),
            (Phase::Draw, Action::Draw(kind)) => self.check_draw(kind),
            (Phase::Draw, _) => Err(Illegal::new(messages::draw_first())),
            (_, Action::Draw(_)) => Err(Illegal::new(not_chance())),
            (Phase::Place(kind), Action::Place(place)) => self.check_place(kind, place),
            (Phase::Place(kind), _) => Err(Illegal::new(messages::place_first(kind))),
            (Phase::Meeple, Action::Meeple(spot)) => self.check_spot(spot),
            (Phase::Meeple, Action::Pass) => Ok(()),
            (Phase::Meeple, Action::Place(_)) => Err(Illegal::new(messages::already_placed())),
        }
    }

    #[inline]
    fn apply(&mut self, action: Action) -> Undo {
        self.apply_logged(action, &mut ())
    }

    fn undo(&mut self, undo: Undo) {
        match undo.slot {
            Some(slot) => {
                let tile = *self.map.last();
                self.components.revert(undo.mark, Some(&tile));
                self.map.unplace(slot);
            }
            None => {
                self.components.revert(undo.mark, None);
                if undo.counters.phase == Phase::Meeple {
                    self.map.last_mut().meeple = None;
                }
            }
        }
        self.counters = undo.counters;
    }

    fn score(&self, seat: Seat) -> i64 {
        self.points(seat).into()
    }

    fn winners(&self) -> SeatSet {
        self.leaders()
    }

    fn reason(&self) -> Message {
        match self.counters.phase {
            Phase::Over(Some(Mission::Cities(seat))) => match self.params.mission1 {
                Mission1::Claimed => messages::cities_claimed(seat),
                Mission1::Held | Mission1::Off => messages::cities_held(seat),
            },
            Phase::Over(Some(Mission::Monasteries(seat))) => messages::monasteries_completed(seat),
            _ if self.leaders().len() > 1 => messages::shared_victory(),
            _ => messages::most_points(),
        }
    }

    fn outcomes(&self, out: &mut Vec<Outcome<Action>>) {
        out.clear();
        if self.counters.phase == Phase::Draw {
            let kinds = Kind::all().zip(self.counters.remaining);
            out.extend(kinds.filter(|(_, n)| *n > 0).map(|(kind, n)| Outcome {
                action: Action::Draw(kind),
                weight: n.into(),
            }));
        }
    }

    fn fate(&self, setup: &Setup) -> Option<Action> {
        let drawn = TILES_TO_DRAW - self.left();
        let due = self.counters.phase == Phase::Draw;
        let kind = setup.kinds().get(drawn).filter(|_| due)?;
        Some(Action::Draw(*kind))
    }

    #[inline]
    fn sample(&self, rng: &mut Rng) -> Option<Action> {
        if self.counters.phase != Phase::Draw {
            return None;
        }
        let mut left = rng.below(self.counters.left.into());
        for kind in Kind::all() {
            let count = u32::from(self.counters.remaining[kind.index()]);
            if left < count {
                return Some(Action::Draw(kind));
            }
            left -= count;
        }
        None
    }

    #[inline]
    fn random_action(&self, rng: &mut Rng) -> Option<Action> {
        match self.counters.phase {
            Phase::Place(kind) => self.random_placement(kind, rng).map(Action::Place),
            Phase::Meeple => {
                let free = self.free_segments().count() as u32;
                let spot = self.free_spots().nth(rng.below(free + 1) as usize);
                Some(spot.map_or(Action::Pass, Action::Meeple))
            }
            Phase::Draw | Phase::Over(_) => None,
        }
    }

    fn playout(&mut self, rng: &mut Rng) {
        loop {
            let action = match self.counters.phase {
                Phase::Draw => self.sample(rng),
                _ => self.random_action(rng),
            };
            match action {
                Some(action) => drop(self.advance(action, &mut ())),
                None => return,
            }
        }
    }

    /// Independent of the order of the actions: depends on map, meeples, points and draws only.
    fn hash64(&self) -> u64 {
        let counters = &self.counters;
        let mut hash = self.map.key();
        for tile in counters.occupied.iter() {
            let placed = &self.map.tiles()[tile];
            if let Some(Meeple { seat, segment }) = placed.meeple {
                let place = [placed.x as u8, placed.y as u8, seat.0, segment, 1, 0, 0, 0];
                hash = hash.wrapping_add(mix(u64::from_le_bytes(place)));
            }
        }
        let phase = match counters.phase {
            Phase::Draw => 0,
            Phase::Meeple => 1,
            Phase::Over(mission) => 2 + mission.map_or(0, |m| u64::from(m.number())),
            Phase::Place(kind) => 8 + kind.index() as u64,
        };
        let mut fold = |bits: u64| hash = mix(hash ^ mix(bits));
        fold(phase << 8 | u64::from(counters.mover.0));
        let mut words = |bytes: &[u8]| {
            for part in bytes.chunks(8) {
                fold(part.iter().fold(0, |word, b| word << 8 | u64::from(*b)));
            }
        };
        words(&counters.remaining);
        words(&counters.claimed);
        words(&counters.monasteries);
        for points in counters.points {
            fold(points.iter().fold(0, |word, n| word << 16 | u64::from(*n)));
        }
        hash
    }
}

impl Carcassonne {
    /// [`Game::apply`], with every scored feature sent to `log`.
    #[inline]
    pub fn apply_logged(&mut self, action: Action, log: &mut impl Trace<Scoring>) -> Undo {
        let counters = self.counters;
        let mark = self.components.mark();
        let slot = self.advance(action, log);
        Undo {
            counters,
            mark,
            slot,
        }
    }

    /// Does an action without the data for undo, except for the place of the tile.
    #[inline]
    fn advance(&mut self, action: Action, log: &mut impl Trace<Scoring>) -> Option<Slot> {
        match action {
            Action::Draw(kind) => self.draw(kind, log),
            Action::Place(placement) => return Some(self.place(placement, log)),
            Action::Meeple(spot) => {
                if let Some(segment) = self.map.last().turned().segment_at(spot) {
                    self.set_meeple(segment);
                }
                self.end_turn(log);
            }
            Action::Pass => self.end_turn(log),
        }
        None
    }

    fn draw(&mut self, kind: Kind, log: &mut impl Trace<Scoring>) {
        self.counters.remaining[kind.index()] -= 1;
        self.counters.left -= 1;
        if self.fits_somewhere(kind) {
            self.counters.phase = Phase::Place(kind);
        } else if self.counters.left == 0 {
            self.end_game(log);
        }
    }

    #[inline]
    fn place(&mut self, placement: Placement, log: &mut impl Trace<Scoring>) -> Slot {
        let Phase::Place(kind) = self.counters.phase else {
            unreachable!("a placement passed `check`, so that a tile is drawn");
        };
        let slot = self.map.place(Placed {
            kind,
            x: placement.x,
            y: placement.y,
            rotation: placement.rotation,
            first: self.features().len() as u8,
            meeple: None,
        });
        self.components.add(&self.map, &mut ());
        self.counters.phase = Phase::Meeple;
        let none_left = self.counters.supply[self.counters.mover.index()] == 0;
        if none_left || self.free_segments().next().is_none() {
            self.end_turn(log);
        }
        slot
    }

    #[inline]
    fn set_meeple(&mut self, segment: usize) {
        let seat = self.counters.mover;
        let number = self.map.tiles().len() - 1;
        let tile = self.map.last_mut();
        tile.meeple = Some(Meeple {
            seat,
            segment: segment as u8,
        });
        let node = tile.node(segment);
        let city = tile.turned().segments[segment].spot.terrain() == Terrain::City;
        self.counters.occupied.insert(number);
        self.counters.supply[seat.index()] -= 1;
        self.counters.claimed[seat.index()] += u8::from(city);
        self.components
            .update(node, |feature| feature.meeples[seat.index()] += 1);
    }

    #[inline]
    fn end_turn(&mut self, log: &mut impl Trace<Scoring>) {
        self.score_turn(log);
        if let Some(mission) = self.mission_won() {
            self.counters.phase = Phase::Over(Some(mission));
        } else if self.counters.left == 0 {
            self.end_game(log);
        } else {
            self.counters.phase = Phase::Draw;
            self.counters.mover = self.counters.mover.next(self.seats());
        }
    }

    fn end_game(&mut self, log: &mut impl Trace<Scoring>) {
        self.score_end(log);
        self.counters.phase = Phase::Over(None);
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.counters.phase, Phase::Over(_))
    }

    /// A placement of the kind, each equally likely. Visits every open place at most twice and
    /// stores nothing. The first pass has no branch that depends on what fits: it would be
    /// mispredicted every third time.
    #[inline]
    pub(crate) fn random_placement(&self, kind: Kind, rng: &mut Rng) -> Option<Placement> {
        let fits = &tables().kind(kind).fits;
        let rotations = |open: &Open| fits[usize::from(open.code)];
        let ways = |open: &Open| BITS[usize::from(rotations(open) & 15)];
        let mut left = rng.below(self.map.open().iter().map(ways).sum());
        for open in self.map.open() {
            if left < ways(open) {
                let mut turns = (0..4).filter(|r| rotations(open) >> r & 1 == 1);
                return turns.nth(left as usize).map(|rotation| Placement {
                    x: open.x,
                    y: open.y,
                    rotation,
                });
            }
            left -= ways(open);
        }
        None
    }

    fn check_draw(&self, kind: Kind) -> Result<(), Illegal> {
        if self.counters.remaining[kind.index()] > 0 {
            return Ok(());
        }
        let count = tables().to_draw[kind.index()];
        Err(Illegal::new(messages::none_left(kind, count)))
    }

    fn check_place(&self, kind: Kind, place: Placement) -> Result<(), Illegal> {
        let Placement { x, y, rotation } = place;
        if rotation > 3 {
            return Err(Illegal::new(messages::bad_rotation(rotation)));
        }
        if self.tile_at(x, y).is_some() {
            return Err(Illegal::new(messages::place_occupied(format!("{x},{y}"))));
        }
        let Some(open) = self.map.open_at(x, y) else {
            return Err(Illegal::new(messages::not_adjacent(format!("{x},{y}"))));
        };
        let edges = tables().turned(kind, rotation).edges;
        for (side, edge) in edges.into_iter().enumerate() {
            match Edge::from_code(open.code >> (2 * side)) {
                Some(asked) if asked != edge => {
                    return Err(Illegal::new(messages::edges_differ(
                        kind,
                        rotation,
                        format!("{x},{y}"),
                        SIDE_KEYS[side],
                        edge.key(),
                        asked.key(),
                    )));
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn check_spot(&self, spot: Spot) -> Result<(), Illegal> {
        let tile = self.map.last();
        let Some(segment) = tile.turned().segment_at(spot) else {
            let spots = tile.turned().spot_list();
            return Err(Illegal::new(messages::no_such_spot(spot, spots)));
        };
        if self.feature(tile.node(segment)).1.is_taken() {
            return Err(Illegal::new(messages::spot_taken(spot)));
        }
        Ok(())
    }
}

/// The number of set bits of four.
const BITS: [u32; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];
