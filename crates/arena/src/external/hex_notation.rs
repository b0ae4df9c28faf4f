//! Hex moves as text on both sides of [the boundary](ludograph_hex::boundary). In GTP and in
//! collections of openings the first player joins top and bottom; here, left and right. Their a2 is
//! our b1.

use ludograph_hex::{Cell, boundary};

/// An external move in our notation: a cell, or a swap under either of its names; `None` if it is
/// not a move.
///
/// ```
/// use ludograph_arena::external::hex_notation::{to_internal, to_external};
/// assert_eq!(to_internal("d10").as_deref(), Some("j4"));
/// assert_eq!(to_external("j4").as_deref(), Some("d10"));
/// assert_eq!(to_internal("swap-pieces").as_deref(), Some("swap"));
/// assert_eq!(to_internal("11"), None);
/// ```
#[must_use]
pub fn to_internal(text: &str) -> Option<String> {
    match text.trim().to_ascii_lowercase().as_str() {
        "swap" | "swap-pieces" => Some("swap".into()),
        name => transposed(name),
    }
}

/// One of our moves in external notation.
#[must_use]
pub fn to_external(text: &str) -> Option<String> {
    match text {
        "swap" => Some("swap-pieces".into()),
        name => transposed(name),
    }
}

fn transposed(name: &str) -> Option<String> {
    let cell: Cell = name.parse().ok()?;
    Some(boundary::across(cell).to_string())
}
