//! Levels of strength, all with the same network.

/// The strength of a player: how much it searches, and how often it plays another than the best
/// move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    /// The name in commands.
    pub name: &'static str,
    /// A description in one sentence.
    pub about: &'static str,
    /// The most visits a move.
    pub visits: u32,
    /// Default time for a move in milliseconds; `None` if only the visits limit it.
    pub millis: Option<u32>,
    /// Softmax temperature of the choice: 0 plays the best move, 1 each move in proportion to its
    /// visits or prior, more is more random.
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
