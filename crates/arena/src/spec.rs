//! The players of an event, as written on a command line.

use ludograph_catalog::AnyGame;
use ludograph_core::error::shorten;
use serde::{Deserialize, Serialize};

use crate::error::{ArenaError, BadSpec};
use crate::game_with_players::GameWithPlayers;
use crate::limits::{self, Limits};

/// The game that GTP is for.
pub(crate) const HEX: &str = "hex";

/// One player of an event.
///
/// Written as `[NAME=]PLAYER`, where `PLAYER` is
/// - a player of the game, optionally with limits of its own: `expert`, `expert@200ms`,
///   `expert@5000n` (positions), `expert@4d` (depth);
/// - `gtp:COMMAND ARGUMENTS`, a Hex program with GTP;
/// - `cmd:COMMAND ARGUMENTS`, a program with the engine protocol, for every game.
///
/// ```
/// use ludograph_arena::spec::{Kind, PlayerSpec};
/// let spec: PlayerSpec = "quick=expert@50ms".parse().unwrap();
/// assert_eq!((spec.name.as_str(), spec.limits.millis), ("quick", Some(50)));
/// let spec: PlayerSpec = "cmd:python3 'my player.py' --deep".parse().unwrap();
/// let Kind::Command(words) = spec.kind else { panic!() };
/// assert_eq!(words, ["python3", "my player.py", "--deep"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerSpec {
    /// Its name in tables and records; unique within an event.
    pub name: String,
    /// What it is.
    pub kind: Kind,
    /// Limits of its own, before those of the event.
    #[serde(default)]
    pub limits: Limits,
}

/// What a player is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A player of the catalog, by its name there.
    Catalog(String),
    /// A GTP program: command and arguments.
    Gtp(Vec<String>),
    /// A program with the engine protocol: command and arguments.
    Command(Vec<String>),
}

impl std::str::FromStr for PlayerSpec {
    type Err = ArenaError;

    fn from_str(text: &str) -> Result<Self, ArenaError> {
        let text = text.trim();
        let (name, player) = match text.split_once('=') {
            // An equals sign further on belongs to the command.
            Some((name, player)) if !name.contains([':', ' ']) => (Some(name), player.trim()),
            _ => (None, text),
        };
        let bad = |reason: BadSpec| ArenaError::spec(text, reason);
        if name == Some("") || player.is_empty() {
            return Err(bad(BadSpec::Incomplete));
        }
        let (kind, limits) = read_kind(player).map_err(bad)?;
        let name = name.map_or_else(|| shorten(player, 40), str::to_owned);
        Ok(PlayerSpec { name, kind, limits })
    }
}

impl PlayerSpec {
    /// Reads a list, separated by commas. Commas within quotes belong to a command. Players of the
    /// same name are numbered.
    ///
    /// # Errors
    /// Names the one that cannot be read.
    pub fn list(text: &str) -> Result<Vec<PlayerSpec>, ArenaError> {
        let mut specs: Vec<PlayerSpec> = Vec::new();
        for part in split(text) {
            let mut spec: PlayerSpec = part.parse()?;
            let taken = |name: &str| specs.iter().any(|s| s.name == name);
            if taken(&spec.name) {
                let numbered = (2..).map(|n| format!("{}#{n}", spec.name));
                spec.name = numbered.into_iter().find(|n| !taken(n)).unwrap_or_default();
            }
            specs.push(spec);
        }
        Ok(specs)
    }

    /// Whether this player exists and can play this game.
    ///
    /// # Errors
    /// Says what is missing.
    pub fn check<'a>(&self, with: impl Into<GameWithPlayers<'a>>) -> Result<(), ArenaError> {
        let GameWithPlayers { game, players } = with.into();
        let bad = |reason: BadSpec| ArenaError::spec(&self.name, reason);
        match &self.kind {
            Kind::Catalog(id) => players.player(id).map(drop).map_err(|e| bad(e.into())),
            Kind::Gtp(_) if game.info().id != HEX => {
                Err(bad(BadSpec::GtpIsForHex(game.info().name.into())))
            }
            Kind::Gtp(words) | Kind::Command(words) => find_program(words).map_err(bad),
        }
    }

    /// The limits of this player: its own, else the event's, else the registered time. A limit on
    /// positions or depth replaces the registered time, so that games are repeatable.
    #[must_use]
    pub fn limits(&self, game: &dyn AnyGame, event: Limits) -> Limits {
        let limits = if self.limits.is_none() {
            event
        } else {
            self.limits
        };
        let Kind::Catalog(id) = &self.kind else {
            return limits;
        };
        if !limits.is_none() {
            return limits;
        }
        let info = game.info().player(id);
        Limits {
            millis: info.and_then(|p| p.millis),
            ..limits
        }
    }
}

