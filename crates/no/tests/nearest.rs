//! The six methods for the nearest piece: the source's example, agreement, changing boards,
//! traces.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use ludograph_core::{Rng, Seed};
use ludograph_graph::{bfs, nearest};
use ludograph_no::nearest::{Answer, Board, Method, Nearest, Point, Refused, Searcher, Step};
use ludograph_no::{No, Others, Params, Square};

/// The example of the source: five pieces on 5 × 5, asked from the third.
fn example() -> (Board, Point) {
    let pieces = [[1, 1], [3, 0], [2, 3], [0, 2], [4, 4]];
    (Board::new(5, pieces, []).unwrap(), [2, 3])
}

#[test]
fn the_example_of_the_source() {
    let (board, start) = example();
    for method in Method::ALL {
        let answer = method.prepare(&board).unwrap().nearest(start, &mut ());
        assert_eq!(answer.distance, Some(3), "{method}");
        assert_eq!(answer.nearest, [[0, 2], [1, 1], [4, 4]], "{method}");
        assert_eq!(answer.first, Some([4, 4]), "{method}: P5 is met first");
    }
    #[rustfmt::skip]
    let grid = [
        5, 4, 3, 2, 3,
        4, 3, 2, 1, 2,
        3, 2, 1, 0, 1,
        4, 3, 2, 1, 2,
        5, 4, 3, 2, 3,
    ];
    for method in [Method::Literal, Method::Source, Method::Bfs] {
        let mut searcher = method.prepare(&board).unwrap();
        searcher.nearest(start, &mut ());
        assert_eq!(searcher.distances().unwrap(), grid.map(Some), "{method}");
    }
}

/// On the source's board b1 is 4 plain steps from d3; a walk goes round pieces and takes 6.
#[test]
fn pieces_stop_walks_but_not_the_wave_of_the_source() {
    let params = Params {
        size: 5,
        ..Params::default()
    };
    let squares = ["b2", "a4", "d3", "c1", "e5"].map(|name| name.parse::<Square>().unwrap());
    let game = No::arranged(&params, &squares, &[], &[]).unwrap();
    let start = game.piece_at(squares[2]).unwrap();
    let b1 = 1;
    let distance = |others| game.wave(start, others, false, &mut ()).distance(b1);
    assert_eq!(distance(Others::Pass), Some(4));
    assert_eq!(distance(Others::Stop), Some(6));
    let wave = game.wave(start, Others::Pass, false, &mut ());
    let mut source = Method::Source.prepare(&example().0).unwrap();
    source.nearest([2, 3], &mut ());
    let grid: Vec<Option<u32>> = (0..25).map(|square| wave.distance(square)).collect();
    assert_eq!(source.distances().unwrap(), grid);
}

/// Fewest first: what the example costs each method.
#[test]
fn what_each_method_touches() {
    let (board, start) = example();
    let touched = |method: Method| {
        let touched = method
            .prepare(&board)
            .unwrap()
            .nearest(start, &mut ())
            .touched;
        (touched.squares, touched.pieces)
    };
    // 24 squares are looked up in a list of five; four of them are found, as entries 1, 2, 4 and 5.
    assert_eq!(touched(Method::Source), (25, 20 * 5 + 1 + 2 + 4 + 5));
    assert_eq!(touched(Method::Literal), touched(Method::Source));
    assert_eq!(touched(Method::Bfs), (25, 0));
    assert!(touched(Method::BfsEarly).0 < 25);
    assert_eq!(touched(Method::Scan), (0, 5));
    assert_eq!(touched(Method::Grid), (1, 5));
}

struct Random(Rng);

impl Random {
    fn new(seed: u64) -> Self {
        Random(Rng::new(Seed::new(seed).unwrap()))
    }

    fn point(&mut self, n: u32) -> Point {
        [self.0.below(n), self.0.below(n)]
    }

    /// Distinct squares.
    fn squares(&mut self, n: u32, count: u32) -> Vec<Point> {
        let mut all: Vec<Point> = (0..n * n).map(|i| [i / n, i % n]).collect();
        self.0.shuffle(&mut all);
        all.truncate(count as usize);
        all
    }

    fn board(&mut self, walls: bool) -> Board {
        let n = 2 + self.0.below(11);
        let most = n * n / if walls { 2 } else { 1 };
        let count = 2 + self.0.below(most.min(2 * n) - 1);
        let free = n * n - count;
        let wall_count = if walls { self.0.below(free) + 1 } else { 0 };
        let squares = self.squares(n, count + wall_count);
        let (pieces, walls) = squares.split_at(count as usize);
        Board::new(n, pieces.iter().copied(), walls.iter().copied()).unwrap()
    }
}

