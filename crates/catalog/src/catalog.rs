//! A set of games, and the one that this program uses.

use std::sync::OnceLock;

use crate::error::{InUse, NameKind, UnknownName};
use crate::game::AnyGame;
use crate::games;

/// The games of a program.
///
/// [`Catalog::builtin`] holds Ludograph's own games. A program with a game of its own adds it and
/// [installs](Catalog::install) the result, so that every command offers the game:
///
/// ```
/// use ludograph_catalog::{Catalog, Entry};
/// use ludograph_core::RandomPlayer;
/// # use ludograph_no::No as MyGame;
///
/// let mine = Entry::<MyGame>::new("My game", "A game of my own.")
///     .level("random", "Any legal action", None, || RandomPlayer);
/// let catalog = Catalog::empty().with(mine);
/// assert_eq!(catalog.all().count(), 1);
/// # assert!(catalog.game("no").is_ok());
/// assert!(catalog.game("chess").is_err());
/// ```
#[derive(Default)]
pub struct Catalog {
    games: Vec<Box<dyn AnyGame>>,
}

impl Catalog {
    /// A catalog without games.
    #[must_use]
    pub fn empty() -> Catalog {
        Catalog::default()
    }

    /// The games that come with Ludograph.
    #[must_use]
    pub fn builtin() -> Catalog {
        games::builtin()
    }

    /// Adds a game. One with the same [id](crate::GameInfo::id) is replaced.
    #[must_use]
    pub fn with(mut self, game: impl AnyGame + 'static) -> Catalog {
        self.games.retain(|g| g.info().id != game.info().id);
        self.games.push(Box::new(game));
        self
    }

    /// Every game, in the order in which it is offered.
    pub fn all(&self) -> impl Iterator<Item = &dyn AnyGame> {
        self.games.iter().map(AsRef::as_ref)
    }

    /// The game with an id.
    ///
    /// # Errors
    /// There is no such game; the error lists the ids that exist.
    pub fn game(&self, id: &str) -> Result<&dyn AnyGame, UnknownName> {
        self.all()
            .find(|g| g.info().id == id)
            .ok_or_else(|| UnknownName::new(NameKind::Game, id, self.all().map(|g| g.info().id)))
    }

    /// Makes this the catalog that [`game`] and [`all`] use in the whole program. To be called at
    /// the start of `main`: a program has one catalog, which never changes once it is in use.
    ///
    /// # Errors
    /// A catalog is in use already.
    ///
    /// ```
    /// use ludograph_catalog::Catalog;
    ///
    /// Catalog::builtin().install()?;
    /// assert!(ludograph_catalog::game("hex").is_ok());
    /// assert!(Catalog::empty().install().is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn install(self) -> Result<(), InUse> {
        INSTALLED.set(self).map_err(|_| InUse)
    }
}

static INSTALLED: OnceLock<Catalog> = OnceLock::new();

/// The installed catalog; the built-in one if none was installed.
fn installed() -> &'static Catalog {
    INSTALLED.get_or_init(Catalog::builtin)
}

/// Every game of the installed catalog, in the order in which it is offered.
///
/// ```
/// let ids: Vec<&str> = ludograph_catalog::all().map(|game| game.info().id).collect();
/// assert_eq!(ids[..4], ["hex", "carcassonne", "candy", "no"]);
/// ```
pub fn all() -> impl Iterator<Item = &'static dyn AnyGame> {
    installed().all()
}

/// The game with an id in the installed catalog.
///
/// # Errors
/// There is no such game; the error lists the ids that exist.
pub fn game(id: &str) -> Result<&'static dyn AnyGame, UnknownName> {
    installed().game(id)
}
