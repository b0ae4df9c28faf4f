//! What the algorithms on No have in common: names of squares, the start piece.

use ludograph_catalog::ParamInfo;
use ludograph_no::{No, PieceId, Square};

use crate::error::LabError;
use crate::options::{Options, int};

/// The option of which piece is searched from.
pub(super) fn piece() -> ParamInfo {
    int(
        "piece",
        "the piece that is searched from, by its number; 0: the start piece, or the first one while none is named",
        (0, 99),
        0,
    )
}

/// The piece that the options name, settled where they left it open.
pub(super) fn chosen(game: &No, options: &mut Options) -> Result<PieceId, LabError> {
    let wanted = options.int("piece");
    let piece = match u8::try_from(wanted).ok().and_then(|n| n.checked_sub(1)) {
        Some(piece) => game.pieces().map(|(id, _)| id).find(|id| *id == piece),
        None => {
            let first = game.pieces().map(|(id, _)| id).next();
            game.start_piece().or(first)
        }
    };
    let Some(piece) = piece else {
        return Err(LabError::position(match wanted {
            0 => "there is no piece on the board".to_owned(),
            _ => format!("piece {wanted} is not on the board"),
        }));
    };
    options.settle("piece", piece + 1);
    Ok(piece)
}

/// Every square by number: row and column.
pub(super) fn names(size: usize) -> Vec<String> {
    let squares = 0..size * size;
    squares
        .map(|v| format!("{},{}", v / size, v % size))
        .collect()
}

/// Every square by number, as sentences and moves name it.
pub(super) fn said(size: usize) -> Vec<String> {
    let squares = 0..size * size;
    squares
        .map(|v| Square::from_index(v, size).to_string())
        .collect()
}

/// What the end of a search is about: the piece found, or that none was where one was looked for.
pub(super) fn goal(options: &Options, found: Option<usize>) -> Option<usize> {
    // Any vertex stands for the goal that was not found: it is not told.
    options.flag("early").then(|| found.unwrap_or_default())
}

/// Squares in a sentence.
pub(super) fn written(said: &[String], path: &[usize]) -> String {
    let path: Vec<&str> = path.iter().map(|v| said[*v].as_str()).collect();
    path.join(", ")
}
