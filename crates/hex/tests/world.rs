//! The boundary to other Hex software: it only transposes. SGF files and HexWorld links, in and
//! out.
#![allow(clippy::unwrap_used, reason = "a test may panic, its helpers too")]

mod common;

use common::{flood, neighbours, plain, random_session, rng, session, weighted};
use ludograph_core::{Ending, Rng, Seat, Session};
use ludograph_hex::boundary::{self, BadGame, Move};
use ludograph_hex::hexworld::Link;
use ludograph_hex::{Action, Cell, Colour, Hex, Line, Params, sgf};
use proptest::prelude::*;

/// A game on the outside board: Black first, top to bottom; a swapped stone is mirrored and turns
/// white.
fn world_stones(moves: &[Move]) -> Vec<(bool, Cell)> {
    let mut stones = Vec::new();
    for (index, mv) in moves.iter().enumerate() {
        match mv {
            Move::Cell(cell) => stones.push((index % 2 == 0, *cell)),
            Move::Swap => {
                let (_, first): (bool, Cell) = stones.pop().unwrap();
                stones.push((false, Cell::new(first.y(), first.x()).unwrap()));
            }
            Move::Pass => panic!("nobody passes"),
        }
    }
    stones
}

/// Same winner, same line: what Red joins from left to right here, Black joins from top to bottom
/// outside.
#[test]
fn the_boundary_transposes() {
    let mut rng = rng(1);
    let boards = [
        Params::square(1),
        Params::square(5),
        plain(4, 7),
        plain(7, 3),
        weighted(9, 9),
    ];
    let (mut swaps, mut black_wins, mut white_wins) = (0, 0, 0);
    for number in 0..400 {
        let session = random_session(boards[number % boards.len()], usize::MAX, &mut rng);
        let (cols, rows) = boundary::size(session.params());
        assert_eq!((rows, cols), (session.params().cols, session.params().rows));
        let (moves, _) = boundary::export(&session);
        swaps += usize::from(moves.contains(&Move::Swap));
        let stones = world_stones(&moves);
        let has = |black: bool| {
            let stones = &stones;
            move |c: Cell| stones.contains(&(black, c))
        };
        let black = flood(cols, rows, has(true), |c| c.y() == 0, |c| c.y() + 1 == rows);
        let white = flood(
            cols,
            rows,
            has(false),
            |c| c.x() == 0,
            |c| c.x() + 1 == cols,
        );
        black_wins += usize::from(black);
        white_wins += usize::from(white);
        assert!(black != white);
        assert_eq!(session.position().winner() == Some(Colour::Red), black);

        let path = Line::winning(session.position()).unwrap().path;
        let path: Vec<Cell> = path.into_iter().map(boundary::across).collect();
        assert!(path.iter().all(|c| has(black)(*c)));
        assert!(
            path.windows(2)
                .all(|p| neighbours(p[0], cols, rows).contains(&p[1]))
        );
        let (first, last) = (path[0], path[path.len() - 1]);
        match black {
            true => assert!(first.y() == 0 && last.y() + 1 == rows),
            false => assert!(first.x() == 0 && last.x() + 1 == cols),
        }
    }
    assert!(swaps > 0 && black_wins > 50 && white_wins > 50);
}

#[test]
fn the_first_move_out_there_is_transposed_in_here() {
    let link: Link = "5,b4".parse().unwrap();
    let session = link.session().unwrap();
    assert_eq!(
        session.position().owner("d2".parse().unwrap()),
        Some(Colour::Red)
    );
    let text = sgf::write(&session);
    assert!(text.contains("SZ[5]") && text.contains(";B[b4]"), "{text}");
}

fn moves_of(link: &Link) -> Vec<String> {
    let name = |mv: &Move| match mv {
        Move::Cell(cell) => cell.to_string(),
        Move::Swap => "swap-pieces".into(),
        Move::Pass => "pass".into(),
    };
    link.moves.iter().map(name).collect()
}

