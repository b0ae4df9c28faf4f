//! Refusals.

use serde::{Deserialize, Serialize};

use crate::Message;

/// The body of every error answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Problem {
    /// The kind of reason, for programs.
    pub code: Code,
    /// The reason, for people.
    pub message: Message,
}

/// The kinds of reasons for a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The request could not be understood, or a value in it is outside what is offered (400).
    BadRequest,
    /// The token is missing, wrong, or of another seat (403).
    Forbidden,
    /// There is no such thing (404).
    NotFound,
    /// The address does not support this method (405).
    MethodNotAllowed,
    /// The game has gone on since: the ply is not the present one (409).
    Stale,
    /// The rules do not allow it (409).
    Illegal,
    /// It does not fit how the table is: not begun, over, no offer to answer, seat taken (409).
    Conflict,
    /// Hidden until the game is over (409).
    Hidden,
    /// Larger than the limit (413).
    TooLarge,
    /// More, or more often, than the limit for one client (429).
    TooMany,
    /// The client reads too slowly.
    TooSlow,
    /// The queue of the computers is full: try again later (503).
    Busy,
    /// The database or the server is unreachable; nothing was changed: try again later (503).
    Unavailable,
    /// A defect of the server (500).
    Internal,
}
