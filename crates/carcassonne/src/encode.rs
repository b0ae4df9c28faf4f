//! Carcassonne as numbers: placements, spots, the pass and draws; a position as a list of tiles.

use ludograph_core::{Encode, Game, Seat};

use crate::action::{Action, Placement};
use crate::map::{CELLS, cell};
use crate::params::{MAX_PLAYERS, Params};
use crate::position::{Carcassonne, Phase};
use crate::spot::Spot;
use crate::tables::TILES;
use crate::tile::{Kind, Terrain};

/// The first number of each kind of action.
const SPOTS: usize = 4 * CELLS;
const ROADS: usize = SPOTS + 16;
const FIELDS: usize = ROADS + 16;
const MONASTERY: usize = FIELDS + 256;
const PASS: usize = MONASTERY + 1;
const DRAWS: usize = PASS + 1;

/// Values for every tile of an observation.
const TILE_NAMES: [&str; 7] = ["placed", "kind", "x", "y", "turns", "owner", "segment"];
const TILE: usize = TILE_NAMES.len();
/// Values for every player.
const PLAYER_NAMES: [&str; 5] = ["points", "meeples", "monasteries", "cities", "seated"];
const PLAYER: usize = PLAYER_NAMES.len();
const HEAD: usize = 2 + 2 * Kind::COUNT;

/// Every placement on the unbounded map has a number below 11,252: 4 ((x + 75 y) mod 2813) +
/// rotation. Two places that are open in the same position never share a number, so the position
/// tells which place is meant. A spot is 11,252 + its sides for a city, 11,268 + its sides for a
/// road, 11,284 + its half-edges for a field, 11,540 for a monastery. The pass is 11,541. A drawn
/// tile of kind k is 11,542 + k.
///
/// An observation is a list of 584 values and is complete:
///
/// - the phase (0 place, 1 meeple, 2 draw, 3 over) and whether the seat is to move;
/// - the drawn kind as 24 flags, and the tiles left of each kind;
/// - for each of 6 players, the seat itself first and then in the order of turns: points, meeples
///   in hand, monasteries completed, cities that count for mission 1, and 1 if the player takes
///   part;
/// - for each of 72 tiles in the order of placing: 1 if it is placed, its kind from 0, x, y,
///   quarter turns, the owner of its meeple (0 none, 1 the seat, then in the order of turns) and
///   the meeple's segment, from 0.
impl Encode for Carcassonne {
    /// Points are 16 bits wide; places reach 71 steps from the first tile.
    const BOUNDS: (f32, f32) = (-75.0, 65_535.0);

    fn action_count(_: &Params) -> usize {
        DRAWS
    }

    fn number_count(_: &Params) -> usize {
        DRAWS + Kind::COUNT
    }

    fn number_of(&self, action: Action) -> Option<usize> {
        Some(match action {
            Action::Place(place) => 4 * cell(place.x, place.y) + usize::from(place.rotation & 3),
            Action::Meeple(spot) => spot_number(spot),
            Action::Pass => PASS,
            Action::Draw(kind) => DRAWS + kind.index(),
        })
    }

    fn action_of(&self, number: usize) -> Option<Action> {
        let spot = |terrain, mask: usize| Action::Meeple(Spot::new(terrain, mask as u8));
        match number {
            ..SPOTS => {
                let open = self.open_places().iter();
                let mut here = open.filter(|open| usize::from(open.cell) == number / 4);
                here.next().map(|open| {
                    Action::Place(Placement {
                        x: open.x,
                        y: open.y,
                        rotation: (number % 4) as u8,
                    })
                })
            }
            SPOTS..ROADS => Some(spot(Terrain::City, number - SPOTS)),
            ROADS..FIELDS => Some(spot(Terrain::Road, number - ROADS)),
            FIELDS..MONASTERY => Some(spot(Terrain::Field, number - FIELDS)),
            MONASTERY => Some(spot(Terrain::Monastery, 0)),
            PASS => Some(Action::Pass),
            _ => Kind::from_index(number - DRAWS).map(Action::Draw),
        }
    }

