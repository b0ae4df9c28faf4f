//! Candy. A position is changed by `tile 3,4 5`: colour 5 (0 to 6) in column 3, row 4, both counted
//! from 0 at the bottom left.

use ludograph_candy::cells::{HEIGHT, WIDTH};
use ludograph_candy::{Candy, Colour, Setup};
use ludograph_core::{Seed, Session};

use crate::algorithms::{Points, alphabeta, mcts, minimax, minmax2};
use crate::entry::Entry;
use crate::error::LabError;
use crate::game::{LabGame, Position};

/// Tiles above the board that an arranged game keeps: more than any run looks ahead.
const TILES_ABOVE: usize = 90;

pub(crate) fn entry() -> Entry<Candy> {
    Entry::new()
        .with(minimax(Points))
        .with(alphabeta(Points))
        .with(minmax2())
        .with(mcts())
}

impl LabGame for Candy {
    type Arranged = ();

    /// The arranged game is at its start: all seats have 0 points, and the first seat moves.
    fn arrange(session: &Session<Candy>, changes: &[String]) -> Result<Position<Candy>, LabError> {
        if changes.is_empty() {
            return Ok(Position::new(session.clone()));
        }
        let game = session.position();
        let mut columns = game.board().columns();
        for change in changes {
            put(&mut columns, change)
                .ok_or_else(|| LabError::arrange("lab.error.arrange-candy", change))?;
        }
        let wanted = columns.clone();
        if let Some(upcoming) = game.upcoming(TILES_ABOVE) {
            for (column, tiles) in columns.iter_mut().zip(upcoming) {
                column.extend(tiles.into_iter().map(Colour::digit));
            }
        }
        // Later tiles come from a seed of their own: that of the game is secret where the reservoir
        // is.
        let setup = Setup {
            columns,
            later: Seed::fold(1),
        };
        let arranged = Session::<Candy>::with_setup(*session.params(), None, setup)
            .map_err(|error| LabError::Position(error.reason))?;
        if arranged.position().board().columns() != wanted {
            return Err(LabError::position("lab.error.no-move-left"));
        }
        Ok(Position::new(arranged))
    }
}

/// Makes a change; `None` when it cannot be read.
fn put(columns: &mut [String], change: &str) -> Option<()> {
    let words: Vec<&str> = change.split_whitespace().collect();
    let ["tile", cell, colour] = words.as_slice() else {
        return None;
    };
    let (x, y) = cell.split_once(',')?;
    let inside = |text: &str, most: usize| text.parse().ok().filter(|n: &usize| *n < most);
    let (x, y) = (inside(x, WIDTH)?, inside(y, HEIGHT)?);
    let mut letters = colour.chars();
    let digit = letters.next().filter(|_| letters.next().is_none());
    let digit = digit.and_then(Colour::from_digit)?.digit();
    // Columns are digits from the bottom upward, one byte each.
    let column = &mut columns[x];
    let kept = column.chars().enumerate();
    *column = kept
        .map(|(row, tile)| if row == y { digit } else { tile })
        .collect();
    Some(())
}
