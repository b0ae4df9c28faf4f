//! Levels of strength: those that play as people do, and those of the network.

use crate::connections::Knowledge;
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
    /// Softmax temperature of the other levels: 0 plays the best move, 1 each move in proportion to
    /// its visits or prior, more is more random.
    pub temperature: f32,
}

/// All levels, weakest first.
pub const LEVELS: &[Level] = &[
    person(
        "beginner",
        "puts stone beside stone, and thinks of the opponent's path in every other turn only",
        Person {
            knowledge: Knowledge::Stones,
            saves: 0.0,
            horizon: 1,
            blocks: 0.5,
            feeling: 0.2,
            reads: 0.0,
        },
    ),
    person(
        "novice",
        "thinks of the opponent's path in most turns, but does not know bridges",
        Person {
            knowledge: Knowledge::Stones,
            saves: 0.0,
            horizon: 2,
            blocks: 0.65,
            feeling: 0.25,
            reads: 0.0,
        },
    ),
    person(
        "learner",
        "builds bridges, but mostly does not notice when one is attacked",
        Person {
            knowledge: Knowledge::Bridges,
            saves: 0.25,
            horizon: 1,
            blocks: 0.5,
            feeling: 0.22,
            reads: 0.0,
        },
    ),
    person(
        "casual",
        "saves every attacked bridge, also one that it need not save; does not know the third row",
        Person {
            knowledge: Knowledge::Bridges,
            saves: 1.0,
            horizon: 2,
            blocks: 0.8,
            feeling: 0.37,
            reads: 0.0,
        },
    ),
    person(
        "hobby",
        "knows the edge up to the third row, and sees the whole board in two of five turns",
        Person {
            knowledge: Knowledge::Edges,
            saves: 1.0,
            horizon: 2,
            blocks: 1.0,
            feeling: 0.55,
            reads: 0.4,
        },
    ),
    person(
        "regular",
        "sees the whole board, ladders too, in four of five turns",
        Person {
            knowledge: Knowledge::Edges,
            saves: 1.0,
            horizon: 2,
            blocks: 1.0,
            feeling: 1.0,
            reads: 0.8,
        },
    ),
    Level {
        name: "club",
        about: "plays the move that feels best nearly always",
        visits: 1,
        millis: None,
        person: None,
        temperature: 0.55,
    },
    search("skilled", "reads a few moves ahead", 15, None),
    search(
        "advanced",
        "looks at dozens of positions before each move",
        85,
        None,
    ),
    search(
        "strong",
        "looks at hundreds of positions before each move",
        400,
        None,
    ),
    search(
        "expert",
        "reads ahead for about a second",
        20_000,
        Some(1_000),
    ),
    search(
        "master",
        "reads ahead for about five seconds",
        200_000,
        Some(5_000),
    ),
];

impl Level {
    /// The level of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Level> {
        LEVELS.iter().find(|level| level.name == name)
    }
}

/// A level that looks at the board once and chooses as a person does.
const fn person(name: &'static str, about: &'static str, person: Person) -> Level {
    Level {
        name,
        about,
        visits: 1,
        millis: None,
        person: Some(person),
        temperature: 1.0,
    }
}

/// A level that searches and plays the best move.
const fn search(
    name: &'static str,
    about: &'static str,
    visits: u32,
    millis: Option<u32>,
) -> Level {
    Level {
        name,
        about,
        visits,
        millis,
        person: None,
        temperature: 0.0,
    }
}