    fn mask(&self, mask: &mut [bool]) {
        mask.fill(false);
        match self.phase() {
            Phase::Place(kind) => self.placements_of(kind, |open, rotations| {
                let turns = mask[4 * usize::from(open.cell)..].iter_mut().take(4);
                for (rotation, turn) in turns.enumerate() {
                    *turn |= rotations >> rotation & 1 == 1;
                }
            }),
            Phase::Meeple => {
                for spot in self.free_spots() {
                    mask[spot_number(spot)] = true;
                }
                mask[PASS] = true;
            }
            Phase::Draw | Phase::Over(_) => {}
        }
    }

    fn observation_shape(_: &Params) -> Vec<usize> {
        vec![HEAD + PLAYER * MAX_PLAYERS + TILE * TILES]
    }

    fn observation_names(_: &Params) -> Vec<String> {
        let kinds = |word: &str| -> Vec<String> {
            let kinds = Kind::all().map(|kind| format!("{word}_{}", kind.letter()));
            kinds.collect()
        };
        let of = |noun: &str, count: usize, words: &[&str]| -> Vec<String> {
            let each = |n| words.iter().map(move |word| format!("{noun}_{n}_{word}"));
            (0..count).flat_map(each).collect()
        };
        [
            vec!["phase".into(), "to_move".into()],
            kinds("drawn"),
            kinds("left"),
            of("player", MAX_PLAYERS, &PLAYER_NAMES),
            of("tile", TILES, &TILE_NAMES),
        ]
        .concat()
    }

    /// A placement and a meeple for every tile but the first.
    fn max_length(_: &Params) -> Option<usize> {
        Some(2 * (TILES - 1))
    }

    fn observe(&self, seat: Seat, out: &mut [f32]) {
        let flag = |yes: bool| f32::from(u8::from(yes));
        let (head, rest) = out.split_at_mut(HEAD);
        let (players, tiles) = rest.split_at_mut(PLAYER * MAX_PLAYERS);
        head[0] = match self.phase() {
            Phase::Place(_) => 0.0,
            Phase::Meeple => 1.0,
            Phase::Draw => 2.0,
            Phase::Over(_) => 3.0,
        };
        head[1] = flag(self.turn().seat() == Some(seat));
        if let Phase::Place(kind) = self.phase() {
            head[2 + kind.index()] = 1.0;
        }
        for (value, count) in head[2 + Kind::COUNT..].iter_mut().zip(self.remaining()) {
            *value = f32::from(*count);
        }
        let (seats, cities) = (self.seats(), self.mission_cities());
        for (n, values) in players.chunks_mut(PLAYER).take(seats).enumerate() {
            let who = Seat(((seat.index() + n) % seats) as u8);
            values[0] = f32::from(self.points(who));
            values[1] = f32::from(self.supply(who));
            values[2] = f32::from(self.completed_monasteries(who));
            values[3] = f32::from(cities[who.index()]);
            values[4] = 1.0;
        }
        for (n, values) in tiles.chunks_mut(TILE).take(self.tiles().len()).enumerate() {
            let tile = &self.tiles()[n];
            let (x, y) = (f32::from(tile.x), f32::from(tile.y));
            let kind = tile.kind.index() as f32;
            values[..5].copy_from_slice(&[1.0, kind, x, y, f32::from(tile.rotation)]);
            if let Some(meeple) = self.meeple_on(n) {
                let away = (meeple.seat.index() + seats - seat.index()) % seats;
                values[5] = 1.0 + away as f32;
                values[6] = f32::from(meeple.segment);
            }
        }
    }
}

fn spot_number(spot: Spot) -> usize {
    let mask = usize::from(spot.mask());
    match spot.terrain() {
        Terrain::City => SPOTS + mask,
        Terrain::Road => ROADS + mask,
        Terrain::Field => FIELDS + mask,
        Terrain::Monastery => MONASTERY,
    }
}
