//! Monte Carlo tree search: how often each move was tried, and with which result.

use ludograph_core::{Message, Rng, Seed, Thinking};
use ludograph_search::Mcts;
use ludograph_search::mcts::{RandomRollouts, Settings};

use super::mcts_trace::{Line, MctsTrace, Slots, percent};
use super::never_cut;
use crate::entry::{AlgorithmOn, Context, Outcome};
use crate::error::LabError;
use crate::game::{LabGame, Subject};
use crate::messages::message;
use crate::options::int;

/// Monte Carlo tree search.
pub fn mcts<G: LabGame>() -> AlgorithmOn<G> {
    let simulations = int("simulations", "random games in all", (10, 20_000), 2_000);
    let every = int("every", "a step for so many of them", (1, 1_000), 50);
    AlgorithmOn {
        id: "mcts",
        options: vec![simulations, every],
        code: Line::CODE.to_vec(),
        needs_mover: true,
        view: G::drawn,
        run: Box::new(|position, context| run(position.game(), context)),
        smaller: never_cut,
    }
}

fn run<G: LabGame>(game: &G, context: &mut Context<'_>) -> Result<Outcome, LabError> {
    let mut actions = Vec::new();
    game.actions(&mut actions);
    if actions.is_empty() {
        return Err(LabError::position("lab.error.no-mover"));
    }
    let texts: Vec<String> = actions.iter().map(|a| game.write_action(*a)).collect();
    let slots = Slots::new(&mut context.builder, actions.len());
    let every = context.options.int("every") as u64;
    let mut trace = MctsTrace {
        builder: &mut context.builder,
        actions: &actions,
        texts: &texts,
        slots: &slots,
        leader: None,
    };
    let mut thinking = Thinking {
        nodes: Some(context.options.int("simulations") as u64),
        stop: context.stop,
        ..Thinking::unlimited(Rng::new(Seed::fold(1)))
    };
    let choice = Mcts::new(Settings::default(), RandomRollouts)
        .choose_traced(game, &mut thinking, every, &mut trace)
        .map_err(|error| LabError::Position(error.0))?;
    if (context.stop)() {
        return Err(LabError::Stopped);
    }
    trace.play(choice.action);
    let line: Vec<String> = choice
        .thought
        .line
        .iter()
        .map(G::Action::to_string)
        .collect();
    let win = choice.thought.win.unwrap_or(0.0);
    Ok(Outcome {
        code: Line::CODE.to_vec(),
        names: Vec::new(),
        edges: Vec::new(),
        panels: slots.panels(texts),
        result: result(&game.write_action(choice.action), win, &line),
    })
}

fn result(action: &str, win: f64, line: &[String]) -> Vec<Message> {
    let result = message("lab.mcts.result").with("action", action);
    vec![
        result.with("percent", percent(win)),
        message("lab.mcts.result.line").with("line", line.join(", ")),
    ]
}
