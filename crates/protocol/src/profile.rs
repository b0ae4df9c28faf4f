//! Profiles: history, ratings, leaderboards. A profile is what a browser's secret opens.

use serde::{Deserialize, Serialize};

use crate::{Millis, MyTable};

/// `GET /api/profile`, with the header `Authorization: Bearer ID`: the profile of this browser.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Profile {
    /// The name shown in leaderboards; empty for a guest.
    pub name: String,
    /// When it was made.
    pub created: Millis,
    /// The recovery code of its secret; `null` where the secret is none of the app's.
    pub code: Option<String>,
    /// Finished games by game and result.
    pub totals: Vec<GameTotal>,
    /// Its ratings.
    pub ratings: Vec<ProfileRating>,
    /// Its tables that are not over, latest first.
    pub open: Vec<MyTable>,
}

/// How many games of a kind ended in one way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameTotal {
    /// Which game.
    pub game: String,
    /// `won`, `shared`, `drawn`, `lost`, or `both` for games of one person on both sides.
    pub result: String,
    /// How many.
    pub count: u64,
}

/// A rating of a profile, by Glicko-2.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ProfileRating {
    /// Which game.
    pub game: String,
    /// Which class of boards, as in the game's `classes`.
    pub class: String,
    /// The rating.
    pub rating: f64,
    /// Its deviation: the true value is within twice of it in 95 of 100 cases.
    pub deviation: f64,
    /// Rated games so far.
    pub games: u32,
    /// Whether the deviation is too large for the leaderboard.
    pub provisional: bool,
    /// The rating after each of the last games, at most 500, oldest first.
    pub curve: Vec<RatingPoint>,
}

/// A rating after a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RatingPoint {
    /// When the game ended.
    pub at: Millis,
    /// The rating after it.
    pub rating: f64,
    /// Its deviation.
    pub deviation: f64,
}

/// `POST /api/profile`: changes the profile of this browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ChangeProfile {
    /// The new name, at most 40 visible characters; empty for a guest.
    #[cfg_attr(feature = "openapi", schema(max_length = 40))]
    pub name: String,
}

/// `POST /api/profile/recover`: uses a profile on another device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RecoverProfile {
    /// The recovery code; case, spaces and dashes do not matter.
    #[cfg_attr(feature = "openapi", schema(max_length = 100))]
    pub code: String,
}

/// The answer to [`RecoverProfile`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RecoveredProfile {
    /// The secret, to be kept as this browser's own id.
    pub me: String,
    /// The profile's name.
    pub name: String,
}

/// `GET /api/profile/games`, and `GET /api/profile/records` for the games themselves as JSON lines:
/// which of the finished games of this browser's profile.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
pub struct HistoryQuery {
    /// Only this game.
    #[cfg_attr(feature = "openapi", param(max_length = 40))]
    pub game: Option<String>,
    /// Only opponents whose names contain this text, ignoring case.
    #[cfg_attr(feature = "openapi", param(max_length = 200))]
    pub opponent: Option<String>,
    /// Only games that ended so: `won`, `shared`, `drawn`, `lost` or `both`.
    #[cfg_attr(feature = "openapi", param(max_length = 10))]
    pub result: Option<String>,
    /// Only games that ended at this time or later.
    pub from: Option<Millis>,
    /// Only games that ended before this time.
    pub to: Option<Millis>,
    /// Only games after this one, which is `next` of the page before.
    #[cfg_attr(feature = "openapi", param(max_length = 40))]
    pub after: Option<String>,
    /// Games per page, 1 to 100; 50 by default.
    #[cfg_attr(feature = "openapi", param(minimum = 1, maximum = 100))]
    pub size: Option<u32>,
}

/// Some finished games, latest first.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HistoryPage {
    /// The games.
    pub games: Vec<PlayedGame>,
    /// Where the next page begins; `null` after the last.
    pub next: Option<String>,
}

/// A finished game in a profile's history.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayedGame {
    /// The table, to look at the game.
    pub table: String,
    /// The seat of the profile.
    pub seat: u8,
    /// When the game ended.
    pub date: Millis,
    /// Which game.
    pub game: String,
    /// Which options: those that differ from the defaults, or `standard`.
    pub options: String,
    /// The others' names.
    pub opponent: String,
    /// `won`, `shared`, `drawn`, `lost` or `both`.
    pub result: String,
    /// How many moves the game had, of all seats.
    pub plies: u32,
    /// Whether it counted for ratings.
    pub rated: bool,
    /// The rating after it, and by how much it changed.
    pub rating: Option<RatingChange>,
}

/// What a game did to a rating.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RatingChange {
    /// The rating after the game.
    pub rating: f64,
    /// The rating after the game minus the one before.
    pub change: f64,
}

/// `GET /api/ratings`: the leaderboard of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
pub struct LeaderQuery {
    /// Which game.
    #[cfg_attr(feature = "openapi", param(max_length = 40))]
    pub game: String,
    /// Which class of boards, as in the game's `classes`.
    #[cfg_attr(feature = "openapi", param(max_length = 20))]
    pub class: String,
}

/// A profile in a leaderboard. Provisional ratings and guests are left out.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Leader {
    /// Its name.
    pub name: String,
    /// Its rating.
    pub rating: f64,
    /// The deviation of the rating.
    pub deviation: f64,
    /// Rated games so far.
    pub games: u32,
    /// When the last of them ended.
    pub last: Millis,
}
