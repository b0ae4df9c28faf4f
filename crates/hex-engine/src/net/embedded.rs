//! The trained network, part of the program.

use std::sync::LazyLock;

use super::{Net, Weights};

/// What the training left; `weights/RUN.md` beside it says how.
static BYTES: &[u8] = include_bytes!("../../weights/hex.safetensors");

static NET: LazyLock<Net> = LazyLock::new(|| {
    // A test reads the same bytes, so a file that cannot be read never leaves the house.
    Net::new(&Weights::read(BYTES).expect("the embedded weights are a network"))
});

impl Net {
    /// The trained network. The first call lays its weights out, in about 30 ms; it is shared by all that use it.
    #[must_use]
    pub fn trained() -> &'static Net {
        &NET
    }
}
