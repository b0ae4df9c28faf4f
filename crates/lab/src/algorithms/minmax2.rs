//! Candy's two-move search: the value of each own move is carried up from its replies.

use ludograph_candy::players::minmax2::Sight;
use ludograph_candy::{Action, Candy, MinmaxTree, Swap};

use super::minmax2_trace::{Line, Minmax2Trace};
use super::never_cut;
use super::tree::{Counts, Slots};
use crate::entry::{AlgorithmOn, Context, Outcome};
use crate::error::LabError;
use crate::game::{Position, Subject};
use crate::messages::message;
use crate::options::int;

/// The two-move search of Candy.
pub(crate) fn minmax2() -> AlgorithmOn<Candy> {
    AlgorithmOn {
        id: "minmax2",
        options: vec![
            int(
                "depth",
                "1: own moves alone, 2: with the replies to them",
                (1, 2),
                2,
            ),
            int(
                "passes",
                "the passes of a chain whose tiles are counted; the player of the document counts 2",
                (1, 6),
                2,
            ),
        ],
        code: Line::CODE.to_vec(),
        needs_mover: true,
        view: Candy::drawn,
        run: Box::new(run),
        smaller: never_cut,
    }
}

fn run(position: &Position<Candy>, context: &mut Context<'_>) -> Result<Outcome, LabError> {
    let mover = position.session.turn().seat();
    let sight = Sight {
        replies: context.options.int("depth") > 1,
        passes: context.options.int("passes") as u32,
    };
    let tree = mover.and_then(|_| MinmaxTree::with_sight(position.game(), sight));
    let tree = tree.ok_or_else(|| LabError::position("lab.error.no-mover"))?;
    let slots = Slots::new(&mut context.builder);
    let mut trace = Minmax2Trace::new(&mut context.builder, &slots, sight.replies);
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
