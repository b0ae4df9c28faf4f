//! Players of every strength, from one network.

/// How strong a player is: how much it looks at, and how often it plays something else than what it thinks best.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    /// Its name in commands.
    pub name: &'static str,
    /// What to expect, in a sentence.
    pub about: &'static str,
    /// Positions it looks at for a move at most.
    pub visits: u32,
    /// Time for a move in milliseconds where nobody says otherwise; `None` where the visits are what limits it.
    pub millis: Option<u32>,
    /// How flat its choice is: 0 plays the best move found, 1 as often as the search looked at each, more is more careless.
    pub temperature: f32,
}

/// All levels, weakest first.
pub const LEVELS: &[Level] = &[
    Level {
        name: "beginner",
        about: "sees single moves only and often takes a poor one",
        visits: 1,
        millis: None,
        temperature: 3.4,
    },
    Level {
        name: "learner",
        about: "sees single moves and takes a poor one now and then",
        visits: 1,
        millis: None,
        temperature: 2.6,
    },
    Level {
        name: "casual",
        about: "has a feeling for the board, without reading ahead",
        visits: 1,
        millis: None,
        temperature: 1.85,
    },
    Level {
        name: "club",
        about: "plays the move that feels best nearly always",
        visits: 1,
        millis: None,
        temperature: 0.8,
    },
    Level {
        name: "strong",
        about: "reads a few moves ahead",
        visits: 12,
        millis: None,
        temperature: 0.0,
    },
    Level {
        name: "expert",
        about: "reads ahead for about a second",
        visits: 20_000,
        millis: Some(1_000),
        temperature: 0.0,
    },
    Level {
        name: "master",
        about: "reads ahead for about five seconds",
        visits: 200_000,
        millis: Some(5_000),
        temperature: 0.0,
    },
];

impl Level {
    /// The level of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Level> {
        LEVELS.iter().find(|level| level.name == name)
    }
}
