//! Matches of two games from the same seed with the roles swapped.

use ludograph_core::GameResult;
use thiserror::Error;

/// The outcome of a duplicate match between players A and B.
///
/// ```
/// use ludograph_core::GameResult;
/// use ludograph_no::duplicate;
///
/// let result = |first: i64, second: i64| GameResult {
///     winners: vec![],
///     scores: vec![-first, -second],
///     reason: String::new(),
/// };
/// // A sits first in one game and second in the other.
/// let score = duplicate(&result(12, 15), &result(10, 11))?;
/// assert_eq!(score.steps, [23, 25]);
/// assert_eq!(score.winner(), Some(0));
/// # Ok::<(), ludograph_no::NotDuplicate>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Duplicate {
    /// Steps of A and of B over both games.
    pub steps: [i64; 2],
}

/// Results that make no duplicate match.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("a duplicate match is two games of two players: one of them has {0} scores")]
pub struct NotDuplicate(pub usize);

impl Duplicate {
    /// 0 when A has fewer steps, 1 when B has, `None` for a draw.
    #[must_use]
    pub fn winner(&self) -> Option<usize> {
        let [a, b] = self.steps;
        (a != b).then_some(usize::from(b < a))
    }
}

/// Scores a duplicate match: A is the first player of `one` and the second of `two`. Both games
/// were played to the end of their rules; a tournament scores resigned games itself.
///
/// # Errors
/// When a result has not two scores, as one of Solo.
pub fn duplicate(one: &GameResult, two: &GameResult) -> Result<Duplicate, NotDuplicate> {
    let steps = |result: &GameResult| match *result.scores.as_slice() {
        [first, second] => Ok([-first, -second]),
        ref other => Err(NotDuplicate(other.len())),
    };
    let ([a1, b1], [b2, a2]) = (steps(one)?, steps(two)?);
    Ok(Duplicate {
        steps: [a1 + a2, b1 + b2],
    })
}
