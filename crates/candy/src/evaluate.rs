//! The evaluation of the source's player.

use crate::action::Swap;
use crate::cells::HEIGHT;
use crate::lookahead::Lookahead;

/// The value of one tile.
pub(crate) const TILE: f64 = 300.0;

/// The passes whose tiles the source counts.
pub(crate) const SOURCE_PASSES: u32 = 2;

/// e to the power of 10 − row. A table, because the last digit of `exp` differs between platforms.
const LOW: [f64; HEIGHT] = [
    22026.465794806718,
    8103.083927575384,
    2980.9579870417283,
    1096.6331584284585,
    403.4287934927351,
    148.4131591025766,
    54.598150033144236,
    20.085536923187668,
    7.38905609893065,
    std::f64::consts::E,
];

/// The source's evaluation of a move: 300 for each tile of the first and the second pass, and a
/// bonus that grows the lower the tiles of the first pass lie, once for all of them and once for
/// those in a column. 0 if the move removes nothing.
///
/// `passes` is the number of passes whose tiles are counted, [`SOURCE_PASSES`] in the source.
pub(crate) fn evaluate(before: &Lookahead<'_>, swap: Swap, passes: u32) -> f64 {
    let mut after = *before;
    after.swap(swap);
    let runs = after.crush();
    let Some(lowest) = runs.cells().lowest_row() else {
        return 0.0;
    };
    let mut tiles = runs.cells().len();
    for pass in 2..=passes {
        if pass > 2 {
            after.crush();
        }
        tiles += after.board.runs().cells().len();
    }
    let in_column = runs.columns.lowest_row().map_or(0.0, |y| 0.005 * LOW[y]);
    TILE * f64::from(tiles) + 0.01 * LOW[lowest] + in_column
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_the_exponential() {
        for (y, value) in LOW.iter().enumerate() {
            let exact = (10.0 - y as f64).exp();
            assert!((value / exact - 1.0).abs() < 1e-15, "{y}: {value} {exact}");
        }
    }
}
