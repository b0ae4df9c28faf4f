//! Candy: `tile 3,4 5` puts colour 5 (0 to 6) into column 3, row 4, both counted from 0 at the bottom left.

use ludograph_candy::cells::{HEIGHT, WIDTH};
use ludograph_candy::{Candy, Colour, Setup};
use ludograph_core::{Seed, Session};

use crate::error::LabError;

const EXPECTED: &str = "write 'tile 3,4 5': column and row from 0 to 9, a colour from 0 to 6";

/// Tiles above the board that an arranged game keeps: more than any run looks ahead.
const KEPT: usize = 90;

/// The game of a session with these tiles, from its start: nobody has points, and the first seat moves.
pub(super) fn arranged(
    session: &Session<Candy>,
    arrange: &[String],
) -> Result<Session<Candy>, LabError> {
    if arrange.is_empty() {
        return Ok(session.clone());
    }
    let game = session.position();
    let mut columns = game.board().columns();
    for change in arrange {
        let changed = put(&mut columns, change);
        changed.map_err(|reason| LabError::arrange(change, reason))?;
    }
    let wanted = columns.clone();
    if let Some(upcoming) = game.upcoming(KEPT) {
        for (column, tiles) in columns.iter_mut().zip(upcoming) {
            column.extend(tiles.into_iter().map(Colour::digit));
        }
    }
    // What lies above is drawn from a seed of its own: the game's is a secret where the reservoir is.
    let setup = Setup {
        columns,
        later: Seed::fold(1),
    };
    let arranged = Session::<Candy>::with_setup(*session.params(), None, setup)
        .map_err(|e| LabError::position(e.reason.to_string()))?;
    if arranged.position().board().columns() != wanted {
        return Err(LabError::position("no move would be left on this board"));
    }
    Ok(arranged)
}

fn put(columns: &mut [String], change: &str) -> Result<(), String> {
    let words: Vec<&str> = change.split_whitespace().collect();
    let ["tile", cell, colour] = words.as_slice() else {
        return Err(EXPECTED.into());
    };
    let (x, y) = cell.split_once(',').ok_or(EXPECTED)?;
    let inside = |text: &str, most: usize| text.parse().ok().filter(|n: &usize| *n < most);
    let (x, y) = (
        inside(x, WIDTH).ok_or(EXPECTED)?,
        inside(y, HEIGHT).ok_or(EXPECTED)?,
    );
    let mut letters = colour.chars();
    let digit = letters.next().filter(|_| letters.next().is_none());
    let digit = digit.and_then(Colour::from_digit).ok_or(EXPECTED)?.digit();
    // Columns are digits from the bottom upward, one byte each.
    let column = &mut columns[x];
    let kept = column.chars().enumerate();
    *column = kept
        .map(|(row, tile)| if row == y { digit } else { tile })
        .collect();
    Ok(())
}
