//! Which instructions this machine has, asked once at run time.

/// A set of instructions that the kernels are compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Isa {
    /// What every machine has.
    Portable,
    /// AVX2 and FMA: 8 floats at once.
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// AVX-512: 16 floats at once.
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Isa {
    /// Everything that this machine has, best last.
    #[must_use]
    pub fn available() -> Vec<Isa> {
        #[allow(unused_mut, reason = "nothing is pushed on machines other than x86-64")]
        let mut all = vec![Isa::Portable];
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

    /// The best of this machine for a trunk of so many channels: the kernels keep two whole vectors of channels at once.
    #[must_use]
    pub fn best(channels: usize) -> Isa {
        let fits = |isa: &Isa| channels.is_multiple_of(2 * isa.width());
        Isa::available()
            .into_iter()
            .rfind(fits)
            .unwrap_or(Isa::Portable)
    }

    /// Floats in a vector.
    #[must_use]
    pub fn width(self) -> usize {
        match self {
            Isa::Portable => 8,
            #[cfg(target_arch = "x86_64")]
            Isa::Avx2 => 8,
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512 => 16,
        }
    }
}
