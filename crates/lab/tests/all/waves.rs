//! Breadth-first search and Dijkstra's algorithm on Hex and No.

use ludograph_catalog::AnySession;
use ludograph_core::Session;
use ludograph_graph::Dijkstra;
use ludograph_hex::trace::line::{self, Until};
use ludograph_hex::{Colour, Hex, Line};
use ludograph_no::{No, Others};
use serde_json::{Value, json};

use crate::replay::{Replayed, replay};
use crate::sessions::{self, POSITIONS};

pub fn typed<G: ludograph_core::Game>(session: &dyn AnySession) -> &Session<G> {
    ludograph_catalog::typed(session).unwrap()
}

/// What the scene shows at the end is the line that the game finds.
fn assert_line(run: &Replayed, game: &Hex, line: &Line) {
    let cells = game.shape().cell_count();
    let costs: Vec<Option<u64>> = line.costs.iter().map(|c| c.map(u64::from)).collect();
    assert_eq!(run.numbers("label")[..cells], costs[..]);
    let path = run.numbers("path").into_iter().flatten();
    let path: Vec<_> = path.filter_map(|v| game.shape().cell(v as usize)).collect();
    assert_eq!(path, line.path);
    let black = run.slot("state").as_array().unwrap()[..cells]
        .iter()
        .filter(|s| **s == "black");
    assert_eq!(black.count(), line.settled.len());
}

#[test]
fn hex_searches_end_as_the_game_has_them() {
    for number in 0..POSITIONS {
        let session = sessions::hex(number);
        let game = typed::<Hex>(session.as_ref()).position();
        let (colour, word) = match number % 4 {
            0 | 1 => (Colour::Red, "red"),
            _ => (Colour::Blue, "blue"),
        };
        let (until, early) = match number.is_multiple_of(3) {
            true => (Until::Joined, true),
            false => (Until::Exhausted, false),
        };
        let options = json!({"colour": word, "early": early});
        let run = replay(session.as_ref(), "bfs", &options);
        let line = line::fewest_steps(game, colour, until, &mut ());
        assert_line(&run, game, &line);
        let run = replay(session.as_ref(), "dijkstra", &options);
        let line = line::cheapest(game, colour, until, &mut ());
        assert_line(&run, game, &line);
    }
}

#[test]
fn the_colour_left_open_is_the_winner_or_the_mover() {
    for number in 0..100 {
        let session = sessions::hex(number);
        let game = typed::<Hex>(session.as_ref()).position();
        let run = replay(session.as_ref(), "bfs", &json!({}));
        let colour = game.winner().unwrap_or(game.mover());
        let word = colour.to_string().to_lowercase();
        assert_eq!(run.page.run.options["colour"], word);
        let joined = game.winner() == Some(colour);
        assert_eq!(run.slot("path").as_array().unwrap().is_empty(), !joined);
    }
}

#[test]
fn no_searches_end_as_the_game_has_them() {
    for number in 0..POSITIONS {
        let session = sessions::no(number);
        let game = typed::<No>(session.as_ref()).position();
        let pieces: Vec<u8> = game.pieces().map(|(id, _)| id).collect();
        let Some(&piece) = pieces.get(number as usize % pieces.len().max(1)) else {
            continue;
        };
        let early = number.is_multiple_of(2);
        let (word, others) = match number % 3 {
            0 => ("stop", Others::Stop),
            _ => ("pass", Others::Pass),
        };
        let options = json!({"piece": piece + 1, "others": word, "early": early});
        let squares = game.size() * game.size();

        let run = replay(session.as_ref(), "bfs", &options);
        let found = game.wave(piece, others, early, &mut ());
        let distances = (0..squares).map(|v| found.distance(v).map(u64::from));
        assert_eq!(run.numbers("label"), distances.collect::<Vec<_>>());
        let path = found.found().and_then(|v| found.path_to(v));
        assert_eq!(*run.slot("path"), json!(path.unwrap_or_default()));

        let run = replay(session.as_ref(), "dijkstra", &options);
        let found = game.cheapest_walks(piece, others, early, Dijkstra::new(), &mut ());
        let costs = (0..squares).map(|v| found.cost(v));
        assert_eq!(run.numbers("label"), costs.collect::<Vec<_>>());
        let path = found.found().and_then(|v| found.path_to(v));
        assert_eq!(*run.slot("path"), json!(path.unwrap_or_default()));
    }
}

/// Without an option, the search starts at the start piece of the game, and its costs are those
/// that the game shows.
#[test]
fn the_start_piece_is_searched_from() {
    let mut seen = 0;
    for number in 0..400 {
        let session = sessions::no(number);
        let game = typed::<No>(session.as_ref()).position();
        let (Some(start), Some(walks)) = (game.start_piece(), game.walks()) else {
            continue;
        };
        seen += 1;
        let algorithm = match game.weights() {
            Some(_) => "dijkstra",
            None => "bfs",
        };
        let options = json!({"early": false, "others": "stop"});
        let run = replay(session.as_ref(), algorithm, &options);
        assert_eq!(run.page.run.options["piece"], Value::from(start + 1));
        let costs = (0..game.size() * game.size()).map(|v| walks.cost(v).map(u64::from));
        assert_eq!(run.numbers("label"), costs.collect::<Vec<_>>());
    }
    assert!(seen > 100, "{seen}");
}
