//! Hex moves as text on both sides of [the boundary](ludograph_hex::boundary). In GTP and in
//! collections of openings the first player joins top and bottom; here, left and right. Their a2 is
//! our b1.

use ludograph_hex::{Cell, boundary};

/// An external move in our notation: a cell, or a swap under either of its names; `None` if it is
/// not a move.
///
/// ```
/// use ludograph_arena::external::across::{inward, outward};
/// assert_eq!(inward("d10").as_deref(), Some("j4"));
/// assert_eq!(outward("j4").as_deref(), Some("d10"));
/// assert_eq!(inward("swap-pieces").as_deref(), Some("swap"));
/// assert_eq!(inward("11"), None);
/// ```
#[must_use]
pub fn inward(text: &str) -> Option<String> {
    match text.trim().to_ascii_lowercase().as_str() {
        "swap" | "swap-pieces" => Some("swap".into()),
        name => across(name),
    }
}

/// One of our moves in external notation.
#[must_use]
pub fn outward(text: &str) -> Option<String> {
    match text {
        "swap" => Some("swap-pieces".into()),
        name => across(name),
    }
}

fn across(name: &str) -> Option<String> {
    let cell: Cell = name.parse().ok()?;
    Some(boundary::across(cell).to_string())
}
