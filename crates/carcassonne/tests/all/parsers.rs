//! No text makes a parser panic; everything written is read back.

use ludograph_carcassonne::referee::referee;
use ludograph_carcassonne::{Carcassonne, Params, Setup, Spot, Terrain, messages};
use ludograph_core::{Game, Notation, Rng, Seed, Session};
use proptest::prelude::*;

fn terrain() -> impl Strategy<Value = Terrain> {
    prop::sample::select(Terrain::ALL.to_vec())
}

/// A session somewhere in a random game, a player to move.
fn session(seed: u64, actions: usize) -> Session<Carcassonne> {
    let seed = Seed::new(seed).unwrap();
    let mut session = Session::<Carcassonne>::new(Params::default(), seed).unwrap();
    let mut rng = Rng::new(seed);
    for _ in 0..actions {
        let Some(action) = session.position().random_action(&mut rng) else {
            break;
        };
        session.act(action).unwrap();
    }
    session
}

proptest! {
    #[test]
    fn spots_read_back(terrain in terrain(), mask in 1u8..=255) {
        let mask = match terrain {
            Terrain::Field => mask,
            Terrain::Monastery => 0,
            _ => (mask & 15).max(1),
        };
        let spot = Spot::new(terrain, mask);
        prop_assert_eq!(spot.to_string().parse::<Spot>(), Ok(spot));
    }

    #[test]
    fn only_one_text_means_a_spot(text in "(city|road|field|monastery)?:?[NESW0-9.]{0,9}") {
        if let Ok(spot) = text.parse::<Spot>() {
            prop_assert_eq!(spot.to_string(), text);
        }
    }

    #[test]
    fn any_text_is_an_action_or_an_error(text in "\\PC{0,20}|[-0-9, ]{0,12}", seed in 0u64..50, at in 0usize..40) {
        let session = session(seed, at);
        if let Ok(action) = session.position().parse_action(&text) {
            let written = action.to_string();
            prop_assert_eq!(session.position().parse_action(&written), Ok(action));
            let _ = session.position().check(action);
        }
    }

    #[test]
    fn placements_of_any_size_are_answered(x in any::<i64>(), y in any::<i64>(), r in any::<i64>(), seed in 0u64..50) {
        let session = session(seed, 0);
        if let Ok(action) = session.position().parse_action(&format!("{x},{y},{r}")) {
            let allowed = session.position().check(action).is_ok();
            let mut actions = Vec::new();
            session.position().actions(&mut actions);
            prop_assert_eq!(allowed, actions.contains(&action));
        }
    }

    #[test]
    fn orders_read_back_or_are_refused(seed in 0u64..1000, swap in 0usize..71, letter in "\\PC") {
        let text = String::from(Setup::shuffled(Seed::new(seed).unwrap()));
        let order = Setup::try_from(text.clone()).unwrap();
        prop_assert_eq!(String::from(order), text.clone());
        let mut letters: Vec<char> = text.chars().collect();
        letters[swap] = letter.chars().next().unwrap();
        let changed: String = letters.into_iter().collect();
        prop_assert_eq!(Setup::try_from(changed.clone()).is_ok(), changed == text);
    }

    #[test]
    fn broken_lines_are_errors(cut in 0usize..200, byte in any::<u8>(), at in 0usize..200) {
        let line = r#"{"players":2,"rules":{"small_city":4},"turns":[{"player":0,"tile":"D","x":0,"y":-1,"rotation":2,"meeple":"city:S"},{"player":1,"tile":"U","x":1,"y":0,"rotation":0,"meeple":null}]}"#;
        let cut = cut.min(line.len() - 1);
        prop_assert!(referee(&line[..cut]).is_err());
        let mut bytes = line.as_bytes().to_vec();
        let at = at.min(bytes.len() - 1);
        bytes[at] = byte;
        if let Ok(text) = String::from_utf8(bytes) {
            let _ = referee(&text);
        }
    }
}

/// The numbers of the offers and their meaning.
#[test]
fn offers_are_chosen_by_number() {
    use ludograph_carcassonne::offers::{Offers, offers};
    for seed in 0..20 {
        let mut session = session(seed, 0);
        let Offers::Places(places) = offers(session.position()) else {
            panic!("a tile is to be placed");
        };
        for (index, place) in places.iter().enumerate() {
            let number = index + 1;
            for turn in &place.rotations {
                let action = session
                    .position()
                    .parse_action(&format!("{number} {turn}"))
                    .unwrap();
                assert_eq!(
                    action.to_string(),
                    format!("{},{},{turn}", place.x, place.y)
                );
                assert_eq!(session.position().check(action), Ok(()));
            }
            let alone = session.position().parse_action(&number.to_string());
            assert_eq!(alone.is_ok(), place.rotations.len() == 1);
        }
        let (first, turn) = (1, places[0].rotations[0]);
        let action = session
            .position()
            .parse_action(&format!("{first} {turn}"))
            .unwrap();
        session.act(action).unwrap();
        let Offers::Spots(spots) = offers(session.position()) else {
            panic!("every spot of the second tile is free");
        };
        let parse = |text: &str| session.position().parse_action(text).map(|a| a.to_string());
        assert_eq!(parse("1"), Ok(spots[0].to_string()));
        assert_eq!(parse("0"), Ok("pass".into()));
        let beyond = parse("9").unwrap_err().reason;
        assert_eq!(beyond, messages::not_offered(9, spots.len()));
        assert!(parse("1 2").is_err());
    }
}
