//! Secure randomness from the operating system.

/// Fills the slice with random bytes.
pub fn fill(bytes: &mut [u8]) {
    // Without randomness no secret can be made, so the server cannot run.
    getrandom::fill(bytes).expect("the operating system provides random numbers");
}
