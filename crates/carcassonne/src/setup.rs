//! The order in which the tiles are drawn: what the seed decides.

use ludograph_core::{BadSetup, Rng, Seed};
use serde::{Deserialize, Serialize};

use crate::messages;
use crate::tables::{TILES_TO_DRAW, tables};
use crate::tile::Kind;

/// The kinds of the 71 tiles in draw order; in records a string of 71 letters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Setup(Vec<Kind>);

impl Setup {
    /// The order of a seed.
    #[must_use]
    pub fn shuffled(seed: Seed) -> Setup {
        let mut kinds: Vec<Kind> = Kind::all()
            .flat_map(|kind| std::iter::repeat_n(kind, usize::from(tables().to_draw[kind.index()])))
            .collect();
        Rng::new(seed).shuffle(&mut kinds);
        Setup(kinds)
    }

    /// A given order.
    ///
    /// # Errors
    /// When it is not made of exactly the tiles of the game.
    pub fn new(kinds: Vec<Kind>) -> Result<Setup, BadSetup> {
        let mut counts = [0u8; Kind::COUNT];
        for kind in kinds.iter().take(TILES_TO_DRAW + 1) {
            counts[kind.index()] += 1;
        }
        for kind in Kind::all() {
            let (given, wanted) = (counts[kind.index()], tables().to_draw[kind.index()]);
            if given != wanted {
                let reason = messages::bad_draw_order(kind, given, wanted);
                return Err(BadSetup::new(reason));
            }
        }
        Ok(Setup(kinds))
    }

    /// The kinds, first draw first.
    #[must_use]
    pub fn kinds(&self) -> &[Kind] {
        &self.0
    }
}

impl TryFrom<String> for Setup {
    type Error = BadSetup;

    fn try_from(letters: String) -> Result<Self, Self::Error> {
        let kinds = letters.chars().map(|letter| {
            Kind::from_letter(letter)
                .ok_or_else(|| BadSetup::new(messages::not_a_tile(letter.to_string())))
        });
        Setup::new(kinds.collect::<Result<_, _>>()?)
    }
}

impl From<Setup> for String {
    fn from(order: Setup) -> String {
        order.0.into_iter().map(Kind::letter).collect()
    }
}
