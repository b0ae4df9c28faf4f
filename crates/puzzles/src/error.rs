//! What can be wrong with a puzzle, in English sentences for the terminal.

use ludograph_catalog::UnknownName;
use ludograph_core::error::shorten;
use thiserror::Error;

/// Characters of a foreign text in an error.
const MAX_REASON: usize = 300;

/// Why a puzzle cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BadPuzzle {
    /// The line is not JSON, or lacks a field.
    #[error("not a puzzle: {0}")]
    Syntax(String),
    /// A field does not fit the others.
    #[error("{field}: {reason}")]
    Field {
        /// The field.
        field: &'static str,
        /// What is wrong with it.
        reason: String,
    },
    /// The tree of the solution cannot be played.
    #[error("solution after '{after}': {reason}")]
    Solution {
        /// The actions that lead to the node.
        after: String,
        /// What is wrong there.
        reason: String,
    },
    /// The puzzle can be played, but what it says is not so.
    #[error("claim not proven: {0}")]
    Claim(String),
    /// No game, or no puzzles of it.
    #[error(transparent)]
    Game(#[from] UnknownName),
    /// The same puzzle is in the file already.
    #[error("'{id}' is in line {line} already")]
    Twice {
        /// The id.
        id: String,
        /// The line of the first one.
        line: usize,
    },
    /// The stop signal was set before the proof was complete.
    #[error("interrupted")]
    Interrupted,
}

impl BadPuzzle {
    /// An error about a field.
    pub fn field(field: &'static str, reason: impl ToString) -> BadPuzzle {
        let reason = shorten(&reason.to_string(), MAX_REASON);
        BadPuzzle::Field { field, reason }
    }

    /// An error about a claim.
    pub fn claim(reason: impl ToString) -> BadPuzzle {
        BadPuzzle::Claim(shorten(&reason.to_string(), MAX_REASON))
    }

    pub(crate) fn solution(after: &[String], reason: impl ToString) -> BadPuzzle {
        BadPuzzle::Solution {
            after: shorten(&after.join(" "), 60),
            reason: shorten(&reason.to_string(), MAX_REASON),
        }
    }

    pub(crate) fn syntax(error: &serde_json::Error) -> BadPuzzle {
        BadPuzzle::Syntax(shorten(&error.to_string(), MAX_REASON))
    }
}

/// A bad puzzle and its line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {reason}")]
pub struct BadLine {
    /// Counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: BadPuzzle,
}
