//! What viewers get: passes that add up, views and drawings that keep their form.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use std::collections::HashMap;

use ludograph_candy::cascade::Pass;
use ludograph_candy::messages;
use ludograph_candy::players::minmax2::Sight;
use ludograph_candy::{Candy, Cascade, Cell, MinmaxTree, Params, Reservoir, Rules};
use ludograph_core::messages as common;
use ludograph_core::{Draw, Game, Ink, Rng, Seed, Session, View};

fn session(rules: Rules, reservoir: Reservoir, seed: u64) -> Session<Candy> {
    Session::new(Params { rules, reservoir }, Seed::new(seed).unwrap()).unwrap()
}

/// Carries a pass out by what it says alone: take the removed away, move what falls, put in what
/// enters.
fn carry_out(pass: &Pass) -> Vec<String> {
    let cells = (0..100).filter_map(|i| Cell::new(i / 10, i % 10));
    let mut tiles: HashMap<Cell, char> = cells
        .clone()
        .filter_map(|cell| Some((cell, pass.before.get(cell)?.digit())))
        .collect();
    for cell in &pass.removed {
        assert!(tiles.remove(cell).is_some());
    }
    for fall in &pass.falls {
        let tile = tiles.remove(&fall.from).unwrap();
        assert!(tiles.insert(fall.to, tile).is_none());
    }
    for entered in &pass.entered {
        assert!(tiles.insert(entered.cell, entered.colour.digit()).is_none());
    }
    let column = |x| (0..10).map(|y| tiles[&Cell::new(x, y).unwrap()]).collect();
    (0..10).map(column).collect()
}

#[test]
fn passes_lead_from_board_to_board() {
    let mut seen = 0;
    for seed in 0..12 {
        let rules = [Rules::Classic, Rules::Tournament][seed as usize % 2];
        let reservoir = [Reservoir::Open, Reservoir::Hidden][seed as usize / 2 % 2];
        let mut session = session(rules, reservoir, seed);
        let mut rng = Rng::stream(Seed::new(seed).unwrap(), 1);
        while let Some(action) = session.position().random_action(&mut rng) {
            let (board, seat) = (*session.position().board(), session.turn().seat().unwrap());
            let score = session.position().score(seat);
            session.act(action).unwrap();
            let cascade = Cascade::last(&session).unwrap();
            assert_eq!((cascade.before, cascade.seat), (board, seat));
            assert_eq!(
                session.position().score(seat) - score,
                i64::from(cascade.points)
            );
            for pass in &cascade.passes {
                assert_eq!(carry_out(pass), pass.after.columns());
            }
            for two in cascade.passes.windows(2) {
                assert_eq!(two[0].after, two[1].before);
            }
            let end = cascade
                .dealt
                .last()
                .unwrap_or(&cascade.passes.last().unwrap().after);
            assert_eq!(end, session.position().board());
            seen += cascade.passes.len();
        }
    }
    assert!(seen > 1_000, "{seen} passes");
}

/// Both sides of a swap may be listed; a viewer gets it once, under a name that can be played.
#[test]
fn a_view_shows_each_swap_once() {
    for seed in 0..50 {
        let session = session(Rules::Classic, Reservoir::Open, seed);
        let view = Candy::view(&session);
        let mut pairs: Vec<_> = view
            .swaps
            .iter()
            .map(|s| {
                let mut cells = s.cells;
                cells.sort();
                cells
            })
            .collect();
        let count = pairs.len();
        pairs.sort();
        pairs.dedup();
        assert_eq!(pairs.len(), count);
        for swap in session.position().moves().iter() {
            let mut cells = [swap.cell(), swap.target()];
            cells.sort();
            assert!(pairs.contains(&cells));
        }
        for swap in &view.swaps {
            let action = ludograph_candy::notation::parse(&swap.action).unwrap();
            assert_eq!(session.position().check(action), Ok(()));
        }
    }
}

#[test]
fn the_view_keeps_its_form() {
    let mut session = session(Rules::Classic, Reservoir::Open, 2);
    let first = session.position().moves().iter().next().unwrap();
    session.act(ludograph_candy::Action::Swap(first)).unwrap();
    insta::assert_snapshot!(serde_json::to_string(&Candy::view(&session)).unwrap());
}