/// A link described in words: size, `flat` or not, moves, and how it ended.
fn described(text: &str) -> Link {
    let (moves, ending) = text.split_once(" (").unwrap_or((text, ""));
    let seat = Seat(u8::from(ending.starts_with("white")));
    let mut words = moves.split(' ').peekable();
    let size = words.next().unwrap().parse().unwrap();
    let flat = words.next_if_eq(&"flat").is_some();
    let moves = words.map(|word| match word {
        "swap-pieces" => Move::Swap,
        "pass" => Move::Pass,
        cell => Move::Cell(cell.parse().unwrap()),
    });
    Link {
        size,
        rotation: (!flat).then_some(9),
        numbers: false,
        coordinates: Some(true),
        moves: moves.collect(),
        shown: None,
        ending: match ending.split_once(' ') {
            Some((_, "resigns)")) => Some(Ending::Resign(seat)),
            Some((_, "loses on time)")) => Some(Ending::Timeout(seat)),
            _ => None,
        },
    }
}

fn assert_links(
    exports: &[(String, String)],
    parses: &[(String, u8, Vec<String>)],
    errors: &[String],
) {
    for (words, text) in exports {
        assert_eq!(&described(words).to_string(), text);
    }
    for (text, size, moves) in parses {
        let link: Link = text.parse().unwrap();
        assert_eq!(
            (link.size, moves_of(&link)),
            (*size, moves.clone()),
            "{text}"
        );
        assert_eq!(&link.to_string(), text);
    }
    for text in errors {
        assert!(text.parse::<Link>().is_err(), "{text}");
    }
}

/// The cases of an independent program.
#[test]
fn links_are_those_of_hexworld() {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../testdata/hex/hexworld-notation.json"
    );
    let text = std::fs::read_to_string(file).expect(file);
    #[derive(serde::Deserialize)]
    struct Cases {
        export: Vec<(String, String)>,
        parse: Vec<(String, u8, Vec<String>)>,
        parse_error: Vec<String>,
    }
    let cases: Cases = serde_json::from_str(&text).unwrap();
    assert!(!cases.export.is_empty() && !cases.parse.is_empty() && !cases.parse_error.is_empty());
    assert_links(&cases.export, &cases.parse, &cases.parse_error);
}

/// Our own cases of the same kinds.
#[test]
fn links_of_our_own() {
    let strings = |items: &[&str]| items.iter().map(ToString::to_string).collect::<Vec<_>>();
    let exports = [
        ("7 d4 e5 a1", "7r9c1,d4e5a1"),
        ("7 a7 swap-pieces d4", "7r9c1,a7:sd4"),
        ("13 flat m13 pass a13 (black resigns)", "13c1,m13:pa13:rb"),
        ("13 m13 (white loses on time)", "13r9c1,m13:fw"),
        ("1 flat", "1c1,"),
    ];
    let exports = exports.map(|(words, text)| (words.to_owned(), text.to_owned()));
    let parses = [
        ("26,z26a1", 26, strings(&["z26", "a1"])),
        ("5c0,c3:s", 5, strings(&["c3", "swap-pieces"])),
        ("11r10,k11:p:fb", 11, strings(&["k11", "pass"])),
        ("11nc1,a2:s,b3", 11, strings(&["a2", "swap-pieces", "b3"])),
        ("5r9n,,a2b1", 5, strings(&["a2", "b1"])),
    ];
    let parses = parses.map(|(text, size, moves)| (text.to_owned(), size, moves));
    let errors = strings(&[
        "",
        "0,",
        "27,a1",
        "11x11,a1",
        "11r,a1",
        "11r13,a1",
        "11c2,a1",
        "5,a6",
        "5,f1",
        "5,a0",
        "5,a",
        "5,1",
        "5,a1:",
        "5,a1:x",
        "5,a1:rwb2",
        "5,a1,b2,c3",
        "5cn,a1",
        "5;a1",
        "5,A1",
        "5,ä1",
        "999999999999,a1",
    ]);
    assert_links(&exports, &parses, &errors);
    let error = "11x5,d2e3".parse::<Link>().unwrap_err().to_string();
    assert_eq!(
        error,
        "character 3: expected ',' before the moves, found 'x'"
    );
}

