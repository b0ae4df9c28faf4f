//! Runs breadth-first search on a position of Hex and prints every step in words.
//!
//! `cargo run --package ludograph-lab --example trace_an_algorithm`

use ludograph_core::Seed;
use ludograph_lab::{Request, messages, trace};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let game = ludograph_catalog::game("hex")?;
    let params = serde_json::json!({"size": 3, "swap": false});
    let mut session = game.start(&params, Seed::fold(1))?;
    for action in ["a2", "b1", "b2", "c1", "c2"] {
        session.act(action)?;
    }
    let page = trace(session.as_ref(), &Request::new("bfs"))?;
    for step in &page.steps {
        println!("{}", messages::render("en", &step.say));
    }
    for sentence in &page.run.result {
        println!("{}", messages::render("en", sentence));
    }
    Ok(())
}

#[test]
fn runs() {
    main().unwrap();
}
