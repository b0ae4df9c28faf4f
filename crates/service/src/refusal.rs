//! Refusals of requests, and their HTTP status.

use ludograph_core::error::shorten;
use ludograph_lab::LabError;
use ludograph_protocol::Code;
use ludograph_table::Refusal;

use crate::messages;

/// No table has this id.
#[must_use]
pub fn no_table() -> Refusal {
    Refusal::new(Code::NotFound, messages::no_table())
}

/// Stored facts that do not make a table.
#[must_use]
pub fn unreadable_table() -> Refusal {
    Refusal::new(Code::Internal, messages::unreadable_table())
}

/// A game that goes on cannot be deleted.
#[must_use]
pub fn unfinished() -> Refusal {
    Refusal::new(Code::Conflict, messages::unfinished())
}

/// There is nothing at this address.
#[must_use]
pub fn not_found() -> Refusal {
    Refusal::new(Code::NotFound, messages::not_found())
}

/// The address does not support the method.
#[must_use]
pub fn method_not_allowed() -> Refusal {
    Refusal::new(Code::MethodNotAllowed, messages::method_not_allowed())
}

/// Something stays hidden until the game is over.
#[must_use]
pub fn hidden() -> Refusal {
    Refusal::new(Code::Hidden, messages::hidden())
}

/// A graph is no position of a game.
#[must_use]
pub fn graph_has_no_moves() -> Refusal {
    Refusal::bad(messages::graph_has_no_moves())
}

/// The browser's identity is missing.
#[must_use]
pub fn no_identity() -> Refusal {
    Refusal::forbidden(messages::no_identity())
}

/// A request that the parser rejects, in the parser's own words.
#[must_use]
pub fn unreadable(error: &str) -> Refusal {
    Refusal::bad(messages::unreadable_request(shorten(error, 200)))
}

/// A run that the lab cannot do.
#[must_use]
pub fn of_lab(error: LabError) -> Refusal {
    let message = error.message();
    let code = match error {
        LabError::Unknown(_) | LabError::Option(_) | LabError::Arrange(_) => Code::BadRequest,
        LabError::Act(error) => return error.into(),
        LabError::Position(_) => Code::Conflict,
        LabError::Stopped => Code::TooLarge,
    };
    Refusal::new(code, message)
}

/// The HTTP status of a code.
#[must_use]
pub fn status(code: Code) -> u16 {
    match code {
        Code::BadRequest => 400,
        Code::Forbidden => 403,
        Code::NotFound => 404,
        Code::MethodNotAllowed => 405,
        Code::Stale | Code::Illegal | Code::Conflict | Code::Hidden => 409,
        Code::TooLarge => 413,
        Code::TooMany | Code::TooSlow => 429,
        Code::Busy | Code::Unavailable => 503,
        Code::Internal => 500,
    }
}
