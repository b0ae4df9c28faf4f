//! Hex: searches along the pieces of a colour, and the groups of connected pieces.

mod arrange;
mod evaluate;

use ludograph_catalog::ParamInfo;
use ludograph_core::{Message, Session};
use ludograph_graph::dijkstra::{self, Queue};
use ludograph_graph::partition::Step;
use ludograph_graph::{Dijkstra, Partition, Trace, bfs};
use ludograph_hex::groups::{Borders, bare};
use ludograph_hex::shape::Side;
use ludograph_hex::trace::groups::unite_all;
use ludograph_hex::trace::line::{self, Until};
use ludograph_hex::{Cell, Colour, Hex, Line, Shape};
use serde_json::Value;

use crate::algorithms::{
    Forest, Found, Ground, Paths, Unions, alphabeta, bfs as breadth_first, dijkstra as cheapest,
    mcts, minimax, union_find,
};
use crate::builder::RunBuilder;
use crate::entry::Entry;
use crate::error::LabError;
use crate::game::{LabGame, Position};
use crate::messages::message;
use crate::options::{Options, choice};
use crate::panel::{Panel, PanelKind};
use crate::scene::Slot;
use arrange::Arranged;
use evaluate::Needs;

pub(crate) fn entry() -> Entry<Hex> {
    Entry::new()
        .with(breadth_first())
        .with(cheapest())
        .with(union_find())
        .with(minimax(Needs))
        .with(alphabeta(Needs))
        .with(mcts())
}

impl LabGame for Hex {
    type Arranged = Arranged;

    fn arrange(session: &Session<Hex>, changes: &[String]) -> Result<Position<Hex>, LabError> {
        arrange::arrange(session, changes)
    }

    fn board(position: &Position<Hex>) -> Value {
        arrange::board(position)
    }
}

impl Paths for Hex {
    type Start = Colour;

    fn ends() -> Vec<ParamInfo> {
        vec![choice(
            "colour",
            "whose pieces are searched; auto: the winner's, else those of who is to move",
            &["auto", "red", "blue"],
        )]
    }

    fn search_start(position: &Position<Hex>, options: &mut Options) -> Result<Colour, LabError> {
        let game = position.game();
        let colour = match options.word("colour") {
            "red" => Colour::Red,
            "blue" => Colour::Blue,
            _ => game.winner().unwrap_or(game.mover()),
        };
        options.set("colour", word(colour));
        Ok(colour)
    }

    /// The cells, then the sides.
    fn names(position: &Position<Hex>) -> Vec<String> {
        let sides = Side::ALL.map(|side| match side {
            Side::Left => "@lab.left",
            Side::Right => "@lab.right",
            Side::Top => "@lab.top",
            Side::Bottom => "@lab.bottom",
        });
        let cells = position.game().shape().cells().map(|cell| cell.to_string());
        cells.chain(sides.map(str::to_owned)).collect()
    }

    fn fewest_steps(
        position: &Position<Hex>,
        colour: Colour,
        early: bool,
        trace: &mut impl Trace<bfs::Step>,
    ) -> Found {
        let game = position.game();
        let line = line::fewest_steps(game, colour, until(early), trace);
        found(game.shape(), &line)
    }

    fn with_weights(position: &Position<Hex>) -> Value {
        let mut view = arrange::board(position);
        view["weighted"] = true.into();
        view
    }

    fn cheapest<Q: Queue>(
        position: &Position<Hex>,
        colour: Colour,
        early: bool,
        search: Dijkstra<Q>,
        trace: &mut impl Trace<dijkstra::Step>,
    ) -> Found {
        let game = position.game();
        let weight = |vertex| arrange::weight(position, vertex);
        let line = line::cheapest_by(game, colour, weight, until(early), search, trace);
        found(game.shape(), &line)
    }
}

fn until(early: bool) -> Until {
    match early {
        true => Until::Joined,
        false => Until::Exhausted,
    }
}

/// A colour as the options and the keys of messages name it.
fn word(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "red",
        Colour::Blue => "blue",
    }
}

/// The line with the virtual pieces at its ends, where a colour's searches start and end.
fn found(shape: &Shape, line: &Line) -> Found {
    let [start, end] = Side::of(line.colour).map(|side| shape.virtual_piece(side));
    let cells = line.path.iter().map(|cell| shape.vertex(*cell));
    let path = [start].into_iter().chain(cells).chain([end]);
    let places: Vec<String> = line.path.iter().map(Cell::to_string).collect();
    Found {
        goal: Some(end),
        path: line.total.map(|_| path.collect()),
        total: line.total.unwrap_or_default().into(),
        places: places.join(", "),
        otherwise: message("lab.bfs.result.none"),
    }
}

/// The slot of the pieces' colours.
const TONE: Slot = Slot::Borrowed("tone");

impl Unions for Hex {
    type Data = Borders;

    fn ground(
        position: &Position<Hex>,
        _: &Options,
        builder: &mut RunBuilder,
    ) -> Result<Ground, LabError> {
        if arrange::pieces(position).is_empty() {
            return Err(LabError::position("lab.error.no-piece-yet"));
        }
        let names = Hex::names(position);
        let tone = builder.array(TONE, names.len(), Value::Null);
        let dot = builder.array("dot", names.len(), false);
        let panel = Panel::new(PanelKind::Board, "lab.panel.board");
        Ok(Ground {
            panel: panel.role("tone", &tone).role("dot", &dot),
            edges: Vec::new(),
            names,
            dot,
        })
    }

    fn elements(position: &Position<Hex>) -> Vec<Borders> {
        bare(position.game().shape()).collect()
    }

    /// The sides are there from the start, a cell once it has a piece.
    fn is_shown(position: &Position<Hex>, vertex: usize) -> bool {
        position.game().shape().cell(vertex).is_none()
    }

    fn unite<P: Partition<Data = Borders>>(
        position: &Position<Hex>,
        mut sets: P,
        steps: &mut Vec<Step<Borders>>,
        starts: &mut Vec<usize>,
    ) -> P {
        let (shape, pieces) = (position.game().shape(), arrange::pieces(position));
        unite_all(shape, &pieces, &mut sets, steps, |_, steps: &mut Vec<_>| {
            starts.push(steps.len());
        });
        sets
    }

    fn begin_move(
        position: &Position<Hex>,
        number: usize,
        builder: &mut RunBuilder,
        forests: &[Forest<'_>],
    ) {
        let (colour, cell) = arrange::pieces(position)[number];
        let vertex = position.game().shape().vertex(cell);
        let sentence = message("lab.uf.move")
            .with("n", number + 1)
            .with("v", cell.to_string())
            .with("colour", format!("@lab.{}", word(colour)));
        let tone = match colour {
            Colour::Red => "first",
            Colour::Blue => "second",
        };
        builder.mark(sentence.clone());
        builder.step(|step| {
            step.set(&TONE, vertex, tone);
            forests.iter().for_each(|forest| forest.show(step, vertex));
            step.focus(vertex);
            (0_usize, sentence)
        });
    }

    /// The sides that a set reaches.
    fn data_text(borders: &Borders) -> String {
        let arrow = |side: Side| match side {
            Side::Left => '←',
            Side::Right => '→',
            Side::Top => '↑',
            Side::Bottom => '↓',
        };
        let reached = Side::ALL.into_iter().filter(|side| borders.reaches(*side));
        reached.map(arrow).collect()
    }

    fn result(position: &Position<Hex>) -> Vec<Message> {
        let winner = position.game().winner().map(|colour| {
            message("lab.uf.result.winner").with("colour", format!("@lab.{}", word(colour)))
        });
        winner.into_iter().collect()
    }
}
