//! Sets of cells as bits of a machine word.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A set of cells: `u64` for boards up to 8 × 8, `u128` for boards up to 11 × 11.
pub(super) trait Set:
    Copy
    + Eq
    + Ord
    + Hash
    + Debug
    + Default
    + Send
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + Not<Output = Self>
    + 'static
{
    /// The empty set.
    const NONE: Self;
    /// The most cells it can hold.
    const CAPACITY: usize;

    /// One cell.
    fn one(cell: usize) -> Self;
    /// Number of cells.
    fn count(self) -> u32;
    /// The least cell of a set that is not empty.
    fn first(self) -> usize;
    /// The set without its least cell.
    fn rest(self) -> Self;
    /// The bits.
    fn bits(self) -> u128;
    /// Cell `i` becomes cell `cells - 1 - i`.
    fn reversed(self, cells: usize) -> Self;

    /// Whether it contains a cell.
    #[inline]
    fn has(self, cell: usize) -> bool {
        !(self & Self::one(cell)).is_none()
    }

    /// Whether it is empty.
    #[inline]
    fn is_none(self) -> bool {
        self == Self::NONE
    }

    /// Whether every cell of it is in `other`.
    #[inline]
    fn within(self, other: Self) -> bool {
        (self & !other).is_none()
    }

    /// Its cells in ascending order.
    #[inline]
    fn cells(self) -> Cells<Self> {
        Cells(self)
    }
}

/// The cells of a set, one by one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cells<S>(S);

impl<S: Set> Iterator for Cells<S> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0.is_none() {
            return None;
        }
        let cell = self.0.first();
        self.0 = self.0.rest();
        Some(cell)
    }
}

macro_rules! set {
    ($word:ty) => {
        impl Set for $word {
            const NONE: Self = 0;
            const CAPACITY: usize = <$word>::BITS as usize;

            #[inline]
            fn one(cell: usize) -> Self {
                1 << cell
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn first(self) -> usize {
                self.trailing_zeros() as usize
            }

            #[inline]
            fn rest(self) -> Self {
                self & (self - 1)
            }

            #[inline]
            fn bits(self) -> u128 {
                self.into()
            }

            #[inline]
            fn reversed(self, cells: usize) -> Self {
                self.reverse_bits() >> (Self::CAPACITY - cells)
            }
        }
    };
}

set!(u64);
set!(u128);
