//! Minimax, alpha-beta and the player of the source.

use ludograph_candy::{Candy, Minmax2, MinmaxTree};
use ludograph_core::{Evaluate, Game, Player, Rng, Seat, Seed, Thinking, Turn};
use ludograph_hex::{Cell, Colour, Hex};
use ludograph_no::No;
use ludograph_search::minimax::minimax;
use serde_json::json;

use crate::replay::{Replayed, replay, whole_run};
use crate::sessions::{self, POSITIONS};
use crate::waves::typed;

/// Points more than the other's.
struct Ahead;

impl<G: Game> Evaluate<G> for Ahead {
    fn evaluate(&self, game: &G, seat: Seat) -> i32 {
        let of = |seat| game.score(seat);
        let other = match game.seats() {
            2 => of(seat.other()),
            _ => 0,
        };
        (of(seat) - other) as i32
    }

    fn finished(&self, game: &G, seat: Seat) -> i32 {
        self.evaluate(game, seat)
    }
}

/// Cells that the other side needs more, by relaxing every cell until nothing changes.
struct Cells;

fn needs(game: &Hex, colour: Colour) -> i32 {
    const FAR: i32 = 100;
    let params = *game.params();
    let cells: Vec<Cell> = game.shape().cells().collect();
    let price = |c: Cell| match game.owner(c) {
        None => 1,
        Some(owner) if owner == colour => 0,
        Some(_) => FAR,
    };
    let along = |c: Cell| match colour {
        Colour::Red => (c.x(), params.cols),
        Colour::Blue => (c.y(), params.rows),
    };
    let mut cost: Vec<i32> = cells
        .iter()
        .map(|c| if along(*c).0 == 0 { price(*c) } else { FAR })
        .collect();
    for _ in 0..cells.len() {
        for (i, a) in cells.iter().enumerate() {
            for (j, b) in cells.iter().enumerate() {
                let (dx, dy) = (b.x() as i8 - a.x() as i8, b.y() as i8 - a.y() as i8);
                let touch = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];
                if touch.contains(&(dx, dy)) {
                    cost[j] = cost[j].min(cost[i] + price(*b));
                }
            }
        }
    }
    let ends = (0..cells.len()).filter(|i| along(cells[*i]).0 + 1 == along(cells[*i]).1);
    ends.map(|i| cost[i]).min().unwrap().min(FAR)
}

impl Evaluate<Hex> for Cells {
    fn evaluate(&self, game: &Hex, seat: Seat) -> i32 {
        let own = Colour::of_seat(seat).unwrap();
        needs(game, own.other()) - needs(game, own)
    }

    fn finished(&self, game: &Hex, seat: Seat) -> i32 {
        if game.winners().contains(seat) {
            100
        } else {
            -100
        }
    }
}

/// Value and best move of the root are those of an untraced minimax; alpha-beta finds the same
/// value.
fn compare<G: Game>(
    session: &dyn ludograph_catalog::AnySession,
    knowledge: &impl Evaluate<G>,
    depth: u32,
    number: u64,
) {
    let game = typed::<G>(session).position();
    let Turn::Player(seat) = game.turn() else {
        assert!(whole_run(session, "minimax", &json!({})).is_err());
        return;
    };
    let right = minimax(&mut game.clone(), seat, depth, knowledge, &mut ());
    let run = replay(session, "minimax", &json!({"depth": depth}));
    assert_eq!(run.slot("value")[0].as_f64(), Some(right.value));
    let best = right.best.map(|a| a.to_string());
    assert_eq!(run.slot("best")[0].as_str(), best.as_deref());
    assert_eq!(run.slot("opened").as_u64(), Some(right.nodes));
    assert_tree(&run);

    let order = ["listed", "best", "worst"][number as usize % 3];
    let run = replay(
        session,
        "alphabeta",
        &json!({"depth": depth, "order": order}),
    );
    assert_tree(&run);
    assert_eq!(run.slot("value")[0].as_f64(), Some(right.value), "{order}");
    assert!(run.slot("opened").as_u64() <= Some(right.nodes));
}

/// Every node is closed or pruned, and every pruned node has its bound.
fn assert_tree(run: &Replayed) {
    let states = run.slot("state").as_array().unwrap();
    let pruned = states.iter().filter(|s| *s == "pruned").count();
    assert_eq!(run.slot("pruned").as_u64(), Some(pruned as u64));
    for (node, state) in states.iter().enumerate() {
        let bound = &run.slot("bound")[node];
        assert!(
            state == "closed" && bound.is_null() || state == "pruned" && bound.is_number(),
            "{node}: {state} {bound}"
        );
    }
}

#[test]
fn candy_trees_have_the_value_of_minimax() {
    for number in 0..POSITIONS {
        let depth = if number.is_multiple_of(10) { 2 } else { 1 };
        compare::<Candy>(sessions::candy(number).as_ref(), &Ahead, depth, number);
    }
}

#[test]
fn no_trees_have_the_value_of_minimax() {
    for number in 0..POSITIONS {
        // Without Solo, where chance draws and alpha-beta looks no further.
        let session = sessions::no(number + number / 3);
        if typed::<No>(session.as_ref()).position().seats() == 2 {
            compare::<No>(session.as_ref(), &Ahead, 1 + (number % 3) as u32, number);
        }
    }
}

#[test]
fn hex_trees_have_the_value_of_minimax() {
    for number in 0..POSITIONS {
        let params = json!({"size": 2 + number % 2, "swap": number % 2 == 0});
        let session = sessions::position("hex", &params, 6, number);
        compare::<Hex>(session.as_ref(), &Cells, 1 + (number % 2) as u32, number);
    }
}

#[test]
fn the_source_player_chooses_what_its_tree_shows() {
    for number in 0..POSITIONS {
        let session = sessions::candy(number);
        let game = typed::<Candy>(session.as_ref()).position();
        let Some(tree) = MinmaxTree::of(game).filter(|_| game.turn() != Turn::Over) else {
            continue;
        };
        let run = replay(session.as_ref(), "minmax2", &json!({}));
        let mut thinking = Thinking::unlimited(Rng::new(Seed::fold(1)));
        let choice = Minmax2.choose(game, &mut thinking).unwrap();
        assert_eq!(run.slot("best")[0], choice.action.to_string());
        assert_eq!(run.slot("value")[0].as_f64(), Some(tree.choice().value));
        let nodes = run.slot("nodes").as_array().unwrap();
        let own: Vec<usize> = (0..nodes.len())
            .filter(|n| nodes[*n]["parent"] == 0)
            .collect();
        assert_eq!(own.len(), tree.moves.len());
        for (node, own) in own.iter().zip(&tree.moves) {
            assert_eq!(run.slot("value")[*node].as_f64(), Some(own.value));
        }
    }
}

/// A run that is too large offers a smaller one.
#[test]
fn a_run_that_was_cut_offers_a_smaller_one() {
    let session = sessions::position("hex", &json!({"size": 6}), 3, 1);
    for algorithm in ["minimax", "alphabeta"] {
        let cut = whole_run(session.as_ref(), algorithm, &json!({"depth": 9})).unwrap();
        assert!(cut.run.dropped > 0 && cut.run.total == ludograph_lab::MOST_STEPS);
        assert_eq!(cut.run.result[0].key(), "lab.tree.result.unfinished");
        let smaller = json!(cut.run.smaller.unwrap());
        assert!(smaller["depth"].as_i64() < Some(9));
        let small = whole_run(session.as_ref(), algorithm, &smaller).unwrap();
        assert_eq!((small.run.dropped, small.run.smaller), (0, None));
    }
}