/// Two entrants that are one player under the limits of the event. Their moves are the same, so
/// that they are refused.
///
/// # Errors
/// Names both.
pub(crate) fn refuse_same_players(
    specs: &[PlayerSpec],
    with: GameWithPlayers<'_>,
    event: Limits,
) -> Result<(), ArenaError> {
    let mut known: Vec<(String, &str)> = Vec::new();
    for spec in specs {
        let Kind::Catalog(id) = &spec.kind else {
            continue;
        };
        let limits = spec.limits(with.game, event);
        let player = with.players.player(id);
        let player = player.map_err(|e| ArenaError::spec(&spec.name, e.into()))?;
        let Some(identity) = player.identity(limits) else {
            continue;
        };
        let identity = match limits.millis {
            Some(millis) => format!("{identity}, {millis} ms"),
            None => identity,
        };
        if let Some((_, other)) = known.iter().find(|(same, _)| *same == identity) {
            let reason = BadSpec::SamePlayer((*other).to_owned(), identity);
            return Err(ArenaError::spec(&spec.name, reason));
        }
        known.push((identity, &spec.name));
    }
    Ok(())
}

fn read_kind(player: &str) -> Result<(Kind, Limits), BadSpec> {
    let words = |command: &str| match shlex::split(command) {
        Some(words) if !words.is_empty() => Ok(words),
        Some(_) => Err(BadSpec::NoCommand),
        None => Err(BadSpec::OpenQuote),
    };
    if let Some(command) = player.strip_prefix("gtp:") {
        return Ok((Kind::Gtp(words(command)?), Limits::default()));
    }
    if let Some(command) = player.strip_prefix("cmd:") {
        return Ok((Kind::Command(words(command)?), Limits::default()));
    }
    let mut parts = player.split('@');
    let id = parts.next().unwrap_or_default().to_owned();
    let mut limits = Limits::default();
    for part in parts {
        limits::add(&mut limits, part)?;
    }
    Ok((Kind::Catalog(id), limits))
}

/// Splits at commas outside quotes.
fn split(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let (mut start, mut quote) = (0, None);
    for (at, c) in text.char_indices() {
        match quote {
            Some(open) if c == open => quote = None,
            None if c == '\'' || c == '"' => quote = Some(c),
            None if c == ',' => {
                parts.push(&text[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts
}

/// Whether the program can be found: a mistyped command should stop an event before its first game
/// instead of losing all games.
fn find_program(words: &[String]) -> Result<(), BadSpec> {
    let program = words.first().map_or("", String::as_str);
    let found = if program.contains('/') {
        std::path::Path::new(program).is_file()
    } else {
        let path = std::env::var_os("PATH").unwrap_or_default();
        std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
    };
    if found {
        Ok(())
    } else {
        Err(BadSpec::NoProgram(shorten(program, 60)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn lists_keep_commas_in_quotes_and_number_namesakes() {
        let specs = PlayerSpec::list("expert, expert@9n,expert,m=gtp:mohex '--a,b' --c=d").unwrap();
        let names: Vec<&str> = specs.iter().map(|s| s.name.as_str()).collect();
        assert_eq!(names, ["expert", "expert@9n", "expert#2", "m"]);
        let words = ["mohex", "--a,b", "--c=d"].map(str::to_owned).to_vec();
        assert_eq!(specs[3].kind, Kind::Gtp(words));
        let unnamed: PlayerSpec = "cmd:run --x=1".parse().unwrap();
        assert_eq!(unnamed.name, "cmd:run --x=1");
    }

    #[test]
    fn mistakes_are_named() {
        for text in [
            "",
            "a,,b",
            "=x",
            "x=",
            "cmd:",
            "gtp:'open",
            "expert@",
            "expert@5",
            "expert@0ms",
        ] {
            assert!(PlayerSpec::list(text).is_err(), "{text}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(text in ".{0,60}") {
            let _ = PlayerSpec::list(&text);
        }
    }
}
