//! Breadth-first search: Hex's line of fewest steps, and the walks of No.

use ludograph_hex::Colour;
use ludograph_hex::trace::line::{self, Until};
use ludograph_no::No;

use super::wave::{CODE, Slots, Wave};
use super::{Entry, Outcome, Telling, hex, no};
use crate::error::LabError;
use crate::position::{HexPosition, Position};
use crate::say::Say;

pub(super) fn entries() -> [Entry; 2] {
    super::searches("bfs", CODE, tell)
}

fn tell(telling: &mut Telling<'_>) -> Result<Outcome, LabError> {
    match telling.position {
        Position::Hex(position) => {
            let colour = hex::chosen(position, &mut telling.options);
            Ok(tell_hex(telling, position, colour))
        }
        Position::No(session) => tell_no(telling, session.position()),
        _ => Err(LabError::position("there is nothing to search here")),
    }
}

fn tell_no(telling: &mut Telling<'_>, game: &No) -> Result<Outcome, LabError> {
    let start = no::chosen(game, &mut telling.options)?;
    let names = no::names(game.size());
    let said = no::said(game.size());
    let slots = Slots::new(&mut telling.teller, "", names.len());
    let mut wave = Wave::new(&mut telling.teller, &said, &slots);
    let found = game.wave(start, telling.options.flag("early"), &mut wave);
    let goal = found.found();
    let path = goal.and_then(|goal| found.path_to(goal));
    wave.end(no::goal(&telling.options, goal), path.as_deref());
    let result = match path {
        Some(path) => Say::new("bfs.result.path")
            .with("d", path.len() - 1)
            .with("path", no::written(&said, &path)),
        None => Say::new("bfs.result.reached").with("count", found.settled().len()),
    };
    Ok(outcome(&slots, names, result))
}

fn tell_hex(telling: &mut Telling<'_>, position: &HexPosition, colour: Colour) -> Outcome {
    let game = position.session.position();
    let names = hex::names(game.shape());
    let slots = Slots::new(&mut telling.teller, "", names.len());
    let until = match telling.options.flag("early") {
        true => Until::Joined,
        false => Until::Exhausted,
    };
    let mut wave = Wave::new(&mut telling.teller, &names, &slots);
    let line = line::fewest_steps(game, colour, until, &mut wave);
    let path = hex::whole_path(game.shape(), &line);
    let goal = hex::ends(game.shape(), colour)[1];
    wave.end(Some(goal), path.as_deref());
    let result = match line.total {
        Some(total) => {
            let say = Say::new("bfs.result.path").with("d", total);
            say.with("path", hex::written(&line.path))
        }
        None => Say::new("bfs.result.none"),
    };
    outcome(&slots, names, result)
}

fn outcome(slots: &Slots, names: Vec<String>, result: Say) -> Outcome {
    Outcome {
        code: CODE.to_vec(),
        edges: Vec::new(),
        panels: vec![slots.board("panel.board"), slots.queue(), slots.counters()],
        result: vec![result],
        names,
    }
}