#[test]
fn the_drawing_keeps_its_form() {
    let mut session = session(Rules::Tournament, Reservoir::Open, 2);
    let first = session.position().moves().iter().next().unwrap();
    session.act(ludograph_candy::Action::Swap(first)).unwrap();
    let mut text = Candy::draw(&session, Ink::default());
    for (word, _) in Candy::EXTRAS {
        let extra = Candy::extra(&session, &[word], Ink::default()).unwrap();
        text += &format!("\n> {word}\n{extra}");
    }
    insta::assert_snapshot!(text);
    let coloured = Candy::draw(
        &session,
        Ink {
            colour: true,
            width: 80,
        },
    );
    assert!(coloured.contains("\u{1b}[31mR\u{1b}[0m"));
}

#[test]
fn wrong_extras_say_why() {
    let session = session(Rules::Classic, Reservoir::Hidden, 2);
    let extra = |words: &[&str]| Candy::extra(&session, words, Ink::default());
    assert_eq!(extra(&["reservoir"]), Err(messages::reservoir_hidden()));
    let count = extra(&["reservoir", "x"]);
    assert_eq!(count, Err(messages::not_a_count("x", 100)));
    assert_eq!(extra(&["passes"]), Err(messages::nothing_played()));
    assert_eq!(extra(&["dance"]), Err(common::unknown_command("dance")));
    assert!(extra(&["moves"]).is_ok() && extra(&["minmax"]).is_ok());
}

/// The tree carries its values up as it says.
#[test]
fn the_tree_of_minmax_adds_up() {
    for seed in 0..30 {
        let session = session(Rules::Classic, Reservoir::Open, seed);
        let tree = MinmaxTree::of(session.position()).unwrap();
        assert_eq!(tree.moves.len() as u32, session.position().moves().len());
        for own in &tree.moves {
            let totals = own.replies.iter().map(|reply| reply.total);
            let least = totals.fold(f64::INFINITY, f64::min);
            assert_eq!(
                own.value,
                if own.replies.is_empty() {
                    own.evaluation
                } else {
                    least
                }
            );
            for reply in &own.replies {
                assert_eq!(reply.total, own.evaluation + reply.evaluation);
                assert!(reply.evaluation < 0.0);
            }
        }
        let json = serde_json::to_value(&tree).unwrap();
        assert_eq!(json["moves"][0]["swap"].as_array().unwrap().len(), 3);
    }
}

/// A node has the board right after its swap: two tiles exchanged, nothing removed.
#[test]
fn a_node_of_minmax_has_the_board_after_its_swap() {
    let session = session(Rules::Classic, Reservoir::Open, 3);
    let view = serde_json::to_value(Candy::view(&session)).unwrap();
    let before: Vec<&str> = strings(&view["columns"]);
    let tree = serde_json::to_value(MinmaxTree::of(session.position()).unwrap()).unwrap();
    for own in tree["moves"].as_array().unwrap() {
        let after = strings(&own["swapped"]);
        let changed = before.iter().zip(&after).map(|(a, b)| {
            assert_eq!(a.len(), b.len());
            a.bytes().zip(b.bytes()).filter(|(a, b)| a != b).count()
        });
        assert_eq!(changed.sum::<usize>(), 2, "{}", own["swap"]);
    }
}

fn strings(list: &serde_json::Value) -> Vec<&str> {
    list.as_array()
        .unwrap()
        .iter()
        .map(|s| s.as_str().unwrap())
        .collect()
}

/// More passes never count fewer tiles; without replies a move is worth its own evaluation.
#[test]
fn sight_changes_the_tree_of_minmax() {
    let mut other = 0;
    for seed in 0..30 {
        let session = session(Rules::Classic, Reservoir::Open, seed);
        let with = |replies, passes| {
            MinmaxTree::with_sight(session.position(), Sight { replies, passes }).unwrap()
        };
        assert_eq!(Some(with(true, 2)), MinmaxTree::of(session.position()));
        let (one, two, six) = (with(false, 1), with(false, 2), with(false, 6));
        for ((a, b), c) in one.moves.iter().zip(&two.moves).zip(&six.moves) {
            assert!(a.evaluation <= b.evaluation && b.evaluation <= c.evaluation);
            assert_eq!((a.value, a.replies.len()), (a.evaluation, 0));
        }
        other += usize::from(one.chosen != two.chosen);
    }
    assert!(other > 0, "a second pass changes the choice somewhere");
}
