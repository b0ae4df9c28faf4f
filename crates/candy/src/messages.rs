//! The messages of Candy.

ludograph_core::messages! {
    include_str!("../messages/en.json");
    /// The game ended: a seat has the points that win.
    reached(seat, points) = "candy.reached";
    /// A swap after which the moved tile lies in no run.
    no_run(swap) = "candy.no-run";
    /// A swap while chance has to fill holes.
    tiles_first() = "candy.tiles-first";
    /// A tile that the dealing rule forbids.
    never_dealt() = "candy.never-dealt";
    /// Text that is no action.
    not_a_move(text) = "candy.not-a-move";
    /// Text that begins like a tile of chance and names no colour.
    not_a_tile(text) = "candy.not-a-tile";
    /// A swap whose target is off the board.
    off_the_board(text) = "candy.off-the-board";
    /// Another number of columns than the board has.
    column_count(count, expected) = "candy.column-count";
    /// Columns of different heights.
    uneven_columns(column, height, first) = "candy.uneven-columns";
    /// Columns that do not fill the board.
    column_too_low(column, height, least) = "candy.column-too-low";
    /// Columns with more tiles than the rules deal.
    columns_too_high(height, most) = "candy.columns-too-high";
    /// A character that is no colour.
    not_a_colour(column, row, text) = "candy.not-a-colour";
    /// A first board that has a run already.
    run_at_start(column, row) = "candy.run-at-start";
    /// A referee's line that is no position; the parser's own words.
    not_a_position(error) = "candy.not-a-position";
    /// A referee's line whose `rows` is not the height of its columns.
    rows_differ(rows, height) = "candy.rows-differ";
    /// A position in which no swap is legal.
    no_move() = "candy.no-move";
    /// A terminal command about the last move, before the first one.
    nothing_played() = "candy.nothing-played";
    /// A terminal command about tiles that may not be seen.
    reservoir_hidden() = "candy.reservoir-hidden";
    /// A number of tiles outside what the terminal shows.
    not_a_count(text, most) = "candy.not-a-count";
    /// A search on a hidden reservoir: it looked at one that could be there.
    one_reservoir() = "candy.one-reservoir";
    /// A search on a hidden reservoir: it looked at several that could be there.
    average_reservoirs(count) = "candy.average-reservoirs";
    /// A move after which the opponent cannot move.
    no_reply() = "candy.no-reply";
    /// The values of the move and of the best reply, as the evaluation counts tiles.
    own_and_reply(own, after, tile) = "candy.own-and-reply";
}
