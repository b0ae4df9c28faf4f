//! The program `ludograph` with Nim added to its games:
//!
//! ```sh
//! cargo run -p ludograph-example-nim --example play -- play nim --players human,expert
//! cargo run -p ludograph-example-nim --example play -- arena nim --players beginner,expert
//! ```

use std::process::ExitCode;

use ludograph_catalog::Catalog;

fn main() -> anyhow::Result<ExitCode> {
    Catalog::builtin()
        .with(ludograph_example_nim::entry())
        .install()?;
    Ok(ludograph_cli::run())
}
