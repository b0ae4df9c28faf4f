//! A set of cells, one bit each.

use crate::cell::MAX_SIDE;

/// Words of a set: enough for the largest board and the four virtual pieces.
pub(crate) const WORDS: usize = (MAX_SIDE as usize * MAX_SIDE as usize + 4).div_ceil(64);

/// A set of vertices of the board (see [`Shape`](crate::Shape)), numbered row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Bits(pub(crate) [u64; WORDS]);

impl Bits {
    pub(crate) const EMPTY: Bits = Bits([0; WORDS]);

    /// The vertices from 0 up to, not including, `end`.
    pub(crate) fn below(end: usize) -> Bits {
        (0..end).collect()
    }

    #[inline(always)]
    pub(crate) fn contains(&self, v: usize) -> bool {
        self.0[v >> 6] >> (v & 63) & 1 == 1
    }

    /// Adds the vertex if absent, removes it if present.
    #[inline(always)]
    pub(crate) fn flip(&mut self, v: usize) {
        self.0[v >> 6] ^= 1 << (v & 63);
    }

    /// The union.
    #[inline]
    pub(crate) fn or(&self, other: &Bits) -> Bits {
        Bits(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    /// The intersection.
    #[inline]
    pub(crate) fn and(&self, other: &Bits) -> Bits {
        Bits(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    /// The members of `self` that are in neither of the others.
    #[inline]
    pub(crate) fn without(&self, a: &Bits, b: &Bits) -> Bits {
        Bits(std::array::from_fn(|i| self.0[i] & !(a.0[i] | b.0[i])))
    }

    /// Members, ascending.
    pub(crate) fn iter(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(i, word)| {
            let words = std::iter::successors(Some(word), |w| Some(w & w.wrapping_sub(1)));
            words
                .take_while(|w| *w != 0)
                .map(move |w| i * 64 + w.trailing_zeros() as usize)
        })
    }

    /// Writes a value for each vertex from 0 on: `table` holds the values of eight vertices for
    /// each byte of the set.
    #[inline]
    pub(crate) fn expand<T: Copy>(&self, table: &[[T; 8]; 256], out: &mut [T]) {
        let bytes = || self.0.iter().flat_map(|word| word.to_le_bytes());
        let whole = out.len() / 8;
        let mut chunks = out.chunks_exact_mut(8);
        for (chunk, byte) in (&mut chunks).zip(bytes()) {
            chunk.copy_from_slice(&table[usize::from(byte)]);
        }
        let rest = chunks.into_remainder();
        if let Some(byte) = bytes().nth(whole) {
            rest.copy_from_slice(&table[usize::from(byte)][..rest.len()]);
        }
    }

    /// The member with exactly `n` smaller members. The set must have more than `n`.
    pub(crate) fn nth(&self, mut n: u32) -> usize {
        for (i, &word) in self.0.iter().enumerate() {
            let count = word.count_ones();
            if n < count {
                return i * 64 + nth_of_word(word, n);
            }
            n -= count;
        }
        unreachable!("fewer members than asked for")
    }

    /// The first `W` words.
    #[inline(always)]
    pub(crate) fn narrowed<const W: usize>(&self) -> [u64; W] {
        std::array::from_fn(|i| self.0[i])
    }

    /// A set from its first words.
    #[inline(always)]
    pub(crate) fn widened<const W: usize>(words: [u64; W]) -> Bits {
        let mut bits = Bits::EMPTY;
        bits.0[..W].copy_from_slice(&words);
        bits
    }
}

impl FromIterator<usize> for Bits {
    fn from_iter<T: IntoIterator<Item = usize>>(vertices: T) -> Self {
        let mut bits = Bits::EMPTY;
        for v in vertices {
            bits.0[v >> 6] |= 1 << (v & 63);
        }
        bits
    }
}

/// Halves the word until the bit lies in the lowest byte, then strips that one.
fn nth_of_word(mut word: u64, mut n: u32) -> usize {
    let mut at = 0;
    for half in [32, 16, 8] {
        let low = (word & ((1 << half) - 1)).count_ones();
        if n >= low {
            n -= low;
            word >>= half;
            at += half;
        }
    }
    for _ in 0..n {
        word &= word - 1;
    }
    at + word.trailing_zeros() as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nth_member_is_the_nth_of_the_list() {
        for step in [1, 3, 7, 64, 101] {
            let members: Vec<usize> = (step / 2..680).step_by(step).collect();
            let bits: Bits = members.iter().copied().collect();
            assert_eq!(bits.iter().collect::<Vec<_>>(), members);
            for (n, &v) in members.iter().enumerate() {
                assert_eq!(bits.nth(n as u32), v);
                assert!(bits.contains(v));
            }
        }
    }

    #[test]
    fn flipping_twice_changes_nothing() {
        let mut bits = Bits::below(70);
        bits.flip(69);
        assert_eq!(bits, Bits::below(69));
        bits.flip(69);
        assert_eq!(bits, Bits::below(70));
    }
}
