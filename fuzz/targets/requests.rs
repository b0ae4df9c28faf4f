#![no_main]

use ludograph_fuzz::requests;

libfuzzer_sys::fuzz_target!(|data: &[u8]| requests::run(data));
