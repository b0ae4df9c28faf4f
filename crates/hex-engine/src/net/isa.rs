//! Instruction sets, detected at run time.

use thiserror::Error;

/// An instruction set that the kernels are compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Isa {
    /// No special instructions.
    Portable,
    /// SIMD of WebAssembly: 4 floats at once, used in pairs.
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    Simd128,
    /// AVX2 and FMA: 8 floats at once.
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// AVX-512: 16 floats at once.
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

/// Why a network cannot run with an instruction set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum BadIsa {
    /// The machine does not have it.
    #[error("this machine has no {0:?}")]
    Missing(Isa),
    /// The vectors are too wide for the network.
    #[error("{channels} channels do not fill vectors of {isa:?}")]
    Channels {
        /// The instruction set.
        isa: Isa,
        /// Channels of the network.
        channels: usize,
    },
}

impl Isa {
    /// The instruction sets of this machine, best last.
    #[must_use]
    pub fn available() -> Vec<Isa> {
        #[allow(
            unused_mut,
            reason = "nothing is pushed on machines without special kernels"
        )]
        let mut all = vec![Isa::Portable];
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        all.push(Isa::Simd128);
        #[cfg(target_arch = "x86_64")]
        {
            if is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma") {
                all.push(Isa::Avx2);
            }
            if is_x86_feature_detected!("avx512f") {
                all.push(Isa::Avx512);
            }
        }
        all
    }

    /// The best of this machine for a trunk of `channels`: the kernels need two whole vectors of
    /// channels at once.
    #[must_use]
    pub fn best(channels: usize) -> Isa {
        let fits = |isa: &Isa| channels.is_multiple_of(2 * isa.width());
        Isa::available()
            .into_iter()
            .rfind(fits)
            .unwrap_or(Isa::Portable)
    }

    /// Floats per vector.
    #[must_use]
    pub fn width(self) -> usize {
        match self {
            Isa::Portable => 8,
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Isa::Simd128 => 8,
            #[cfg(target_arch = "x86_64")]
            Isa::Avx2 => 8,
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512 => 16,
        }
    }
}
