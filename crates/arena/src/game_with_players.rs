//! A game together with what makes its players.

use ludograph_catalog::{AnyGame, Players};

/// What an event is played with: the game, and where its players come from. A game alone converts
/// into it and brings its registered players.
///
/// ```
/// use ludograph_arena::GameWithPlayers;
/// use ludograph_catalog::{AnyGame, AnyPlayer, Players, UnknownName};
///
/// /// Calls every player of the game by another name.
/// struct Aliases(&'static dyn AnyGame);
///
/// impl Players for Aliases {
///     fn player(&self, id: &str) -> Result<Box<dyn AnyPlayer>, UnknownName> {
///         self.0.player(id.trim_start_matches("my-"))
///     }
/// }
///
/// let hex = ludograph_catalog::game("hex")?;
/// let aliases = Aliases(hex);
/// let with_aliases = GameWithPlayers { game: hex, players: &aliases };
/// assert!(with_aliases.players.player("my-random").is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct GameWithPlayers<'a> {
    /// The game.
    pub game: &'a dyn AnyGame,
    /// Makes the players that an event names.
    pub players: &'a dyn Players,
}

impl<'a> From<&'a dyn AnyGame> for GameWithPlayers<'a> {
    fn from(game: &'a dyn AnyGame) -> Self {
        GameWithPlayers {
            game,
            players: game,
        }
    }
}

impl<'a, G: AnyGame> From<&'a G> for GameWithPlayers<'a> {
    fn from(game: &'a G) -> Self {
        GameWithPlayers {
            game,
            players: game,
        }
    }
}
