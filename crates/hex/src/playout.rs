//! Random games, fast.
//!
//! Once the board is full exactly one player has joined their sides, and pieces set after the win cannot change whose it is. A random game can therefore be played by
//! filling all empty cells at once with the right number of pieces of each colour, and looking once who has won.

use ludograph_core::{Game, Rng};

use crate::bits::{Bits, WORDS};
use crate::colour::Colour;
use crate::reduce;
use crate::rules::Hex;

impl Hex {
    /// Who wins a random game from here; the position stays as it is. The fastest way to ask.
    ///
    /// The winner is distributed as that of a game in which each player chooses any action with equal chance, swap included.
    #[inline]
    #[must_use]
    pub fn random_winner(&self, rng: &mut Rng) -> Colour {
        if let Some(winner) = self.winner() {
            return winner;
        }
        if let Some(swapped) = self.random_swap(rng) {
            return swapped.random_winner(rng);
        }
        self.fill(rng).1
    }

    /// Plays a random game to a full board.
    pub(crate) fn play_to_full_board(&mut self, rng: &mut Rng) {
        if let Some(swapped) = self.random_swap(rng) {
            *self = swapped;
        }
        if self.winner().is_none() {
            let (red, winner) = self.fill(rng);
            self.finish(red, winner);
        }
    }

    /// Plays random moves until one wins, as people do who stop there. Returns how many were played.
    pub fn play_to_first_win(&mut self, rng: &mut Rng) -> usize {
        if let Some(swapped) = self.random_swap(rng) {
            *self = swapped;
        }
        let mut cells = [0u16; WORDS * 64];
        let mut left = 0;
        for v in self.empty_bits().iter() {
            cells[left] = v as u16;
            left += 1;
        }
        let before = left;
        while self.winner().is_none() {
            let pick = rng.below(left as u32) as usize;
            left -= 1;
            self.place(cells[pick].into());
            cells[pick] = cells[left];
        }
        before - left
    }

    /// The position after the swap, where a random game from here has one. Once this has said no, the rest is played as if there were no swap.
    fn random_swap(&self, rng: &mut Rng) -> Option<Hex> {
        if !self.params().swap || self.winner().is_some() || self.pieces() > 1 {
            return None;
        }
        // Before the first move as many cells are empty as Blue will have choices after it.
        let choices = match self.pieces() {
            0 => self.empty_count(),
            _ if self.can_swap() => self.empty_count() + 1,
            _ => return None,
        };
        if rng.below(choices as u32) != 0 || self.shape().cell_count() == 1 {
            return None;
        }
        let mut swapped = self.clone();
        if swapped.pieces() == 0 {
            swapped.apply(swapped.random_action(rng)?);
        }
        swapped.apply(crate::Action::Swap);
        Some(swapped)
    }

    /// Red's cells on a randomly filled board, and who has won there.
    #[inline]
    fn fill(&self, rng: &mut Rng) -> (Bits, Colour) {
        let empty = self.empty_bits();
        let halves = [self.empty_count().div_ceil(2), self.empty_count() / 2];
        let count = halves[usize::from(self.mover() != Colour::Red)] as u32;
        let cells = self.shape().cell_count();
        let mut red = Bits::EMPTY;
        let wins = if cells <= 128 {
            let chosen = choose(empty.low(), count, cells, rng);
            let own = self.own(Colour::Red).low();
            let all = self.shape().all.low();
            let low: [u64; 2] = std::array::from_fn(|i| (own[i] & all[i]) | chosen[i]);
            red.0[..2].copy_from_slice(&low);
            reduce::red_wins_small(self.shape(), low)
        } else {
            let chosen = choose(empty.0, count, cells, rng);
            let own = self.own(Colour::Red).0;
            let all = self.shape().all.0;
            red = Bits(std::array::from_fn(|i| (own[i] & all[i]) | chosen[i]));
            reduce::red_wins(self.shape(), &red.0)
        };
        (red, if wins { Colour::Red } else { Colour::Blue })
    }
}

/// `count` of the members of `set`, every choice equally likely; all members are below `end`.
///
/// A coin is tossed for each member, and then members picked at random are turned over until the number is right. Sets of one size stay equally likely
/// under each of these steps. About 0.4·√n members of n have to be turned.
#[inline]
fn choose<const W: usize>(set: [u64; W], count: u32, end: usize, rng: &mut Rng) -> [u64; W] {
    let tossed: [u64; W] = std::array::from_fn(|i| set[i] & rng.bits());
    let have: u32 = tossed.iter().map(|word| word.count_ones()).sum();
    let surplus = have > count;
    let mut wrong = have.abs_diff(count);
    // Those that may be turned over: the chosen ones if there are too many, else the others.
    let mut turnable = tossed;
    if !surplus {
        for i in 0..W {
            turnable[i] ^= set[i];
        }
    }
    let before = turnable;
    let width = (end - 1).max(1).ilog2() + 1;
    while wrong > 0 {
        let mut bits = rng.bits();
        for _ in 0..64 / width {
            let v = bits as usize & ((1 << width) - 1);
            bits >>= width;
            let Some(word) = turnable.get_mut(v >> 6) else {
                continue;
            };
            let hit = *word >> (v & 63) & u64::from(wrong > 0);
            *word ^= hit << (v & 63);
            wrong -= hit as u32;
        }
    }
    std::array::from_fn(|i| tossed[i] ^ before[i] ^ turnable[i])
}
