//! Levels of strength: those that play as people do, and those of the network.

use crate::people::Person;

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
    /// How a person plays, for the levels that choose as people do.
    pub person: Option<Person>,
    /// Softmax temperature of the choice: 0 plays the best move, 1 each move in proportion to its
    /// visits or prior, more is more random.
    pub temperature: f32,
}

/// All levels, weakest first.
pub const LEVELS: &[Level] = &[
    Level {
        name: "beginner",
        about: "extends its own path stone by stone and seldom stops the opponent's",
        visits: 1,
        millis: None,
        person: Some(Person {
            bridges: false,
            saves: 0.0,
            blocks: 0.4,
            feeling: 0.15,
            reads: 0.0,
        }),
        temperature: 1.0,
    },
    Level {
        name: "novice",
        about: "stops the opponent more often than not, but does not know bridges",
        visits: 1,
        millis: None,
        person: Some(Person {
            bridges: false,
            saves: 0.0,
            blocks: 0.6,
            feeling: 0.25,
            reads: 0.0,
        }),
        temperature: 1.0,
    },
    Level {
        name: "learner",
        about: "builds bridges, but often does not notice when one is attacked",
        visits: 1,
        millis: None,
        person: Some(Person {
            bridges: true,
            saves: 0.4,
            blocks: 0.6,
            feeling: 0.25,
            reads: 0.0,
        }),
        temperature: 1.0,
    },
    Level {
        name: "casual",
        about: "saves its bridges; the edges and long fights are a matter of luck",
        visits: 1,
        millis: None,
        person: Some(Person {
            bridges: true,
            saves: 1.0,
            blocks: 0.75,
            feeling: 0.35,
            reads: 0.0,
        }),
        temperature: 1.0,
    },
    Level {
        name: "hobby",
        about: "has a feeling for edges; thinks about the reply in a fifth of its moves",
        visits: 1,
        millis: None,
        person: Some(Person {
            bridges: true,
            saves: 1.0,
            blocks: 1.0,
            feeling: 0.45,
            reads: 0.2,
        }),
        temperature: 1.0,
    },
    Level {
        name: "regular",
        about: "knows edges and ladders; thinks about the reply in half of its moves",
        visits: 1,
        millis: None,
        person: Some(Person {
            bridges: true,
            saves: 1.0,
            blocks: 1.0,
            feeling: 0.6,
            reads: 0.5,
        }),
        temperature: 1.0,
    },
    Level {
        name: "club",
        about: "plays the move that feels best nearly always",
        visits: 1,
        millis: None,
        person: None,
        temperature: 0.8,
    },
    Level {
        name: "strong",
        about: "reads a few moves ahead",
        visits: 12,
        millis: None,
        person: None,
        temperature: 0.0,
    },
    Level {
        name: "expert",
        about: "reads ahead for about a second",
        visits: 20_000,
        millis: Some(1_000),
        person: None,
        temperature: 0.0,
    },
    Level {
        name: "master",
        about: "reads ahead for about five seconds",
        visits: 200_000,
        millis: Some(5_000),
        person: None,
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
