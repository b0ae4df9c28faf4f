//! What the seed decides.

use ludograph_core::{BadSetup, Message, Rng, Seed};
use serde::{Deserialize, Serialize};

use crate::cells::{HEIGHT, WIDTH};
use crate::colour::{COLOURS, Colour};
use crate::deal::{Deal, Tiles};
use crate::messages;

/// The set-up: the columns of the first deal, and the seed of all tiles beyond them.
///
/// A program without our generator replays a game from `columns` alone, unless the game has a fresh
/// deal (no move was left) or outlasts a column. The rule for these:
/// - deal `n` (the first one is 0) is drawn by `Rng::stream(later, n)`: bottom row first, left to
///   right, `below(7)`, drawn again while the colour equals both tiles to its left or both tiles
///   below;
/// - tile `j` (counted from 0 at the bottom) of column `x` of deal `n`, above the rows of the deal,
///   is `Rng::stream(later.child(10·n + x), j).below(7)`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Ten columns from the left, each a string of digits from the bottom upward: ten visible
    /// tiles, then the reservoir.
    pub columns: Vec<String>,
    /// The seed of later deals, and of tiles above the top of the reservoir.
    pub later: Seed,
}

impl Setup {
    /// The set-up of a seed with this number of rows.
    pub(crate) fn new(seed: Seed, rows: usize) -> Setup {
        let tiles = draw(seed, 0, rows);
        let text = |column: &Vec<Colour>| column.iter().map(|tile| tile.digit()).collect();
        Setup {
            columns: tiles.iter().map(text).collect(),
            later: seed,
        }
    }

    /// The first deal.
    ///
    /// # Errors
    /// If these are not ten equally high columns of 10 to `rows` digits from 0 to 6, or the visible
    /// part has a run.
    pub(crate) fn first_deal(&self, rows: usize) -> Result<Deal, BadSetup> {
        let tiles = read_columns(&self.columns).map_err(BadSetup::new)?;
        if tiles[0].len() > rows {
            let reason = messages::columns_too_high(tiles[0].len(), rows);
            return Err(BadSetup::new(reason));
        }
        let deal = Deal::new(&tiles);
        match deal.board().runs().cells().first() {
            Some(cell) => Err(BadSetup::new(messages::run_at_start(cell.x(), cell.y()))),
            None => Ok(deal),
        }
    }

    /// One tile of one deal. `rows` is the height of every deal but the first.
    pub(crate) fn tile(&self, deal: u32, x: usize, row: usize, rows: usize) -> Colour {
        if deal == 0 {
            let column = self.columns.get(x).map_or(&[][..], |c| c.as_bytes());
            let digit = column.get(row).copied().map(char::from);
            if let Some(colour) = digit.and_then(Colour::from_digit) {
                return colour;
            }
        } else if row < rows {
            // Rows are drawn one after the other, so the rows above are not needed.
            return draw(self.later, deal, row + 1)[x][row];
        }
        above(self.later, deal, x, row)
    }
}

/// Reads ten columns of digits.
///
/// # Errors
/// Says which column is wrong, and how.
pub(crate) fn read_columns(columns: &[String]) -> Result<Tiles, Message> {
    if columns.len() != WIDTH {
        return Err(messages::column_count(columns.len(), WIDTH));
    }
    let mut tiles = Tiles::default();
    for (x, text) in columns.iter().enumerate() {
        for (y, digit) in text.chars().enumerate() {
            let colour = Colour::from_digit(digit)
                .ok_or_else(|| messages::not_a_colour(x, y, digit.to_string()))?;
            tiles[x].push(colour);
        }
        let (height, first) = (tiles[x].len(), tiles[0].len());
        if height != first {
            return Err(messages::uneven_columns(x, height, first));
        }
        if height < HEIGHT {
            return Err(messages::column_too_low(x, height, HEIGHT));
        }
    }
    Ok(tiles)
}

/// The lowest `rows` rows of a deal by the dealing rule (see [`Setup`]).
pub(crate) fn draw(seed: Seed, deal: u32, rows: usize) -> Tiles {
    let mut rng = Rng::stream(seed, u64::from(deal));
    let mut tiles = Tiles::default();
    for y in 0..rows {
        for x in 0..WIDTH {
            let left = (x >= 2 && tiles[x - 1][y] == tiles[x - 2][y]).then(|| tiles[x - 1][y]);
            let below = (y >= 2 && tiles[x][y - 1] == tiles[x][y - 2]).then(|| tiles[x][y - 1]);
            let tile = loop {
                let colour = any(&mut rng);
                if Some(colour) != left && Some(colour) != below {
                    break colour;
                }
            };
            tiles[x].push(tile);
        }
    }
    tiles
}

/// A tile above the rows of a deal.
pub(crate) fn above(seed: Seed, deal: u32, x: usize, row: usize) -> Colour {
    let column = seed.child(u64::from(deal) * WIDTH as u64 + x as u64);
    any(&mut Rng::stream(column, row as u64))
}

/// Any colour, each equally likely.
#[inline]
pub(crate) fn any(rng: &mut Rng) -> Colour {
    let number = rng.below(u32::from(COLOURS)) as u8;
    Colour::new(number).expect("below the number of colours")
}
