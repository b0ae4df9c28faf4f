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
    /// The value of a meeple that returns, beside that of one more in hand: from a city, a road and
    /// a monastery.
    pub returning: [f32; 3],
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
        returning: [0.0; 3],
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

    /// At the beginning of the game, tuned by self-play with the example `tune` of the crate
    /// `ludograph-search`. `expert` uses them.
    pub const BEGIN: Weights = Weights {
        tile: [0.174, 0.0173],
        tile_power: [0.701, 0.862],
        extender: [0.24, 0.299],
        further_place: [0.569, 0.659],
        city_growth: 1.52,
        meeples: [6.39, 7.61, 5.24, 4.05, 3.35, 2.1, 1.65],
        meeple_turns: 9.93,
        back: [0.287, 0.342, 0.993],
        back_limit: 1.45,
        returning: [0.811, 2.15, 3.77],
        field_growth: 0.0716,
        field_city: 0.728,
        field_others: -0.232,
        monastery_place: 0.602,
        monastery_tiles: 15.1,
        join: [
            [0.962, 0.939],
            [0.346, 0.882],
            [0.421, 0.49],
            [0.0175, 0.188],
        ],
        unclaimed_city: 0.346,
        cities_ahead: [4.0, 14.0],
        monasteries: [5.0, 18.0],
    };

    /// At the end of the game, tuned in the same way.
    pub const END: Weights = Weights {
        tile: [0.332, 0.207],
        tile_power: [0.923, 1.02],
        extender: [0.274, 0.274],
        further_place: [0.493, 0.845],
        city_growth: 1.36,
        meeples: [15.3, 6.43, 5.09, 3.6, 2.94, 1.88, 0.901],
        meeple_turns: 8.91,
        back: [0.406, 0.548, 0.945],
        back_limit: 0.843,
        returning: [1.34, 0.485, 0.548],
        field_growth: 0.102,
        field_city: 0.67,
        field_others: 0.261,
        monastery_place: 0.604,
        monastery_tiles: 12.6,
        join: [
            [0.751, 1.06],
            [0.634, 0.651],
            [0.67, 0.722],
            [0.0268, 0.129],
        ],
        unclaimed_city: 0.179,
        cities_ahead: [4.0, 14.0],
        monasteries: [5.0, 18.0],
    };

    /// All values, in the order of the fields.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        use std::slice::from_mut;
        let [cities, fields, roads, distant] = &mut self.join;
        [
            &mut self.tile[..],
            &mut self.tile_power,
            &mut self.extender,
            &mut self.further_place,
            from_mut(&mut self.city_growth),
            &mut self.meeples,
            from_mut(&mut self.meeple_turns),
            &mut self.back,
            from_mut(&mut self.back_limit),
            &mut self.returning,
            from_mut(&mut self.field_growth),
            from_mut(&mut self.field_city),
            from_mut(&mut self.field_others),
            from_mut(&mut self.monastery_place),
            from_mut(&mut self.monastery_tiles),
            cities,
            fields,
            roads,
            distant,
            from_mut(&mut self.unclaimed_city),
            &mut self.cities_ahead,
            &mut self.monasteries,
        ]
        .into_iter()
        .flatten()
    }

    /// The weights between two: `share` of the difference away from the first.
    pub(super) fn between(mut self, mut other: Weights, share: f32) -> Weights {
        for (value, end) in self.values_mut().zip(other.values_mut()) {
            *value += share * (*end - *value);
        }
        self
    }
}
