//! What the fuzz targets share. A check that fails panics, which is what a fuzzer looks for.

pub mod formats;
pub mod requests;
