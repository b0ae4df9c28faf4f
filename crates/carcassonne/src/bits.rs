//! Small sets as bits, additive data for the roots of the partition.

use serde::{Serialize, Serializer};

/// A set of small numbers in `N` words of 32 bits: tiles or city segments, numbered in the order of
/// placing.
///
/// Words of 32 bits keep the data of a feature, of which a position holds hundreds, within 32
/// bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bits<const N: usize>([u32; N]);

/// A set of placed tiles.
pub type TileSet = Bits<3>;
/// A set of city segments.
pub type CitySet = Bits<2>;

impl<const N: usize> Default for Bits<N> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const N: usize> Bits<N> {
    /// The empty set.
    pub const EMPTY: Self = Bits([0; N]);

    /// The set of one number.
    #[inline]
    #[must_use]
    pub fn only(index: usize) -> Self {
        let mut set = Self::EMPTY;
        set.insert(index);
        set
    }

    /// The bits of `mask`, moved up by `shift`; those beyond the end are lost.
    #[inline]
    #[must_use]
    pub(crate) fn shifted(mask: u8, shift: usize) -> Self {
        let wide = u128::from(mask) << shift;
        Bits(std::array::from_fn(|i| (wide >> (32 * i)) as u32))
    }

    /// Adds a number.
    #[inline]
    pub fn insert(&mut self, index: usize) {
        self.0[index / 32] |= 1 << (index % 32);
    }

    /// Removes a number.
    #[inline]
    pub fn remove(&mut self, index: usize) {
        self.0[index / 32] &= !(1 << (index % 32));
    }

    /// Whether the set contains the number.
    #[inline]
    #[must_use]
    pub fn contains(&self, index: usize) -> bool {
        self.0
            .get(index / 32)
            .is_some_and(|word| word >> (index % 32) & 1 == 1)
    }

    /// Whether the set is empty.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// The number of members.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Adds all members of `other`.
    #[inline]
    pub fn unite(&mut self, other: &Self) {
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            *mine |= theirs;
        }
    }

    /// The intersection.
    #[inline]
    #[must_use]
    pub fn common(&self, other: &Self) -> Self {
        Bits(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    /// The numbers, ascending.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = usize> + use<N> {
        let words = self.0;
        (0..N).flat_map(move |i| {
            let mut word = words[i];
            std::iter::from_fn(move || {
                let bit = word.trailing_zeros();
                (word != 0).then(|| {
                    word &= word - 1;
                    32 * i + bit as usize
                })
            })
        })
    }
}

/// A list of the numbers.
impl<const N: usize> Serialize for Bits<N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in() {
        let mut set = TileSet::EMPTY;
        assert!(set.is_empty());
        for n in [0, 31, 32, 71] {
            set.insert(n);
        }
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 31, 32, 71]);
        assert_eq!(set.len(), 4);
        set.remove(31);
        assert!(!set.contains(31) && set.contains(32) && !set.contains(500));
        assert_eq!(set.common(&TileSet::only(71)), TileSet::only(71));
        assert_eq!(serde_json::to_string(&set).unwrap(), "[0,32,71]");
        assert_eq!(
            CitySet::shifted(0b101, 31).iter().collect::<Vec<_>>(),
            [31, 33]
        );
    }
}
