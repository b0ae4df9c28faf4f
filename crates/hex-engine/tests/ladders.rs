//! Long ladders with and without an escape: what the network sees, and what the search finds.

use ludograph_core::Game;
use ludograph_hex::{Action, Cell, Colour, Hex, Params};
use ludograph_hex_engine::NETWORK;
use ludograph_hex_engine::mcts::{Limits, Search};
use ludograph_hex_engine::net::Net;
use ludograph_hex_engine::solve::{Answer, Position, Solver};
use serde_json::Value;

/// A position and every move that wins it.
struct Ladder {
    id: String,
    kind: String,
    game: Hex,
    winning: Vec<Cell>,
}

impl Ladder {
    fn read(line: &str) -> Ladder {
        let value: Value = serde_json::from_str(line).unwrap();
        // The file has columns and rows exchanged: its first mover joins top and bottom.
        let cells = |name: &str| -> Vec<Cell> {
            let names = value[name].as_array().unwrap().iter();
            let cell = |name: &Value| name.as_str().unwrap().parse::<Cell>().unwrap();
            names.map(|name| cell(name).mirrored()).collect()
        };
        let params = Params {
            swap: false,
            ..Params::square(value["cols"].as_u64().unwrap() as u8)
        };
        let mut game = Hex::start(&params, &()).unwrap();
        let stones = [cells("black"), cells("white")];
        for number in 0..stones[0].len() + stones[1].len() {
            game.apply(Action::Place(stones[number % 2][number / 2]));
        }
        let mover = if game.mover() == Colour::Red {
            "black"
        } else {
            "white"
        };
        assert_eq!(value["to_move"], mover);
        Ladder {
            id: value["id"].to_string(),
            kind: value["kind"].to_string(),
            game,
            winning: cells("winning_moves"),
        }
    }

    fn all() -> Vec<Ladder> {
        let path = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../testdata/hex/ladders.jsonl"
        );
        let text = std::fs::read_to_string(path).unwrap();
        text.lines().map(Ladder::read).collect()
    }

    /// Whether a search plays a winning move or, where there is none, gives the mover less than
    /// half.
    fn is_solved(&self, visits: u32) -> bool {
        let mut search = Search::new(Net::trained(), NETWORK.settings());
        let limits = Limits {
            visits,
            stop: &|| false,
            threads: 1,
        };
        search.run(&self.game, limits);
        let report = search.report();
        if self.winning.is_empty() {
            report.win < 0.5
        } else {
            self.winning.contains(&report.candidates[0].cell)
        }
    }
}

/// `LUDOGRAPH_VISITS=2800` prints what a search of that length solves.
#[test]
fn most_ladders_are_solved() {
    let ladders = Ladder::all();
    assert_eq!(ladders.len(), 30);
    let asked = std::env::var("LUDOGRAPH_VISITS").ok();
    let asked = asked.map(|visits| (visits.parse().unwrap(), 0));
    for (visits, least) in [(1, 20), (12, 28), (100, 28)].into_iter().chain(asked) {
        let (solved, missed): (Vec<_>, Vec<_>) = ladders.iter().partition(|l| l.is_solved(visits));
        let missed: Vec<_> = missed.iter().map(|l| (&l.id, &l.kind)).collect();
        println!("{visits} visits: {} of 30, missed {missed:?}", solved.len());
        assert!(solved.len() >= least, "{visits} visits: missed {missed:?}");
    }
}

/// The winning moves, proven for the corridor of the ladder alone, are those of the whole board.
#[test]
fn the_proofs_hold_for_whole_boards() {
    let small = |ladder: &Ladder| ladder.game.params().cols == 9;
    for ladder in Ladder::all().into_iter().filter(small) {
        let position = Position::from(&ladder.game);
        let answer = Solver::default().solve(&position, &|| false).unwrap();
        let Answer::Proven(proof) = answer else {
            panic!("the stop signal is never set");
        };
        let mut winning = ladder.winning;
        winning.sort_unstable();
        let mut found = proof.winning_moves;
        found.sort_unstable();
        assert_eq!(found, winning, "{}", ladder.id);
    }
}
