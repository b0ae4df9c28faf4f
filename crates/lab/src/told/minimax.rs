//! Minimax and alpha-beta on Candy, No and Hex.

use std::fmt::Display;

use ludograph_core::{Evaluate, Game, Rng, Seat, Seed, Thinking, Turn};
use ludograph_search::minimax::minimax_within;
use ludograph_search::{AlphaBeta, Budget};

use super::knowledge::{Needs, Ordered, Points};
use super::tree::{Counts, Slots, Tree};
use super::{Entry, Outcome, Telling};
use crate::error::LabError;
use crate::options::{Options, choice, int};
use crate::position::Position;
use crate::run::Algorithm;
use crate::say::Say;

const MINIMAX: &[&str] = &[
    "value(position, depth)",
    "    if the game is over or depth = 0: judge the position",
    "    for every move",
    "        x ← value(position after the move, depth − 1)",
    "        own turn: keep the most; the opponent's: keep the least",
    "    at chance: the average of all outcomes",
    "    return what was kept",
];

const ALPHA_BETA: &[&str] = &[
    "value(position, depth, α, β)",
    "    if the game is over or depth = 0: judge the position",
    "    for every move, in order",
    "        x ← value(position after the move, depth − 1, α, β)",
    "        own turn: keep the most, α ← max(α, x); else the least, β ← min(β, x)",
    "        if α ≥ β: the other moves cannot matter, stop",
    "    return what was kept",
];

/// Positions after which a search is broken off: each has three steps at least, so that more of them are not kept anyway.
const MOST_NODES: u64 = 80_000;

pub(super) fn entries() -> [Entry; 2] {
    let depth = || {
        int(
            "depth",
            "how many moves ahead; where the depth ends, a position is judged by its points (Hex: by how many more cells each side needs)",
            (1, 9),
            2,
        )
    };
    let order = choice(
        "order",
        "in which order moves are tried: as listed, or the best or the worst first, judged after one move",
        &["listed", "best", "worst"],
    );
    let games = || vec!["candy", "no", "hex"];
    [
        Entry {
            info: Algorithm {
                id: "minimax",
                games: games(),
                options: vec![depth()],
                code: MINIMAX.to_vec(),
                needs_mover: true,
            },
            tell: |telling| tell(telling, false),
            smaller,
        },
        Entry {
            info: Algorithm {
                id: "alphabeta",
                games: games(),
                options: vec![depth(), order],
                code: ALPHA_BETA.to_vec(),
                needs_mover: true,
            },
            tell: |telling| tell(telling, true),
            smaller,
        },
    ]
}

/// Less deep.
fn smaller(options: &Options) -> Vec<Options> {
    let depth = options.int("depth");
    (1..depth).map(|d| options.but("depth", d)).collect()
}

fn tell(telling: &mut Telling<'_>, prunes: bool) -> Result<Outcome, LabError> {
    match telling.position {
        Position::Candy(session) => search(telling, session.position(), Points, prunes),
        Position::No(session) => search(telling, session.position(), Points, prunes),
        Position::Hex(position) => search(telling, position.session.position(), Needs, prunes),
        Position::Carcassonne(_) => Err(LabError::position("the tree would be too wide")),
    }
}

fn search<G: Game>(
    telling: &mut Telling<'_>,
    game: &G,
    knowledge: impl Evaluate<G>,
    prunes: bool,
) -> Result<Outcome, LabError>
where
    G::Action: Display,
{
    let Turn::Player(seat) = game.turn() else {
        return Err(LabError::position("nobody is to move"));
    };
    let slots = Slots::new(&mut telling.teller);
    let mut tree = Tree::new(&mut telling.teller, &slots, prunes);
    let thinking = Thinking {
        stop: telling.stop,
        ..Thinking::unlimited(Rng::new(Seed::fold(0)))
    };
    let mut work = Budget::new(&thinking, MOST_NODES);
    let found = run(
        game,
        seat,
        &telling.options,
        knowledge,
        prunes,
        &mut work,
        &mut tree,
    );
    if (telling.stop)() {
        return Err(LabError::Stopped);
    }
    let mut result = match (found, &tree.best) {
        (None, _) => vec![Say::new("tree.result.unfinished").with("count", work.limit())],
        (Some(value), Some(action)) => {
            let say = Say::new("tree.result").with("action", action);
            vec![say.with("x", value)]
        }
        (Some(value), None) => vec![Say::new("tree.result.over").with("x", value)],
    };
    if found.is_some() {
        result.push(Say::new("tree.result.nodes").with("count", work.nodes()));
    }
    if found.is_some() && prunes && !tree.teller.is_cut() {
        result.push(Say::new("tree.result.pruned").with("count", tree.pruned()));
    }
    Ok(Outcome {
        code: if prunes { ALPHA_BETA } else { MINIMAX }.to_vec(),
        names: Vec::new(),
        edges: Vec::new(),
        panels: slots.panels(match prunes {
            true => Counts::AlphaBeta,
            false => Counts::Minimax,
        }),
        result,
    })
}

/// The value; `None` when there were too many positions.
fn run<G: Game>(
    game: &G,
    seat: Seat,
    options: &Options,
    knowledge: impl Evaluate<G>,
    prunes: bool,
    work: &mut Budget<'_>,
    tree: &mut Tree<'_>,
) -> Option<f64> {
    let depth = options.int("depth") as u32;
    let mut game = game.clone();
    if !prunes {
        let verdict = minimax_within(&mut game, seat, depth, &knowledge, work, tree);
        return verdict.map(|verdict| verdict.value);
    }
    let ordered = Ordered::new(knowledge, options.word("order"));
    let mut search = AlphaBeta::new(ordered, depth, MOST_NODES);
    let value = search.value(&mut game, seat, depth, work, tree);
    value.map(f64::from)
}
