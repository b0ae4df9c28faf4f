//! The trained network, embedded in the program.

use std::sync::LazyLock;

use super::{Net, Weights};

/// The result of the training that `weights/RUN.md` describes.
static BYTES: &[u8] = include_bytes!("../../weights/hex.safetensors");

static NET: LazyLock<Net> = LazyLock::new(|| {
    // A test reads the same bytes, so a broken file cannot be released.
    Net::new(&Weights::read(BYTES).expect("the embedded weights are a network"))
});

impl Net {
    /// The trained network, shared by all users. The first call prepares its weights, in about 30
    /// ms.
    #[must_use]
    pub fn trained() -> &'static Net {
        &NET
    }
}
