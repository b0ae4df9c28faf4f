//! Games as numbers: actions that keep their number for ever, positions as arrays. What programs that learn work with.

use crate::{Game, Seat};

/// Numbers for actions, and positions as arrays.
///
/// The numbers depend on the options alone: the same action has the same number in every position, and keeps it in every version. The players' are 0 to below
/// [`action_count`](Encode::action_count); those from there to below [`number_count`](Encode::number_count) are for chance alone. Chance may do what players
/// do under the same number.
pub trait Encode: Game {
    /// The least and the greatest value in any observation.
    const BOUNDS: (f32, f32);

    /// How many numbers the players' actions take: the width of a mask.
    fn action_count(params: &Self::Params) -> usize;

    /// How many numbers there are, those of chance counted in.
    fn number_count(params: &Self::Params) -> usize {
        Self::action_count(params)
    }

    /// The number of an action. `None` for what is no action with these options, or no choice but a host's (see the game's text).
    fn number_of(&self, action: Self::Action) -> Option<usize>;

    /// The action of a number. It need not be legal here: [`Game::check`] says. `None` where no action can have this number here.
    fn action_of(&self, number: usize) -> Option<Self::Action>;

    /// Sets `mask[n]` for every number `n` of [`Game::actions`], and clears all others. `mask` holds `action_count` values.
    fn mask(&self, mask: &mut [bool]) {
        mask.fill(false);
        let mut actions = Vec::new();
        self.actions(&mut actions);
        for number in actions.into_iter().filter_map(|a| self.number_of(a)) {
            mask[number] = true;
        }
    }

    /// The shape of an observation: planes, rows and columns, or a plain length.
    fn observation_shape(params: &Self::Params) -> Vec<usize>;

    /// Writes the position as `seat` sees it: what is the seat's own comes first. `out` holds as many values as the shape says, all of them 0.
    fn observe(&self, seat: Seat, out: &mut [f32]);
}
