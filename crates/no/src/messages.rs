//! The messages of No.

ludograph_core::messages! {
    include_str!("../messages/en.json");
    /// The game ended: one side has fewer steps.
    fewer_steps(fewer, more) = "no.fewer-steps";
    /// The game ended in a draw.
    equal_steps(steps) = "no.equal-steps";
    /// Solo ended.
    right_answers(right, answers) = "no.right-answers";
    /// Another action while the chooser has to name the start piece.
    name_first() = "no.name-first";
    /// Solo: another action while the player has to name the nearest piece.
    name_nearest() = "no.name-nearest";
    /// Another action while the mover has to accept or refuse.
    answer_first() = "no.answer-first";
    /// Another action while the start piece walks.
    walk_first() = "no.walk-first";
    /// Solo: a player's action while chance draws the start piece.
    robot_draws() = "no.robot-draws";
    /// A square without a piece.
    no_piece(square) = "no.no-piece";
    /// The piece that was refused, named again.
    was_refused(square) = "no.was-refused";
    /// The start piece, named as the nearest piece.
    start_itself(square) = "no.start-itself";
    /// A step outside of a walk.
    no_walk() = "no.no-walk";
    /// A step off the board.
    step_off_board(step) = "no.step-off-board";
    /// A step to a square of the same walk.
    already_walked(square) = "no.already-walked";
    /// A step onto a wall.
    is_wall(square) = "no.is-wall";
    /// A step into a pocket without a piece.
    no_way_on(square) = "no.no-way-on";
    /// "No!" to the second start piece of a round.
    second_is_final() = "no.second-is-final";
    /// "No!" in the last round.
    two_pieces_left() = "no.two-pieces-left";
    /// A second "No!" of the same seat.
    refusal_used(seat) = "no.refusal-used";
    /// "No!" after the start piece was accepted.
    already_accepted() = "no.already-accepted";
    /// "No!" when no start piece waits for an answer.
    nothing_to_refuse() = "no.nothing-to-refuse";
    /// Text that is no action.
    not_an_action(text) = "no.not-an-action";
    /// Text that is no square.
    not_a_square(text) = "no.not-a-square";
    /// Another number of pieces than the board takes.
    piece_count(count, expected) = "no.piece-count";
    /// More pieces than any board takes.
    too_many_pieces(count, most) = "no.too-many-pieces";
    /// A piece off the board.
    piece_off_board(square, size) = "no.piece-off-board";
    /// A wall off the board.
    wall_off_board(square, size) = "no.wall-off-board";
    /// A piece on a square that is taken.
    piece_shares(square) = "no.piece-shares";
    /// A wall on a square that is taken.
    wall_shares(square) = "no.wall-shares";
    /// Weights in a variant without them.
    unexpected_weights() = "no.unexpected-weights";
    /// Weights that are not one for each square.
    weights_shape(size) = "no.weights-shape";
    /// A weight outside what a square can cost.
    weight_range(weight) = "no.weight-range";
    /// An order that does not hold every piece once.
    bad_order(count) = "no.bad-order";
    /// Solo: a terminal command that would give the answer.
    find_distances() = "no.find-distances";
    /// Solo: a terminal command that would give the answer.
    find_nearest() = "no.find-nearest";
    /// A terminal command about the start piece, before it is named.
    no_start_piece() = "no.no-start-piece";
    /// Solo: the player named a nearest piece.
    note_found() = "no.note-found";
    /// The player walks to the nearest piece without a search.
    note_nearest() = "no.note-nearest";
    /// A search that left out moves, some rounds ahead.
    note_bounded(rounds) = "no.note-bounded";
    /// A search that left out moves, to the end of the game.
    note_bounded_to_end() = "no.note-bounded-to-end";
}
