//! An engine in Rust: any game, any legal action, with nothing of Ludograph but the protocol.
//!
//! `cargo run -p ludograph-arena --example engine` answers on standard input and output.

use std::io::{BufRead, Write};

use serde_json::{Value, json};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut seed = 1;
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let message: Value = serde_json::from_str(&line?)?;
        let mut answer = match message["type"].as_str() {
            Some("start") => json!({ "ready": true, "compact": true }),
            Some("choose") => json!({ "action": choose(&message, &mut seed) }),
            // The end of a game, and what later versions may say.
            _ => continue,
        };
        answer["id"] = message["id"].clone();
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    Ok(())
}

/// Any action, by a small generator of random numbers (George Marsaglia, *Xorshift RNGs*, 2003).
fn choose(question: &Value, seed: &mut u64) -> Value {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    let actions = question["actions"]
        .as_array()
        .map_or(&[][..], Vec::as_slice);
    let index = (*seed >> 8) as usize % actions.len().max(1);
    actions.get(index).cloned().unwrap_or(Value::Null)
}
