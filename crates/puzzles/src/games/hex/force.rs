//! Forced wins by must-play search: depth first, on connections alone.
//!
//! A win has a *carrier*, the empty cells that it uses. To refute a win, a reply must be in the
//! carrier of every win found so far; all other replies need not be searched. The search deepens by
//! the number of the attacker's moves. It shares nothing with the exact solver of `hex-engine`,
//! which computes virtual connections and dead cells and searches by proof numbers.
//!
//! Reference: R. Hayward and others, *Solving 7×7 Hex: virtual connections and game-state
//! reduction*, 2003.

use std::collections::HashMap;

use ludograph_hex::Colour;

use super::board::{Board, Cells, MOST_CELLS};

/// A forced win of the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Win {
    /// The first move.
    pub(super) first: Cells,
    /// The empty cells that the win uses, the first move among them.
    pub(super) carrier: Cells,
    /// The most moves of the winner.
    pub(super) moves: usize,
}

/// The search gave up: nothing is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct GaveUp;

/// What is known of a position with the attacker to move.
#[derive(Clone, Copy, Default)]
struct Known {
    /// There is no win within so many moves.
    none: usize,
    win: Option<Win>,
}

/// The search for wins of one colour.
pub(super) struct Force<'a> {
    board: Board,
    attacker: Colour,
    /// Positions that may be searched.
    left: u64,
    known: HashMap<(Cells, Cells), Known>,
    /// How often each cell was the first move of a win.
    won: [u32; MOST_CELLS],
    stop: &'a dyn Fn() -> bool,
}

impl<'a> Force<'a> {
    /// A search of at most so many positions.
    pub(super) fn new(
        board: Board,
        attacker: Colour,
        positions: u64,
        stop: &'a dyn Fn() -> bool,
    ) -> Self {
        Force {
            board,
            attacker,
            left: positions,
            known: HashMap::new(),
            won: [0; MOST_CELLS],
            stop,
        }
    }

    /// The shortest forced win of the attacker, who is to move and has the pieces `own`, in at most
    /// `most` of its moves; `None` if there is none.
    pub(super) fn win(
        &mut self,
        own: Cells,
        other: Cells,
        most: usize,
    ) -> Result<Option<Win>, GaveUp> {
        for moves in 1..=most {
            if let Some(win) = self.attack(own, other, moves)? {
                return Ok(Some(win));
            }
            // No path is left, whatever is played.
            if self.board.paths(self.attacker, own, other, most) == vec![0; most] {
                return Ok(None);
            }
        }
        Ok(None)
    }

    /// A win within so many moves.
    fn attack(&mut self, own: Cells, other: Cells, moves: usize) -> Result<Option<Win>, GaveUp> {
        let known = self.known.get(&(own, other)).copied().unwrap_or_default();
        if let Some(win) = known.win.filter(|win| win.moves <= moves) {
            return Ok(Some(win));
        }
        if known.none >= moves {
            return Ok(None);
        }
        self.left = self.left.checked_sub(1).ok_or(GaveUp)?;
        if self.left.is_multiple_of(1024) && (self.stop)() {
            return Err(GaveUp);
        }
        let found = self.search(own, other, moves)?;
        let entry = self.known.entry((own, other)).or_default();
        match found {
            Some(win) => entry.win = Some(win),
            None => entry.none = moves,
        }
        Ok(found)
    }

    fn search(&mut self, own: Cells, other: Cells, moves: usize) -> Result<Option<Win>, GaveUp> {
        let paths = self.board.paths(self.attacker, own, other, moves);
        let now = paths[0] & paths[0].wrapping_neg();
        if now != 0 {
            return Ok(Some(Win {
                first: now,
                carrier: now,
                moves: 1,
            }));
        }
        let mut tried = 0;
        for class in paths {
            // Of a class, cells that have won elsewhere come first.
            let mut cells: Vec<u8> = numbers(class & !tried).collect();
            cells.sort_by_key(|cell| std::cmp::Reverse(self.won[usize::from(*cell)]));
            tried |= class;
            for cell in cells {
                let first = 1 << cell;
                if let Some(carrier) = self.defend(own | first, other, moves - 1)? {
                    self.won[usize::from(cell)] += 1;
                    return Ok(Some(Win {
                        first,
                        carrier: carrier | first,
                        moves,
                    }));
                }
            }
        }
        Ok(None)
    }

