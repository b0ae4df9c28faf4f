//! The parameters of the evaluation, tuned by matches.

/// Parameters of the evaluation, in points unless noted. Pairs are those of cities and of roads.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// The weight of one fitting tile in the probability of filling a place: 1 would mean that
    /// every tile is available for this place.
    pub tile: [f32; 2],
    /// The power of the number of fitting tiles in that probability: below 1, further tiles count
    /// less than the first.
    pub tile_power: [f32; 2],
    /// The weight of a tile that fits but leaves the feature open, relative to a closing one.
    pub extender: [f32; 2],
    /// The factor on the probability of closing a feature for each open place beyond the first.
    pub further_place: [f32; 2],
    /// The points that a completed city has, for each of its open places, beyond those of its
    /// present tiles.
    pub city_growth: f32,
    /// The value of the first meeple in hand, of the second and so on, during most of the game.
    pub meeples: [f32; 7],
    /// Turns to come above which a meeple in hand has its full value.
    pub meeple_turns: f32,
    /// The share of a meeple's value that counts if it will probably return: from a city, a road
    /// and a monastery.
    pub back: [f32; 3],
    /// The most meeples that are expected to return.
    pub back_limit: f32,
    /// The value of a field with a meeple per open half-edge, at the beginning of the game.
    pub field_growth: f32,
    /// The value of a city on a field at the beginning of the game, when opponents may still join
    /// the field; 3 at its end.
    pub field_city: f32,
    /// How far others than the one who wants it are expected to close a city on a field.
    pub field_others: f32,
    /// The factor on the probability of filling a place around a monastery.
    pub monastery_place: f32,
    /// Tiles to come above which that probability does not depend on their number.
    pub monastery_tiles: f32,
    /// The factor on the effect of a possible join of features of different owners, beside its
    /// probability, by [`Joining`](super::contests::Joining): if the one who gains by it moves
    /// next, and if not.
    pub join: [[f32; 2]; 4],
    /// The share of the points of the best unclaimed city that counts for the next to move.
    pub unclaimed_city: f32,
    /// The value of a lead of one and of two cities under mission 1.
    pub cities_ahead: [f32; 2],
    /// The value of one and of two completed monasteries under mission 2.
    pub monasteries: [f32; 2],
}

impl Weights {
    /// Tuned by hand and short matches. The levels below `expert` use them, and `expert-2026`.
    pub const BY_HAND: Weights = Weights {
        tile: [0.15; 2],
        tile_power: [1.0; 2],
        extender: [0.3; 2],
        further_place: [0.785; 2],
        city_growth: 0.0,
        meeples: [8.5, 6.12, 4.4064, 3.1726, 2.2843, 1.6447, 1.1842],
        meeple_turns: 7.8,
        back: [0.7; 3],
        back_limit: 2.0,
        field_growth: 0.1,
        field_city: 0.65,
        field_others: 1.0,
        monastery_place: 0.72,
        monastery_tiles: 16.0,
        join: [[0.65; 2], [0.65; 2], [0.0; 2], [0.0; 2]],
        unclaimed_city: 0.0,
        cities_ahead: [4.0, 14.0],
        monasteries: [5.0, 18.0],
    };
}

impl Default for Weights {
    /// Tuned by self-play with the example `tune` of the crate `ludograph-search`.
    fn default() -> Self {
        Weights {
            tile: [0.236, 0.117],
            tile_power: [0.84, 0.959],
            extender: [0.286, 0.311],
            further_place: [0.497, 0.831],
            city_growth: 0.809,
            meeples: [11.0, 6.62, 4.28, 3.82, 2.89, 1.94, 1.18],
            meeple_turns: 8.6,
            back: [0.497, 0.415, 0.853],
            back_limit: 1.47,
            field_growth: 0.0894,
            field_city: 0.572,
            field_others: -0.0665,
            monastery_place: 0.61,
            monastery_tiles: 14.0,
            join: [
                [0.861, 0.851],
                [0.497, 0.787],
                [0.662, 0.702],
                [0.0396, 0.184],
            ],
            unclaimed_city: 0.258,
            cities_ahead: [4.0, 14.0],
            monasteries: [5.0, 18.0],
        }
    }
}
