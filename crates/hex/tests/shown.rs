//! What a terminal and a browser show.
#![allow(clippy::unwrap_used, reason = "a test may panic, its helpers too")]

mod common;

use common::{plain, random_session, rng, session, weighted};
use ludograph_core::{Draw, Ending, Game, Ink, Notation, Seat, Session, View};
use ludograph_graph::partition::{Change, Step};
use ludograph_graph::{Compressing, Partition, Revertible};
use ludograph_hex::{Colour, Hex, Params, groups, messages, trace};

fn play(session: &mut Session<Hex>, moves: &str) {
    for text in moves.split(' ') {
        let action = session.position().parse_action(text).unwrap();
        session.act(action).unwrap();
    }
}

#[test]
fn a_small_board_in_characters() {
    let mut session = session(plain(4, 3));
    play(&mut session, "b2 c2");
    let board = Hex::draw(&session, Ink::default());
    assert_eq!(board, SMALL, "\n{board}");
    play(&mut session, "a2 d2 c1 d3 d1");
    let board = Hex::draw(&session, Ink::default());
    assert_eq!(board, WON, "\n{board}");
    let coloured = Hex::draw(
        &session,
        Ink {
            colour: true,
            width: 80,
        },
    );
    assert!(coloured.contains("\u{1b}[1;32m*\u{1b}[0m"));
    let plain: String = strip(&coloured);
    assert_eq!(plain, WON, "colour adds nothing but colour");
}

/// A large board fits 90 columns without the names at its sides; narrower terminals get a message.
#[test]
fn a_large_board_fits_the_width_or_says_what_it_needs() {
    let drawn = |size, width| {
        let ink = Ink {
            colour: false,
            width,
        };
        Hex::draw(&session(plain(size, size)), ink)
    };
    let widest = |text: &str| {
        let lines = text.lines().filter(|line| !line.contains("joins"));
        lines.map(str::len).max().unwrap()
    };
    assert!(drawn(22, 80).contains("Red "));
    assert!(widest(&drawn(22, 80)) <= 80);
    assert!(widest(&drawn(26, 90)) <= 90 && !drawn(26, 90).contains("needs"));
    assert!(drawn(26, 80).contains("(the board needs 88 columns)"));
}

fn strip(text: &str) -> String {
    let mut out = String::new();
    for (index, part) in text.split('\u{1b}').enumerate() {
        out += if index == 0 {
            part
        } else {
            part.split_once('m').unwrap().1
        };
    }
    out
}

const SMALL: &str = r"         a b c d
          -Blue--
       1 \ . . . . \ 1
Red     2 \ . R[B]. \ 2 Red
         3 \ . . . . \ 3
              -Blue--
               a b c d
R Red joins left and right   B Blue joins top and bottom   [ ] last move
";
const WON: &str = r"         a b c d
          -Blue--
       1 \ . . *[*]\ 1
Red     2 \ * * B B \ 2 Red
         3 \ . . . B \ 3
              -Blue--
               a b c d
R Red joins left and right   B Blue joins top and bottom   [ ] last move   * winning line
";

#[test]
fn extras_show_what_they_say() {
    let mut game = session(weighted(3, 3));
    let extra = |game: &Session<Hex>, word: &str| Hex::extra(game, &[word], Ink::default());
    play(&mut game, "a2 a1 b2 b1");
    assert_eq!(extra(&game, "path").unwrap_err(), messages::not_joined());
    let roots = extra(&game, "roots").unwrap();
    assert!(roots.contains("Red a2: a2 b2, reaches left\n"), "{roots}");
    assert!(
        roots.contains("Blue a1: a1 b1, reaches left and top\n"),
        "{roots}"
    );
    play(&mut game, "c2");
    assert_eq!(
        extra(&game, "path").unwrap(),
        "Red joined left and right: a2 b2 c2 (3 cells, cost 36)\n"
    );
    assert!(extra(&game, "weights").unwrap().contains(" 15 "));
    assert!(extra(&game, "costs").unwrap().contains("∞"));
    assert_eq!(
        extra(&game, "fly").unwrap_err(),
        ludograph_core::messages::unknown_command("fly")
    );
    assert!(Hex::extra(&game, &["path", "x"], Ink::default()).is_err());
    assert!(Hex::extra(&game, &[], Ink::default()).is_err());
    assert_eq!(
        extra(&session(plain(3, 3)), "weights").unwrap_err(),
        messages::not_weighted()
    );
    for (word, _) in Hex::EXTRAS {
        assert!(extra(&game, word).is_ok());
    }
}

