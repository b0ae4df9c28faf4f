//! Random numbers that are the same on every platform and in every version.
//!
//! Not the crate `rand`: records promise that a seed always gives the same game, and `rand` may
//! change how it turns bits into numbers between versions. The generator is xoshiro256++ seeded by
//! SplitMix64 (Blackman and Vigna, *Scrambled linear pseudorandom number generators*, 2021); ranges
//! are Lemire's (*Fast random integer generation in an interval*, 2019).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The seed of a game's randomness: a whole number below 2⁵³, which every JSON reader keeps
/// exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Seed(u64);

impl Seed {
    /// The largest seed.
    pub const MAX: u64 = (1 << 53) - 1;

    /// The seed, or `None` above [`Seed::MAX`].
    #[must_use]
    pub fn new(value: u64) -> Option<Seed> {
        (value <= Self::MAX).then_some(Seed(value))
    }

    /// A seed from any 64 bits (the upper ones are folded in).
    #[must_use]
    pub fn fold(bits: u64) -> Seed {
        Seed(mix(bits) & Self::MAX)
    }

    /// The number.
    #[must_use]
    pub fn value(self) -> u64 {
        self.0
    }

    /// The seed of the `k`-th of many games that belong together.
    #[must_use]
    pub fn child(self, k: u64) -> Seed {
        Seed::fold(mix(self.0) ^ k.wrapping_mul(GOLDEN))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Seed {
    type Err = BadSeed;

    fn from_str(text: &str) -> Result<Self, BadSeed> {
        let number = text.parse();
        let value: u64 = number.map_err(|_| BadSeed::NotWhole(text.to_owned()))?;
        Seed::new(value).ok_or(BadSeed::TooLarge(value))
    }
}

/// Text that is not a seed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadSeed {
    /// Not a whole number, or a negative one.
    #[error("'{0}' is not a whole number")]
    NotWhole(String),
    /// A number above the largest seed.
    #[error("{0} is above {max}", max = Seed::MAX)]
    TooLarge(u64),
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: serde::Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        let value = u64::deserialize(input)?;
        Seed::new(value)
            .ok_or_else(|| serde::de::Error::custom(format!("seed {value} is above {}", Seed::MAX)))
    }
}

const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// SplitMix64's finaliser: spreads any 64 bits over all 64 bits.
#[inline]
#[must_use]
pub const fn mix(bits: u64) -> u64 {
    let z = bits.wrapping_add(GOLDEN);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// A generator of random numbers.
///
/// ```
/// use ludograph_core::{Rng, Seed};
/// let mut rng = Rng::new(Seed::new(7).unwrap());
/// assert_eq!([rng.below(100), rng.below(100), rng.below(100)], [49, 20, 77]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng {
    state: [u64; 4],
}

impl Rng {
    /// The generator of a seed.
    #[must_use]
    pub fn new(seed: Seed) -> Rng {
        Rng::stream(seed, 0)
    }

    /// One of many independent generators of a seed.
    #[must_use]
    pub fn stream(seed: Seed, stream: u64) -> Rng {
        let mut bits = seed.0 ^ mix(stream).rotate_left(17);
        let state = std::array::from_fn(|_| {
            bits = bits.wrapping_add(GOLDEN);
            mix(bits)
        });
        Rng { state }
    }

    /// 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        let s = &mut self.state;
        let result = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        result
    }

    /// A number below `n`, each equally likely; 0 where `n` is 0.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        let mut product = u64::from(self.bits() as u32) * u64::from(n);
        if (product as u32) < n {
            let threshold = n.wrapping_neg() % n;
            while (product as u32) < threshold {
                product = u64::from(self.bits() as u32) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }

    /// A number below `n`, each equally likely; 0 where `n` is 0.
    #[inline]
    pub fn below64(&mut self, n: u64) -> u64 {
        let mut product = u128::from(self.bits()) * u128::from(n);
        if (product as u64) < n {
            let threshold = n.wrapping_neg() % n;
            while (product as u64) < threshold {
                product = u128::from(self.bits()) * u128::from(n);
            }
        }
        (product >> 64) as u64
    }

    /// A number from 0 up to, not including, 1, of 53 random bits.
    #[inline]
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// One element, each equally likely; `None` of nothing.
    #[inline]
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len() as u32) as usize)
    }

    /// Puts the elements in random order (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i as u32 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers themselves are the promise: a change here would change every seeded game.
    #[test]
    fn numbers_are_fixed_for_ever() {
        let mut rng = Rng::new(Seed::new(1).unwrap());
        let first: Vec<u64> = (0..3).map(|_| rng.bits()).collect();
        let mut other = Rng::stream(Seed::new(1).unwrap(), 1);
        assert_eq!(first, FIRST_OF_SEED_1);
        assert_ne!(first[0], other.bits());
    }

    const FIRST_OF_SEED_1: [u64; 3] =
        [760656055779057541, 8839890918306582980, 3927166251312128985];

    #[test]
    fn ranges_are_even() {
        let mut rng = Rng::new(Seed::new(3).unwrap());
        let mut seen = [0u32; 7];
        for _ in 0..70_000 {
            seen[rng.below(7) as usize] += 1;
        }
        assert!(
            seen.iter().all(|&n| (9_600..10_400).contains(&n)),
            "{seen:?}"
        );
        assert_eq!(rng.below(0), 0);
        assert_eq!(rng.below64(0), 0);
    }

    #[test]
    fn seeds_stay_within_json() {
        assert!(Seed::new(Seed::MAX).is_some());
        assert!(Seed::new(Seed::MAX + 1).is_none());
        assert!(Seed::fold(u64::MAX).value() <= Seed::MAX);
        assert!("9007199254740992".parse::<Seed>().is_err());
        assert!(serde_json::from_str::<Seed>("9007199254740992").is_err());
        assert_eq!(serde_json::from_str::<Seed>("5").unwrap().value(), 5);
    }

    #[test]
    fn shuffle_keeps_every_element() {
        let mut rng = Rng::new(Seed::new(9).unwrap());
        let mut items: Vec<u32> = (0..50).collect();
        rng.shuffle(&mut items);
        assert_ne!(items, (0..50).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..50).collect::<Vec<_>>());
    }
}
