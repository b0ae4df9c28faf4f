//! The numbers behind the evaluation, tuned by matches.

/// What things are worth, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// The weight of one fitting tile in the probability of filling a place: 1 would mean that
    /// every tile is available for this place.
    pub tile: f32,
    /// How much a tile that fits but leaves the feature open counts, next to one that closes it.
    pub extender: f32,
    /// The factor on the probability of closing a feature for each open place beyond the first.
    pub further_place: f32,
    /// The value of the last meeple in hand during most of the game.
    pub meeple: f32,
    /// What each further one is worth, next to the one before.
    pub further_meeple: f32,
    /// Turns to come above which a meeple in hand has its full value.
    pub meeple_turns: f32,
    /// How much of a meeple's worth the prospect of getting it back counts.
    pub back: f32,
    /// What a field with a meeple is worth for each open half-edge, at the beginning of the game.
    pub field_growth: f32,
    /// The value of a city on a field at the beginning of the game, when opponents may still join
    /// the field; 3 at its end.
    pub field_city: f32,
    /// How likely a place around a monastery is filled, next to one that its owner cares for most.
    pub monastery_place: f32,
    /// The factor on the effect of a possible join of features of different owners, beside its
    /// probability.
    pub join: f32,
    /// What a lead of one and of two cities is worth under mission 1.
    pub cities_ahead: [f32; 2],
    /// What one and two completed monasteries are worth under mission 2.
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
