//! Candy's two-move search: the value of each own move is carried up from its replies.

use ludograph_candy::{Action, Candy, MinmaxTree, Swap};

use super::minmax2_trace::{Line, Minmax2Trace};
use super::never_cut;
use super::tree::{Counts, Slots};
use crate::entry::{AlgorithmOn, Context, Outcome};
use crate::error::LabError;
use crate::game::{Position, Subject};
use crate::messages::message;

/// The two-move search of Candy.
pub(crate) fn minmax2() -> AlgorithmOn<Candy> {
    AlgorithmOn {
        id: "minmax2",
        options: Vec::new(),
        code: Line::CODE.to_vec(),
        needs_mover: true,
        view: Candy::drawn,
        run: Box::new(run),
        smaller: never_cut,
    }
}

fn run(position: &Position<Candy>, context: &mut Context<'_>) -> Result<Outcome, LabError> {
    let mover = position.session.turn().seat();
    let tree = mover.and_then(|_| MinmaxTree::of(position.game()));
    let tree = tree.ok_or_else(|| LabError::position("lab.error.no-mover"))?;
    let slots = Slots::new(&mut context.builder);
    let mut trace = Minmax2Trace::new(&mut context.builder, &slots);
    trace.root();
    let nodes: Vec<usize> = tree.moves.iter().map(|own| trace.own(own)).collect();
    trace.choose(&tree, nodes[tree.chosen as usize]);
    let choice = tree.choice();
    let best = message("lab.tree.result").with("action", text(choice.swap));
    let nodes = tree.moves.iter().map(|own| own.replies.len() + 1);
    Ok(Outcome {
        code: Line::CODE.to_vec(),
        names: Vec::new(),
        edges: Vec::new(),
        panels: slots.panels(Counts::Minmax2),
        result: vec![
            best.with("x", choice.value),
            message("lab.tree.result.nodes").with("count", nodes.sum::<usize>()),
        ],
    })
}

/// A swap as text.
pub(super) fn text(swap: Swap) -> String {
    Action::Swap(swap).to_string()
}
