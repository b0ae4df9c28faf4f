//! Random games, fast.
//!
//! Once the board is full exactly one player has joined their sides, and pieces set after the win cannot change whose it is. A random game can therefore be played by
//! filling all empty cells at once with the right number of pieces of each colour, and looking once who has won.
//!
//! A game that stops at the winning move is found by halving: all moves are drawn first, then it is asked after how many of them their winner's sides were joined,
//! every cell not yet taken being lent to the opponent.

use std::ops::Range;

use ludograph_core::{Game, Rng};

use crate::bits::{Bits, WORDS};
use crate::colour::Colour;
use crate::notation::Action;
use crate::reduce;
use crate::rules::Hex;

impl Hex {
    /// Who wins a random game from here; the position stays as it is. The fastest way to ask.
    ///
    /// The winner is distributed as that of a game in which each player chooses any action with equal chance, swap included.
    ///
    /// ```
    /// use ludograph_core::{Game, Rng, Seed};
    /// use ludograph_hex::{Colour, Hex, Params};
    /// let game = Hex::start(&Params::square(11), &()).unwrap();
    /// let mut rng = Rng::new(Seed::new(1).unwrap());
    /// let red = (0..1000).filter(|_| game.random_winner(&mut rng) == Colour::Red).count();
    /// assert!((430..600).contains(&red)); // moving first helps a little
    /// ```
    #[must_use]
    pub fn random_winner(&self, rng: &mut Rng) -> Colour {
        if let Some(winner) = self.winner() {
            return winner;
        }
        if let Some(swapped) = self.random_swap(rng) {
            return swapped.random_winner(rng);
        }
        if self.shape().cell_count() <= 128 {
            self.fill(&Window::<2>::of(self), rng).1
        } else {
            self.fill(&Window::<WORDS>::of(self), rng).1
        }
    }

    /// Plays a random game to a full board.
    pub(crate) fn play_to_full_board(&mut self, rng: &mut Rng) {
        if let Some(swapped) = self.random_swap(rng) {
            *self = swapped;
        }
        if self.winner().is_some() {
            return;
        }
        if self.shape().cell_count() <= 128 {
            self.fill_up(&Window::<2>::of(self), rng);
        } else {
            self.fill_up(&Window::<WORDS>::of(self), rng);
        }
    }

    /// Plays random actions until one wins, as people do who stop there. Returns how many pieces were set.
    pub fn play_to_first_win(&mut self, rng: &mut Rng) -> usize {
        if let Some(swapped) = self.random_swap(rng) {
            *self = swapped;
        }
        if self.winner().is_some() {
            return 0;
        }
        if self.shape().cell_count() <= 128 {
            self.stop_at_win(&Window::<2>::of(self), rng)
        } else {
            self.stop_at_win(&Window::<WORDS>::of(self), rng)
        }
    }

    /// The position after the swap, where a random game from here has one. Once this has said no, the rest is played as if there were no swap.
    #[inline]
    fn random_swap(&self, rng: &mut Rng) -> Option<Hex> {
        // Before the first move as many cells are empty as Blue will have choices after it.
        let choices = match self.pieces() {
            0 if self.params().swap => self.empty_count(),
            1 if self.can_swap() => self.empty_count() + 1,
            _ => return None,
        };
        if rng.below(choices as u32) != 0 {
            return None;
        }
        let mut swapped = self.clone();
        if swapped.pieces() == 0 {
            swapped.apply(swapped.random_action(rng)?);
        }
        // On a board of one cell the first move has won.
        swapped.check(Action::Swap).ok()?;
        swapped.apply(Action::Swap);
        Some(swapped)
    }

    /// Red's cells on a randomly filled board, and who has won there.
    #[inline]
    fn fill<const W: usize>(&self, window: &Window<W>, rng: &mut Rng) -> ([u64; W], Colour) {
        let [more, fewer] = [self.empty_count().div_ceil(2), self.empty_count() / 2];
        let count = if self.mover() == Colour::Red {
            more
        } else {
            fewer
        };
        let chosen = choose(window.empty, count as u32, window.end, rng);
        let red = std::array::from_fn(|i| window.own[0][i] | chosen[i]);
        (red, self.full_board_winner(&red))
    }

    fn fill_up<const W: usize>(&mut self, window: &Window<W>, rng: &mut Rng) {
        let (red, winner) = self.fill(window, rng);
        let blue = std::array::from_fn(|i| window.all[i] & !red[i]);
        self.finish([red, blue].map(Bits::widened), 0, winner);
    }

    #[inline]
    fn full_board_winner<const W: usize>(&self, red: &[u64; W]) -> Colour {
        let red_wins = match red.first_chunk::<2>() {
            Some(red) if W == 2 => reduce::red_wins_small(self.shape(), *red),
            _ => reduce::red_wins(self.shape(), red),
        };
        if red_wins { Colour::Red } else { Colour::Blue }
    }

