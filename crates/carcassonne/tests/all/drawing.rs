//! The game in characters.

use ludograph_carcassonne::{Carcassonne, Params, messages};
use ludograph_core::{Draw, Game, Ink, Rng, Seed, Session, Turn};

fn session(seed: u64, actions: usize) -> Session<Carcassonne> {
    let seed = Seed::new(seed).unwrap();
    let mut session = Session::<Carcassonne>::new(Params::default(), seed).unwrap();
    let mut rng = Rng::new(seed);
    for _ in 0..actions {
        if session.turn() != Turn::Over {
            let action = session.position().random_action(&mut rng).unwrap();
            session.act(action).unwrap();
        }
    }
    session
}

#[test]
fn a_map_with_meeples_and_numbered_places() {
    insta::assert_snapshot!(Carcassonne::draw(&session(5, 40), Ink::default()));
}

#[test]
fn spots_are_offered_by_number() {
    insta::assert_snapshot!(Carcassonne::draw(&session(5, 1), Ink::default()));
}

#[test]
fn what_is_drawn_fits_the_width() {
    for seed in 0..10 {
        let session = session(seed, 200);
        for width in [40, 80, 120] {
            let ink = Ink {
                colour: false,
                width,
            };
            let map = Carcassonne::extra(&session, &["map", "0", "0"], ink).unwrap();
            let rows = map.lines().filter(|line| !line.starts_with('('));
            assert!(rows.clone().all(|line| line.chars().count() <= width));
            assert!(rows.count() > 3);
        }
    }
}

#[test]
fn colour_adds_nothing_but_colour() {
    let session = session(5, 60);
    let plain = Carcassonne::draw(&session, Ink::default());
    let coloured = Carcassonne::draw(
        &session,
        Ink {
            colour: true,
            width: 80,
        },
    );
    assert_ne!(plain, coloured);
    let mut bare = String::new();
    let mut escape = false;
    for letter in coloured.chars() {
        match letter {
            '\u{1b}' => escape = true,
            'm' if escape => escape = false,
            _ if escape => {}
            _ => bare.push(letter),
        }
    }
    let trimmed = |text: &str| {
        text.lines()
            .map(str::trim_end)
            .collect::<Vec<_>>()
            .join("\n")
    };
    assert_eq!(trimmed(&bare), trimmed(&plain));
}

#[test]
fn extras_answer_or_say_what_is_wrong() {
    let session = session(5, 40);
    let ask = |words: &[&str]| Carcassonne::extra(&session, words, Ink::default());
    for (word, _) in Carcassonne::EXTRAS {
        let words: &[&str] = match *word {
            "tile" => &["tile", "d"],
            "fits" | "map" => &[word, "0", "1"],
            _ => &[word],
        };
        match ask(words) {
            Ok(text) => assert!(text.ends_with('\n'), "{word}"),
            Err(reason) => assert_eq!(reason, messages::place_occupied("0,1"), "{word}"),
        }
        assert!(ask(&[word, "?", "?", "?"]).is_err());
    }
    assert_eq!(ask(&["tile", "?"]).unwrap_err(), messages::not_a_tile("?"));
    assert_eq!(
        ask(&["fits", "99", "0"]).unwrap_err(),
        messages::not_adjacent("99,0")
    );
    assert!(ask(&["map", "x", "1"]).is_err());
    insta::assert_snapshot!(ask(&["features"]).unwrap());
}
