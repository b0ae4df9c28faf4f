//! A registered game, and what makes players for it.

use ludograph_core::{BadParams, BadRecord, Figure, Record, Seed};
use ludograph_search::puct::PuctSettings;
use serde_json::Value;

use crate::error::{FormatError, UnknownName};
use crate::evaluator::AnyEvaluator;
use crate::info::{GameInfo, Space};
use crate::player::AnyPlayer;
use crate::position_mut::AnyPositionMut;
use crate::session::AnySession;

/// Makes computer players by name.
///
/// Every [`AnyGame`] makes its registered players. The arena accepts another implementation beside
/// the game, for players that are not registered (Python functions, for example).
///
/// ```
/// use ludograph_catalog::Players;
///
/// let hex: &dyn Players = ludograph_catalog::game("hex")?;
/// assert!(hex.player("random").is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Players: Send + Sync {
    /// A new player, by its name in [`GameInfo::players`].
    ///
    /// # Errors
    /// There is no such player; the error lists the names that exist.
    fn player(&self, id: &str) -> Result<Box<dyn AnyPlayer>, UnknownName>;
}

/// A registered game. [`Entry`](crate::Entry) implements it for every typed
/// [`Game`](ludograph_core::Game).
///
/// ```
/// use ludograph_core::Seed;
/// use serde_json::json;
///
/// let game = ludograph_catalog::game("no")?;
/// let params = game.complete_params(&json!({"variant": "solo"}))?;
/// assert_eq!(game.info().seat_count.of(&params), 1);
/// let session = game.start(&params, Seed::fold(7))?;
/// let again = game.verify(&session.record())?;
/// assert_eq!(again.record(), session.record());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait AnyGame: Players {
    /// Names, options, players and formats.
    fn info(&self) -> &GameInfo;

    /// Options given as JSON, with the defaults filled in.
    ///
    /// # Errors
    /// Names the option that is wrong.
    fn complete_params(&self, params: &Value) -> Result<Value, BadParams>;

    /// Starts a session.
    ///
    /// # Errors
    /// Names the option that is wrong.
    fn start(&self, params: &Value, seed: Seed) -> Result<Box<dyn AnySession>, BadParams>;

    /// Starts a game without history, record or view, as one of many. The seed decides chance.
    ///
    /// # Errors
    /// Names the option that is wrong.
    fn start_position(
        &self,
        params: &Value,
        seed: Seed,
    ) -> Result<Box<dyn AnyPositionMut>, BadParams>;

    /// The sizes of numbers and arrays of a game with these options.
    ///
    /// # Errors
    /// Names the option that is wrong.
    fn space(&self, params: &Value) -> Result<Space, BadParams>;

    /// Replays a record, finished or not.
    ///
    /// # Errors
    /// Names the field or action that does not fit.
    fn resume(&self, record: &Record) -> Result<Box<dyn AnySession>, BadRecord>;

    /// Replays a record and compares everything that it claims.
    ///
    /// # Errors
    /// The first difference.
    fn verify(&self, record: &Record) -> Result<Box<dyn AnySession>, BadRecord>;

    /// Reads a game in one of [`GameInfo::formats`].
    ///
    /// # Errors
    /// Says what in the text is wrong.
    fn import(&self, format: &str, text: &str) -> Result<Box<dyn AnySession>, FormatError>;

    /// Writes a session of this game in one of [`GameInfo::formats`].
    ///
    /// # Errors
    /// There is no such format, or it cannot hold this game.
    fn export(&self, format: &str, session: &dyn AnySession) -> Result<String, FormatError>;

    /// Whether a game with these options hides information, see
    /// [`Game::hides_information`](ludograph_core::Game::hides_information).
    ///
    /// # Errors
    /// Names the option that is wrong.
    fn hides_information(&self, params: &Value) -> Result<bool, BadParams>;

    /// A player that searches by PUCT, guided by an evaluator.
    fn guided(
        &self,
        settings: PuctSettings,
        evaluator: Box<dyn AnyEvaluator>,
    ) -> Box<dyn AnyPlayer>;

    /// Constant data that every view of this game relies on, such as the shapes of the tiles;
    /// `null` if there is none.
    fn assets(&self) -> Value;

    /// The rules in a few English sentences, one paragraph a line; empty if none were registered.
    fn rules(&self) -> &'static str;

    /// How actions are written, in English, one form a line; empty if nothing was registered.
    fn notation(&self) -> &'static str;

    /// The speeds that `ludograph bench` measures.
    fn figures(&self) -> &[Figure];
}
