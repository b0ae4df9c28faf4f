//! Actions as stable numbers, positions as arrays: for programs that learn.

use crate::{Game, Seat};

/// Numbers for actions, and positions as arrays.
///
/// The numbers depend on the options alone: an action has the same number in every position and in
/// every version. Players' actions are below [`action_count`](Encode::action_count); numbers from
/// there to below [`number_count`](Encode::number_count) are for chance alone. An action of both
/// has one number.
pub trait Encode: Game {
    /// The smallest and the largest value in any observation.
    const BOUNDS: (f32, f32);

    /// The number of players' actions: the width of a mask.
    fn action_count(params: &Self::Params) -> usize;

    /// The number of all actions, chance included.
    fn number_count(params: &Self::Params) -> usize {
        Self::action_count(params)
    }

    /// The number of an action. `None` if the action is impossible with these options, or is made
    /// by the program that runs the game and never by a player (Candy's `pass`).
    fn number_of(&self, action: Self::Action) -> Option<usize>;

    /// The action of a number, legal here or not: see [`Game::check`]. `None` if no action has this
    /// number here.
    fn action_of(&self, number: usize) -> Option<Self::Action>;

    /// Sets `mask[n]` for every number `n` of [`Game::actions`], and clears all others. `mask`
    /// holds `action_count` values.
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

    /// Names of the planes of an observation, or of its values if it is a plain list: one for each
    /// index of the first dimension. Numbers by default.
    fn observation_names(params: &Self::Params) -> Vec<String> {
        let shape = Self::observation_shape(params);
        let first = shape.first().copied().unwrap_or_default();
        (0..first).map(|n| n.to_string()).collect()
    }

    /// An upper bound of the number of players' actions in one game; `None` if none is known.
    fn max_length(params: &Self::Params) -> Option<usize> {
        let _ = params;
        None
    }

    /// Writes the position as `seat` sees it, with the seat's own planes first. `out` has the size
    /// of the shape and is all 0.
    fn observe(&self, seat: Seat, out: &mut [f32]);
}
