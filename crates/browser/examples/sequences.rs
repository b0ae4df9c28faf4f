//! Random sequences of calls with the answers of this program, for `scripts/wasm_compare.mjs`,
//! which makes the same calls in WebAssembly and compares.
//!
//! ```text
//! sequences COUNT            every call and a hash of its answer, as JSON lines
//! sequences COUNT NUMBER     the calls and answers of one sequence in full
//! ```

#[path = "sequences/fixed.rs"]
mod fixed;
#[path = "sequences/player.rs"]
mod player;

use std::error::Error;
use std::io::{BufWriter, Write, stdout};

use fixed::Fixed;
use ludograph_browser::Instance;
use player::Player;
use serde_json::{Value, json};

/// Polls after which a search is stopped, as in `scripts/wasm_instance.mjs`.
const POLLS: u32 = 60;

/// Calls of one sequence.
const CALLS: usize = 25;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let count: u32 = arguments.next().ok_or("how many?")?.parse()?;
    let only: Option<u32> = arguments.next().map(|n| n.parse()).transpose()?;
    let mut out = BufWriter::new(stdout().lock());
    for number in only.map_or(0..count, |n| n..n + 1) {
        writeln!(out, "{}", json!({"reset": number}))?;
        let mut side = Side {
            instance: Instance::default(),
            around: Fixed::new(number, POLLS),
            out: &mut out,
            full: only.is_some(),
        };
        let mut player = Player::new(number);
        while side.around.calls() < CALLS {
            player.step(&mut |input| side.call(input));
        }
    }
    Ok(())
}

/// The native side.
struct Side<'a, W: Write> {
    instance: Instance,
    around: Fixed,
    out: &'a mut W,
    full: bool,
}

impl<W: Write> Side<'_, W> {
    /// Makes a call, and writes it with the hash of its answer.
    fn call(&mut self, input: Value) -> Value {
        self.around.begin_call();
        // Text, because JavaScript would write 3.0 as 3.
        let input = input.to_string();
        let answer = self.instance.call(&input, &self.around);
        let hash = fixed::hash(answer.as_bytes());
        let mut line = json!({"input": input, "hash": hash});
        if self.full {
            line["answer"] = Value::String(answer.clone());
        }
        // A closed pipe means that the other side has found a difference.
        if writeln!(self.out, "{line}").is_err() {
            std::process::exit(0);
        }
        serde_json::from_str(&answer).unwrap_or_default()
    }
}
