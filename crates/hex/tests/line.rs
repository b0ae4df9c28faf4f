//! The winning line against plain referees: Bellman–Ford, and all simple paths.
#![allow(clippy::unwrap_used, reason = "a test may panic, its helpers too")]

mod common;

use std::collections::HashMap;

use common::{flood_winner, neighbours, plain, random_session, rng, weighted};
use ludograph_core::Game;
use ludograph_graph::{bfs, dijkstra};
use ludograph_hex::trace::line::{self, Until};
use ludograph_hex::{Cell, Colour, Hex, Line, Params};

/// The weight of a cell, from the description of the game.
fn weight(c: Cell, params: &Params) -> u32 {
    let ring = [
        c.x(),
        c.y(),
        params.cols - 1 - c.x(),
        params.rows - 1 - c.y(),
    ];
    match ring.into_iter().min().unwrap() {
        0 => 1,
        1 => 15,
        2 | 3 => 30,
        4 | 5 => 45,
        _ => 60,
    }
}

fn at_start(c: Cell, colour: Colour) -> bool {
    match colour {
        Colour::Red => c.x() == 0,
        Colour::Blue => c.y() == 0,
    }
}

fn at_end(c: Cell, colour: Colour, params: &Params) -> bool {
    match colour {
        Colour::Red => c.x() + 1 == params.cols,
        Colour::Blue => c.y() + 1 == params.rows,
    }
}

/// The least Σ of `value` over the cells of a path, by relaxing every edge until nothing changes.
fn bellman_ford(game: &Hex, colour: Colour, value: impl Fn(Cell) -> u32) -> Option<u32> {
    let params = game.params();
    let own: Vec<Cell> = game
        .shape()
        .cells()
        .filter(|&c| game.owner(c) == Some(colour))
        .collect();
    let starts = own.iter().filter(|&&c| at_start(c, colour));
    let mut best: HashMap<Cell, u32> = starts.map(|&c| (c, value(c))).collect();
    for _ in &own {
        for &c in &own {
            for next in neighbours(c, params.cols, params.rows) {
                let Some(&cost) = best.get(&c) else { continue };
                if game.owner(next) == Some(colour) {
                    let slot = best.entry(next).or_insert(u32::MAX);
                    *slot = (*slot).min(cost + value(next));
                }
            }
        }
    }
    let ends = own.iter().filter(|&&c| at_end(c, colour, params));
    ends.filter_map(|c| best.get(c).copied()).min()
}

/// The same by walking every simple path.
fn all_paths(game: &Hex, colour: Colour) -> Option<u32> {
    fn walk(game: &Hex, colour: Colour, path: &mut Vec<Cell>, sum: u32, best: &mut Option<u32>) {
        let c = *path.last().unwrap();
        let sum = sum + weight(c, game.params());
        if at_end(c, colour, game.params()) {
            *best = Some(best.map_or(sum, |b| b.min(sum)));
        }
        for next in neighbours(c, game.params().cols, game.params().rows) {
            if game.owner(next) == Some(colour) && !path.contains(&next) {
                path.push(next);
                walk(game, colour, path, sum, best);
                path.pop();
            }
        }
    }
    let mut best = None;
    for c in game.shape().cells() {
        if at_start(c, colour) && game.owner(c) == Some(colour) {
            walk(game, colour, &mut vec![c], 0, &mut best);
        }
    }
    best
}

fn assert_path(game: &Hex, line: &Line) {
    let params = game.params();
    let (first, last) = (line.path[0], line.path[line.path.len() - 1]);
    assert!(at_start(first, line.colour) && at_end(last, line.colour, params));
    assert!(
        line.path
            .iter()
            .all(|&c| game.owner(c) == Some(line.colour))
    );
    for pair in line.path.windows(2) {
        assert!(neighbours(pair[0], params.cols, params.rows).contains(&pair[1]));
    }
    assert!(line.path.iter().all(|c| line.settled.contains(c)));
}

#[test]
fn the_weighted_line_is_the_cheapest() {
    let mut rng = rng(1);
    let sizes = (1..=6).flat_map(|cols| (1..=6).map(move |rows| (cols, rows)));
    for (cols, rows) in sizes.chain([(9, 9), (14, 14)]) {
        for _ in 0..12 {
            let session = random_session(weighted(cols, rows), usize::MAX, &mut rng);
            let game = session.position();
            let line = Line::winning(game).unwrap();
            assert_eq!(Some(line.colour), flood_winner(game));
            assert_path(game, &line);
            let sum: u32 = line.path.iter().map(|&c| weight(c, game.params())).sum();
            assert_eq!(line.total, Some(2 + 2 * sum));
            let least = bellman_ford(game, line.colour, |c| weight(c, game.params()));
            assert_eq!(Some(sum), least);
            if cols * rows <= 25 {
                assert_eq!(Some(sum), all_paths(game, line.colour));
            }
        }
    }
}

