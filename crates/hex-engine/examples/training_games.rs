//! Prints `training/tests/games.json`: random games by the crate's rules. The training's tests
//! replay them with its own rules.
//!
//! ```text
//! cargo run -p ludograph-hex-engine --example training_games > training/tests/games.json
//! ```

#[path = "../tests/random_games/mod.rs"]
mod random_games;

fn main() {
    print!("{}", random_games::file());
}