/// Distances by repeating "one more than a neighbour" until nothing changes: slow, and nothing like
/// a search.
fn relaxed(board: &Board, start: Point) -> Vec<Option<u32>> {
    let n = board.n() as usize;
    let index = |[row, column]: Point| row as usize * n + column as usize;
    let mut distances = vec![None; n * n];
    distances[index(start)] = Some(0);
    let open: Vec<Point> = (0..n * n)
        .map(|i| [(i / n) as u32, (i % n) as u32])
        .filter(|square| !board.walls().contains(square))
        .collect();
    loop {
        let before = distances.clone();
        for &a in &open {
            for &b in &open {
                let apart = a[0].abs_diff(b[0]) + a[1].abs_diff(b[1]);
                if let (1, Some(d)) = (apart, distances[index(a)])
                    && distances[index(b)].is_none_or(|old| old > d + 1)
                {
                    distances[index(b)] = Some(d + 1);
                }
            }
        }
        if distances == before {
            return distances;
        }
    }
}

fn check_distances(method: Method, searcher: &Searcher, answer: &Answer, full: &[Option<u32>]) {
    match (method, searcher.distances()) {
        (Method::Literal | Method::Source | Method::Bfs, Some(distances)) => {
            assert_eq!(distances, full);
        }
        (Method::BfsEarly, Some(distances)) => {
            for (got, &want) in distances.into_iter().zip(full) {
                assert!(got.is_none() || got == want);
                // Everything nearer than the nearest piece has been reached.
                assert!(got.is_some() || want.is_none() || want > answer.distance);
            }
        }
        (Method::Scan | Method::Grid, None) => {}
        _ => panic!("{method} gave the wrong kind of distances"),
    }
}

fn agree(board: &Board, start: Point, methods: &[Method]) {
    let full = relaxed(board, start);
    let distance = |p: Point| full[(p[0] * board.n() + p[1]) as usize];
    let others = || board.pieces().iter().copied().filter(|&p| p != start);
    let least = others().filter_map(distance).min();
    let mut nearest: Vec<Point> = others()
        .filter(|&p| least.is_some() && distance(p) == least)
        .collect();
    nearest.sort_unstable();
    let mut source = Method::Source.prepare(board).unwrap();
    let returned = source.nearest(start, &mut ()).first;
    assert!(returned.is_none_or(|first| nearest.contains(&first)));
    for &method in methods {
        let mut searcher = method.prepare(board).unwrap();
        let answer = searcher.nearest(start, &mut ());
        assert_eq!(
            answer.distance, least,
            "{method} on {board:?} from {start:?}"
        );
        assert_eq!(
            answer.nearest, nearest,
            "{method} on {board:?} from {start:?}"
        );
        assert_eq!(
            answer.first, returned,
            "{method} on {board:?} from {start:?}"
        );
        check_distances(method, &searcher, &answer, &full);
    }
}

#[test]
fn all_methods_agree_on_open_boards() {
    let mut random = Random::new(1);
    for _ in 0..10_000 {
        let board = random.board(false);
        agree(&board, board.pieces()[0], &Method::ALL);
    }
}

#[test]
fn the_methods_that_know_walls_agree_with_them() {
    let mut random = Random::new(2);
    let walking = [
        Method::Literal,
        Method::Source,
        Method::Bfs,
        Method::BfsEarly,
    ];
    let mut cut_off = 0;
    for _ in 0..10_000 {
        let board = random.board(true);
        agree(&board, board.pieces()[0], &walking);
        let alone = Method::Bfs
            .prepare(&board)
            .unwrap()
            .nearest(board.pieces()[0], &mut ());
        cut_off += usize::from(alone.distance.is_none());
        for method in [Method::Scan, Method::Grid] {
            assert_eq!(
                method.prepare(&board).unwrap_err(),
                Refused::Walls { method }
            );
        }
    }
    assert!(
        cut_off > 100,
        "boards on which nothing can be reached are among them"
    );
}

