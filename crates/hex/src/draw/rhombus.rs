//! A rhombus of texts between the sides that the players join.

use ludograph_core::Ink;

use super::{BLUE, DIM, RED};
use crate::cell::{Cell, column_letter};
use crate::shape::Shape;

/// Columns of the name of a side and the gap beside it.
const NAME: usize = "Red ".len();

/// A rhombus of texts, all of one odd width, between the sides that the players join.
pub(super) struct Rhombus<'a> {
    pub(super) shape: &'a Shape,
    pub(super) ink: Ink,
    /// Characters a cell.
    pub(super) width: usize,
    /// A cell to put between brackets.
    pub(super) marked: Option<Cell>,
}

impl Rhombus<'_> {
    /// Columns of the widest line, without the name of a side at the left.
    fn columns(&self) -> usize {
        let rows = usize::from(self.shape.rows());
        let cells = usize::from(self.shape.cols()) * (self.width + 1);
        let last_row = self.indent(rows + 1).len() + 9;
        let letters = self.indent(rows + 3).len() + 4;
        cells + last_row.max(letters)
    }

    /// Whether names are left out at the left and right, because the terminal is narrow.
    fn is_narrow(&self) -> bool {
        NAME + self.columns() > self.ink.width
    }

    /// Columns at the left for the name of a side.
    fn margin(&self) -> String {
        " ".repeat(if self.is_narrow() { 0 } else { NAME })
    }

    /// The indent of a row: half a cell more than the row above.
    fn indent(&self, row: usize) -> String {
        " ".repeat(row * self.width.div_ceil(2))
    }

    /// `text` gives the content of a cell and its style.
    pub(super) fn draw(&self, text: impl Fn(Cell) -> (String, &'static str)) -> String {
        let rows = usize::from(self.shape.rows());
        let mut out = self.letters(0);
        out += &self.edge(1);
        for y in 0..self.shape.rows() {
            out += &self.row(y, &text);
        }
        out += &self.edge(rows + 2);
        out += &self.letters(rows + 3);
        if self.columns() > self.ink.width {
            out += &format!("(the board needs {} columns)\n", self.columns());
        }
        out
    }

    fn row(&self, y: u8, text: &impl Fn(Cell) -> (String, &'static str)) -> String {
        let side = self.ink.paint(RED, "\\");
        let middle = y == self.shape.rows() / 2 && !self.is_narrow();
        let name = self.ink.paint(RED, if middle { "Red" } else { "" });
        let margin = if middle {
            format!("{name} ")
        } else {
            self.margin()
        };
        let indent = self.indent(usize::from(y) + 2);
        let mut line = format!("{margin}{indent}{:>2} {side}", y + 1);
        for x in 0..self.shape.cols() {
            let cell = Cell::on_board(x, y);
            let (text, style) = text(cell);
            let padded = format!("{text:>width$}", width = self.width);
            let before = x.checked_sub(1).map(|left| Cell::on_board(left, y));
            line.push(self.gap(before, Some(cell)));
            line += &self.ink.paint(style, &padded);
        }
        let last = Cell::on_board(self.shape.cols() - 1, y);
        line.push(self.gap(Some(last), None));
        let name = if middle {
            format!(" {name}")
        } else {
            String::new()
        };
        format!("{line}{side} {}{name}\n", y + 1)
    }

    /// The character between two cells of a row.
    fn gap(&self, left: Option<Cell>, right: Option<Cell>) -> char {
        match self.marked {
            Some(_) if self.marked == right => '[',
            Some(_) if self.marked == left => ']',
            _ => ' ',
        }
    }

    /// The letters of the columns, in line with their slant.
    fn letters(&self, row: usize) -> String {
        let letters = (0..self.shape.cols()).map(column_letter);
        let cells = letters.map(|letter| format!(" {letter:>width$}", width = self.width));
        let line = format!(
            "{}{}{}",
            self.margin() + "    ",
            self.indent(row),
            cells.collect::<String>()
        );
        format!("{}\n", self.ink.paint(DIM, &line))
    }

    fn edge(&self, row: usize) -> String {
        let length = usize::from(self.shape.cols()) * (self.width + 1) - 1;
        let name = match length {
            0..4 => "",
            4..8 => "Blue",
            _ => " Blue ",
        };
        let edge = format!("{name:-^length$}");
        let indent = self.indent(row);
        let margin = self.margin();
        format!("{margin}     {indent}{}\n", self.ink.paint(BLUE, &edge))
    }
}
