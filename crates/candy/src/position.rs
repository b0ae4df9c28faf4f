//! The game type: a position of Candy, and what can be asked of it.

use std::sync::Arc;

use ludograph_core::{Game, Rng};

use crate::board::Board;
use crate::cells::WIDTH;
use crate::colour::Colour;
use crate::deal::Deal;
use crate::moves::Moves;
use crate::params::{Params, Reservoir, Rules};
use crate::setup::any;
use crate::snapshot::Snapshot;

/// A position of Candy.
///
/// With an open reservoir the position holds the known tiles of the deal, shared by all positions
/// that come from it. With a hidden one it holds the visible tiles alone. What is not known enters
/// by chance, one tile at a time: the holes that a pass leaves are filled by x, then y. Both kinds
/// of one seed play with the same tiles.
///
/// An open reservoir has chance turns in two rare cases. A board without a move is dealt afresh:
/// chance deals its 100 tiles, then 40 rows of the new reservoir. A column that outlasts its known
/// tiles is filled as with a hidden reservoir.
///
/// The weights of chance: a tile that enters has each colour equally likely. That is all that is
/// known of a single tile of the reservoir. The dealing rule also keeps three equal tiles apart
/// inside the reservoir; this is left out, because every outcome would depend on all tiles seen so
/// far. The tiles of a fresh deal follow the dealing rule exactly: each colour that it does not
/// forbid at the cell is equally likely.
#[derive(Clone, Debug, PartialEq)]
pub struct Candy {
    pub(crate) params: Params,
    pub(crate) snapshot: Snapshot,
    /// The known tiles of an open reservoir; `None` for a hidden one.
    pub(crate) deal: Option<Arc<Deal>>,
}

impl Candy {
    /// Which rules are played.
    #[inline]
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.params.rules
    }

    /// The visible tiles.
    #[inline]
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.snapshot.board
    }

    /// The legal moves; none unless a player is to move.
    #[inline]
    #[must_use]
    pub fn moves(&self) -> Moves {
        self.snapshot.moves
    }

    /// Whether the player to move has just earned this move by removing five tiles at once.
    #[must_use]
    pub fn moves_again(&self) -> bool {
        self.snapshot.extra
    }

    /// Fresh deals so far; the board is dealt afresh if no move is left.
    #[must_use]
    pub fn fresh_deals(&self) -> u32 {
        self.snapshot.deal
    }

    /// How many tiles of each column of the present deal have entered the board, removed ones
    /// included.
    #[must_use]
    pub fn entered(&self) -> [u16; WIDTH] {
        self.snapshot.taken
    }

    /// The next `count` tiles of each column's reservoir, lowest first, as far as they are known;
    /// `None` if the reservoir is hidden.
    #[must_use]
    pub fn upcoming(&self, count: usize) -> Option<[Vec<Colour>; WIDTH]> {
        let deal = self.deal.as_ref()?;
        let column = |x: usize| {
            let from = usize::from(self.snapshot.taken[x]);
            (from..from + count)
                .filter_map(|row| deal.tile(x, row))
                .collect()
        };
        Some(std::array::from_fn(column))
    }

    /// A position with an open reservoir that this one could be: itself if it is open, else with a
    /// random reservoir, after sampling what a chance turn waits for.
    #[must_use]
    pub fn imagine(&self, rng: &mut Rng) -> Candy {
        let mut twin = self.clone();
        if twin.deal.is_some() {
            return twin;
        }
        while let Some(action) = twin.sample(rng) {
            twin.apply(action);
        }
        // More rows than a search looks ahead.
        const ROWS: usize = 50;
        let tiles = std::array::from_fn(|_| (0..ROWS).map(|_| any(rng)).collect());
        twin.deal = Some(Arc::new(Deal::new(&tiles)));
        twin.snapshot.taken = [0; WIDTH];
        twin.params.reservoir = Reservoir::Open;
        twin
    }
}