#[test]
fn a_view_holds_what_there_is_to_see() {
    let mut game = session(Params::square(3));
    play(&mut game, "a3");
    let view = Hex::view(&game);
    assert!(view.can_swap && view.turn == Some(Colour::Blue) && view.last == Some(6));
    assert_eq!((view.swap_to, view.heaviest), (Some(2), 15));
    assert_eq!((view.legal.len(), view.line), (8, None));
    play(&mut game, "swap a2 b1 b2 a1 c2");
    let view = Hex::view(&game);
    assert_eq!(
        (view.winner, view.turn, view.can_swap),
        (Some(Colour::Red), None, false)
    );
    assert!(view.legal.is_empty() && view.swap_to.is_none());
    assert_eq!(game.reason(), Some(messages::red_joined()));
    let line = view.line.unwrap();
    assert_eq!((line.path, line.total), (vec![3, 4, 5], Some(4)));
    let owner = |name: &str| view.owners[view.names.iter().position(|n| n == name).unwrap()];
    assert_eq!((owner("a3"), owner("c1")), (None, Some(Colour::Blue)));
}

#[test]
fn a_view_of_a_resigned_game_has_a_winner_and_no_line() {
    let mut game = session(Params::square(3));
    play(&mut game, "a3");
    game.end(Ending::Resign(Seat(0))).unwrap();
    let view = Hex::view(&game);
    assert_eq!(
        (view.winner, view.turn, view.can_swap),
        (Some(Colour::Blue), None, false)
    );
    assert!(view.legal.is_empty() && view.line.is_none());
    let resigned = ludograph_core::messages::resigned(Seat(0));
    assert_eq!(game.reason(), Some(resigned));
}

#[test]
fn views_agree_with_positions() {
    let mut rng = rng(1);
    for params in [
        Params::square(1),
        plain(5, 8),
        weighted(9, 9),
        Params::square(26),
    ] {
        for moves in [0, 3, 30, usize::MAX] {
            let session = random_session(params, moves, &mut rng);
            let (view, game) = (Hex::view(&session), session.position());
            for (v, cell) in game.shape().cells().enumerate() {
                assert_eq!(view.owners[v], game.owner(cell));
                assert_eq!(view.names[v], cell.to_string());
                let root = view.roots[v].map(|root| view.owners[usize::from(root)]);
                assert_eq!(
                    root,
                    view.owners[v].map(Some),
                    "a root is a cell of the same colour"
                );
            }
            assert_eq!(view.line.is_some(), game.winner().is_some());
            let json = serde_json::to_value(&view).unwrap();
            assert_eq!(json["cols"], params.cols);
        }
    }
}

/// The traced partition equals the one that the game used, also after undo; the compressing form
/// has the same components.
#[test]
fn the_partition_watched_is_the_partition_used() {
    let mut rng = rng(2);
    for number in 0..200 {
        let params = [Params::square(4), plain(6, 3), Params::square(9)][number % 3];
        let mut session = random_session(params, number, &mut rng);
        if number % 2 == 0 && session.undoable() > 2 {
            session.undo().unwrap();
        }
        let game = session.position();
        let shape = game.shape();
        let mut sets: Revertible<_, u16> = Revertible::new(groups::bare(shape));
        let mut steps = Vec::new();
        assert_eq!(
            trace::groups::unite(&session, &mut sets, &mut steps),
            game.winner()
        );
        assert_eq!(&sets, game.groups().unwrap().partition());
        let mut parents: Vec<usize> = (0..shape.vertex_count()).collect();
        for step in steps {
            match step {
                Step::Change {
                    change: Change::Link { child, root, .. },
                } => parents[child as usize] = root as usize,
                Step::Revert {
                    change: Change::Link { child, .. },
                } => parents[child as usize] = child as usize,
                _ => {}
            }
        }
        assert!((0..parents.len()).all(|v| parents[v] == sets.parent(v)));

        let mut flat: Compressing<_, u16> = Compressing::new(groups::bare(shape));
        assert_eq!(
            trace::groups::unite(&session, &mut flat, &mut ()),
            game.winner()
        );
        for v in 0..shape.vertex_count() {
            for w in 0..v {
                assert_eq!(flat.same(v, w), sets.same(v, w));
            }
        }
    }
}

#[test]
fn a_played_out_position_keeps_no_groups() {
    let mut game = session(Params::square(5)).position().clone();
    assert!(game.groups().is_some());
    game.playout(&mut rng(3));
    assert!(game.groups().is_none());
}
