//! Prints `training/tests/games.json`: random games by the crate's rules, for the training's rules to replay.
//!
//! ```text
//! cargo run -p ludograph-hex-engine --example training_games > training/tests/games.json
//! ```

#[path = "../tests/random_games/mod.rs"]
mod random_games;

fn main() {
    print!("{}", random_games::file());
}