#[test]
fn what_links_cannot_say_or_we_cannot_play_is_refused() {
    let pass: Link = "5,a1:p".parse().unwrap();
    assert_eq!(
        pass.session().unwrap_err().to_string(),
        "move 2: players cannot pass in this game"
    );
    let twice: Link = "5,a2a2".parse().unwrap();
    assert_eq!(
        twice.session().unwrap_err().to_string(),
        "move 2: a2 is occupied"
    );
    assert!(Link::of(&session(plain(3, 4))).is_err());
    let mut drawn = session(Params::square(3));
    drawn.end(Ending::Draw).unwrap();
    assert!(Link::of(&drawn).is_err());
}

#[test]
fn sgf_of_other_programs_is_read() {
    let text = "(;AP[HexGui:0.9]FF[4]GM[11]SZ[7:5]\nPB[A \\[1\\]]PW[B\\\\C]C[a comment; with (brackets\\]]\n;B[a5]BL[3.5];W[g1](;B[b4](;W[c3])(;W[c2]))(;B[a1]))";
    let session = sgf::read(text).unwrap();
    assert_eq!(session.players(), ["A [1]", "B\\C"]);
    assert_eq!((session.params().cols, session.params().rows), (5, 7));
    assert_eq!(session.record().actions, ["e1", "a7", "d2", "c3"]);
    let won = sgf::read("(;GM[11]SZ[2]RE[B+];B[a1];W[b1];B[a2])").unwrap();
    assert_eq!(won.position().winner(), Some(Colour::Red));
    let timed = sgf::read("(;GM[11]SZ[9]RE[W+Time];B[a1])").unwrap();
    assert_eq!(timed.result().unwrap().reason, "player 1 ran out of time");
}

#[test]
fn bad_sgf_is_refused_with_the_place() {
    for (text, error) in [
        ("", "line 1, column 1: expected '(' at the start of a game"),
        ("hello", "line 1, column 1: unexpected 'h'"),
        (
            "(;GM[11]SZ[5]",
            "line 1, column 14: the text ends in the middle of a game",
        ),
        (
            "(;GM[11]SZ[5];B[a1",
            "line 1, column 16: this '[' is never closed",
        ),
        (
            "(;GM[11]SZ[5];B)",
            "line 1, column 16: expected '[' after B",
        ),
        (
            "(;GM[1]SZ[19])",
            "line 1, column 3: GM[1] is not Hex, which is GM[11]",
        ),
        ("(;SZ[5])", "GM[11] is missing, which marks a game of Hex"),
        ("(;GM[11])", "SZ is missing, the size of the board"),
        (
            "(;GM[11]SZ[x])",
            "line 1, column 9: 'x' is not a board size",
        ),
        ("(;GM[11]SZ[0])", "size: 0 is outside 1 to 26"),
        ("(;GM[11]SZ[27])", "size: 27 is outside 1 to 26"),
        (
            "(;GM[11]SZ[5]\n;W[a1])",
            "line 2, column 2: the other player is to move (Black moves first, then the players take turns)",
        ),
        (
            "(;GM[11]SZ[5]\n;B[swap-sides])",
            "line 2, column 2: 'swap-sides' is not a move: expected a cell such as c3, swap-pieces or resign",
        ),
        (
            "(;GM[11]SZ[5];AB[a1])",
            "line 1, column 15: AB arranges a position, which is not supported",
        ),
        ("(;GM[11]SZ[5];B[a1];W[a1])", "move 2: a1 is occupied"),
        (
            "(;GM[11]SZ[5];B[resign];W[a1])",
            "line 1, column 25: a move after a player resigned",
        ),
        (
            "(;GM[11]SZ[1]RE[W+];B[a1])",
            "RE names player 2 as the winner, but the moves do not",
        ),
    ] {
        assert_eq!(sgf::read(text).unwrap_err().to_string(), error, "{text}");
    }
    let deep = "(".repeat(5000);
    assert!(matches!(sgf::read(&deep), Err(BadGame::Syntax(_))));
    let long = format!("(;C[{}])", "x".repeat(2 << 20));
    assert!(matches!(sgf::read(&long), Err(BadGame::Syntax(_))));
}

