//! The parameters of the evaluation, tuned by matches.

/// Parameters of the evaluation, in points unless noted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// The weight of one fitting tile in the probability of filling a place: 1 would mean that
    /// every tile is available for this place.
    pub tile: f32,
    /// The weight of a tile that fits but leaves the feature open, relative to a closing one.
    pub extender: f32,
    /// The factor on the probability of closing a feature for each open place beyond the first.
    pub further_place: f32,
    /// The value of the last meeple in hand during most of the game.
    pub meeple: f32,
    /// The value of each further one, relative to the one before.
    pub further_meeple: f32,
    /// Turns to come above which a meeple in hand has its full value.
    pub meeple_turns: f32,
    /// The share of a meeple's value that counts if it will probably return.
    pub back: f32,
    /// The value of a field with a meeple per open half-edge, at the beginning of the game.
    pub field_growth: f32,
    /// The value of a city on a field at the beginning of the game, when opponents may still join
    /// the field; 3 at its end.
    pub field_city: f32,
    /// The factor on the probability of filling a place around a monastery.
    pub monastery_place: f32,
    /// The factor on the effect of a possible join of features of different owners, beside its
    /// probability.
    pub join: f32,
    /// The value of a lead of one and of two cities under mission 1.
    pub cities_ahead: [f32; 2],
    /// The value of one and of two completed monasteries under mission 2.
    pub monasteries: [f32; 2],
}

impl Default for Weights {
    fn default() -> Self {
        Weights {
            tile: 0.15,
            extender: 0.3,
            further_place: 0.785,
            meeple: 8.5,
            further_meeple: 0.72,
            meeple_turns: 7.8,
            back: 0.7,
            field_growth: 0.1,
            field_city: 0.65,
            monastery_place: 0.72,
            join: 0.65,
            cities_ahead: [4.0, 14.0],
            monasteries: [5.0, 18.0],
        }
    }
}
