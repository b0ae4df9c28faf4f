//! A match of two levels with Elo and its error bar.
//!
//! `cargo run --release --package ludograph-arena --example run_a_match`

use ludograph_arena::{Cancel, Event, PlayerSpec, Runner, Standings, text};
use ludograph_core::Seed;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let game = ludograph_catalog::game("candy")?;
    let players = PlayerSpec::list("greedy,random")?;
    let options = serde_json::json!({});
    let event = Event::new(game, &options, players, 20, Seed::fold(1))?;
    let finished = Runner::new(event, game, 2, Cancel::default())?.run()?;
    print!("{}", text::table(&Standings::of(&finished.tally)));
    Ok(())
}

#[test]
fn runs() {
    main().unwrap();
}