/// Any game that a link or a file can hold, from a few numbers.
fn any_game() -> impl Strategy<Value = Session<Hex>> {
    let name = "[a-z \\]\\[\\\\:;()\n]{0,12}";
    (
        1u8..=26,
        1u8..=26,
        any::<[bool; 3]>(),
        0usize..200,
        0usize..5,
        any::<u64>(),
        [name, name],
    )
        .prop_map(
            |(cols, rows, [square, swap, weighted], moves, ending, seed, names)| {
                let rows = if square { cols } else { rows };
                let params = Params {
                    cols,
                    rows,
                    weighted,
                    swap: swap && cols == rows,
                };
                let mut rng = Rng::stream(ludograph_core::Seed::fold(seed), 1);
                let mut session = session(params);
                session.name_players(names.to_vec()).unwrap();
                for _ in 0..moves {
                    let swaps = session.position().can_swap() && seed % 2 == 0;
                    let random = ludograph_core::Game::random_action(session.position(), &mut rng);
                    let Some(action) = (if swaps { Some(Action::Swap) } else { random }) else {
                        break;
                    };
                    session.act(action).unwrap();
                }
                let endings = [
                    Ending::Resign(Seat(0)),
                    Ending::Resign(Seat(1)),
                    Ending::Timeout(Seat(0)),
                    Ending::Forfeit(Seat(1)),
                ];
                if let Some(ending) = endings.get(ending) {
                    // A game that was won on the board cannot be ended otherwise.
                    let _ = session.end(*ending);
                }
                session
            },
        )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn sgf_round_trips(session in any_game()) {
        let read = sgf::read(&sgf::write(&session)).unwrap();
        let (mut ours, theirs) = (session.record(), read.record());
        ours.seed = None;
        prop_assert_eq!(ours, theirs);
    }

    #[test]
    fn links_round_trip(session in any_game()) {
        let params = session.params();
        let Ok(link) = Link::of(&session) else {
            prop_assert!(params.cols != params.rows);
            return Ok(());
        };
        let read: Link = link.to_string().parse().unwrap();
        prop_assert_eq!(&read.moves, &link.moves);
        prop_assert_eq!(read.to_string(), link.to_string());
        let back = read.session().unwrap();
        prop_assert_eq!(back.position().winner(), session.position().winner());
        prop_assert_eq!(back.result().map(|r| r.winners), session.result().map(|r| r.winners));
    }

    #[test]
    fn no_text_makes_a_reader_panic(text in "\\PC{0,60}", seed in any::<u64>()) {
        let _ = text.parse::<Link>();
        let _ = sgf::read(&text);
        let _ = text.parse::<Cell>();
        // A valid text with a part cut out or inserted.
        let mut rng = Rng::stream(ludograph_core::Seed::fold(seed), 2);
        let session = random_session(Params::square(5), 8, &mut rng);
        for whole in [sgf::write(&session), Link::of(&session).unwrap().to_string()] {
            let cuts: Vec<usize> = whole.char_indices().map(|(at, _)| at).collect();
            let (a, b) = (*rng.pick(&cuts).unwrap(), *rng.pick(&cuts).unwrap());
            let torn = format!("{}{text}{}", &whole[..a], &whole[b..]);
            let _ = torn.parse::<Link>().map(|link| link.session().is_ok());
            let _ = sgf::read(&torn);
        }
    }

    #[test]
    fn cells_round_trip(x in 0u8..26, y in 0u8..26) {
        let cell = Cell::new(x, y).unwrap();
        prop_assert_eq!(cell.to_string().parse::<Cell>().unwrap(), cell);
        prop_assert_eq!(cell.to_string().to_uppercase().parse::<Cell>().unwrap(), cell);
    }
}

#[test]
fn what_is_no_cell_is_refused() {
    for text in [
        "", "a", "1", "a0", "a01", "a+1", "a27", "a100", "aa1", "ä1", "a1 ", "-a1", "{1", "a１",
    ] {
        assert!(text.parse::<Cell>().is_err(), "{text}");
    }
    assert_eq!(
        "a27".parse::<Cell>().unwrap_err().to_string(),
        "'a27' is not a cell: rows go from 1 to 26"
    );
    assert_eq!(Cell::new(26, 0), None);
}
