//! The crate against the referee's file and against a second, slow implementation.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

mod slow;

use ludograph_candy::{Action, Candy, Params, Reservoir, Rules, referee};
use ludograph_core::{Game, Rng, Seat, Seed, Turn};
use serde_json::{Value, json};
use slow::Columns;

/// A position by the dealing rule, or, where `wild`, of any tiles at all, runs included.
fn position(rng: &mut Rng, rows: usize, colours: u32, wild: bool) -> Columns {
    let mut columns: Columns = vec![Vec::new(); 10];
    for y in 0..rows {
        for x in 0..10 {
            let tile = loop {
                let t = rng.below(colours) as u8;
                let left = x >= 2 && columns[x - 1][y] == t && columns[x - 2][y] == t;
                let below = y >= 2 && columns[x][y - 1] == t && columns[x][y - 2] == t;
                if wild || !(left || below) {
                    break t;
                }
            };
            columns[x].push(tile);
        }
    }
    columns
}

fn line(columns: &Columns) -> String {
    json!({ "rows": columns[0].len(), "cols": slow::strings(columns) }).to_string()
}

#[test]
fn the_referees_positions_to_the_letter() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../testdata/candy/positions.jsonl"
    );
    let text = std::fs::read_to_string(path).expect(path);
    for (index, line) in text.lines().enumerate() {
        assert_eq!(referee::moves(index + 1, line).as_deref(), Ok(line));
        let value: Value = serde_json::from_str(line).unwrap();
        let columns: Columns = value["cols"]
            .as_array()
            .unwrap()
            .iter()
            .map(digits)
            .collect();
        assert_eq!(
            slow::referee(&columns),
            value,
            "the slow implementation, line {}",
            index + 1
        );
    }
    assert_eq!(text.lines().count(), 150);
}

fn digits(column: &Value) -> Vec<u8> {
    column.as_str().unwrap().bytes().map(|b| b - b'0').collect()
}

/// Three kinds: dealt, of any tiles, and of few colours (many runs, long cascades).
#[test]
fn moves_and_passes_on_random_positions() {
    let mut rng = Rng::new(Seed::new(11).unwrap());
    let (mut moves, mut chains) = (0, 0);
    for i in 0..10_500 {
        let (colours, wild) = [(7, false), (7, true), (5, false)][i % 3];
        let columns = position(&mut rng, 120, colours, wild);
        let answer: Value =
            serde_json::from_str(&referee::moves(1, &line(&columns)).unwrap()).unwrap();
        let expected = slow::referee(&columns);
        assert_eq!(answer, expected);
        let listed = expected["moves"].as_array().unwrap();
        moves += listed.len();
        chains += listed
            .iter()
            .filter(|m| m["passes"].as_array().unwrap().len() > 1)
            .count();
    }
    assert!(
        moves > 100_000 && chains > 10_000,
        "{moves} moves, {chains} chains"
    );
}

#[test]
fn minmax_is_the_sources() {
    let mut rng = Rng::new(Seed::new(12).unwrap());
    for i in 0..600 {
        let columns = position(&mut rng, 150, 7, i % 4 == 3);
        let Some((m, value)) = slow::minmax(&columns) else {
            assert!(referee::minmax(1, &line(&columns)).is_err());
            continue;
        };
        let answer = referee::minmax(1, &line(&columns)).unwrap();
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert_eq!(answer["move"], json!(m));
        let given = answer["value"].as_f64().unwrap();
        assert!((given - value).abs() < 1e-9, "{given} {value}");
    }
}

/// Whole games beside the slow implementation: board, moves, scores, turn and end after every move.
#[test]
fn games_go_as_the_rules_say() {
    for game in 0..40 {
        let rules = [Rules::Classic, Rules::Tournament][game % 2];
        let params = Params {
            rules,
            reservoir: Reservoir::Open,
        };
        let seed = Seed::new(game as u64).unwrap();
        let setup = Candy::deal(&params, seed);
        let mut columns: Columns = setup
            .columns
            .iter()
            .map(|c| c.bytes().map(|b| b - b'0').collect())
            .collect();
        let mut candy = Candy::start(&params, &setup).unwrap();
        let mut scores = [0usize; 2];
        let mut mover = 0;
        let mut rng = Rng::stream(seed, 5);
        while let Turn::Player(seat) = candy.turn() {
            if candy.fresh_deals() > 0 {
                break;
            }
            assert_eq!(seat.index(), mover);
            let mut actions = Vec::new();
            candy.actions(&mut actions);
            let listed: Vec<[u8; 3]> = actions.iter().map(|a| triple(*a)).collect();
            assert_eq!(listed, slow::moves(&columns));
            let action = *rng.pick(&actions).unwrap();
            candy.apply(action);
            let passes = slow::play(&mut columns, triple(action));
            scores[mover] += points(rules, &passes);
            assert_eq!(candy.score(Seat(mover as u8)), scores[mover] as i64);
            if scores[mover] >= [300, 500][game % 2] {
                assert_eq!(candy.turn(), Turn::Over);
                assert!(candy.winners().contains(seat));
                break;
            }
            if candy.fresh_deals() == 0 {
                assert_eq!(
                    candy.board().columns(),
                    slow::strings(&slow::visible(&columns))
                );
            }
            let again = rules == Rules::Tournament && passes[0] >= 5;
            assert_eq!(candy.moves_again(), again);
            mover = if again { mover } else { 1 - mover };
        }
    }
}

fn triple(action: Action) -> [u8; 3] {
    match action {
        Action::Swap(swap) => swap.triple(),
        other => panic!("{other} is listed"),
    }
}

fn points(rules: Rules, passes: &[usize]) -> usize {
    let of = |(i, &tiles): (usize, &usize)| match rules {
        Rules::Classic => tiles,
        Rules::Tournament => (tiles as f64 * (1.0 + 0.5 * i as f64) + 0.5).floor() as usize,
    };
    passes.iter().enumerate().map(of).sum()
}
