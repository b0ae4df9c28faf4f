//! Flood fill of small boards by whole sets of squares.

/// The most squares of a board that fits in one word.
pub(crate) const MOST: usize = u128::BITS as usize;

/// Whether a walk over `open` squares leads from a square to one of the `goals`, on a board of
/// n × n squares, at most [`MOST`]. Costs a few operations for every step to the nearest goal: on
/// 9 × 9 squares a small part of what a queue costs.
pub(crate) fn reaches(n: usize, from: usize, open: u128, goals: u128) -> bool {
    let first_column = (0..n).fold(0u128, |column, row| column | 1 << (row * n));
    let last_column = first_column << (n - 1);
    let board = u128::MAX >> (MOST - n * n);
    let mut reached = 1u128 << from;
    loop {
        let sides = (reached & !last_column) << 1 | (reached & !first_column) >> 1;
        let next = reached | (sides | reached << n | reached >> n) & board & open;
        if next & goals != 0 {
            return true;
        }
        if next == reached {
            return false;
        }
        reached = next;
    }
}

#[cfg(test)]
mod tests {
    use ludograph_core::{Game, Rng, Seed, Turn};

    use super::reaches;
    use crate::{No, Params, Variant};

    /// Every square of every position of random games, beside the search with a queue.
    #[test]
    fn a_flood_reaches_what_a_queue_does() {
        let mut unreached = 0;
        for (size, seed) in (2..=11).flat_map(|size| (0..4).map(move |seed| (size, seed))) {
            let (variant, seed) = (Variant::Trails, Seed::fold(seed));
            let params = Params { size, variant };
            let mut game = No::start(&params, &No::deal(&params, seed)).unwrap();
            let mut rng = Rng::new(seed);
            while game.turn() != Turn::Over {
                for walker in game.piece_ids() {
                    for from in 0..game.size() * game.size() {
                        let expected = game.can_reach_by_queue(walker, from);
                        assert_eq!(game.can_reach(walker, from), expected);
                        unreached += usize::from(!expected);
                    }
                }
                let mut actions = Vec::new();
                game.actions(&mut actions);
                game.apply(*rng.pick(&actions).unwrap());
            }
        }
        assert!(unreached > 0);
    }

    #[test]
    fn rows_do_not_join_at_the_edges() {
        // 3 × 3, from the right end of the first row; the goal is the left end of the second.
        let (from, goal) = (2, 1 << 3);
        assert!(reaches(3, from, 0b111_111_111, goal));
        assert!(!reaches(3, from, 0, goal));
        // A wall of the second column.
        assert!(!reaches(3, from, 0b101_101_101, goal));
    }
}
