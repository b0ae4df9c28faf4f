//! The trained network: embedded in the program, or given at run time.

use std::sync::OnceLock;

use super::{BadWeights, Net, Weights};

/// The result of the training that `weights/RUN.md` describes.
#[cfg(feature = "embedded")]
static BYTES: &[u8] = include_bytes!("../../weights/hex.safetensors");

static NET: OnceLock<Net> = OnceLock::new();

impl Net {
    /// The trained network, shared by all users. The first call prepares its weights, in about 30
    /// ms.
    ///
    /// # Panics
    /// When the program has no embedded weights and none were [loaded](Net::load_trained).
    #[cfg(feature = "embedded")]
    #[must_use]
    pub fn trained() -> &'static Net {
        // A test reads the same bytes, so a broken file cannot be released.
        NET.get_or_init(|| Net::new(&Weights::read(BYTES).expect("the embedded weights are fine")))
    }

    /// The trained network, shared by all users.
    ///
    /// # Panics
    /// When no weights were [loaded](Net::load_trained).
    #[cfg(not(feature = "embedded"))]
    #[must_use]
    pub fn trained() -> &'static Net {
        // A caller asks `has_trained` first; there is no network to play with otherwise.
        NET.get().expect("the weights of the network were loaded")
    }

    /// Whether [`trained`](Net::trained) has a network.
    #[must_use]
    pub fn has_trained() -> bool {
        cfg!(feature = "embedded") || NET.get().is_some()
    }

    /// Makes these weights the trained network, in a program without embedded ones. The first ones
    /// are kept.
    ///
    /// # Errors
    /// When the bytes are not the weights of a network.
    pub fn load_trained(bytes: &[u8]) -> Result<(), BadWeights> {
        let net = Net::new(&Weights::read(bytes)?);
        NET.get_or_init(|| net);
        Ok(())
    }
}
