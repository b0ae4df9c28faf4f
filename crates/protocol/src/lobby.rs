//! Making, listing and joining tables.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{ClockRule, Millis, Phase, SeatView, TableView};

/// `POST /api/tables`: makes a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", schema(example = json!({"game": "hex", "params": {"size": 5}, "seats": [{"type": "person", "name": "Ada"}, {"type": "open"}], "listed": true, "clock": {"type": "fischer", "start": 600_000, "increment": 5000}})))]
#[serde(deny_unknown_fields)]
pub struct CreateTable {
    /// The game, by its name in `GET /api/games`.
    #[cfg_attr(feature = "openapi", schema(max_length = 40))]
    pub game: String,
    /// Its options; missing ones take their defaults.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    #[cfg_attr(
        feature = "ts",
        ts(optional, type = "Record<string, number | boolean | string>")
    )]
    pub params: Value,
    /// Who gets which seat: as many as the game has with these options.
    #[cfg_attr(feature = "openapi", schema(max_items = 16))]
    pub seats: Vec<SeatRequest>,
    /// How time is counted.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<ClockRule>"))]
    pub clock: ClockRule,
    /// Whether the list of open tables shows it.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub listed: bool,
    /// Whether aids (overlays, computers' opinions) are allowed during the game; left out, only if
    /// fewer than two people play. Without them the server gives none for this table; that players
    /// use none elsewhere is on their honour.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub aids: Option<bool>,
    /// This browser's own random id (see [`MyTable`]): it holds every `person` seat.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(max_length = 64))]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub me: Option<String>,
    /// A saved game to continue: its game, options and set-up replace those above. The table is
    /// marked and enters no high scores. If the game has a secret set-up, which the maker knows,
    /// the table cannot be listed and cannot have open seats.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    pub record: Option<Value>,
    /// Whether the game counts for the ratings of its players: one `person` seat of this browser
    /// against an open seat or a level, with a clock, the usual options, no aids and no undo.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub rated: bool,
}

/// Who gets a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatRequest {
    /// The maker of the table, or a person who gets the seat's link.
    Person {
        /// The name to show, at most 40 characters; left out or empty for a guest.
        #[serde(default)]
        #[cfg_attr(feature = "openapi", schema(max_length = 40))]
        #[cfg_attr(feature = "ts", ts(optional))]
        name: Option<String>,
    },
    /// A computer.
    Computer {
        /// By its name in the game's `players`.
        #[cfg_attr(feature = "openapi", schema(max_length = 40))]
        player: String,
        /// Milliseconds it may think about a move, 10 to 60,000; left out, its own default.
        #[serde(default)]
        #[cfg_attr(feature = "openapi", schema(minimum = 10, maximum = 60_000))]
        #[cfg_attr(feature = "ts", ts(optional))]
        millis: Option<u32>,
    },
    /// The first person to open the table's link.
    Open,
}

/// A new table. The tokens are sent only here: the server stores only their hashes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CreatedTable {
    /// The table's id.
    pub id: String,
    /// Path of the table's link: a person who opens it may take an open seat, or watch.
    pub link: String,
    /// Path of the spectators' link.
    pub spectator_link: String,
    /// The seats that are no computer's.
    pub seats: Vec<CreatedSeat>,
}

/// A seat of a new table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CreatedSeat {
    /// Which.
    pub seat: u8,
    /// Its secret: 32 hexadecimal digits. A client that has it plays the seat.
    pub token: String,
    /// Path of the seat's link, with the token behind `#` where no server log sees it.
    pub link: String,
}

/// `POST /api/tables/{id}/join`: takes a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", schema(example = json!({"name": "Bo"})))]
#[serde(deny_unknown_fields)]
pub struct JoinTable {
    /// The name to show, at most 40 characters; left out or empty for a guest.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(max_length = 40))]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<String>"))]
    pub name: String,
    /// The token of a seat's link: takes that seat, or renames its person before their first move.
    /// Without it, an open seat is taken. The seat gets a new token when it is taken, and when it
    /// is first joined from another browser than the table's maker's.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(max_length = 64))]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub token: Option<String>,
    /// The seat's new token, made by the client: 32 hexadecimal digits. The same request sent
    /// again, after a lost answer, gets the same answer. Left out, the server makes the token.
    #[serde(default)]
    #[cfg_attr(
        feature = "openapi",
        schema(min_length = 32, max_length = 32, pattern = "^[0-9a-f]{32}$")
    )]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub new_token: Option<String>,
    /// Which open seat; left out, the first.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(maximum = 15))]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seat: Option<u8>,
    /// This browser's own random id.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(max_length = 64))]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub me: Option<String>,
    /// Takes the seat that the browser `me` holds already, on another device of the same profile.
    /// The seat gets a new token, which is the same for all devices that ask so.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub mine: bool,
}

/// The answer to [`JoinTable`].
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct JoinedTable {
    /// The seat.
    pub seat: u8,
    /// Its token.
    pub token: String,
    /// The table after joining.
    pub table: TableView,
}

/// `GET /api/tables`: which of the listed tables.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
pub struct TableQuery {
    /// Only this game.
    #[cfg_attr(feature = "openapi", param(max_length = 40))]
    pub game: Option<String>,
    /// Only tables in this phase; by default those that wait for people.
    #[cfg_attr(feature = "openapi", param(inline))]
    pub phase: Option<Phase>,
    /// Page from 0.
    #[cfg_attr(feature = "openapi", param(minimum = 0, maximum = 10_000))]
    pub page: Option<u32>,
    /// Entries per page, 1 to 100; 50 by default.
    #[cfg_attr(feature = "openapi", param(minimum = 1, maximum = 100))]
    pub size: Option<u32>,
}

/// Some tables.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableList {
    /// Newest first.
    pub tables: Vec<TableSummary>,
    /// How many there are in all.
    pub total: u64,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableSummary {
    /// The table's id.
    pub id: String,
    /// The game.
    pub game: String,
    /// Its options.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, number | boolean | string>"))]
    pub params: Value,
    /// How time is counted.
    pub clock: ClockRule,
    /// When it was made.
    pub created: Millis,
    /// When something last happened, to the minute.
    pub updated: Millis,
    /// Its phase.
    pub phase: Phase,
    /// Who has which seat.
    pub seats: Vec<SeatView>,
    /// Whether it continues a saved game, whose set-up its maker knows.
    pub from_record: bool,
    /// Whether the game counts for ratings.
    pub rated: bool,
}

/// `GET /api/lobby`: the events of a `text/event-stream`. The first event is the present state;
/// another one follows each change.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Lobby {
    /// Listed tables with an open seat, newest first.
    pub open: Vec<TableSummary>,
    /// Listed games that are being played, newest first.
    pub playing: Vec<TableSummary>,
}

/// `GET /api/my/tables`, with the header `Authorization: Bearer ID`, where `ID` is this browser's
/// own random id: 16 to 64 letters and digits, made once and kept secret. There is no account: the
/// id is the secret of the profile. Playing needs the seats' tokens; the id gives new ones
/// ([`JoinTable::mine`]).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MyTable {
    /// The seats held at it.
    pub seats: Vec<u8>,
    /// The table.
    pub table: TableSummary,
}
