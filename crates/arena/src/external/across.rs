//! Hex moves as text on both sides of [the boundary](ludograph_hex::boundary): out there (GTP, collections of openings) the first player
//! joins top and bottom, in here left and right, so what the world calls a2 we call b1.

use ludograph_hex::{Cell, boundary};

/// A move from out there as we write it: a cell, or a swap under either of its names; `None` for what is no move.
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

/// One of our moves as it is written out there.
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
