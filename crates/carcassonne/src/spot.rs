//! The part of a tile that a meeple is set on.

use std::fmt;
use std::str::FromStr;

use ludograph_core::error::shorten;
use ludograph_core::{Arg, BadNotation};

use crate::messages;
use crate::tile::{SIDES, Terrain};

/// A segment of a placed tile, by what it touches in the placed orientation: `city:NW`, `road:S`,
/// `field:0.3.4`, `monastery`.
///
/// The sides of a city or road are written in the order N, E, S, W. The numbers of a field are
/// half-edges, clockwise: 0 is the western half of the northern side, 1 its eastern half, 2 the
/// northern half of the eastern side, and so on to 7.
///
/// ```
/// use ludograph_carcassonne::{Spot, Terrain};
/// let spot: Spot = "city:NW".parse().unwrap();
/// assert_eq!(spot, Spot::new(Terrain::City, 0b1001));
/// assert_eq!(spot.to_string(), "city:NW");
/// assert!("city:WN".parse::<Spot>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    terrain: Terrain,
    mask: u8,
}

impl Spot {
    /// The spot of a terrain with its sides (bit 0 is north) or, for fields, half-edges; 0 for a
    /// monastery.
    #[inline]
    #[must_use]
    pub const fn new(terrain: Terrain, mask: u8) -> Spot {
        Spot { terrain, mask }
    }

    /// Its terrain.
    #[inline]
    #[must_use]
    pub const fn terrain(self) -> Terrain {
        self.terrain
    }

    /// The sides or half-edges that it touches, bit 0 first.
    #[inline]
    #[must_use]
    pub const fn mask(self) -> u8 {
        self.mask
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.terrain.word())?;
        match self.terrain {
            Terrain::Monastery => Ok(()),
            Terrain::Field => {
                let mut mark = ':';
                for half in (0..8).filter(|h| self.mask >> h & 1 == 1) {
                    write!(f, "{mark}{half}")?;
                    mark = '.';
                }
                Ok(())
            }
            Terrain::City | Terrain::Road => {
                f.write_str(":")?;
                for (side, letter) in SIDES.iter().enumerate() {
                    if self.mask >> side & 1 == 1 {
                        write!(f, "{letter}")?;
                    }
                }
                Ok(())
            }
        }
    }
}

impl From<Spot> for Arg {
    fn from(spot: Spot) -> Arg {
        spot.to_string().into()
    }
}

impl FromStr for Spot {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let spot = match text.split_once(':') {
            None if text == "monastery" => Some(Spot::new(Terrain::Monastery, 0)),
            Some(("city", sides)) => sides_mask(sides).map(|m| Spot::new(Terrain::City, m)),
            Some(("road", sides)) => sides_mask(sides).map(|m| Spot::new(Terrain::Road, m)),
            Some(("field", halves)) => halves_mask(halves).map(|m| Spot::new(Terrain::Field, m)),
            _ => None,
        };
        // Each spot has one spelling only, so equal spots are equal texts.
        spot.filter(|s| s.to_string() == text)
            .ok_or_else(|| BadNotation::new(messages::not_a_spot(shorten(text, 40))))
    }
}

fn sides_mask(text: &str) -> Option<u8> {
    let mut mask = 0;
    for letter in text.chars() {
        mask |= 1 << SIDES.iter().position(|s| *s == letter)?;
    }
    (mask != 0).then_some(mask)
}

fn halves_mask(text: &str) -> Option<u8> {
    let mut mask = 0;
    for number in text.split('.') {
        let half = number.parse::<u32>().ok().filter(|h| *h < 8)?;
        mask |= 1 << half;
    }
    Some(mask)
}
