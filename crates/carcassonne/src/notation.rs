//! Actions as text: as records write them, or by the numbers under which they are offered.

use ludograph_core::{BadNotation, Notation};

use crate::action::{Action, Placement};
use crate::offers::{Offers, PlaceOffer, offers};
use crate::spot::{EXPECTED, Spot};
use crate::state::{Carcassonne, Phase};
use crate::tile::Kind;

/// Reads what [`Action`] writes, and the numbers of what is [offered](crate::offers):
///
/// | text | means |
/// |---|---|
/// | `-1,2,3` | the tile at x = -1, y = 2, turned 3 quarters clockwise |
/// | `4` | the tile on the fourth place offered, where it fits in one way only |
/// | `4 2` | the tile on the fourth place offered, turned 2 quarters |
/// | `city:NW`, `road:S`, `field:0.3.4`, `monastery` | a meeple on that segment |
/// | `2` | a meeple on the second spot offered |
/// | `pass`, `0` | no meeple |
/// | `D` | a draw, which only chance makes |
impl Notation for Carcassonne {
    fn parse_action(&self, text: &str) -> Result<Action, BadNotation> {
        let text = text.trim();
        if text == "pass" {
            return Ok(Action::Pass);
        }
        if let Some(kind) = single_letter(text).and_then(Kind::from_letter) {
            return Ok(Action::Draw(kind));
        }
        let bad = |reason: String| BadNotation::expected(text, reason);
        match numbers(text).as_deref() {
            Some([x, y, rotation]) => placement(*x, *y, *rotation).map_err(bad),
            Some(numbers) => self.offered(numbers).map_err(bad),
            None if matches!(self.phase(), Phase::Place(_)) && !text.contains(':') => Err(bad(
                "a placement is x,y,turns, or the number of a place offered".into(),
            )),
            None => text
                .parse::<Spot>()
                .map(Action::Meeple)
                .map_err(|_| bad(format!("{EXPECTED}; or pass"))),
        }
    }
}

impl Carcassonne {
    /// What numbers in place of an action mean here.
    fn offered(&self, numbers: &[i64]) -> Result<Action, String> {
        match (offers(self), numbers) {
            (Offers::Places(places), [place]) => only_turn(pick(&places, *place)?, *place),
            (Offers::Places(places), [place, turn]) => {
                let offer = pick(&places, *place)?;
                placement(offer.x.into(), offer.y.into(), *turn)
            }
            (Offers::Spots(_), [0]) => Ok(Action::Pass),
            (Offers::Spots(spots), [number]) => pick(&spots, *number).copied().map(Action::Meeple),
            (Offers::Nothing, _) => Err("nothing is offered now".into()),
            (Offers::Places(_), _) => {
                Err("write x,y,turns, or the number of a place and the turns".into())
            }
            (Offers::Spots(_), _) => Err("write one number of a spot, or 0".into()),
        }
    }
}

fn pick<T>(offers: &[T], number: i64) -> Result<&T, String> {
    let index = usize::try_from(number).ok().and_then(|n| n.checked_sub(1));
    index
        .and_then(|i| offers.get(i))
        .ok_or_else(|| format!("numbers from 1 to {} are offered", offers.len()))
}

fn only_turn(offer: &PlaceOffer, number: i64) -> Result<Action, String> {
    match offer.rotations[..] {
        [rotation] => Ok(Action::Place(Placement {
            x: offer.x,
            y: offer.y,
            rotation,
        })),
        _ => {
            let turns: Vec<String> = offer.rotations.iter().map(u8::to_string).collect();
            Err(format!(
                "the tile fits there turned {}; write for example '{number} {}'",
                turns.join(" or "),
                offer.rotations[0]
            ))
        }
    }
}

fn placement(x: i64, y: i64, rotation: i64) -> Result<Action, String> {
    let near = |n| i8::try_from(n).map_err(|_| format!("no tile can lie as far away as {n}"));
    let (x, y) = (near(x)?, near(y)?);
    let rotation = u8::try_from(rotation)
        .ok()
        .filter(|r| *r < 4)
        .ok_or_else(|| format!("{rotation} quarter turns: 0 to 3 make sense"))?;
    Ok(Action::Place(Placement { x, y, rotation }))
}

/// One to three whole numbers, separated by commas or spaces.
fn numbers(text: &str) -> Option<Vec<i64>> {
    let parts = text.split([',', ' ']).filter(|part| !part.is_empty());
    let numbers: Vec<i64> = parts.map(|part| part.parse().ok()).collect::<Option<_>>()?;
    (1..=3).contains(&numbers.len()).then_some(numbers)
}

fn single_letter(text: &str) -> Option<char> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none())
}