/// Pieces come, go and move: every searcher follows, on boards from crowded to large and sparse.
#[test]
fn searchers_follow_a_changing_board() {
    let mut random = Random::new(3);
    for n in [4, 20, 100, 1000] {
        let count = if n == 4 { 8 } else { 60 };
        let mut pieces = random.squares(n, count);
        let board = Board::new(n, pieces.iter().copied(), []).unwrap();
        let swept = n <= 100;
        let methods = Method::ALL
            .into_iter()
            .filter(|m| swept || matches!(m, Method::Scan | Method::Grid));
        let mut searchers: Vec<_> = methods.map(|m| m.prepare(&board).unwrap()).collect();
        for _ in 0..300 {
            let place = random.0.below(pieces.len() as u32) as usize;
            let free = random.point(n);
            let taken = pieces.contains(&free);
            match random.0.below(3) {
                0 if pieces.len() > 2 => {
                    let gone = pieces.swap_remove(place);
                    searchers.iter_mut().for_each(|s| s.remove(gone));
                }
                1 if !taken => {
                    pieces.push(free);
                    searchers.iter_mut().for_each(|s| s.insert(free));
                }
                2 if !taken => {
                    let from = std::mem::replace(&mut pieces[place], free);
                    searchers.iter_mut().for_each(|s| s.shift(from, free));
                }
                _ => {}
            }
            let start = *random.0.pick(&pieces).unwrap();
            let answers: Vec<_> = searchers
                .iter_mut()
                .map(|s| s.nearest(start, &mut ()))
                .map(|answer| (answer.distance, answer.nearest, answer.first))
                .collect();
            assert!(
                answers.windows(2).all(|pair| pair[0] == pair[1]),
                "{answers:?}"
            );
        }
    }
}

struct End {
    distances: Vec<Option<u32>>,
    compared: u64,
    best: Option<u32>,
    nearest: Vec<Point>,
}

/// What the steps lead to. Old values must be those before.
fn follow(steps: &[Step], n: u32) -> End {
    let mut end = End {
        distances: vec![None; n as usize * n as usize],
        compared: 0,
        best: None,
        nearest: Vec::new(),
    };
    for step in steps {
        match *step {
            Step::Search(bfs::Step::Discover {
                vertex, distance, ..
            }) => {
                assert_eq!(end.distances[vertex as usize].replace(distance), None);
            }
            Step::List(_) => end.compared += 1,
            Step::Measure(nearest::Step::Best { old, new }) => {
                assert_eq!(end.best.replace(new), old);
            }
            Step::Measure(nearest::Step::Collect { point }) => end.nearest.push(point),
            Step::Search(_) | Step::Measure(_) => {}
        }
    }
    end
}

/// The steps lead to the answer.
#[test]
fn steps_lead_to_the_answer() {
    let mut random = Random::new(4);
    for round in 0..1_000 {
        let board = random.board(round % 2 == 1);
        let start = board.pieces()[0];
        for method in Method::ALL {
            let Ok(mut searcher) = method.prepare(&board) else {
                continue;
            };
            let mut steps = Vec::new();
            let answer = searcher.nearest(start, &mut steps);
            assert_eq!(
                answer,
                searcher.nearest(start, &mut ()),
                "watching changes nothing"
            );
            let end = follow(&steps, board.n());
            assert_eq!(end.best, answer.distance, "{method}");
            assert_eq!(end.nearest, answer.nearest, "{method}");
            if let Some(distances) = searcher.distances() {
                assert_eq!(end.distances, distances, "{method}");
            }
            if matches!(method, Method::Source | Method::Literal) {
                assert_eq!(end.compared, answer.touched.pieces);
            }
        }
    }
}

#[test]
fn steps_are_json_with_a_name_each() {
    let (board, start) = example();
    for method in Method::ALL {
        let mut steps = Vec::new();
        method.prepare(&board).unwrap().nearest(start, &mut steps);
        for step in steps {
            let json = serde_json::to_string(&step).unwrap();
            assert!(json.contains(r#""step":""#), "{json}");
            assert_eq!(serde_json::from_str::<Step>(&json).unwrap(), step);
        }
    }
}

#[test]
fn large_boards_are_for_scan_and_grid() {
    let n = 1_000_000;
    let board = Board::new(n, [[0, 0], [999_999, 999_999], [5, 7]], []).unwrap();
    for method in Method::ALL {
        match method.prepare(&board) {
            Ok(mut searcher) => assert_eq!(searcher.nearest([0, 0], &mut ()).distance, Some(12)),
            Err(refused) => assert!(refused.to_string().contains("one by one"), "{refused}"),
        }
    }
}
