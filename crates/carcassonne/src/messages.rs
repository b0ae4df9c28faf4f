//! The messages of Carcassonne.

ludograph_core::messages! {
    include_str!("../messages/en.json");
    /// The game ended: all tiles are placed, and one player has the most points.
    most_points() = "carcassonne.most-points";
    /// The game ended: all tiles are placed, and several players have the most points.
    shared_victory() = "carcassonne.shared-victory";
    /// The game ended by mission 1 in the reading `held`.
    cities_held(seat) = "carcassonne.cities-held";
    /// The game ended by mission 1 in the reading `claimed`.
    cities_claimed(seat) = "carcassonne.cities-claimed";
    /// The game ended by mission 2.
    monasteries_completed(seat) = "carcassonne.monasteries-completed";
    /// An action of a player before chance has drawn.
    draw_first() = "carcassonne.draw-first";
    /// A meeple or a pass before the drawn tile is placed.
    place_first(tile) = "carcassonne.place-first";
    /// A placement after the tile is placed.
    already_placed() = "carcassonne.already-placed";
    /// A draw of a kind of which no tile is left.
    none_left(tile, count) = "carcassonne.none-left";
    /// A rotation other than 0 to 3.
    bad_rotation(rotation) = "carcassonne.bad-rotation";
    /// A placement on a tile.
    place_occupied(place) = "carcassonne.place-occupied";
    /// A placement away from all tiles.
    not_adjacent(place) = "carcassonne.not-adjacent";
    /// A placement further away than any map reaches.
    too_far(number) = "carcassonne.too-far";
    /// A placement where two edges differ.
    edges_differ(tile, rotation, place, side, edge, neighbour) = "carcassonne.edges-differ";
    /// A side of a tile.
    north() = "carcassonne.north";
    /// A side of a tile.
    east() = "carcassonne.east";
    /// A side of a tile.
    south() = "carcassonne.south";
    /// A side of a tile.
    west() = "carcassonne.west";
    /// An edge of a tile.
    field() = "carcassonne.field";
    /// An edge of a tile.
    road() = "carcassonne.road";
    /// An edge of a tile.
    city() = "carcassonne.city";
    /// A spot that the placed tile does not have.
    no_such_spot(spot, spots) = "carcassonne.no-such-spot";
    /// A spot on a feature that has a meeple.
    spot_taken(spot) = "carcassonne.spot-taken";
    /// A meeple of a player who has none in hand.
    no_meeple_left(spot) = "carcassonne.no-meeple-left";
    /// Text that is no placement.
    not_a_placement(text) = "carcassonne.not-a-placement";
    /// Text that is no spot.
    not_a_spot(text) = "carcassonne.not-a-spot";
    /// Text that is no kind of tile.
    not_a_tile(text) = "carcassonne.not-a-tile";
    /// A number when nothing is offered by number.
    nothing_offered() = "carcassonne.nothing-offered";
    /// A number beyond those offered.
    not_offered(number, count) = "carcassonne.not-offered";
    /// The number of a place where the tile fits in several rotations.
    which_rotation(rotations, example) = "carcassonne.which-rotation";
    /// Several numbers where the number of a spot is expected.
    one_spot_number() = "carcassonne.one-spot-number";
    /// The option `small_city` has another value than the two offered.
    bad_small_city(value) = "carcassonne.bad-small-city";
    /// A draw order with another number of tiles of a kind than the game has.
    bad_draw_order(tile, given, wanted) = "carcassonne.bad-draw-order";
    /// The terminal command `tile` without a letter.
    tile_usage() = "carcassonne.tile-usage";
    /// A terminal command that takes a place, without one.
    place_usage(word) = "carcassonne.place-usage";
    /// A word that is no coordinate.
    not_a_coordinate(text) = "carcassonne.not-a-coordinate";
    /// Referee: a line that is no game; the parser's own words.
    referee_syntax(error) = "carcassonne.referee-syntax";
    /// Referee: a line of another game.
    referee_other_game(game) = "carcassonne.referee-other-game";
    /// Referee: a turn of another player than the one to move, both counted from 0 as in the file.
    referee_turn_order(mover, player) = "carcassonne.referee-turn-order";
    /// Referee: a placed tile that fits nowhere.
    referee_fits_nowhere(tile) = "carcassonne.referee-fits-nowhere";
    /// Referee: a discarded tile of which none was left.
    referee_discarded_too_often(tile) = "carcassonne.referee-discarded-too-often";
    /// Referee: a discarded tile that could have been placed.
    referee_discarded_fits(tile) = "carcassonne.referee-discarded-fits";
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_message_is_translated() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/messages");
        ludograph_testkit::check_messages(&super::CATALOGUE, folder);
    }
}
