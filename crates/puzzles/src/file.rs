//! The puzzles of a file: one line each.

use std::collections::HashMap;

use crate::error::{BadLine, BadPuzzle};
use crate::puzzle::Puzzle;

/// Puzzles with the numbers of their lines; no id occurs twice.
///
/// ```
/// let error = ludograph_puzzles::Set::read("\n{\"id\": 3}\n").unwrap_err();
/// assert!(error.to_string().starts_with("line 2: not a puzzle: invalid type"));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Set {
    lines: Vec<(usize, Puzzle)>,
    ids: HashMap<String, usize>,
}

impl Set {
    /// Reads a whole file; blank lines are skipped.
    ///
    /// # Errors
    /// The first bad line.
    pub fn read(text: &str) -> Result<Set, BadLine> {
        let mut set = Set::default();
        for (line, text) in (1..).zip(text.lines()).filter(|l| !l.1.trim().is_empty()) {
            set.add(line, text)
                .map_err(|reason| BadLine { line, reason })?;
        }
        Ok(set)
    }

    /// Adds one line.
    ///
    /// # Errors
    /// It is not a puzzle, or is there already.
    pub fn add(&mut self, number: usize, line: &str) -> Result<(), BadPuzzle> {
        let puzzle = Puzzle::from_json(line)?;
        if let Some(&line) = self.ids.get(&puzzle.id) {
            let id = puzzle.id;
            return Err(BadPuzzle::Twice { id, line });
        }
        self.ids.insert(puzzle.id.clone(), number);
        self.lines.push((number, puzzle));
        Ok(())
    }

    /// The puzzles and the numbers of their lines, in the order of the file.
    #[must_use]
    pub fn lines(&self) -> &[(usize, Puzzle)] {
        &self.lines
    }

    /// The puzzles, in the order of the file.
    pub fn puzzles(&self) -> impl ExactSizeIterator<Item = &Puzzle> {
        self.lines.iter().map(|(_, puzzle)| puzzle)
    }
}
