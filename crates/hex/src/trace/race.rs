//! The race of the win checks: how many operations each takes after every move of a game.

use ludograph_core::{Game, Rng};
use ludograph_graph::partition::WeightedLists;
use ludograph_graph::{Careless, Compressing, Lists, Partition, Revertible, Trace};
use serde::Serialize;

use super::groups::unite_all;
use super::line::{Until, fewest_steps};
use crate::action::Action;
use crate::cell::Cell;
use crate::colour::Colour;
use crate::groups::{Borders, bare};
use crate::params::Params;
use crate::position::Hex;
use crate::shape::Shape;

/// The operations of one way to check for a win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Lane {
    /// Its name.
    pub check: &'static str,
    /// Operations after each move.
    pub per_move: Vec<u64>,
    /// The whole game.
    pub total: u64,
}

/// The ways to check for a win, from the costliest on.
pub const CHECKS: [&str; 6] = [
    "search",
    "lists",
    "weighted-lists",
    "careless",
    "size",
    "rank",
];

/// Counts steps. An operation is a step of the algorithm: an edge or vertex examined by a search, a
/// link followed or changed in a set.
#[derive(Default)]
struct Count(u64);

impl<S> Trace<S> for Count {
    const ON: bool = true;

    fn step(&mut self, _: S) {
        self.0 += 1;
    }
}

/// Counts the operations of every check on one game, given by its pieces in order.
///
/// `search` looks for a path between the sides of the player who moved, after every move; the
/// others keep sets of connected pieces: linked lists, plain and with weighted union, trees without
/// balance, by size, and by rank with path compression.
///
/// ```
/// use ludograph_hex::trace::race::race;
/// use ludograph_hex::{Colour, Params};
///
/// let [red, blue] = [Colour::Red, Colour::Blue];
/// let pieces = [(red, "a1".parse()?), (blue, "b2".parse()?), (red, "b1".parse()?)];
/// let lanes = race(&Params::square(2), &pieces);
/// assert!(lanes.iter().all(|lane| lane.per_move.len() == 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn race(params: &Params, pieces: &[(Colour, Cell)]) -> Vec<Lane> {
    let Some(shape) = Shape::of(params.cols, params.rows) else {
        return Vec::new();
    };
    let counts = [
        searches(params, pieces),
        sets(Lists::<_, u16>::new(bare(shape)), shape, pieces),
        sets(WeightedLists::<_, u16>::new(bare(shape)), shape, pieces),
        sets(Careless::<_, u16>::new(bare(shape)), shape, pieces),
        sets(Revertible::<_, u16>::new(bare(shape)), shape, pieces),
        sets(Compressing::<_, u16>::new(bare(shape)), shape, pieces),
    ];
    let lanes = CHECKS.into_iter().zip(counts);
    lanes
        .map(|(check, per_move)| Lane {
            check,
            total: per_move.iter().sum(),
            per_move,
        })
        .collect()
}

fn searches(params: &Params, pieces: &[(Colour, Cell)]) -> Vec<u64> {
    let after = |count: usize| {
        let (colour, _) = pieces[count - 1];
        // Pieces of a game fit its board.
        let game = Hex::arranged(params, &pieces[..count], colour.other()).ok()?;
        let mut operations = Count::default();
        fewest_steps(&game, colour, Until::Joined, &mut operations);
        Some(operations.0)
    };
    (1..=pieces.len()).filter_map(after).collect()
}

fn sets<P: Partition<Data = Borders>>(
    mut sets: P,
    shape: &Shape,
    pieces: &[(Colour, Cell)],
) -> Vec<u64> {
    let (mut before, mut operations) = (Vec::new(), Count::default());
    unite_all(
        shape,
        pieces,
        &mut sets,
        &mut operations,
        |_, count: &mut Count| {
            before.push(count.0);
        },
    );
    let ends = before.iter().skip(1).copied().chain([operations.0]);
    before
        .iter()
        .zip(ends)
        .map(|(from, to)| to - from)
        .collect()
}

/// The pieces of a random game, up to the win.
#[must_use]
pub fn random_pieces(params: &Params, rng: &mut Rng) -> Vec<(Colour, Cell)> {
    let mut pieces = Vec::new();
    let params = Params {
        swap: false,
        ..*params
    };
    let Ok(mut game) = Hex::start(&params, &()) else {
        return pieces;
    };
    let mut actions = Vec::new();
    loop {
        actions.clear();
        game.actions(&mut actions);
        let Some(&Action::Place(cell)) = rng.pick(&actions) else {
            return pieces;
        };
        pieces.push((game.mover(), cell));
        game.apply(Action::Place(cell));
    }
}
