//! What browser and terminal are given.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use ludograph_core::messages as common;
use ludograph_core::{Draw, Ink, Notation, Rng, Seed, Session, Turn, View};
use ludograph_core::{Ending, Game};
use ludograph_no::{ActionKind, No, Params, PhaseView, Variant, messages};

fn session(size: u8, variant: Variant, seed: u64) -> Session<No> {
    Session::new(Params { size, variant }, Seed::new(seed).unwrap()).unwrap()
}

/// Every view of random games: its actions are the legal ones, and its history adds up to the
/// steps.
#[test]
fn views_tell_the_game() {
    for variant in Variant::ALL {
        for seed in 0..20 {
            let mut session = session(2 + seed as u8 % 9, variant, seed);
            let mut rng = Rng::new(Seed::new(seed).unwrap());
            loop {
                let view = No::view(&session);
                check(&session, &view);
                serde_json::to_string(&view).unwrap();
                let Some(action) = session.position().random_action(&mut rng) else {
                    break;
                };
                session.act(action).unwrap();
            }
            let view = No::view(&session);
            assert_eq!(view.phase, PhaseView::Over);
            assert!(view.winners.is_some() && view.actions.is_empty());
            assert_eq!(view.history.len() as u32, view.round);
        }
    }
}

fn check(session: &Session<No>, view: &ludograph_no::NoView) {
    let game = session.position();
    let mut actions = Vec::new();
    game.actions(&mut actions);
    let texts: Vec<String> = actions.iter().map(|a| game.write_action(*a)).collect();
    let shown: Vec<String> = view.actions.iter().map(|a| a.text.clone()).collect();
    assert_eq!(shown, texts);
    let on_board = view.pieces.iter().filter(|piece| piece.on_board).count();
    assert_eq!(on_board, game.count());
    let paid = |seat: u8| {
        let over: u32 = view
            .history
            .iter()
            .filter(|r| r.mover == seat)
            .map(|r| r.cost)
            .sum();
        let now = view.walk.as_ref().filter(|_| view.mover == seat);
        over + now.map_or(0, |walk| walk.cost)
    };
    for (seat, player) in view.players.iter().enumerate() {
        assert_eq!(player.steps, paid(seat as u8));
    }
    for round in view
        .history
        .iter()
        .filter(|_| view.variant != Variant::Solo)
    {
        assert_eq!(round.target.is_some(), round.path.len() >= 2);
        if view.variant == Variant::Classic {
            assert_eq!(round.path.len() as u32, round.cost + 1);
        }
    }
}

#[test]
fn a_walk_in_the_view() {
    let mut session = session(9, Variant::Weighted, 4);
    let first = No::view(&session);
    assert_eq!(
        (first.phase, first.turn, first.chooser),
        (PhaseView::Choose, Some(1), Some(1))
    );
    assert!(first.distances.is_none() && first.weights.is_some());
    for _ in 0..2 {
        let mut actions = Vec::new();
        session.position().actions(&mut actions);
        session.act(actions[0]).unwrap();
    }
    let view = No::view(&session);
    assert_eq!((view.phase, view.turn), (PhaseView::Walk, Some(0)));
    let walk = view.walk.unwrap();
    assert_eq!((walk.cost, walk.path.len()), (0, 1));
    let distances = view.distances.unwrap();
    for action in &view.actions {
        let [row, column] = action.at.unwrap();
        assert!(matches!(
            action.kind,
            ActionKind::Down | ActionKind::Left | ActionKind::Right | ActionKind::Up
        ));
        // Entering a neighbour straight away is one way to get there.
        assert!(distances[usize::from(row)][usize::from(column)] <= action.cost);
    }
}

#[test]
fn an_ending_from_outside_is_shown() {
    let mut session = session(9, Variant::Classic, 1);
    session
        .end(Ending::Resign(ludograph_core::Seat::FIRST))
        .unwrap();
    let view = No::view(&session);
    assert_eq!(
        (view.phase, view.turn, view.winners),
        (PhaseView::Over, None, Some(vec![1]))
    );
    let drawn = No::draw(&session, Ink::default());
    assert!(drawn.contains("player 1 resigned"), "{drawn}");
}

/// Seed 7 on 5 × 5, to the letter.
#[test]
fn the_terminal_board() {
    let mut session = session(5, Variant::Classic, 7);
    let mut rng = Rng::new(Seed::new(7).unwrap());
    for _ in 0..3 {
        let action = session.position().random_action(&mut rng).unwrap();
        session.act(action).unwrap();
    }
    assert_eq!(No::draw(&session, Ink::default()), DRAWN);
    let extra = |words: &[&str]| No::extra(&session, words, Ink::default());
    let both = format!(
        "Plain steps, pieces passed:\n{DISTANCES}\nWalking costs, a walk ends on the first piece:\n{DISTANCES}"
    );
    assert_eq!(extra(&["distances"]).unwrap(), both);
    assert_eq!(extra(&["nearest"]).unwrap(), NEAREST);
    let nearest = |square| extra(&["nearest", square]);
    assert_eq!(nearest("zz"), Err(messages::not_a_square("zz")));
    assert_eq!(nearest("e5"), Err(messages::no_piece("e5")));
    assert_eq!(extra(&["fly"]), Err(common::unknown_command("fly")));
}

const DRAWN: &str = "     a  b  c  d  e
  1  .  .  .  .  o
  2  o  .  @  .  .
  3  .  .  +  .  .
  4  o  .  .  .  o
  5  .  .  .  .  .
o piece  @ start piece  + its walk  x refused
player 1: 1 step, has No!, mover
player 2: 0 steps, has No!, chooser
player 1 walks the piece from c3 to another piece, by single steps; cost so far 1.
";
const DISTANCES: &str = "      a   b   c   d   e
  1   3   2   1   2   3
  2   2   1   0   1   2
  3   3   2   ∞   2   3
  4   4   3   4   3   4
  5   5   4   5   4   5
";
const NEAREST: &str = "nearest to c3: a2 at a cost of 2\n";

#[test]
fn the_terminal_shows_every_position() {
    for variant in Variant::ALL {
        for size in [2, 9, 30] {
            let mut session = session(size, variant, 2);
            let mut rng = Rng::new(Seed::new(2).unwrap());
            let ink = Ink {
                colour: true,
                width: 80,
            };
            while session.turn() != Turn::Over {
                assert!(No::draw(&session, ink).ends_with('\n'));
                for (word, _) in No::EXTRAS {
                    let _ = No::extra(&session, &[word], ink);
                }
                let action = session.position().random_action(&mut rng).unwrap();
                session.act(action).unwrap();
            }
            assert!(No::draw(&session, ink).ends_with(".\n"));
        }
    }
}
