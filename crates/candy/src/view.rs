//! What a browser shows.

use ludograph_core::{Session, View};
use serde::Serialize;

use crate::action::Swap;
use crate::board::Board;
use crate::cascade::Cascade;
use crate::cells::Cell;
use crate::colour::Colour;
use crate::params::{Reservoir, Rules};
use crate::players::greedy::first_pass;
use crate::position::Candy;

/// Tiles of each column's reservoir in a view.
const UPCOMING: usize = 10;

/// Everything that is on screen.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CandyView {
    /// Which rules are played.
    pub rules: Rules,
    /// Whether the tiles to come may be seen.
    pub reservoir: Reservoir,
    /// The visible tiles: ten columns from the left, each a string of digits from the bottom
    /// upward.
    #[cfg_attr(feature = "ts", ts(type = "string[]"))]
    pub columns: Board,
    /// The next tiles of each column, the one that enters next first; none with a hidden reservoir.
    pub upcoming: Option<Vec<String>>,
    /// A letter for each colour.
    pub letters: Vec<String>,
    /// Points by seat.
    pub scores: Vec<u32>,
    /// The score that ends the game.
    pub limit: u32,
    /// The seat to move, from 0; none when the game is over.
    pub turn: Option<u8>,
    /// Whether the player to move has earned this move by removing five tiles at once.
    pub again: bool,
    /// Fresh deals so far.
    pub fresh_deals: u32,
    /// Every legal swap, once.
    pub swaps: Vec<SwapView>,
    /// How the last turn went; none before the first.
    pub last: Option<Cascade>,
    /// The winning seats once the game is over; none of them for a draw.
    pub winners: Option<Vec<u8>>,
}

/// One legal swap.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SwapView {
    /// The two cells; it does not matter which of them a player takes hold of.
    #[cfg_attr(feature = "ts", ts(type = "[[number, number], [number, number]]"))]
    pub cells: [Cell; 2],
    /// The action to send.
    pub action: String,
    /// How many tiles its first pass removes.
    pub tiles: u32,
}

impl SwapView {
    fn of(board: &Board, swap: Swap) -> SwapView {
        SwapView {
            cells: [swap.cell(), swap.target()],
            action: swap.to_string(),
            tiles: first_pass(board, swap),
        }
    }
}

impl View for Candy {
    type View = CandyView;

    fn view(session: &Session<Candy>) -> CandyView {
        let game = session.position();
        let turn = session.turn().seat();
        let result = session.result();
        let swaps = game.moves().distinct().iter();
        let digits = |column: Vec<Colour>| column.iter().map(|tile| tile.digit()).collect();
        CandyView {
            rules: session.params().rules,
            reservoir: session.params().reservoir,
            columns: *game.board(),
            upcoming: game
                .upcoming(UPCOMING)
                .map(|columns| columns.map(digits).to_vec()),
            letters: Colour::all().map(|c| c.letter().to_string()).collect(),
            scores: game.snapshot.scores.to_vec(),
            limit: game.rules().limit(),
            turn: turn.map(|seat| seat.0),
            again: game.moves_again(),
            fresh_deals: game.fresh_deals(),
            swaps: match turn {
                Some(_) => swaps.map(|s| SwapView::of(game.board(), s)).collect(),
                None => Vec::new(),
            },
            last: Cascade::last(session),
            winners: result
                .as_ref()
                .map(|r| r.winners.iter().map(|seat| seat.0).collect()),
        }
    }
}
