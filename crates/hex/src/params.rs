//! The options of a game of Hex.

use ludograph_core::{BadParams, Field, FieldKind};
use serde::{Deserialize, Serialize};

use crate::cell::MAX_SIDE;
use crate::messages;

/// The options of a game of Hex.
///
/// ```
/// use ludograph_core::Params as _;
/// use ludograph_hex::Params;
/// assert!(Params::square(11).check().is_ok());
/// let error = Params::square(27).check().unwrap_err();
/// assert_eq!(error.to_string(), "size: 27 is outside 1 to 26");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Written", into = "Written")]
pub struct Params {
    /// Columns, from left to right: what Red must cross.
    pub cols: u8,
    /// Rows, from top to bottom: what Blue must cross.
    pub rows: u8,
    /// Whether cells weigh more towards the middle; the winning line is then the cheapest one.
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

    /// The default options on a board of any sides. Swap is off if they differ: a piece cannot be
    /// mirrored there.
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

/// The options as they are written: a size is enough for a square board.
#[derive(Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Written {
    size: u8,
    /// 0 means the number of columns.
    rows: u8,
    weighted: bool,
    /// Absent means: on if the board is square.
    swap: Option<bool>,
}

impl Default for Written {
    fn default() -> Self {
        let mut written = Written::from(Params::default());
        written.swap = None;
        written
    }
}

impl From<Written> for Params {
    fn from(written: Written) -> Params {
        let rows = if written.rows == 0 {
            written.size
        } else {
            written.rows
        };
        Params {
            cols: written.size,
            rows,
            weighted: written.weighted,
            swap: written.swap.unwrap_or(written.size == rows),
        }
    }
}

impl From<Params> for Written {
    fn from(params: Params) -> Written {
        Written {
            size: params.cols,
            rows: if params.rows == params.cols {
                0
            } else {
                params.rows
            },
            weighted: params.weighted,
            swap: Some(params.swap),
        }
    }
}

const SIZE: Field = Field {
    name: "size",
    help: "columns, which Red crosses from left to right",
    kind: FieldKind::Int {
        min: 1,
        max: MAX_SIDE as i64,
    },
};
const ROWS: Field = Field {
    name: "rows",
    help: "rows, which Blue crosses from top to bottom; 0: as many as columns",
    kind: FieldKind::Int {
        min: 0,
        max: MAX_SIDE as i64,
    },
};

impl ludograph_core::Params for Params {
    const FIELDS: &'static [Field] = &[
        SIZE,
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
        SIZE.check_int(i64::from(self.cols))?;
        // Written as 0, rows means the number of columns; here it is already replaced.
        SIZE.check_int(i64::from(self.rows))
            .map_err(|e| BadParams::new("rows", e.reason))?;
        if self.swap && self.cols != self.rows {
            let reason = messages::swap_needs_square(self.cols, self.rows);
            return Err(BadParams::new("swap", reason));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_is_enough() {
        let read = |text: &str| serde_json::from_str::<Params>(text).map_err(|e| e.to_string());
        assert_eq!(read("{}"), Ok(Params::default()));
        assert_eq!(read(r#"{"size":7}"#), Ok(Params::square(7)));
        assert_eq!(read(r#"{"size":7,"rows":5}"#), Ok(Params::sized(7, 5)));
        assert!(read(r#"{"cols":7}"#).is_err());
        for params in [Params::square(3), Params::sized(4, 9)] {
            let text = serde_json::to_string(&params).unwrap();
            assert_eq!(read(&text), Ok(params), "{text}");
        }
    }
}
