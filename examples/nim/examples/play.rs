//! The program `ludograph` with Nim added to its games:
//!
//! ```sh
//! cargo run -p ludograph-example-nim --example play -- play nim --players human,expert
//! cargo run -p ludograph-example-nim --example play -- arena nim --players beginner,expert
//! cargo run -p ludograph-example-nim --example play -- trace minimax --game nim --stones 5
//! ```

use std::process::ExitCode;

use ludograph_catalog::Catalog;
use ludograph_lab::Lab;

fn main() -> anyhow::Result<ExitCode> {
    Catalog::builtin()
        .with(ludograph_example_nim::entry())
        .install()?;
    Lab::builtin()
        .with(ludograph_example_nim::lab())
        .install()?;
    Ok(ludograph_cli::run())
}