    /// Draws all moves, finds the winning one and plays up to it.
    fn stop_at_win<const W: usize>(&mut self, window: &Window<W>, rng: &mut Rng) -> usize {
        let mut moves = [0u16; WORDS * 64];
        let moves = &mut moves[..self.empty_count()];
        for (slot, v) in moves.iter_mut().zip(self.empty_bits().iter()) {
            *slot = v as u16;
        }
        rng.shuffle(moves);
        let first = self.mover().index();
        let set = |mut own: [[u64; W]; 2], turns: Range<usize>| {
            for turn in turns {
                let v = usize::from(moves[turn]);
                own[(first + turn) & 1][v >> 6] |= 1 << (v & 63);
            }
            own
        };
        let [red, _] = set(window.own, 0..moves.len());
        let winner = self.full_board_winner(&red);
        // After `few` moves, which lead to `own`, the winner's sides are not yet joined; after `enough` they are.
        let (mut few, mut own, mut enough) = (0, window.own, moves.len());
        while enough - few > 1 {
            let middle = few.midpoint(enough);
            let trial = set(own, few..middle);
            if self.joined(window, &trial, winner) {
                enough = middle;
            } else {
                (few, own) = (middle, trial);
            }
        }
        let pieces = set(own, few..enough).map(Bits::widened);
        self.finish(pieces, self.empty_count() - enough, winner);
        enough
    }

    /// Whether these pieces of `colour` join its sides, if the opponent has all other cells.
    #[inline]
    fn joined<const W: usize>(
        &self,
        window: &Window<W>,
        own: &[[u64; W]; 2],
        colour: Colour,
    ) -> bool {
        let red = match colour {
            Colour::Red => own[0],
            Colour::Blue => std::array::from_fn(|i| window.all[i] & !own[1][i]),
        };
        self.full_board_winner(&red) == colour
    }
}

/// The words of a position that hold its cells, virtual pieces cut off: two for all usual boards, so that they stay in registers.
struct Window<const W: usize> {
    all: [u64; W],
    own: [[u64; W]; 2],
    empty: [u64; W],
    /// How many cells there are.
    end: usize,
}

impl<const W: usize> Window<W> {
    #[inline]
    fn of(game: &Hex) -> Self {
        let all: [u64; W] = game.shape().all.narrowed();
        let own = Colour::BOTH.map(|colour| {
            let own: [u64; W] = game.own(colour).narrowed();
            std::array::from_fn(|i| own[i] & all[i])
        });
        Window {
            all,
            own,
            empty: std::array::from_fn(|i| all[i] & !(own[0][i] | own[1][i])),
            end: game.shape().cell_count(),
        }
    }
}

/// `count` of the members of `set`, every choice equally likely; all members are below `end`.
///
/// A coin is tossed for each member, and then members picked at random are turned over until the number is right. Sets of one size stay equally likely
/// under each of these steps. About 0.4·√n of n members have to be turned.
#[inline]
fn choose<const W: usize>(set: [u64; W], count: u32, end: usize, rng: &mut Rng) -> [u64; W] {
    let tossed: [u64; W] = std::array::from_fn(|i| set[i] & rng.bits());
    let have: u32 = tossed.iter().map(|word| word.count_ones()).sum();
    // Those that may be turned over: the chosen ones if there are too many, else the others.
    let others = if have > count { 0 } else { u64::MAX };
    let before: [u64; W] = std::array::from_fn(|i| tossed[i] ^ (set[i] & others));
    let mut turnable = before;
    let mut wrong = have.abs_diff(count);
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

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use ludograph_core::Seed;

    use super::*;

    #[test]
    fn every_choice_is_equally_likely() {
        let mut rng = Rng::new(Seed::new(8).unwrap());
        // Members far apart, in both words, and one place that is no member at all.
        let members = [0, 5, 63, 64, 90, 120];
        let set = Bits::from_iter(members).narrowed::<2>();
        for (count, choices) in [(0, 1), (1, 6), (3, 20), (5, 6), (6, 1)] {
            let mut seen: HashMap<[u64; 2], u32> = HashMap::new();
            for _ in 0..choices * 2000 {
                let chosen = choose(set, count, 121, &mut rng);
                assert_eq!(chosen[0].count_ones() + chosen[1].count_ones(), count);
                assert!(chosen[0] & !set[0] == 0 && chosen[1] & !set[1] == 0);
                *seen.entry(chosen).or_default() += 1;
            }
            assert_eq!(seen.len(), choices);
            // Five standard deviations of 45 around 2000.
            assert!(seen.values().all(|n| n.abs_diff(2000) < 225), "{seen:?}");
        }
    }
}