#[test]
fn the_plain_line_has_the_fewest_steps() {
    let mut rng = rng(2);
    for (cols, rows) in [(1, 1), (2, 3), (5, 5), (8, 6), (11, 11), (26, 26)] {
        for _ in 0..12 {
            let session = random_session(plain(cols, rows), usize::MAX, &mut rng);
            let line = Line::winning(session.position()).unwrap();
            assert_path(session.position(), &line);
            let least = bellman_ford(session.position(), line.colour, |_| 1);
            assert_eq!(Some(line.path.len() as u32), least);
            // One step onto the board, one off it.
            assert_eq!(line.total, least.map(|cells| cells + 1));
        }
    }
}

/// A detour along the light edge is cheaper than the short path through the heavy middle.
#[test]
fn the_cheapest_line_need_not_be_the_shortest() {
    let mut session = common::session(weighted(5, 5));
    for text in [
        "a3", "a5", "b3", "b5", "c2", "c5", "e2", "d5", "a1", "e5", "b1", "a4", "c1", "b4", "d2",
    ] {
        let cell: Cell = text.parse().unwrap();
        session.act(cell.into()).unwrap();
    }
    let game = session.position();
    let short = line::fewest_steps(game, Colour::Red, Until::Joined, &mut ());
    let cheap = line::cheapest(game, Colour::Red, Until::Joined, &mut ());
    assert_eq!(game.winner(), Some(Colour::Red));
    let names = |line: &Line| {
        let names: Vec<String> = line.path.iter().map(Cell::to_string).collect();
        names.join(" ")
    };
    assert_eq!(names(&short), "a3 b3 c2 d2 e2");
    assert_eq!(names(&cheap), "a1 b1 c1 c2 d2 e2");
    assert_eq!(cheap.total, Some(2 + 2 * 34));
    assert_eq!(Line::winning(game), Some(cheap));
}

#[test]
fn before_a_win_a_search_finds_what_hangs_on_the_start() {
    let session = random_session(plain(9, 9), 40, &mut rng(3));
    let game = session.position();
    assert_eq!((game.winner(), Line::winning(game)), (None, None));
    for colour in Colour::BOTH {
        let line = Line::search(game, colour);
        assert_eq!((line.total, line.path.len()), (None, 0));
        for c in game.shape().cells() {
            let cost = line.costs[game.shape().vertex(c)];
            if at_start(c, colour) && game.owner(c) == Some(colour) {
                assert_eq!(cost, Some(1));
            }
            assert!(cost.is_none() || game.owner(c) == Some(colour));
        }
    }
}

/// The steps lead to what the search found, and it is the same search.
#[test]
fn watched_searches_are_the_same_searches() {
    let session = random_session(weighted(8, 8), usize::MAX, &mut rng(4));
    let game = session.position();
    for colour in Colour::BOTH {
        let (mut few, mut cheap) = (Vec::new(), Vec::new());
        let by_steps = line::fewest_steps(game, colour, Until::Joined, &mut few);
        let by_cost = line::cheapest(game, colour, Until::Joined, &mut cheap);
        assert_eq!(
            by_steps,
            line::fewest_steps(game, colour, Until::Joined, &mut ())
        );
        assert_eq!(
            by_cost,
            line::cheapest(game, colour, Until::Joined, &mut ())
        );
        let count = game.shape().vertex_count();
        let mut distances = vec![None; count];
        for step in few {
            if let bfs::Step::Discover {
                vertex, distance, ..
            } = step
            {
                distances[vertex as usize] = Some(distance);
            }
        }
        assert_eq!(distances[..64], by_steps.costs[..]);
        let mut costs = vec![None; count];
        for step in cheap {
            if let dijkstra::Step::Relax {
                vertex, new_cost, ..
            } = step
            {
                costs[vertex as usize] = Some(new_cost);
            }
        }
        let expected = by_cost.costs.iter().map(|cost| cost.map(u64::from));
        assert_eq!(costs[..64], expected.collect::<Vec<_>>()[..]);
    }
}

/// A search without early stop finds the same line, and settles everything connected to the start.
#[test]
fn searches_that_go_on_find_the_same_line() {
    let session = random_session(weighted(8, 8), usize::MAX, &mut rng(5));
    let game = session.position();
    for colour in Colour::BOTH {
        let early = line::cheapest(game, colour, Until::Joined, &mut ());
        let whole = line::cheapest(game, colour, Until::Exhausted, &mut ());
        assert_eq!((early.path, early.total), (whole.path, whole.total));
        assert!(whole.settled.starts_with(&early.settled));
        let steps = line::fewest_steps(game, colour, Until::Joined, &mut ());
        let all = line::fewest_steps(game, colour, Until::Exhausted, &mut ());
        assert_eq!((steps.path, steps.total), (all.path, all.total));
        let reached = all.costs.iter().flatten().count();
        assert_eq!((all.settled.len(), whole.settled.len()), (reached, reached));
    }
}

/// The report's own sum: row 7 of a weighted board of 14 × 14 costs 906 as a path.
#[test]
fn row_seven_of_the_report_costs_906() {
    let params = Params {
        weighted: true,
        swap: false,
        ..Params::square(14)
    };
    let row: Vec<(Colour, Cell)> = (0..14)
        .map(|x| (Colour::Red, Cell::new(x, 6).unwrap()))
        .collect();
    let game = Hex::arranged(&params, &row, Colour::Blue).unwrap();
    assert_eq!(Line::winning(&game).unwrap().total, Some(906));
}
