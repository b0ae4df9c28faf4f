//! The integer type of a partition's links.

use std::fmt::Debug;

mod sealed {
    pub trait Sealed {}
    impl Sealed for u16 {}
    impl Sealed for u32 {}
}

/// An integer that numbers the elements of a partition: `u16` for boards, `u32` otherwise.
///
/// Narrow links keep a whole board in a few cache lines and make clones cheap.
pub trait Index: Copy + Eq + Ord + Debug + sealed::Sealed {
    /// The most elements that can be numbered, and the largest size that can be stored.
    const LIMIT: usize;

    /// `n`, which must not exceed [`LIMIT`](Self::LIMIT).
    fn new(n: usize) -> Self;

    /// As a `usize`.
    fn get(self) -> usize;
}

macro_rules! index {
    ($($int:ty),*) => {$(
        impl Index for $int {
            const LIMIT: usize = <$int>::MAX as usize;

            #[inline(always)]
            fn new(n: usize) -> Self {
                debug_assert!(n <= Self::LIMIT);
                n as Self
            }

            #[inline(always)]
            fn get(self) -> usize {
                self as usize
            }
        }
    )*};
}

index!(u16, u32);

/// Panics when `count` elements are too many for `I`.
#[inline]
pub(super) fn check_room<I: Index>(count: usize) {
    assert!(
        count <= I::LIMIT,
        "a partition with this index type holds at most {} elements",
        I::LIMIT
    );
}
