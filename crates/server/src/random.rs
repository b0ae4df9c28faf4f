//! Secure randomness from the operating system.

/// Fills the slice with random bytes.
pub fn fill(bytes: &mut [u8]) {
    // Without randomness no secret can be made, so the server cannot run.
    getrandom::fill(bytes).expect("the operating system provides random numbers");
}

/// 64 random bits.
#[must_use]
pub fn bits() -> u64 {
    let mut bytes = [0; 8];
    fill(&mut bytes);
    u64::from_le_bytes(bytes)
}

/// A new table's id.
#[must_use]
pub fn table_id() -> String {
    ludograph_table::secret::table_id(&mut fill)
}
