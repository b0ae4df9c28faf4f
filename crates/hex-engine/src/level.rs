//! Levels of strength: those that play as people do, and those of the network.

use crate::connections::Knowledge;
use crate::mcts::Settings;
use crate::people::Person;

/// The strength of a player: how much it searches, or how it chooses as a person does. Levels that
/// search play the best move.
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
    /// Breadth of the root, see [`Settings::breadth`]: values of their own for alternatives.
    pub breadth: f32,
    /// How a person plays, for the levels that choose as people do.
    pub person: Option<Person>,
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
            feeling: 0.255,
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
            feeling: 0.24,
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
            feeling: 0.5,
            reads: 0.0,
        },
    ),
    person(
        "hobby",
        "knows the edge up to the third row, and sees the whole board in two of three turns",
        Person {
            knowledge: Knowledge::Edges,
            saves: 1.0,
            horizon: 2,
            blocks: 1.0,
            feeling: 0.8,
            reads: 0.68,
        },
    ),
    person(
        "regular",
        "sees the whole board in nearly every turn, but does not read ahead",
        Person {
            knowledge: Knowledge::Edges,
            saves: 1.0,
            horizon: 2,
            blocks: 1.0,
            feeling: 1.0,
            reads: 0.97,
        },
    ),
    search("club", "reads a few moves ahead", 26, None),
    search(
        "strong",
        "looks at more than a hundred positions before each move",
        180,
        None,
    ),
    search(
        "expert",
        "looks at hundreds of positions before each move",
        750,
        None,
    ),
    // The time is for slow machines: a browser needs about two seconds.
    search(
        "master",
        "looks at thousands of positions before each move",
        2_600,
        Some(3_000),
    ),
];

/// The network's search for as long as it is given: for analyses, and for matches by time. Levels
/// have the same strength on every machine, this player has not. The visits bound its memory.
pub const NETWORK: Level = Level {
    breadth: 0.1,
    ..search(
        "network",
        "searches for as long as it is given",
        200_000,
        Some(1_000),
    )
};

impl Level {
    /// The level of a name, [`NETWORK`] included.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Level> {
        LEVELS
            .iter()
            .chain([&NETWORK])
            .find(|level| level.name == name)
    }

    /// The settings of its search.
    #[must_use]
    pub fn settings(&self) -> Settings {
        Settings {
            breadth: self.breadth,
            ..Settings::default()
        }
    }
}

/// A level that looks at the board once and chooses as a person does.
const fn person(name: &'static str, about: &'static str, person: Person) -> Level {
    Level {
        name,
        about,
        visits: 1,
        millis: None,
        breadth: 0.0,
        person: Some(person),
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
        breadth: 0.0,
        person: None,
    }
}