    /// The carrier with which the attacker wins within so many moves after any move of the
    /// defender.
    fn defend(&mut self, own: Cells, other: Cells, moves: usize) -> Result<Option<Cells>, GaveUp> {
        if moves == 0 {
            return Ok(None);
        }
        // If even a pass does not help the attacker, no reply is needed.
        let Some(mut win) = self.attack(own, other, moves)? else {
            return Ok(None);
        };
        let (mut union, mut replies) = (win.carrier, win.carrier);
        while replies != 0 {
            // What the attacker would play is most often the best reply.
            let reply = match replies & win.first {
                0 => replies & replies.wrapping_neg(),
                first => first,
            };
            win = match self.attack(own, other | reply, moves)? {
                Some(win) => win,
                None => return Ok(None),
            };
            union |= win.carrier;
            replies &= win.carrier & !reply;
        }
        Ok(Some(union))
    }
}

/// The numbers of the cells of a set.
pub(super) fn numbers(mut set: Cells) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let number = (set != 0).then_some(set.trailing_zeros() as u8);
        set &= set.wrapping_sub(1);
        number
    })
}

#[cfg(test)]
mod tests {
    use ludograph_core::{Game, Rng, Seed};
    use ludograph_hex::{Hex, Params};

    use super::*;

    /// Whether the mover wins within so many of its moves, by playing everything.
    fn plays(game: &mut Hex, attacker: Colour, moves: usize) -> bool {
        if let Some(winner) = game.winner() {
            return winner == attacker;
        }
        let attacks = game.mover() == attacker;
        if attacks && moves == 0 {
            return false;
        }
        let left = moves - usize::from(attacks);
        let mut cells = game.empty_cells().map(ludograph_hex::Action::Place);
        let mut wins = |action| {
            let undo = game.apply(action);
            let won = plays(game, attacker, left);
            game.undo(undo);
            won
        };
        if attacks {
            cells.any(&mut wins)
        } else {
            cells.all(&mut wins)
        }
    }

    #[test]
    fn agrees_with_playing_everything() {
        let mut rng = Rng::new(Seed::fold(4));
        let mut seen = [0; 4];
        for _ in 0..150 {
            let mut game = Hex::start(
                &Params {
                    swap: false,
                    ..Params::square(4)
                },
                &(),
            )
            .unwrap();
            for _ in 0..6 + rng.below(4) {
                if game.winner().is_none() {
                    let action = game.random_action(&mut rng).unwrap();
                    game.apply(action);
                }
            }
            if game.winner().is_some() {
                continue;
            }
            let (board, attacker) = (Board::of(&game).unwrap(), game.mover());
            let [own, other] = [attacker, attacker.other()].map(|c| board.pieces(&game, c));
            let mut force = Force::new(board, attacker, 1_000_000, &|| false);
            let found = force.win(own, other, 3).unwrap().map_or(4, |win| win.moves);
            let least = (1..=3).find(|moves| plays(&mut game, attacker, *moves));
            assert_eq!(found, least.unwrap_or(4), "{game:?}");
            seen[found - 1] += 1;
        }
        assert!(seen.iter().all(|n| *n > 3), "{seen:?}");
    }

    /// What is outside the carrier of a win may be given to the loser.
    #[test]
    fn a_win_needs_its_carrier_only() {
        let game = Hex::start(&Params::square(4), &()).unwrap();
        let board = Board::of(&game).unwrap();
        let mut force = Force::new(board, Colour::Red, 1_000_000, &|| false);
        let mut smaller = 0;
        for piece in (0..16).map(|n| 1 << n) {
            let win = force.win(piece, 0, MOST_CELLS).unwrap().unwrap();
            let rest = board.all() & !(win.carrier | piece);
            assert!(force.win(piece, rest, win.moves).unwrap().is_some());
            smaller += usize::from(rest != 0);
        }
        assert!(smaller > 0, "every carrier is the whole board");
        assert_eq!(
            Force::new(board, Colour::Red, 3, &|| false).win(0, 0, 9),
            Err(GaveUp)
        );
    }
}
