//! A set of squares.

/// A set of squares by number, one bit each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Squares(Box<[u64]>);

impl Squares {
    /// The empty set on a board of `count` squares.
    pub(crate) fn none(count: usize) -> Self {
        Squares(vec![0; count.div_ceil(64)].into())
    }

    #[inline]
    pub(crate) fn contains(&self, square: usize) -> bool {
        self.0[square / 64] >> (square % 64) & 1 == 1
    }

    #[inline]
    pub(crate) fn insert(&mut self, square: usize) {
        self.0[square / 64] |= 1 << (square % 64);
    }

    #[inline]
    pub(crate) fn remove(&mut self, square: usize) {
        self.0[square / 64] &= !(1 << (square % 64));
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> {
        (0..self.0.len() * 64).filter(|&square| self.contains(square))
    }

    /// The first 128 squares as bits.
    #[inline]
    pub(crate) fn low(&self) -> u128 {
        let words = self.0.iter().take(2).rev();
        words.fold(0, |set, &word| set << 64 | u128::from(word))
    }

    /// The bits, for hashing.
    pub(crate) fn words(&self) -> &[u64] {
        &self.0
    }
}
