//! Positions arranged by hand.

use std::sync::Arc;

use ludograph_core::{BadSetup, Game};

use crate::messages;
use crate::position::Table;
use crate::setup::check_pieces;
use crate::squares::Squares;
use crate::{MAX_SIZE, No, Params, Phase, Setup, Square};

impl No {
    /// A position with any pieces and walls, before the first action: for running algorithms on it.
    ///
    /// - **Arguments**: options that have passed their check; the pieces in order, at most 99; the
    ///   walls; what each square costs to enter, row by row, in the weighted variant, else none.
    /// - **Errors**: names the piece or wall that is off the board or shares its square, or the
    ///   weights that do not fit.
    ///
    /// ```
    /// use ludograph_no::{No, Params};
    ///
    /// let params = Params { size: 4, ..Params::default() };
    /// let game = No::arranged(&params, &[[0, 0].into(), [3, 3].into()], &[[1, 1].into()], &[])?;
    /// assert_eq!((game.count(), game.walls().count()), (2, 1));
    /// assert!(No::arranged(&params, &[[0, 0].into()], &[[0, 0].into()], &[]).is_err());
    /// # Ok::<(), ludograph_core::BadSetup>(())
    /// ```
    pub fn arranged(
        params: &Params,
        pieces: &[Square],
        walls: &[Square],
        weights: &[u8],
    ) -> Result<No, BadSetup> {
        if pieces.len() > usize::from(MAX_SIZE) {
            let reason = messages::too_many_pieces(pieces.len(), MAX_SIZE);
            return Err(BadSetup::new(reason));
        }
        let n = usize::from(params.size);
        let mut taken = vec![false; n * n];
        check_pieces(pieces, n, &mut taken)?;
        check_walls(walls, n, &mut taken)?;
        // The weights are checked as those of an ordinary set-up.
        let mut setup = Setup {
            weights: weights.chunks(n).map(<[u8]>::to_vec).collect(),
            ..No::deal(params, ludograph_core::Seed::fold(0))
        };
        let mut game = No::start(params, &setup)?;
        setup.pieces = pieces.to_vec();
        game.table = Arc::new(Table::new(params, &setup));
        game.alive = (1 << pieces.len()) - 1;
        if pieces.len() < 2 {
            game.head.phase = Phase::Over;
        }
        game.blocked = Squares::none(n * n);
        for wall in walls.iter().filter_map(|wall| wall.index(n)) {
            game.blocked.insert(wall);
        }
        Ok(game)
    }
}

fn check_walls(walls: &[Square], n: usize, taken: &mut [bool]) -> Result<(), BadSetup> {
    for &square in walls {
        let Some(index) = square.index(n) else {
            return Err(BadSetup::new(messages::wall_off_board(square, n)));
        };
        if std::mem::replace(&mut taken[index], true) {
            return Err(BadSetup::new(messages::wall_shares(square)));
        }
    }
    Ok(())
}
