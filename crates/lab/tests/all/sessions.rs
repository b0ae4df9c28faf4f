//! Random positions of every game.

use ludograph_catalog::AnySession;
use ludograph_core::{Rng, Seed};
use serde_json::{Value, json};

/// How many positions of each game every algorithm runs on.
pub const POSITIONS: u64 = 1_000;

/// A position after up to `most` random actions of a game with these options. The same for the same
/// number.
pub fn position(game: &str, params: &Value, most: u32, number: u64) -> Box<dyn AnySession> {
    let seed = Seed::new(number).unwrap();
    let mut session = ludograph_catalog::game(game)
        .unwrap()
        .start(params, seed)
        .unwrap();
    let mut rng = Rng::stream(seed, 77);
    for _ in 0..rng.below(most + 1) {
        let actions = session.actions();
        let Some(action) = rng.pick(&actions) else {
            break;
        };
        session.act(action).unwrap();
    }
    session
}

/// Positions of Hex on boards of 2 to 7, plain and weighted, some of them won.
pub fn hex(number: u64) -> Box<dyn AnySession> {
    let size = 2 + number % 6;
    let params =
        json!({"size": size, "weighted": number % 2 == 1, "swap": number.is_multiple_of(3)});
    position("hex", &params, (size * size) as u32, number)
}

/// Positions of No on boards of 3 to 8 in all variants.
pub fn no(number: u64) -> Box<dyn AnySession> {
    let variant = ["classic", "trails", "weighted", "solo"][(number % 4) as usize];
    let params = json!({"size": 3 + number % 6, "variant": variant});
    position("no", &params, 20, number)
}

/// Positions of Candy.
pub fn candy(number: u64) -> Box<dyn AnySession> {
    let rules = ["classic", "tournament"][(number % 2) as usize];
    position("candy", &json!({"rules": rules}), 12, number)
}

/// Positions of Carcassonne; now and then a whole game.
pub fn carcassonne(number: u64) -> Box<dyn AnySession> {
    let most = if number.is_multiple_of(50) { 150 } else { 30 };
    position(
        "carcassonne",
        &json!({"seats": 2 + number % 5}),
        most,
        number,
    )
}
