//! The lab: runs of algorithms on any position, page by page.

use ludograph_catalog::AnySession;
use ludograph_lab::{MOST_PAGE, PAGE, Page, Request};
use ludograph_protocol::{BoardRequest, TraceRequest};
use ludograph_table::Refusal;
use serde_json::Value;

use crate::messages;
use crate::position::Purpose;
use crate::refusal::of_lab;

/// The time limit of a run in milliseconds.
pub const TIME_LIMIT: u32 = 10_000;

/// Changes of a position in one request.
const MAX_CHANGES: usize = 1000;

/// What the position of a board is needed for.
///
/// # Errors
/// When too many changes are asked for.
pub fn board_purpose(request: &BoardRequest) -> Result<Purpose, Refusal> {
    bounded(&request.arrange)?;
    let changed = !request.arrange.is_empty() || !request.moves.is_empty();
    Ok(Purpose::Lab { changed })
}

/// What the position of a run is needed for.
///
/// # Errors
/// When a page of another size, or too many changes are asked for.
pub fn trace_purpose(request: &TraceRequest) -> Result<Purpose, Refusal> {
    if request.count.is_some_and(|n| !(1..=MOST_PAGE).contains(&n)) {
        return Err(Refusal::bad(messages::page_size(MOST_PAGE)));
    }
    bounded(&request.arrange)?;
    let changed = !request.arrange.is_empty();
    Ok(Purpose::Lab { changed })
}

/// The view of a position that was changed outside the rules and then played on.
///
/// # Errors
/// A change or a move that cannot be made.
pub fn board(session: &dyn AnySession, request: &BoardRequest) -> Result<Value, Refusal> {
    ludograph_lab::board(session, &request.arrange, &request.moves).map_err(of_lab)
}

/// Some steps of a run.
///
/// # Errors
/// See [`ludograph_lab::trace`].
pub fn trace(
    session: &dyn AnySession,
    request: TraceRequest,
    stop: &(dyn Fn() -> bool + Sync),
) -> Result<Page, Refusal> {
    let request = Request {
        algorithm: &request.algorithm,
        options: request.options,
        arrange: request.arrange,
        from: request.from,
        count: request.count.unwrap_or(PAGE),
        stop,
    };
    ludograph_lab::trace(session, &request).map_err(of_lab)
}

/// Refuses too many changes of a position in one request.
fn bounded(changes: &[String]) -> Result<(), Refusal> {
    if changes.len() <= MAX_CHANGES {
        return Ok(());
    }
    Err(Refusal::bad(messages::too_many_changes(MAX_CHANGES)))
}
