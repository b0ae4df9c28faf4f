//! What near-duplicates have in common.

use ludograph_catalog::typed;
use ludograph_hex::{Cell, Colour, Hex};

use super::cell_of;
use crate::games::hash;
use crate::puzzle::Puzzle;

/// Cells around the good move that count as its region, in steps.
const RADIUS: i16 = 2;

/// The symmetries of a square board: half a turn keeps the colours, a mirror image swaps them.
const SYMMETRIES: [(bool, bool); 4] = [(false, false), (true, false), (false, true), (true, true)];

/// Hashes of the whole position, of the region of the good move, and of the move in its game. The
/// first two are the same for symmetric positions. `None` if the puzzle cannot be read.
pub(super) fn of(puzzle: &Puzzle) -> Option<Vec<u64>> {
    let session = ludograph_catalog::game("hex").ok()?.resume(&puzzle.record);
    let session = session.ok()?;
    let game = typed::<Hex>(session.as_ref())?.position();
    let good = cell_of(&puzzle.solution.moves.first()?.action).ok()?;
    let all: Vec<Cell> = game.shape().cells().collect();
    let near: Vec<Cell> = region(&all, good);
    let in_game = hash(&(puzzle.source.seed.value(), good));
    Some(vec![
        canonical(game, puzzle, &all, None),
        canonical(game, puzzle, &near, Some(good)),
        in_game,
    ])
}

/// The cells at most so many steps away.
fn region(all: &[Cell], centre: Cell) -> Vec<Cell> {
    let near = |cell: &&Cell| {
        let dx = i16::from(cell.x()) - i16::from(centre.x());
        let dy = i16::from(cell.y()) - i16::from(centre.y());
        dx.abs().max(dy.abs()).max((dx + dy).abs()) <= RADIUS
    };
    all.iter().filter(near).copied().collect()
}

/// The least hash of all symmetric images.
fn canonical(game: &Hex, puzzle: &Puzzle, cells: &[Cell], centre: Option<Cell>) -> u64 {
    let side = i16::from(game.shape().cols());
    let image = |(turned, mirrored): (bool, bool)| {
        let place = |cell: Cell| {
            let (x, y) = (i16::from(cell.x()), i16::from(cell.y()));
            let (x, y) = if turned {
                (side - 1 - x, side - 1 - y)
            } else {
                (x, y)
            };
            if mirrored { (y, x) } else { (x, y) }
        };
        let colour = |colour: Colour| if mirrored { colour.other() } else { colour };
        let origin = centre.map_or((0, 0), place);
        let mut pieces: Vec<_> = cells
            .iter()
            .map(|&cell| {
                let (x, y) = place(cell);
                (x - origin.0, y - origin.1, game.owner(cell).map(colour))
            })
            .collect();
        pieces.sort_unstable();
        hash(&(puzzle.kind, colour(game.mover()), pieces))
    };
    SYMMETRIES.map(image).into_iter().min().unwrap_or_default()
}
