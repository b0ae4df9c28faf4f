//! Fast random games.
//!
//! On a full board exactly one player has joined their sides, and pieces set after the win cannot
//! change the winner. A random game can therefore be played by filling all empty cells at once with
//! the right number of pieces of each colour, and finding the winner once.
//!
//! A game that stops at the winning move is found by bisection: the board is filled, then the
//! winner's moves are halved again and again, with every other cell counted as the opponent's.
//! Which pieces belong to the first half is drawn at random at each step.

use ludograph_core::{Game, Rng};

use crate::action::Action;
use crate::bits::{Bits, WORDS};
use crate::bridges::bridges;
use crate::colour::Colour;
use crate::filled::Filled;
use crate::position::Hex;
use crate::reduce;

/// Does some work with the narrowest [`Window`] that holds the cells of a position.
macro_rules! in_window {
    ($game:expr, |$window:ident| $work:expr) => {
        match $game.shape().cell_count() {
            ..=128 => {
                let $window = Window::<2>::of($game);
                $work
            }
            129..=256 => {
                let $window = Window::<4>::of($game);
                $work
            }
            _ => {
                let $window = Window::<WORDS>::of($game);
                $work
            }
        }
    };
}

impl Hex {
    /// The winner of a random game from here; the position does not change. The fastest way to get
    /// one.
    ///
    /// Distributed as the winner of a game in which each player chooses every action, swap
    /// included, with equal probability.
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
        in_window!(self, |window| self.fill(&window, rng).1)
    }

    /// Plays a random game to a full board.
    pub(crate) fn play_to_full_board(&mut self, rng: &mut Rng) {
        if let Some(swapped) = self.random_swap(rng) {
            *self = swapped;
        }
        if self.winner().is_some() {
            return;
        }
        in_window!(self, |window| self.fill_up(&window, rng));
    }

    /// Plays random actions until one wins. Returns the number of pieces set.
    pub fn play_to_first_win(&mut self, rng: &mut Rng) -> usize {
        if let Some(swapped) = self.random_swap(rng) {
            *self = swapped;
        }
        if self.winner().is_some() {
            return 0;
        }
        in_window!(self, |window| self.stop_at_win(&window, rng))
    }

    /// The position after the swap, if this random game has one. If it returns `None`, the rest of
    /// the game is played without swap.
    #[inline]
    fn random_swap(&self, rng: &mut Rng) -> Option<Hex> {
        // Before the first move the number of empty cells equals Blue's number of choices after it.
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

    /// Fills the empty cells at random and writes the full board to `filled`; the position does not
    /// change. A finished game is not filled further.
    ///
    /// The random players answer threats to bridges. A bridge is a pair of empty cells of which its
    /// owner needs one to connect two pieces, or a piece and its side. If both cells of a bridge of
    /// this position fall to the opponent, one of them is given back. Swap is ignored.
    ///
    /// ```
    /// use ludograph_core::{Game, Rng, Seed};
    /// use ludograph_hex::{Filled, Hex, Params};
    /// let game = Hex::start(&Params::square(11), &()).unwrap();
    /// let mut filled = Filled::new(&game);
    /// game.fill_saving_bridges(&mut filled, &mut Rng::new(Seed::new(1).unwrap()));
    /// let of_winner = game.empty_cells().filter(|c| filled.holds(filled.winner(), *c));
    /// assert!(of_winner.count() > 11);
    /// ```
    pub fn fill_saving_bridges(&self, filled: &mut Filled, rng: &mut Rng) {
        match self.winner() {
            Some(winner) => *filled = Filled::of(self, winner),
            None => in_window!(self, |window| {
                let mut red = self.scatter(&window, rng);
                bridges(self, |owner, pair| {
                    let both = match owner {
                        Colour::Red => pair.map(|v| red[v >> 6] >> (v & 63) & 1 == 0),
                        Colour::Blue => pair.map(|v| red[v >> 6] >> (v & 63) & 1 == 1),
                    };
                    if both == [true; 2] {
                        let v = pair[rng.below(2) as usize];
                        red[v >> 6] ^= 1 << (v & 63);
                    }
                });
                let winner = self.full_board_winner(&red);
                let blue: [u64; _] = each(|i| window.all[i] & !red[i]);
                *filled = Filled::full([red, blue].map(Bits::widened), winner, self.shape());
            }),
        }
    }

    /// Red's cells on a randomly filled board, and who has won there.
    #[inline]
    fn fill<const W: usize>(&self, window: &Window<W>, rng: &mut Rng) -> ([u64; W], Colour) {
        let red = self.scatter(window, rng);
        (red, self.full_board_winner(&red))
    }

    /// Red's cells on a randomly filled board.
    #[inline]
    fn scatter<const W: usize>(&self, window: &Window<W>, rng: &mut Rng) -> [u64; W] {
        let [more, fewer] = [self.empty_count().div_ceil(2), self.empty_count() / 2];
        let count = if self.mover() == Colour::Red {
            more
        } else {
            fewer
        };
        let chosen = choose(
            window.empty,
            self.empty_count() as u32,
            count as u32,
            window.end,
            rng,
        );
        each(|i| window.own[0][i] | chosen[i])
    }

    fn fill_up<const W: usize>(&mut self, window: &Window<W>, rng: &mut Rng) {
        let (red, winner) = self.fill(window, rng);
        let blue = each(|i| window.all[i] & !red[i]);
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

    /// Fills the board, finds the winning move, and removes all later pieces.
    fn stop_at_win<const W: usize>(&mut self, window: &Window<W>, rng: &mut Rng) -> usize {
        let (red, winner) = self.fill(window, rng);
        let new: [[u64; W]; 2] = [
            each(|i| window.empty[i] & red[i]),
            each(|i| window.empty[i] & !red[i]),
        ];
        let [mine, theirs] = [winner.index(), winner.other().index()];
        // After the winner's first `few` moves, which lead to `own`, the sides are not yet joined;
        // after `enough` moves they are. The moves between set `pending`.
        let (mut few, mut own) = (0, window.own[mine]);
        let (mut enough, mut pending) = (count_ones(&new[mine]), new[mine]);
        while enough - few > 1 {
            let middle = few.midpoint(enough);
            let first = choose(pending, enough - few, middle - few, window.end, rng);
            let trial = each(|i| own[i] | first[i]);
            if self.joined(window, &trial, winner) {
                (enough, pending) = (middle, first);
            } else {
                (few, own) = (middle, trial);
                pending = each(|i| pending[i] & !first[i]);
            }
        }
        let answers = enough - u32::from(self.mover() == winner);
        let others = choose(
            new[theirs],
            count_ones(&new[theirs]),
            answers,
            window.end,
            rng,
        );
        let mut pieces = [Bits::EMPTY; 2];
        pieces[mine] = Bits::widened(each::<W>(|i| own[i] | pending[i]));
        pieces[theirs] = Bits::widened(others);
        let moves = (enough + answers) as usize;
        self.finish(pieces, self.empty_count() - moves, winner);
        moves
    }

    /// Whether these pieces of `colour` join its sides, if the opponent has all other cells.
    #[inline]
    fn joined<const W: usize>(&self, window: &Window<W>, own: &[u64; W], colour: Colour) -> bool {
        let red = match colour {
            Colour::Red => *own,
            Colour::Blue => each(|i| window.all[i] & !own[i]),
        };
        self.full_board_winner(&red) == colour
    }
}

#[inline(always)]
fn each<const W: usize>(word: impl FnMut(usize) -> u64) -> [u64; W] {
    std::array::from_fn(word)
}

#[inline]
fn count_ones(words: &[u64]) -> u32 {
    words.iter().map(|word| word.count_ones()).sum()
}

/// The words of a position that hold its cells, without virtual pieces. Two words are enough up to
/// 11×11, and they stay in registers.
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
            each(|i| own[i] & all[i])
        });
        Window {
            all,
            own,
            empty: each(|i| all[i] & !(own[0][i] | own[1][i])),
            end: game.shape().cell_count(),
        }
    }
}

