//! The choices of a player, sorted and numbered for people.

use crate::position::{Carcassonne, Phase};
use crate::spot::Spot;
use crate::tables::tables;

/// A place where the drawn tile fits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceOffer {
    /// Grows to the east.
    pub x: i8,
    /// Grows to the south.
    pub y: i8,
    /// The rotations that fit, of those that look alike the first; never empty.
    pub rotations: Vec<u8>,
}

/// The choices now. The first of a list is number 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Offers {
    /// Places for the drawn tile, from top to bottom and left to right.
    Places(Vec<PlaceOffer>),
    /// Spots for a meeple, in alphabetical order; 0 is the pass.
    Spots(Vec<Spot>),
    /// No player is to move.
    Nothing,
}

/// The choices of the player to move.
#[must_use]
pub fn offers(game: &Carcassonne) -> Offers {
    match game.phase() {
        Phase::Place(kind) => {
            let distinct = tables().kind(kind).distinct_rotations;
            let mut places = Vec::new();
            game.placements_of(kind, |open, rotations| {
                places.push(PlaceOffer {
                    x: open.x,
                    y: open.y,
                    rotations: (0..distinct).filter(|r| rotations >> r & 1 == 1).collect(),
                });
            });
            places.sort_unstable_by_key(|place| (place.y, place.x));
            Offers::Places(places)
        }
        Phase::Meeple => Offers::Spots(sorted_spots(game)),
        Phase::Draw | Phase::Over(_) => Offers::Nothing,
    }
}

/// The spots on which the mover may set a meeple, in alphabetical order.
#[must_use]
pub fn sorted_spots(game: &Carcassonne) -> Vec<Spot> {
    let mut spots: Vec<Spot> = game.free_spots().collect();
    spots.sort_by_cached_key(Spot::to_string);
    spots
}
