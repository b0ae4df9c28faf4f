//! Not yet measured.

fn main() {}
