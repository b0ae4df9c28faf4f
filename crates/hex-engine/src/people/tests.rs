//! What is said of the levels that play as people do.

use ludograph_core::{Game, Player, Seed, Thinking};
use ludograph_hex::{Action, Hex, Params};

use super::*;
use crate::Champion;
use crate::level::{LEVELS, Level};

/// The levels of people in the turns in which they do not take the network's move.
fn people() -> Vec<(Level, Person)> {
    let people = LEVELS.iter().filter_map(|level| {
        let reads = 0.0;
        let person = Person {
            reads,
            ..level.person?
        };
        let level = Level {
            person: Some(person),
            ..*level
        };
        Some((level, person))
    });
    people.collect()
}

fn start(size: u8) -> Hex {
    let params = Params {
        swap: false,
        ..Params::square(size)
    };
    Hex::start(&params, &()).unwrap()
}

fn position(size: u8, moves: &[&str]) -> Hex {
    let mut game = start(size);
    for cell in moves {
        game.apply(Action::Place(cell.parse().unwrap()));
    }
    game
}

fn chosen(level: &Level, game: &Hex, seed: u64) -> usize {
    let mut thinking = Thinking::unlimited(Rng::new(Seed::fold(seed)));
    let choice = Champion::new(*level).choose(game, &mut thinking).unwrap();
    match choice.action {
        Action::Place(cell) => Perspective::of(game).index(cell),
        Action::Swap => panic!("a swap without the rule"),
    }
}

fn names(game: &Hex, cells: &[usize]) -> Vec<String> {
    let board = Perspective::of(game);
    let mut names: Vec<String> = cells.iter().map(|&i| board.cell(i).to_string()).collect();
    names.sort();
    names.dedup();
    names
}

/// Blue plays into the bridge of d4 and e5, and into that of b4 to the left side: every level that
/// saves its bridges answers.
#[test]
fn attacked_bridges_are_saved() {
    for (moves, saving) in [
        (["d4", "g1", "e5", "d5"], "e4"),
        (["b4", "d7", "f2", "a4"], "a5"),
    ] {
        let game = position(7, &moves);
        let attacked = attacked_bridges(&Perspective::of(&game));
        assert_eq!(names(&game, &attacked), [saving], "{moves:?}");
        for (level, person) in people() {
            for seed in 0..5 {
                let saves = names(&game, &[chosen(&level, &game, seed)]) == [saving];
                assert!(saves || person.saves < 1.0, "{} {moves:?}", level.name);
            }
        }
    }
    let saving = people()
        .into_iter()
        .filter(|(_, person)| person.saves == 1.0);
    let names: Vec<&str> = saving.map(|(level, _)| level.name).collect();
    assert_eq!(names, ["casual", "hobby", "regular"]);
}

/// Red joins c4 to both edges stone by stone, or by way of e3: with bridges at both ends, with
/// ziggurats that need no stone. A stone of Blue in the left ziggurat costs one.
#[test]
fn knowledge_grows() {
    let knowledge = [Knowledge::Stones, Knowledge::Bridges, Knowledge::Edges];
    for (blue, needs) in [
        ("a1", [6, 3, 1]),
        ("a3", [6, 3, 1]),
        ("a4", [6, 3, 2]),
        ("b4", [6, 3, 2]),
    ] {
        let board = Perspective::of(&position(7, &["c4", blue]));
        let found = knowledge.map(|known| Paths::of(&board, Cell::Mine, known).needs);
        assert_eq!(found, needs, "{blue}");
    }
}

/// In random positions: a win that is there is taken, one of the opponent is stopped.
#[test]
fn direct_threats_are_answered() {
    let (people, mut rng) = (people(), Rng::new(Seed::fold(8)));
    let mut found = 0;
    for i in 0..120 {
        let mut game = start(5);
        while game.winner().is_none() {
            let board = Perspective::of(&game);
            let [mine, theirs] =
                [Cell::Mine, Cell::Theirs].map(|who| Paths::of(&board, who, Knowledge::Stones));
            if mine.needs.min(theirs.needs) == 1 {
                let goal = if mine.needs == 1 { mine } else { theirs };
                let (level, _) = people[i % people.len()];
                let cell = chosen(&level, &game, i as u64);
                assert!(goal.contain(cell), "{} {game:?}", level.name);
                found += 1;
                break;
            }
            game.random_action(&mut rng)
                .map(|action| game.apply(action));
        }
    }
    assert_eq!(found, 120);
}

/// Whole games: every stone lies on a shortest path of one of the players, or saves a bridge; few
/// are far from all others.
#[test]
fn no_stone_is_without_a_reason() {
    let (mut stones, mut far) = (0, 0);
    for (level, person) in people() {
        let mut game = start(7);
        for ply in 0.. {
            if game.winner().is_some() {
                break;
            }
            let cell = chosen(&level, &game, ply);
            let board = Perspective::of(&game);
            let on_path = |who| {
                [person.knowledge, Knowledge::Stones]
                    .into_iter()
                    .any(|knowledge| Paths::of(&board, who, knowledge).contain(cell))
            };
            let reason = on_path(Cell::Mine)
                || on_path(Cell::Theirs)
                || attacked_bridges(&board).contains(&cell);
            assert!(reason, "{} {}", level.name, board.cell(cell));
            stones += 1;
            far += u32::from(!is_near_stone(&board, cell));
            game.apply(Action::Place(board.cell(cell)));
        }
    }
    assert!(10 * far < stones, "{far} of {stones}");
}
