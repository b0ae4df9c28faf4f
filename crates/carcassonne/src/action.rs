//! What a player or chance does.

use std::fmt;

use ludograph_core::Message;

use crate::messages;
use crate::spot::Spot;
use crate::tile::Kind;

/// The place of a tile and its rotation in quarter turns clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement {
    /// Grows to the east.
    pub x: i8,
    /// Grows to the south.
    pub y: i8,
    /// 0 to 3.
    pub rotation: u8,
}

impl Placement {
    /// A placement from numbers of any size.
    ///
    /// # Errors
    /// When no map reaches that far, or the rotation is not 0 to 3.
    pub fn new(x: i64, y: i64, rotation: i64) -> Result<Placement, Message> {
        let near = |n| i8::try_from(n).map_err(|_| messages::too_far(n));
        let (x, y) = (near(x)?, near(y)?);
        let quarters = u8::try_from(rotation).ok().filter(|r| *r < 4);
        let rotation = quarters.ok_or_else(|| messages::bad_rotation(rotation))?;
        Ok(Placement { x, y, rotation })
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{}", self.x, self.y, self.rotation)
    }
}

/// One step of a turn. A turn is a draw by chance, a placement, and then a meeple or a pass.
///
/// Placing and setting a meeple are two actions: a player then chooses among dozens instead of
/// hundreds, and an interface can show the placed tile before the turn ends. If there is no choice
/// after a placement, because the player has no meeple left or every feature of the tile is taken,
/// the pass is implied: the placement ends the turn.
///
/// Written, also in records: `D` (a draw), `-1,2,3` (x, y, quarter turns), `city:NW` (a [`Spot`]),
/// `pass`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Chance draws a tile of this kind. If it fits nowhere it is discarded, and chance draws
    /// again.
    Draw(Kind),
    /// The player places the drawn tile.
    Place(Placement),
    /// The player sets a meeple on the tile just placed.
    Meeple(Spot),
    /// The player sets none.
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Draw(kind) => kind.fmt(f),
            Action::Place(placement) => placement.fmt(f),
            Action::Meeple(spot) => spot.fmt(f),
            Action::Pass => f.write_str("pass"),
        }
    }
}
