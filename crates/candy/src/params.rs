//! The options of a game.

use ludograph_core::{BadParams, Field, FieldKind};
use serde::{Deserialize, Serialize};

/// Which rules are played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Rules {
    /// One point a tile; 300 points win.
    #[default]
    Classic,
    /// Later passes score more, five tiles in the first pass earn another move; 500 points win.
    Tournament,
}

impl Rules {
    /// The score that ends the game.
    #[inline]
    #[must_use]
    pub fn limit(self) -> u32 {
        match self {
            Rules::Classic => 300,
            Rules::Tournament => 500,
        }
    }

    /// Rows of a deal, including the ten visible ones.
    #[must_use]
    pub fn rows(self) -> usize {
        match self {
            Rules::Classic => 500,
            Rules::Tournament => 200,
        }
    }

    /// The points of a pass, counted from 1 within a move. `tournament` multiplies by 1, 1½, 2, …
    /// and rounds halves up.
    ///
    /// ```
    /// use ludograph_candy::Rules;
    /// assert_eq!(Rules::Classic.points(2, 5), 5);
    /// assert_eq!([1, 2, 3].map(|pass| Rules::Tournament.points(pass, 5)), [5, 8, 10]);
    /// ```
    #[inline]
    #[must_use]
    pub fn points(self, pass: u32, tiles: u32) -> u32 {
        match self {
            Rules::Classic => tiles,
            Rules::Tournament => tiles.saturating_mul(pass.saturating_add(1)).div_ceil(2),
        }
    }

    /// Whether a move earns another move, by the tiles that its first pass removed.
    #[inline]
    #[must_use]
    pub fn again(self, first: u32) -> bool {
        self == Rules::Tournament && first >= 5
    }
}

/// Whether players see the tiles to come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Reservoir {
    /// They do. Only a fresh deal, and a column that outlasts its known tiles, is chance.
    #[default]
    Open,
    /// They do not: every tile that enters is chance.
    Hidden,
}

/// The options of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Params {
    /// Which rules are played.
    pub rules: Rules,
    /// Whether the tiles to come are visible.
    pub reservoir: Reservoir,
}

impl ludograph_core::Params for Params {
    const FIELDS: &'static [Field] = &[
        Field {
            name: "rules",
            help: "classic: a point a tile, to 300; tournament: later passes score more, five tiles at once move again, to 500",
            kind: FieldKind::Choice {
                options: &["classic", "tournament"],
            },
        },
        Field {
            name: "reservoir",
            help: "open: the tiles to come may be seen; hidden: they are chance",
            kind: FieldKind::Choice {
                options: &["open", "hidden"],
            },
        },
    ];

    /// Every combination is offered.
    fn check(&self) -> Result<(), BadParams> {
        Ok(())
    }
}
