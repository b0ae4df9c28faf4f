//! The set-up: what the seed decides.

use ludograph_core::{BadSetup, Rng, Seed};
use serde::{Deserialize, Serialize};

use crate::messages;
use crate::{Params, Square, Variant};

/// The largest weight of a square.
pub const WEIGHT_LIMIT: u8 = 9;

/// The set-up: the squares of the pieces, the weights, and in Solo the order of the start pieces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The pieces in the order in which the robot put them: the first is piece 1.
    pub pieces: Vec<Square>,
    /// Weighted: what it costs to enter each square, row by row.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub weights: Vec<Vec<u8>>,
    /// Solo: pieces (counted from 0) in the order in which they are drawn as start piece; pieces
    /// that have left are skipped.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub order: Vec<u8>,
}

/// Streams of the seed: the pieces are on the same squares in every variant.
const PIECES: u64 = 0;
const WEIGHTS: u64 = 1;
const ORDER: u64 = 2;

impl Setup {
    /// The set-up of a seed: `size` distinct squares, each choice equally likely.
    #[must_use]
    pub fn deal(params: &Params, seed: Seed) -> Setup {
        let n = usize::from(params.size);
        let mut rng = Rng::stream(seed, PIECES);
        let mut squares: Vec<usize> = (0..n * n).collect();
        let pieces = (0..n).map(|i| {
            let j = i + rng.below((n * n - i) as u32) as usize;
            squares.swap(i, j);
            Square::from_index(squares[i], n)
        });
        Setup {
            pieces: pieces.collect(),
            weights: match params.variant {
                Variant::Weighted => weights(n, &mut Rng::stream(seed, WEIGHTS)),
                _ => Vec::new(),
            },
            order: match params.variant {
                Variant::Solo => order(params.size, &mut Rng::stream(seed, ORDER)),
                _ => Vec::new(),
            },
        }
    }

    /// Whether it belongs to these options.
    ///
    /// # Errors
    /// Names the first thing that does not.
    pub fn check(&self, params: &Params) -> Result<(), BadSetup> {
        self.check_pieces(usize::from(params.size))?;
        self.check_weights(params)?;
        self.check_order(params)
    }

    fn check_pieces(&self, n: usize) -> Result<(), BadSetup> {
        if self.pieces.len() != n {
            let reason = messages::piece_count(self.pieces.len(), n);
            return Err(BadSetup::new(reason));
        }
        check_pieces(&self.pieces, n, &mut vec![false; n * n])
    }

    fn check_weights(&self, params: &Params) -> Result<(), BadSetup> {
        if params.variant != Variant::Weighted {
            return if self.weights.is_empty() {
                Ok(())
            } else {
                Err(BadSetup::new(messages::unexpected_weights()))
            };
        }
        let n = usize::from(params.size);
        if self.weights.len() != n || self.weights.iter().any(|row| row.len() != n) {
            return Err(BadSetup::new(messages::weights_shape(n)));
        }
        match self
            .weights
            .iter()
            .flatten()
            .find(|w| !(1..=WEIGHT_LIMIT).contains(*w))
        {
            Some(weight) => Err(BadSetup::new(messages::weight_range(*weight))),
            None => Ok(()),
        }
    }

    fn check_order(&self, params: &Params) -> Result<(), BadSetup> {
        let expected = match params.variant {
            Variant::Solo => params.size,
            _ => 0,
        };
        let mut sorted = self.order.clone();
        sorted.sort_unstable();
        if sorted.into_iter().eq(0..expected) {
            return Ok(());
        }
        Err(BadSetup::new(messages::bad_order(expected)))
    }
}

fn weights(n: usize, rng: &mut Rng) -> Vec<Vec<u8>> {
    let mut row = || {
        (0..n)
            .map(|_| 1 + rng.below(WEIGHT_LIMIT.into()) as u8)
            .collect()
    };
    (0..n).map(|_| row()).collect()
}

fn order(size: u8, rng: &mut Rng) -> Vec<u8> {
    let mut order: Vec<u8> = (0..size).collect();
    rng.shuffle(&mut order);
    order
}

/// Marks the squares of pieces as taken.
///
/// # Errors
/// Names the first piece that is off the board or on a square that is taken.
pub(crate) fn check_pieces(
    pieces: &[Square],
    n: usize,
    taken: &mut [bool],
) -> Result<(), BadSetup> {
    for &square in pieces {
        let Some(index) = square.index(n) else {
            return Err(BadSetup::new(messages::piece_off_board(square, n)));
        };
        if std::mem::replace(&mut taken[index], true) {
            return Err(BadSetup::new(messages::piece_shares(square)));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludograph_core::Params as _;

    fn params(size: u8, variant: Variant) -> Params {
        let params = Params { size, variant };
        params.check().unwrap();
        params
    }

    #[test]
    fn every_seed_gives_a_set_up_that_checks() {
        for variant in Variant::ALL {
            for size in 2..40 {
                let params = params(size, variant);
                let seed = Seed::new(u64::from(size)).unwrap();
                let setup = Setup::deal(&params, seed);
                assert_eq!(setup.check(&params), Ok(()));
                let json = serde_json::to_string(&setup).unwrap();
                assert_eq!(serde_json::from_str::<Setup>(&json).unwrap(), setup);
            }
        }
    }

    #[test]
    fn what_does_not_belong_is_named() {
        let weighted = params(2, Variant::Weighted);
        let good = Setup::deal(&weighted, Seed::new(1).unwrap());
        let reason = |change: &dyn Fn(&mut Setup)| {
            let mut setup = good.clone();
            change(&mut setup);
            setup.check(&weighted).unwrap_err().reason.to_string()
        };
        assert!(reason(&|s| s.pieces[1] = s.pieces[0]).contains("shares its square"));
        assert!(reason(&|s| s.pieces[1] = [0, 2].into()).contains("off the board"));
        assert!(reason(&|s| s.pieces.truncate(1)).contains("1 pieces"));
        assert!(reason(&|s| s.weights[1][0] = 10).contains("10 is outside"));
        assert!(reason(&|s| s.weights[1].truncate(1)).contains("2 rows of 2"));
        assert!(reason(&|s| s.order = vec![0, 1]).contains("order"));
        let classic = params(2, Variant::Classic);
        let error = good.check(&classic).unwrap_err();
        assert_eq!(error.reason, messages::unexpected_weights());
    }

    /// A change here would change every seeded game.
    #[test]
    fn set_ups_are_fixed_for_ever() {
        let setup = Setup::deal(&params(4, Variant::Classic), Seed::new(7).unwrap());
        let squares: Vec<String> = setup.pieces.iter().map(Square::to_string).collect();
        assert_eq!(squares, SEED_7);
    }

    const SEED_7: [&str; 4] = ["d2", "a2", "a4", "c3"];
}
