//! How a move resolved, pass by pass.

use ludograph_core::{Event, Game, Seat, Session};
use serde::Serialize;

use crate::action::{Action, Swap};
use crate::board::{Board, Runs};
use crate::cells::{Cell, Cells, HEIGHT, WIDTH};
use crate::colour::Colour;
use crate::position::Candy;
use crate::snapshot::Watch;

/// How a turn went: the swap, its passes, and the fresh deals after it. Made by applying the move
/// again with an observer, so it shows what the game did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Cascade {
    /// Whose turn it was, from 0.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seat: Seat,
    /// The action's text.
    pub action: String,
    /// The two cells that were swapped, the moved tile's first; none for a lost turn.
    #[cfg_attr(
        feature = "ts",
        ts(type = "[[number, number], [number, number]] | null")
    )]
    pub swapped: Option<[Cell; 2]>,
    /// The board before the swap: ten columns of digits from the bottom upward.
    #[cfg_attr(feature = "ts", ts(type = "string[]"))]
    pub before: Board,
    /// Every pass, in order.
    pub passes: Vec<Pass>,
    /// The boards that were dealt afterwards because no move was left; usually none.
    #[cfg_attr(feature = "ts", ts(type = "string[][]"))]
    pub dealt: Vec<Board>,
    /// Tiles removed in all passes.
    pub tiles: u32,
    /// Points of all passes.
    pub points: u32,
}

/// One pass of a cascade.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pass {
    /// Tiles in a run along a row.
    #[cfg_attr(feature = "ts", ts(type = "[number, number][]"))]
    pub in_rows: Vec<Cell>,
    /// Tiles in a run along a column.
    #[cfg_attr(feature = "ts", ts(type = "[number, number][]"))]
    pub in_columns: Vec<Cell>,
    /// Every removed tile once, by x, then y.
    #[cfg_attr(feature = "ts", ts(type = "[number, number][]"))]
    pub removed: Vec<Cell>,
    /// The tiles that fall, by x, then y.
    pub falls: Vec<Fall>,
    /// The tiles that enter at the top, by x, then y.
    pub entered: Vec<Entered>,
    /// The number of removed tiles.
    pub tiles: u32,
    /// What they score.
    pub points: u32,
    /// The board before the pass.
    #[cfg_attr(feature = "ts", ts(type = "string[]"))]
    pub before: Board,
    /// The board after it; `.` for tiles that chance has not decided yet.
    #[cfg_attr(feature = "ts", ts(type = "string[]"))]
    pub after: Board,
}

/// A tile that falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Fall {
    /// The cell before.
    #[cfg_attr(feature = "ts", ts(type = "[number, number]"))]
    pub from: Cell,
    /// The cell after.
    #[cfg_attr(feature = "ts", ts(type = "[number, number]"))]
    pub to: Cell,
}

/// A tile that enters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Entered {
    /// Its cell.
    #[cfg_attr(feature = "ts", ts(type = "[number, number]"))]
    pub cell: Cell,
    /// Its colour, 0 to 6.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub colour: Colour,
}

impl Cascade {
    /// Applies `action` to `before`, then the outcomes of chance after it. `None` unless it is a
    /// player's turn and all actions are legal.
    pub fn of(
        before: &Candy,
        action: Action,
        chance: impl IntoIterator<Item = Action>,
    ) -> Option<Cascade> {
        let seat = before.turn().seat()?;
        let mut cascade = Cascade {
            seat,
            action: action.to_string(),
            swapped: match action {
                Action::Swap(swap) => Some([swap.cell(), swap.target()]),
                _ => None,
            },
            before: *before.board(),
            passes: Vec::new(),
            dealt: Vec::new(),
            tiles: 0,
            points: 0,
        };
        let mut game = before.clone();
        for action in std::iter::once(action).chain(chance) {
            game.check(action).ok()?;
            game.apply_watched(action, &mut cascade);
        }
        Some(cascade)
    }

    /// How the last turn of a session went; `None` before the first.
    #[must_use]
    pub fn last(session: &Session<Candy>) -> Option<Cascade> {
        let (_, action) = session.last_action()?;
        let mut chance: Vec<Action> = session
            .events()
            .rev()
            .take_while(|event| !matches!(event, Event::Act(..)))
            .filter_map(|event| match event {
                Event::Chance(action) => Some(*action),
                _ => None,
            })
            .collect();
        chance.reverse();
        Cascade::of(&session.position_before(1), action, chance)
    }

    /// The tiles of each pass.
    #[must_use]
    pub fn tiles_by_pass(&self) -> Vec<u32> {
        self.passes.iter().map(|pass| pass.tiles).collect()
    }

    /// How a move would go as far as the position shows: to its end with an open reservoir, its
    /// first pass with a hidden one.
    #[must_use]
    pub fn preview(game: &Candy, swap: Swap) -> Option<Cascade> {
        Cascade::of(game, Action::Swap(swap), [])
    }
}

impl Watch for Cascade {
    fn pass(&mut self, before: &Board, runs: Runs, points: u32) {
        let removed = runs.cells();
        let mut after = *before;
        after.collapse(removed);
        self.tiles = self.tiles.saturating_add(removed.len());
        self.points = self.points.saturating_add(points);
        self.passes.push(Pass {
            in_rows: runs.rows.iter().collect(),
            in_columns: runs.columns.iter().collect(),
            removed: removed.iter().collect(),
            falls: falls(removed),
            entered: Vec::new(),
            tiles: removed.len(),
            points,
            before: *before,
            after,
        });
    }

    fn filled(&mut self, after: &Board) {
        if let Some(pass) = self.passes.last_mut() {
            let holes = pass.after.holes().iter();
            let entered = |cell| after.get(cell).map(|colour| Entered { cell, colour });
            pass.entered = holes.filter_map(entered).collect();
            pass.after = *after;
        }
    }

    fn dealt(&mut self, board: &Board) {
        self.dealt.push(*board);
    }
}

/// The falls of all tiles above removed ones, on a board without holes.
fn falls(removed: Cells) -> Vec<Fall> {
    let mut falls = Vec::new();
    for x in 0..WIDTH {
        let column = (0..HEIGHT).filter_map(|y| Cell::new(x, y));
        let staying = column.clone().filter(|cell| !removed.contains(*cell));
        let moving = staying.zip(column).filter(|(from, to)| from != to);
        falls.extend(moving.map(|(from, to)| Fall { from, to }));
    }
    falls
}