/// `count` of the `members` members of `set`, every choice equally likely. All members are below
/// `end`.
#[inline]
fn choose<const W: usize>(
    set: [u64; W],
    members: u32,
    count: u32,
    end: usize,
    rng: &mut Rng,
) -> [u64; W] {
    // Coin tosses are faster if members are dense (random places hit one often) and about half of
    // them are wanted (few have to be corrected).
    let close = members as usize * 8 >= end;
    let half = (2 * count).abs_diff(members) * 4 <= members;
    if close && half {
        choose_by_tossing(set, count, end, rng)
    } else {
        choose_in_turn(set, members, count, rng)
    }
}

/// Takes each member in turn with probability (still wanted) / (still left). O(members).
#[inline]
fn choose_in_turn<const W: usize>(
    set: [u64; W],
    members: u32,
    count: u32,
    rng: &mut Rng,
) -> [u64; W] {
    let (mut left, mut wanted) = (members, count);
    set.map(|mut word| {
        let mut chosen = 0;
        while word != 0 {
            let taken = rng.below(left) < wanted;
            chosen |= (word & word.wrapping_neg()) * u64::from(taken);
            wanted -= u32::from(taken);
            left -= 1;
            word &= word - 1;
        }
        chosen
    })
}

/// Tosses a coin for each member, then flips randomly picked members until the number is right.
/// Sets of one size stay equally likely under each of these steps. About 0.4·√n of n members have
/// to be flipped.
#[inline]
fn choose_by_tossing<const W: usize>(
    set: [u64; W],
    count: u32,
    end: usize,
    rng: &mut Rng,
) -> [u64; W] {
    let tossed: [u64; W] = each(|i| set[i] & rng.bits());
    let have = count_ones(&tossed);
    // Those that may be turned over: the chosen ones if there are too many, else the others.
    let others = if have > count { 0 } else { u64::MAX };
    let before: [u64; W] = each(|i| tossed[i] ^ (set[i] & others));
    let turned = without_some(before, have.abs_diff(count), end, rng);
    each(|i| tossed[i] ^ before[i] ^ turned[i])
}

