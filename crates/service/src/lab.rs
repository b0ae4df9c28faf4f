//! The lab: runs of algorithms on any position, page by page.

use ludograph_catalog::AnySession;
use ludograph_lab::{MOST_PAGE, PAGE, Page, Request};
use ludograph_protocol::{BoardRequest, PositionRef, TraceRequest};
use ludograph_table::Refusal;
use serde_json::Value;

use crate::messages;
use crate::position::Purpose;
use crate::refusal::{graph_has_no_moves, of_lab};

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

/// Whether a run is on a graph, which needs no game.
#[must_use]
pub fn is_graph(request: &TraceRequest) -> bool {
    matches!(request.position, PositionRef::Graph { .. }) && request.actions.is_empty()
}

/// Some steps of a run, on a game or, without one, on the graph of the request.
///
/// # Errors
/// See [`ludograph_lab::trace`] and [`ludograph_lab::trace_graph`].
pub fn trace(
    session: Option<&dyn AnySession>,
    request: TraceRequest,
    stop: &(dyn Fn() -> bool + Sync),
) -> Result<Page, Refusal> {
    let position = request.position;
    let run = Request {
        algorithm: &request.algorithm,
        options: request.options,
        arrange: request.arrange,
        from: request.from,
        count: request.count.unwrap_or(PAGE),
        stop,
    };
    let page = match (session, &position) {
        (Some(session), _) => ludograph_lab::trace(session, &run),
        (None, PositionRef::Graph { text }) => ludograph_lab::trace_graph(text, &run),
        (None, _) => return Err(graph_has_no_moves()),
    };
    page.map_err(of_lab)
}

/// Refuses too many changes of a position in one request.
fn bounded(changes: &[String]) -> Result<(), Refusal> {
    if changes.len() <= MAX_CHANGES {
        return Ok(());
    }
    Err(Refusal::bad(messages::too_many_changes(MAX_CHANGES)))
}
