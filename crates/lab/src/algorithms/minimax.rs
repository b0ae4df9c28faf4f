//! Minimax and alpha-beta.

use ludograph_catalog::ParamInfo;
use ludograph_core::{Evaluate, Message, Rng, Seat, Seed, Thinking, Turn};
use ludograph_search::minimax::minimax_within;
use ludograph_search::{AlphaBeta, Budget};

use super::evaluate::Ordered;
use super::tree::{Counts, Line, Slots};
use super::tree_trace::TreeTrace;
use crate::entry::{AlgorithmOn, Context, Outcome};
use crate::error::LabError;
use crate::game::{LabGame, Subject};
use crate::messages::message;
use crate::options::{Options, choice, int};

/// Positions after which a search is broken off. Each has at least three steps, so that the steps
/// of further positions would not be kept anyway.
const MOST_NODES: u64 = 80_000;

/// Minimax; `evaluate` values the positions at the depth limit.
pub fn minimax<G: LabGame, E>(evaluate: E) -> AlgorithmOn<G>
where
    E: Evaluate<G> + Clone + Send + Sync + 'static,
{
    tree_search("minimax", false, Vec::new(), evaluate)
}

/// Alpha-beta; `evaluate` values the positions at the depth limit.
pub fn alphabeta<G: LabGame, E>(evaluate: E) -> AlgorithmOn<G>
where
    E: Evaluate<G> + Clone + Send + Sync + 'static,
{
    let order = choice(
        "order",
        "in which order moves are tried: as listed, or the best or the worst first, judged after one move",
        &["listed", "best", "worst"],
    );
    tree_search("alphabeta", true, vec![order], evaluate)
}

fn tree_search<G: LabGame, E>(
    id: &'static str,
    prunes: bool,
    more: Vec<ParamInfo>,
    evaluate: E,
) -> AlgorithmOn<G>
where
    E: Evaluate<G> + Clone + Send + Sync + 'static,
{
    let depth = int(
        "depth",
        "how many moves ahead; where the depth ends, a position is judged by its points (Hex: by how many more cells each side needs)",
        (1, 9),
        2,
    );
    AlgorithmOn {
        id,
        options: [depth].into_iter().chain(more).collect(),
        code: Line::code(prunes),
        needs_mover: true,
        view: G::drawn,
        run: Box::new(move |position, context| {
            run(position.game(), evaluate.clone(), prunes, context)
        }),
        smaller: less_deep,
    }
}

fn less_deep(options: &Options) -> Vec<Options> {
    let depth = options.int("depth");
    (1..depth).map(|d| options.with("depth", d)).collect()
}

fn run<G: LabGame>(
    game: &G,
    evaluate: impl Evaluate<G> + Clone,
    prunes: bool,
    context: &mut Context<'_>,
) -> Result<Outcome, LabError> {
    let Turn::Player(seat) = game.turn() else {
        return Err(LabError::position("lab.error.no-mover"));
    };
    let slots = Slots::new(&mut context.builder);
    let mut trace = TreeTrace::new(&mut context.builder, &slots, prunes);
    let thinking = Thinking {
        stop: context.stop,
        ..Thinking::unlimited(Rng::new(Seed::fold(0)))
    };
    let mut work = Budget::new(&thinking, MOST_NODES);
    let options = &context.options;
    let judge = evaluate.clone();
    let value = value(game, seat, options, evaluate, prunes, &mut work, &mut trace);
    // Without pruning the same search is minimax. Where that is too large, no bound is shown.
    let mut all = Budget::new(&thinking, MOST_NODES);
    let whole = (prunes && !trace.builder.is_cut())
        .then(|| {
            let depth = options.int("depth") as u32;
            minimax_within(&mut game.clone(), seat, depth, &judge, &mut all, &mut ())
        })
        .flatten();
    if (context.stop)() {
        return Err(LabError::Stopped);
    }
    Ok(Outcome {
        code: Line::code(prunes),
        names: Vec::new(),
        edges: Vec::new(),
        result: result(value, prunes, &work, &trace),
        panels: slots
            .panels(match prunes {
                true => Counts::AlphaBeta,
                false => Counts::Minimax,
            })
            .into_iter()
            .chain(whole.map(|_| slots.complexity(all.nodes())))
            .collect(),
    })
}

fn result(
    value: Option<f64>,
    prunes: bool,
    work: &Budget<'_>,
    trace: &TreeTrace<'_>,
) -> Vec<Message> {
    let Some(value) = value else {
        return vec![message("lab.tree.result.unfinished").with("count", work.limit())];
    };
    let best = match &trace.best {
        Some(action) => message("lab.tree.result").with("action", action),
        None => message("lab.tree.result.over"),
    };
    let mut result = vec![
        best.with("x", value),
        message("lab.tree.result.nodes").with("count", work.nodes()),
    ];
    if prunes && !trace.builder.is_cut() {
        result.push(message("lab.tree.result.pruned").with("count", trace.pruned()));
    }
    result
}

/// The value; `None` when there were too many positions.
fn value<G: LabGame>(
    game: &G,
    seat: Seat,
    options: &Options,
    evaluate: impl Evaluate<G>,
    prunes: bool,
    work: &mut Budget<'_>,
    trace: &mut TreeTrace<'_>,
) -> Option<f64> {
    let depth = options.int("depth") as u32;
    let mut game = game.clone();
    if !prunes {
        let verdict = minimax_within(&mut game, seat, depth, &evaluate, work, trace);
        return verdict.map(|verdict| verdict.value);
    }
    let ordered = Ordered::new(evaluate, options.word("order"));
    let mut search = AlphaBeta::new(ordered, depth, MOST_NODES);
    let value = search.value(&mut game, seat, depth, work, trace);
    value.map(f64::from)
}
