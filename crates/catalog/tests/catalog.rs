//! What is registered agrees with the games.

use ludograph_catalog::{AnyGame, ParamKind, all, messages};
use serde_json::{Value, json};

#[test]
fn messages_are_translated() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/messages");
    ludograph_testkit::check_messages(&messages::CATALOGUE, folder);
}

/// Every value of every option by itself; of long ranges only the ends.
fn options(game: &dyn AnyGame) -> Vec<Value> {
    let mut options = vec![json!({})];
    for param in &game.info().params {
        let values: Vec<Value> = match &param.kind {
            ParamKind::Int { min, max } if max - min < 10 => {
                (*min..=*max).map(Value::from).collect()
            }
            ParamKind::Int { min, max } => vec![json!(min), json!(max)],
            ParamKind::Flag => vec![json!(false), json!(true)],
            ParamKind::Choice { options } => options.iter().map(|o| json!(o)).collect(),
        };
        options.extend(values.into_iter().map(|v| json!({ param.name: v })));
    }
    options
}

#[test]
fn registered_seat_counts_are_those_of_the_rules() {
    for game in all() {
        let info = game.info();
        for given in options(game) {
            // Some values are only allowed together with others.
            let Ok(params) = game.complete_params(&given) else {
                continue;
            };
            let seats = game.space(&params).unwrap().seats;
            assert_eq!(info.seat_count.of(&params), seats, "{} {given}", info.id);
            assert!(
                (info.min_seats..=info.max_seats).contains(&seats),
                "{}",
                info.id
            );
        }
    }
}

#[test]
fn levels_have_ratings_that_rise_around_the_casual_player() {
    for game in all() {
        let levels = game.info().players.iter().filter(|p| p.level.is_some());
        let ratings: Vec<_> = levels.clone().map(|p| p.rating).collect();
        assert!(ratings.iter().all(Option::is_some) && ratings.is_sorted());
        let casual = levels.clone().find(|p| p.id == "casual");
        assert_eq!(casual.and_then(|p| p.rating), Some(1500));
        let mut others = game.info().players.iter().filter(|p| p.level.is_none());
        assert_eq!(others.find_map(|p| p.rating), None);
    }
}