/// `set`, whose members are below `end`, without `count` of them picked at random.
#[inline]
fn without_some<const W: usize>(
    mut set: [u64; W],
    mut count: u32,
    end: usize,
    rng: &mut Rng,
) -> [u64; W] {
    let width = (end - 1).max(1).ilog2() + 1;
    let (mut bits, mut fresh) = (0, 0);
    while count > 0 {
        if fresh < width {
            (bits, fresh) = (rng.bits(), u64::BITS);
        }
        let v = bits as usize & ((1 << width) - 1);
        bits >>= width;
        fresh -= width;
        // All words are updated, not only the one that holds the place: they stay in registers, and
        // there is no branch.
        let mut hit = 0;
        for (i, word) in set.iter_mut().enumerate() {
            let bit = u64::from(v >> 6 == i) << (v & 63);
            hit |= *word & bit;
            *word &= !bit;
        }
        count -= u32::from(hit != 0);
    }
    set
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use ludograph_core::Seed;

    use super::*;

    #[test]
    fn every_choice_is_equally_likely() {
        let mut rng = Rng::new(Seed::new(8).unwrap());
        // Both ways of choosing are used.
        let sparse = Bits::from_iter([0, 5, 63, 64, 90, 120]).narrowed::<2>();
        let close = Bits::from_iter([0, 1, 7, 8, 15, 21]).narrowed::<2>();
        let counts = [(0, 1), (1, 6), (3, 20), (5, 6), (6, 1)];
        for ((count, choices), end) in counts.into_iter().flat_map(|c| [(c, 121), (c, 22)]) {
            let set = if end == 121 { sparse } else { close };
            let mut seen: HashMap<[u64; 2], u32> = HashMap::new();
            for _ in 0..choices * 2000 {
                let chosen = choose(set, 6, count, end, &mut rng);
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
