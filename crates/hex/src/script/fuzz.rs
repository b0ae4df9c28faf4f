//! Random scripts, and the shortest one on which two partitions differ.

use ludograph_core::{Rng, Seed, Session, Turn};
use ludograph_graph::Partition;

use crate::action::Action;
use crate::cell::Cell;
use crate::groups::{Borders, bare, pieces};
use crate::params::Params;
use crate::position::Hex;
use crate::trace::groups::unite_all;

/// A command of a random script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// `m CELL`
    Move(Cell),
    /// `u`
    Undo,
    /// `r`
    Redo,
}

impl std::fmt::Display for Step {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Step::Move(cell) => write!(f, "m {cell}"),
            Step::Undo => f.write_str("u"),
            Step::Redo => f.write_str("r"),
        }
    }
}

/// A random script of `length` commands for a board: moves with some undone and redone.
#[must_use]
pub fn random_script(params: &Params, length: usize, rng: &mut Rng) -> Vec<Step> {
    let step = |rng: &mut Rng| match rng.below(6) {
        0 => Step::Undo,
        1 => Step::Redo,
        _ => {
            let [x, y] = [params.cols, params.rows].map(|n| rng.below(n.into()) as u8);
            Cell::new(x, y).map_or(Step::Undo, Step::Move)
        }
    };
    (0..length).map(|_| step(rng)).collect()
}

/// Whether the sets that the game keeps, with undo, differ after some command of a script from
/// those of `other`, built from the pieces on the board. Commands that cannot be carried out are
/// skipped.
pub fn differs<P: Partition<Data = Borders>>(
    params: &Params,
    script: &[Step],
    other: impl Fn(&mut dyn Iterator<Item = Borders>) -> P,
) -> bool {
    let Ok(mut session) = Session::<Hex>::new(*params, Seed::fold(0)) else {
        return false;
    };
    script.iter().any(|step| {
        let done = match step {
            Step::Move(_) if session.turn() == Turn::Over => false,
            Step::Move(cell) => session.act(Action::Place(*cell)).is_ok(),
            Step::Undo => session.undo().is_ok(),
            Step::Redo => session.redo().is_ok(),
        };
        done && sets_differ(&session, &other)
    })
}

fn sets_differ<P: Partition<Data = Borders>>(
    session: &Session<Hex>,
    other: impl Fn(&mut dyn Iterator<Item = Borders>) -> P,
) -> bool {
    let (game, pieces) = (session.position(), pieces(session));
    let shape = game.shape();
    let mut sets = other(&mut bare(shape));
    unite_all(shape, &pieces, &mut sets, &mut (), |_, ()| {});
    let Some(groups) = game.groups() else {
        return false;
    };
    let own = groups.partition();
    let vertices: Vec<usize> = pieces.iter().map(|(_, cell)| shape.vertex(*cell)).collect();
    vertices.iter().any(|&a| {
        let apart = |&b: &usize| own.same(a, b) != sets.same(a, b);
        vertices.iter().any(apart) || own.data(a) != sets.data(a)
    })
}

/// The shortest part of a script that still `fails`: commands are left out while it does, the most
/// first.
///
/// - **Complexity**: O(length²) trials at most.
/// - **Reference**: Zeller, Hildebrandt, *Simplifying and isolating failure-inducing input*, IEEE
///   Trans. Softw. Eng. 28 (2002).
#[must_use]
pub fn shrink(script: Vec<Step>, fails: impl Fn(&[Step]) -> bool) -> Vec<Step> {
    let mut script = script;
    let mut size = script.len().div_ceil(2);
    while size > 0 {
        let mut at = 0;
        while at < script.len() {
            let end = (at + size).min(script.len());
            let shorter = [&script[..at], &script[end..]].concat();
            if fails(&shorter) {
                script = shorter;
            } else {
                at = end;
            }
        }
        size /= 2;
    }
    script
}
