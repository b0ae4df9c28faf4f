//! Writes the games' view types as TypeScript into the folder given: `make types` calls it.

use ludograph_candy::CandyView;
use ludograph_hex::HexView;
use ludograph_no::NoView;
use ts_rs::{Config, TS};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).ok_or("which folder?")?;
    let config = Config::new().with_out_dir(folder).with_large_int("number");
    HexView::export_all(&config)?;
    CandyView::export_all(&config)?;
    NoView::export_all(&config)?;
    Ok(())
}
