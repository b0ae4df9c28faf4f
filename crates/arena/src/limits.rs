//! How long, or how deep, a player may think about one choice.

pub use ludograph_core::Limits;

use crate::error::BadSpec;

/// Adds a limit as it is written behind a player's name: `200ms`, `5000n`, `4d`.
///
/// # Errors
/// The text is not a limit.
pub(crate) fn add(limits: &mut Limits, text: &str) -> Result<(), BadSpec> {
    let unit = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let number: u64 = text[..text.len() - unit.len()].parse().unwrap_or(0);
    let small = u32::try_from(number).ok().filter(|n| *n > 0);
    match (unit, small) {
        ("ms", Some(millis)) => limits.millis = Some(millis),
        ("n", _) if number > 0 => limits.nodes = Some(number),
        ("d", Some(depth)) => limits.depth = Some(depth),
        _ => return Err(BadSpec::Limit(text.to_owned())),
    }
    Ok(())
}

/// The time after which a player loses its game: twice its limit and 200 ms, so that a busy machine
/// costs no game.
#[must_use]
pub fn give_up_after(millis: u32) -> std::time::Duration {
    std::time::Duration::from_millis(2 * u64::from(millis) + 200)
}
