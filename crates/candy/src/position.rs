//! The game type: a position of Candy, and what can be asked of it.

use std::sync::Arc;

use ludograph_core::{Game, Rng, Seed};

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
/// With an open reservoir the position holds the deal, shared by all positions that come from it: everything follows from the moves, and there are no chance turns.
/// With a hidden one it holds the visible tiles alone, and what enters is chance, one tile at a time: the holes that a pass leaves are filled by x, then y.
/// Both kinds of one seed play with the same tiles.
///
/// The weights of chance: a tile that enters has each colour equally likely. This is what is known of a single tile of the reservoir; that the dealing
/// rule keeps three equal tiles apart inside the reservoir, too, is left out, since it would make every outcome depend on all tiles that were ever seen. The tiles
/// of a fresh deal follow the dealing rule exactly: each colour that it does not forbid at the cell is equally likely.
#[derive(Clone, Debug, PartialEq)]
pub struct Candy {
    pub(crate) params: Params,
    pub(crate) snapshot: Snapshot,
    /// `None` for a hidden reservoir.
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

    /// How many times the board was dealt afresh because no move was left.
    #[must_use]
    pub fn fresh_deals(&self) -> u32 {
        self.snapshot.deal
    }

    /// The next `count` tiles of each column's reservoir, lowest first; `None` where the reservoir is hidden.
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

    /// A position with an open reservoir that this one could be: itself where it is open already, else with tiles to come drawn by chance (after
    /// sampling what a chance turn is waiting for).
    #[must_use]
    pub fn imagine(&self, rng: &mut Rng) -> Candy {
        let mut twin = self.clone();
        if twin.deal.is_some() {
            return twin;
        }
        while let Some(action) = twin.sample(rng) {
            twin.apply(action);
        }
        // Far more than a search looks ahead; whatever it needs beyond comes from the seed like all else.
        const ROWS: usize = 50;
        let seed = Seed::fold(rng.bits());
        let tiles = std::array::from_fn(|_| (0..ROWS).map(|_| any(rng)).collect());
        twin.deal = Some(Arc::new(Deal::new(&tiles, twin.snapshot.deal, Some(seed))));
        twin.snapshot.taken = [0; WIDTH];
        twin.params.reservoir = Reservoir::Open;
        twin
    }
}
