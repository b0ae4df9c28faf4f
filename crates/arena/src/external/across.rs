//! Names of Hex cells on both sides of the boundary.
//!
//! Out there (GTP, collections of openings) the first player joins top and bottom; in here left and right. So columns become rows: what the
//! world calls a2 we call b1. The same rule serves both ways.

/// A cell as it is called on the other side; `None` for what is no cell of any board.
///
/// ```
/// use ludograph_arena::external::across::cell;
/// assert_eq!(cell("d10").as_deref(), Some("j4"));
/// assert_eq!(cell("j4").as_deref(), Some("d10"));
/// assert_eq!(cell("11"), None);
/// ```
#[must_use]
pub fn cell(name: &str) -> Option<String> {
    let name = name.trim();
    let column = *name.as_bytes().first()?;
    let row: u8 = name.get(1..)?.parse().ok()?;
    if !column.is_ascii_alphabetic() || !(1..=26).contains(&row) {
        return None;
    }
    let letter = char::from(b'a' + row - 1);
    Some(format!(
        "{letter}{}",
        column.to_ascii_lowercase() - b'a' + 1
    ))
}

/// A move from out there as we write it: a cell, or a swap under any of its names.
#[must_use]
pub fn inward(text: &str) -> Option<String> {
    match text.trim().to_ascii_lowercase().as_str() {
        "swap" | "swap-pieces" => Some("swap".into()),
        name => cell(name),
    }
}

/// One of our moves as it is written out there.
#[must_use]
pub fn outward(text: &str) -> Option<String> {
    match text {
        "swap" => Some("swap-pieces".into()),
        name => cell(name),
    }
}
