//! What the algorithms on Hex have in common: names of vertices, the colour that is searched, paths.

use ludograph_catalog::ParamInfo;
use ludograph_hex::shape::Side;
use ludograph_hex::{Cell, Colour, Line, Shape};

use crate::options::{Options, choice};
use crate::position::HexPosition;

/// The option of whose pieces are searched.
pub(super) fn colour() -> ParamInfo {
    choice(
        "colour",
        "whose pieces are searched; auto: the winner's, else those of who is to move",
        &["auto", "red", "blue"],
    )
}

/// The colour that the options name, settled where they left it open.
pub(super) fn chosen(position: &HexPosition, options: &mut Options) -> Colour {
    let game = position.session.position();
    let colour = match options.word("colour") {
        "red" => Colour::Red,
        "blue" => Colour::Blue,
        _ => game.winner().unwrap_or(game.mover()),
    };
    options.settle("colour", word(colour));
    colour
}

/// A colour's key among the words.
pub(super) fn word(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "red",
        Colour::Blue => "blue",
    }
}

/// Every vertex: the cells, then the sides.
pub(super) fn names(shape: &Shape) -> Vec<String> {
    let sides = Side::ALL.map(|side| match side {
        Side::Left => "@left",
        Side::Right => "@right",
        Side::Top => "@top",
        Side::Bottom => "@bottom",
    });
    let cells = shape.cells().map(|cell| cell.to_string());
    cells.chain(sides.map(str::to_owned)).collect()
}

/// The virtual pieces at which a colour's searches start and end.
pub(super) fn ends(shape: &Shape, colour: Colour) -> [usize; 2] {
    Side::of(colour).map(|side| shape.virtual_piece(side))
}

/// The vertices of a line, the virtual pieces at its ends included; `None` where the sides are not joined.
pub(super) fn whole_path(shape: &Shape, line: &Line) -> Option<Vec<usize>> {
    line.total?;
    let [start, end] = ends(shape, line.colour);
    let cells = line.path.iter().map(|cell| shape.vertex(*cell));
    Some([start].into_iter().chain(cells).chain([end]).collect())
}

/// Cells in a sentence.
pub(super) fn written(cells: &[Cell]) -> String {
    let names: Vec<String> = cells.iter().map(Cell::to_string).collect();
    names.join(", ")
}
