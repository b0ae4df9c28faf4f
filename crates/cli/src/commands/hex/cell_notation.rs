//! The two notations of Hex: ours, and that of other Hex programs.

use ludograph_hex::{Action, Cell, Colour, Params, boundary};

use super::position::colour_name;

/// How cells and colours are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CellNotation {
    /// As in records and on our boards: Red moves first and joins left and right.
    Own,
    /// As in GTP, SGF and HexWorld: Black moves first and joins top and bottom.
    HexWorld,
}

impl CellNotation {
    /// The name in JSON.
    pub(super) fn word(self) -> &'static str {
        match self {
            CellNotation::Own => "ludograph",
            CellNotation::HexWorld => "hexworld",
        }
    }

    /// A line for people.
    pub(super) fn explanation(self) -> &'static str {
        match self {
            CellNotation::Own => "cells as in the record: red moves first, from left to right\n",
            CellNotation::HexWorld => {
                "cells as in other Hex programs: black moves first, from top to bottom\n"
            }
        }
    }

    /// A cell as it lies on the board of this notation.
    pub(super) fn place(self, cell: Cell) -> Cell {
        match self {
            CellNotation::Own => cell,
            CellNotation::HexWorld => boundary::across(cell),
        }
    }

    pub(super) fn cell(self, cell: Cell) -> String {
        self.place(cell).to_string()
    }

    pub(super) fn action(self, action: Action) -> String {
        match (action, self) {
            (Action::Place(cell), _) => self.cell(cell),
            (Action::Swap, CellNotation::Own) => "swap".into(),
            (Action::Swap, CellNotation::HexWorld) => "swap-pieces".into(),
        }
    }

    pub(super) fn colour(self, colour: Colour) -> &'static str {
        match (self, colour) {
            (CellNotation::Own, Colour::Red) => "red",
            (CellNotation::Own, Colour::Blue) => "blue",
            (CellNotation::HexWorld, colour) => colour_name(colour),
        }
    }

    /// The letters of the first and the second player's stones.
    pub(super) fn letters(self) -> [&'static str; 2] {
        match self {
            CellNotation::Own => ["R", "B"],
            CellNotation::HexWorld => ["B", "W"],
        }
    }

    /// Columns and rows.
    pub(super) fn size(self, params: &Params) -> (u8, u8) {
        let (cols, rows) = boundary::size(params);
        match self {
            CellNotation::Own => (rows, cols),
            CellNotation::HexWorld => (cols, rows),
        }
    }
}
