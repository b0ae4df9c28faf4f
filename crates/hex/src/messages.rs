//! The messages of Hex.

ludograph_core::messages! {
    include_str!("../messages/en.json");
    /// The game ended: Red won on the board.
    red_joined() = "hex.red-joined";
    /// The game ended: Blue won on the board.
    blue_joined() = "hex.blue-joined";
    /// A piece on a cell that this board does not have.
    off_board(cell, cols, rows) = "hex.off-board";
    /// A piece on a cell that holds a red one.
    occupied_by_red(cell) = "hex.occupied-by-red";
    /// A piece on a cell that holds a blue one.
    occupied_by_blue(cell) = "hex.occupied-by-blue";
    /// A swap that is not the second move.
    swap_second_only() = "hex.swap-second-only";
    /// A swap in a game without swap.
    swap_off() = "hex.swap-off";
    /// The option `swap` on a board that is not square.
    swap_needs_square(cols, rows) = "hex.swap-needs-square";
    /// A board size outside what the game offers.
    no_such_board(cols, rows) = "hex.no-such-board";
    /// Text that names neither a cell nor a swap.
    not_a_move(text) = "hex.not-a-move";
    /// Text that names no cell.
    not_a_cell(text) = "hex.not-a-cell";
    /// The name of a cell below the largest board.
    no_such_row(text, rows) = "hex.no-such-row";
    /// A terminal or script command with words after it that takes none.
    no_arguments(word) = "hex.no-arguments";
    /// A terminal command about the winning line before there is one.
    not_joined() = "hex.not-joined";
    /// A terminal command about weights in a game without them.
    not_weighted() = "hex.not-weighted";
    /// Script: an unknown command.
    script_unknown(word) = "hex.script-unknown";
    /// Script: an unknown option in the first line.
    script_option(word) = "hex.script-option";
    /// Script: `p` without two numbers.
    script_click() = "hex.script-click";
    /// Script: `m` without one cell.
    script_move() = "hex.script-move";
    /// Script: a word that should be a number.
    not_a_number(text) = "hex.not-a-number";
    /// Script: a click outside the board.
    no_cell_at(x, y) = "hex.no-cell-at";
    /// Import: a piece on a cell that the board does not have.
    import_off_board(number, cell, cols, rows) = "hex.import-off-board";
    /// Import: a piece on an occupied cell.
    import_occupied(number, cell) = "hex.import-occupied";
    /// Import: a swap that is not the second move.
    import_swap_second_only(number) = "hex.import-swap-second-only";
    /// Import: a swap in a game without swap.
    import_swap_off(number) = "hex.import-swap-off";
    /// Import: a move after the end.
    import_game_over(number) = "hex.import-game-over";
    /// Import: a pass.
    import_pass(number) = "hex.import-pass";
    /// Import: a text that is too long to be a game.
    text_too_long(most) = "hex.text-too-long";
    /// The word used instead of a character where a text ends.
    text_end() = "hex.text-end";
    /// Link: no board size at the start.
    link_size(column, found, max) = "hex.link-size";
    /// Link: no number after `r`.
    link_rotation(column, found, max) = "hex.link-rotation";
    /// Link: neither 0 nor 1 after `c`.
    link_coordinates(column, found) = "hex.link-coordinates";
    /// Link: no comma between board and moves.
    link_comma(column, found) = "hex.link-comma";
    /// Link: something that is no move.
    link_move(column, found) = "hex.link-move";
    /// Link: something after the end of the game.
    link_after_end(column, found) = "hex.link-after-end";
    /// Link: export of a board that is not square.
    link_not_square(cols, rows) = "hex.link-not-square";
    /// Link: export of a game that the players agreed to draw.
    link_draw() = "hex.link-draw";
    /// SGF: a character that has no place there.
    sgf_unexpected(line, column, found) = "hex.sgf-unexpected";
    /// SGF: no game at the start.
    sgf_no_game(line, column) = "hex.sgf-no-game";
    /// SGF: the end of the text inside a game.
    sgf_cut_off(line, column) = "hex.sgf-cut-off";
    /// SGF: more nested variations than are read.
    sgf_too_deep(line, column) = "hex.sgf-too-deep";
    /// SGF: a property without a value.
    sgf_no_value(line, column, name) = "hex.sgf-no-value";
    /// SGF: a value without its closing bracket.
    sgf_unclosed(line, column) = "hex.sgf-unclosed";
    /// SGF: a file of another game.
    sgf_other_game(line, column, value) = "hex.sgf-other-game";
    /// SGF: a board size that is no number.
    sgf_bad_size(line, column, value) = "hex.sgf-bad-size";
    /// SGF: text that is not a move.
    sgf_bad_move(line, column, value) = "hex.sgf-bad-move";
    /// SGF: a player who moves twice in a row, or White first.
    sgf_turn_order(line, column) = "hex.sgf-turn-order";
    /// SGF: a move after a player resigned.
    sgf_after_resign(line, column) = "hex.sgf-after-resign";
    /// SGF: a property that arranges pieces.
    sgf_arranged(line, column, name) = "hex.sgf-arranged";
    /// SGF: no property says which game it is.
    sgf_game_missing() = "hex.sgf-game-missing";
    /// SGF: no property says how large the board is.
    sgf_size_missing() = "hex.sgf-size-missing";
    /// SGF: the result names another winner than the moves have.
    sgf_other_winner(seat) = "hex.sgf-other-winner";
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_message_is_translated() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/messages");
        ludograph_testkit::check_messages(&super::CATALOGUE, folder);
    }
}
