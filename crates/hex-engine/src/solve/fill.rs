//! Fill-in: cells whose owner does not matter or is decided already.
//!
//! A cell is *dead* if no way of filling the rest of the board makes its colour matter. This is
//! decided by its six neighbours: its colour can only matter if it joins two groups that the other
//! neighbours keep apart, that is, if its ring can change colour at least four times. Two
//! neighbouring cells are *captured* by a player who, whichever of them the opponent takes, kills
//! that one by taking the other. Both kinds can be filled in without changing the winner.
//! Reference: R. Hayward and J. van Rijswijck, *Hex and combinatorics*, 2006.

use std::sync::LazyLock;

use super::set::Set;
use super::shape::{Beside, Shape};

const EMPTY: u8 = 0;

/// For each of the 3⁶ rings (empty, red, blue), whether the cell inside is dead.
static DEAD: LazyLock<[bool; 729]> = LazyLock::new(|| {
    std::array::from_fn(|code| {
        let digits: [usize; 6] = std::array::from_fn(|i| code / 3usize.pow(i as u32) % 3);
        let mut open = (0..64usize)
            .filter(|colours| (0..6).all(|i| digits[i] == 0 || digits[i] - 1 == colours >> i & 1));
        !open.any(|colours| {
            let changes = (0..6).filter(|i| colours >> i & 1 != colours >> ((i + 1) % 6) & 1);
            changes.count() >= 4
        })
    })
});

const POWER: [usize; 6] = [1, 3, 9, 27, 81, 243];

/// The colours of a board, cell by cell, for reading rings.
pub(crate) struct Rings<'a, S> {
    shape: &'a Shape<S>,
    colour: [u8; 128],
    dead: &'static [bool; 729],
}

/// The result of [`Rings::inferior`] for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Inferior<S> {
    /// Moves that need not be tried: if one of them wins, so does another one.
    pub(crate) moves: S,
    /// The cells that the opponent needs to answer them.
    pub(crate) answers: S,
}

impl<'a, S: Set> Rings<'a, S> {
    pub(crate) fn new(shape: &'a Shape<S>, stones: [S; 2]) -> Rings<'a, S> {
        let mut colour = [EMPTY; 128];
        for (player, stones) in stones.into_iter().enumerate() {
            for cell in stones.cells() {
                colour[cell] = player as u8 + 1;
            }
        }
        Rings {
            shape,
            colour,
            dead: &DEAD,
        }
    }

    #[inline]
    fn is_dead(&self, cell: usize) -> bool {
        let ring = &self.shape.ring[cell];
        let mut code = 0;
        for (beside, power) in ring.iter().zip(POWER) {
            let colour = match beside {
                Beside::Cell(c) => self.colour[*c as usize],
                Beside::Side(player) => player + 1,
            };
            code += colour as usize * power;
        }
        self.dead[code]
    }

    /// Whether `cell` would be dead if `player` held `with`.
    #[inline]
    fn is_dead_with(&mut self, cell: usize, with: usize, player: usize) -> bool {
        let before = std::mem::replace(&mut self.colour[with], player as u8 + 1);
        let dead = self.is_dead(cell);
        self.colour[with] = before;
        dead
    }

    #[inline]
    fn captured(&mut self, a: usize, b: usize, player: usize) -> bool {
        self.is_dead_with(a, b, player) && self.is_dead_with(b, a, player)
    }

    /// Fills in dead and captured cells until there are none; dead ones go to Red. `suspects` are
    /// the empty cells near which something changed. Returns the cells filled in for each player.
    pub(crate) fn fill(&mut self, mut suspects: S) -> [S; 2] {
        let mut filled = [S::NONE; 2];
        while !suspects.is_none() {
            let cell = suspects.first();
            suspects = suspects.rest();
            if self.colour[cell] != EMPTY {
                continue;
            }
            let near = self.shape.near[cell];
            if self.is_dead(cell) {
                self.take(cell, 0, &mut filled);
                suspects |= near;
                continue;
            }
            for other in near.cells() {
                if self.colour[other] != EMPTY {
                    continue;
                }
                let by = (0..2).find(|&player| self.captured(cell, other, player));
                if let Some(player) = by {
                    self.take(cell, player, &mut filled);
                    self.take(other, player, &mut filled);
                    suspects |= near | self.shape.near[other];
                    break;
                }
            }
        }
        filled
    }

    fn take(&mut self, cell: usize, player: usize, filled: &mut [S; 2]) {
        self.colour[cell] = player as u8 + 1;
        filled[player] |= S::one(cell);
    }

    /// Moves of `mover` among `moves` that are no better than another one: those that the opponent
    /// can answer by killing them, and those that another move would capture.
    pub(crate) fn inferior(&mut self, mover: usize, moves: S) -> Inferior<S> {
        let mut out = Inferior {
            moves: S::NONE,
            answers: S::NONE,
        };
        let empty_near = |rings: &Self, cell: usize| {
            let near = rings.shape.near[cell].cells();
            near.filter(|&c| rings.colour[c] == EMPTY)
                .fold(S::NONE, |set, c| set | S::one(c))
        };
        // Killed moves: a killer is never dropped itself, so that the killed ones can be answered
        // independently of each other.
        for cell in moves.cells() {
            if out.answers.has(cell) {
                continue;
            }
            let killers = empty_near(self, cell) & !out.moves;
            if let Some(killer) = killers
                .cells()
                .find(|&k| self.is_dead_with(cell, k, 1 - mover))
            {
                out.moves |= S::one(cell);
                out.answers |= S::one(killer);
            }
        }
        // Captured moves: the capturing one stays.
        let mut kept = S::NONE;
        for cell in moves.cells() {
            if out.moves.has(cell) {
                continue;
            }
            self.colour[cell] = mover as u8 + 1;
            let mut captured = S::NONE;
            for a in empty_near(self, cell).cells() {
                if self.is_dead(a) {
                    captured |= S::one(a);
                    continue;
                }
                for b in empty_near(self, a).cells() {
                    if self.captured(a, b, mover) {
                        captured |= S::one(a) | S::one(b);
                    }
                }
            }
            self.colour[cell] = EMPTY;
            if !captured.is_none() {
                kept |= S::one(cell);
                out.moves |= captured & moves & !kept;
            }
        }
        out
    }
}
