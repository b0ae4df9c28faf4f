//! The native engine behind the same calls as in a browser: a call a line in, an answer a line out.
//! `scripts/wasm_engine.mjs` compares both.

#[path = "sequences/fixed.rs"]
#[allow(dead_code, reason = "shared with `sequences`, which uses all of it")]
mod fixed;

use std::error::Error;
use std::io::{BufRead, Write, stdin, stdout};

use fixed::Fixed;
use ludograph_browser::Instance;

fn main() -> Result<(), Box<dyn Error>> {
    let mut instance = Instance::default();
    let around = Fixed::new(0, u32::MAX);
    let mut out = stdout().lock();
    for line in stdin().lock().lines() {
        around.begin_call();
        writeln!(out, "{}", instance.call(&line?, &around))?;
        out.flush()?;
    }
    Ok(())
}
