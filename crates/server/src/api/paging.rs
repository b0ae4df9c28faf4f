//! Pages of lists.

use ludograph_table::Refusal;

use crate::messages;

/// Entries of a page by default.
const DEFAULT_SIZE: u32 = 50;

/// The page and its size as requested, or the defaults.
///
/// # Errors
/// When they are outside the limits.
pub fn paging(page: Option<u32>, size: Option<u32>) -> Result<(u32, u32), Refusal> {
    let (page, size) = (page.unwrap_or(0), size.unwrap_or(DEFAULT_SIZE));
    if page > 10_000 || !(1..=100).contains(&size) {
        return Err(Refusal::bad(messages::paging()));
    }
    Ok((page, size))
}
