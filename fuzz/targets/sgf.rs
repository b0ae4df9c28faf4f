#![no_main]

use ludograph_fuzz::formats;

libfuzzer_sys::fuzz_target!(|data: &[u8]| formats::import("sgf", data));
