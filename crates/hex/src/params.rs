//! The options of a game of Hex.

use ludograph_core::{BadParams, Field, FieldKind};
use serde::{Deserialize, Serialize};

use crate::cell::MAX_SIDE;

/// The options of a game of Hex.
///
/// ```
/// use ludograph_core::Params as _;
/// use ludograph_hex::Params;
/// assert!(Params::square(11).check().is_ok());
/// let error = Params::square(27).check().unwrap_err();
/// assert_eq!(error.to_string(), "cols: 27 is outside 1 to 26");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HexParams"))]
#[serde(default, deny_unknown_fields)]
pub struct Params {
    /// Columns, from left to right: what Red must cross.
    pub cols: u8,
    /// Rows, from top to bottom: what Blue must cross.
    pub rows: u8,
    /// Whether cells weigh more towards the middle, so that the winning line is the cheapest one.
    pub weighted: bool,
    /// Whether the second player may take over the first piece.
    pub swap: bool,
}

impl Default for Params {
    fn default() -> Self {
        Params {
            cols: 11,
            rows: 11,
            weighted: false,
            swap: true,
        }
    }
}

impl Params {
    /// The default options on a square board.
    #[must_use]
    pub fn square(size: u8) -> Params {
        Params {
            cols: size,
            rows: size,
            ..Params::default()
        }
    }

    /// The default options on a board of any sides; without swap where they differ, since a piece cannot be mirrored there.
    #[must_use]
    pub fn sized(cols: u8, rows: u8) -> Params {
        Params {
            cols,
            rows,
            swap: cols == rows,
            ..Params::default()
        }
    }
}

const SIDE: FieldKind = FieldKind::Int {
    min: 1,
    max: MAX_SIDE as i64,
};
const COLS: Field = Field {
    name: "cols",
    help: "columns, which Red crosses from left to right",
    kind: SIDE,
};
const ROWS: Field = Field {
    name: "rows",
    help: "rows, which Blue crosses from top to bottom",
    kind: SIDE,
};

impl ludograph_core::Params for Params {
    const FIELDS: &'static [Field] = &[
        COLS,
        ROWS,
        Field {
            name: "weighted",
            help: "cells weigh more towards the middle; the winning line is the cheapest one",
            kind: FieldKind::Flag,
        },
        Field {
            name: "swap",
            help: "the second player may take over the first piece (square boards only)",
            kind: FieldKind::Flag,
        },
    ];

    fn check(&self) -> Result<(), BadParams> {
        COLS.check_int(i64::from(self.cols))?;
        ROWS.check_int(i64::from(self.rows))?;
        if self.swap && self.cols != self.rows {
            return Err(BadParams::new(
                "swap",
                format!(
                    "a swapped piece is mirrored, which a board of {}×{} cannot do; play without swap or on a square board",
                    self.cols, self.rows
                ),
            ));
        }
        Ok(())
    }
}
