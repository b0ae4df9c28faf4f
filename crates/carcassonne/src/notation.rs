//! Actions as text: as in records, or as the numbers of offers.

use ludograph_core::error::shorten;
use ludograph_core::{BadNotation, Message, Notation};

use crate::action::{Action, Placement};
use crate::messages;
use crate::offers::{Offers, PlaceOffer, offers};
use crate::position::{Carcassonne, Phase};
use crate::spot::Spot;
use crate::tile::Kind;

/// Reads what [`Action`] writes, and the numbers of [offers](crate::offers):
///
/// | text | means |
/// |---|---|
/// | `-1,2,3` | the tile at x = -1, y = 2, turned 3 quarters clockwise |
/// | `4` | the tile on the fourth offered place, if it fits in one rotation only |
/// | `4 2` | the tile on the fourth offered place, turned 2 quarters |
/// | `city:NW`, `road:S`, `field:0.3.4`, `monastery` | a meeple on that segment |
/// | `2` | a meeple on the second offered spot |
/// | `pass`, `0` | no meeple |
/// | `D` | a draw, by chance only |
impl Notation for Carcassonne {
    fn parse_action(&self, text: &str) -> Result<Action, BadNotation> {
        let text = text.trim();
        if text == "pass" {
            return Ok(Action::Pass);
        }
        if let Some(kind) = Kind::parse(text) {
            return Ok(Action::Draw(kind));
        }
        match numbers(text).as_deref() {
            Some([x, y, rotation]) => {
                let placement = Placement::new(*x, *y, *rotation).map_err(BadNotation::new)?;
                Ok(Action::Place(placement))
            }
            Some(numbers) => self.offered(numbers).map_err(BadNotation::new),
            None if matches!(self.phase(), Phase::Place(_)) && !text.contains(':') => Err(
                BadNotation::new(messages::not_a_placement(shorten(text, 40))),
            ),
            None => text.parse::<Spot>().map(Action::Meeple),
        }
    }
}

impl Carcassonne {
    /// The offered action with these numbers.
    fn offered(&self, numbers: &[i64]) -> Result<Action, Message> {
        match (offers(self), numbers) {
            (Offers::Places(places), [place]) => only_turn(pick(&places, *place)?, *place),
            (Offers::Places(places), [place, turn]) => {
                let offer = pick(&places, *place)?;
                Placement::new(offer.x.into(), offer.y.into(), *turn).map(Action::Place)
            }
            (Offers::Spots(_), [0]) => Ok(Action::Pass),
            (Offers::Spots(spots), [number]) => pick(&spots, *number).copied().map(Action::Meeple),
            (Offers::Nothing, _) => Err(messages::nothing_offered()),
            // `numbers` has one or two elements: three are a placement.
            (Offers::Places(_) | Offers::Spots(_), _) => Err(messages::one_spot_number()),
        }
    }
}

fn pick<T>(offers: &[T], number: i64) -> Result<&T, Message> {
    let index = usize::try_from(number).ok().and_then(|n| n.checked_sub(1));
    index
        .and_then(|i| offers.get(i))
        .ok_or_else(|| messages::not_offered(number, offers.len()))
}

fn only_turn(offer: &PlaceOffer, number: i64) -> Result<Action, Message> {
    match offer.rotations[..] {
        [rotation] => Ok(Action::Place(Placement {
            x: offer.x,
            y: offer.y,
            rotation,
        })),
        _ => {
            let turns: Vec<String> = offer.rotations.iter().map(u8::to_string).collect();
            let example = format!("{number} {}", offer.rotations[0]);
            Err(messages::which_rotation(turns.join(", "), example))
        }
    }
}

/// One to three whole numbers, separated by commas or spaces.
fn numbers(text: &str) -> Option<Vec<i64>> {
    let parts = text.split([',', ' ']).filter(|part| !part.is_empty());
    let numbers: Vec<i64> = parts.map(|part| part.parse().ok()).collect::<Option<_>>()?;
    (1..=3).contains(&numbers.len()).then_some(numbers)
}
