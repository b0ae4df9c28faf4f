//! The messages that every game shares.

crate::messages! {
    include_str!("../messages/en.json");
    /// An action after the end.
    game_over() = "core.game-over";
    /// A player was asked to choose when no player is to move.
    not_your_turn() = "core.not-your-turn";
    /// A player found nothing to choose from.
    no_action() = "core.no-action";
    /// An outcome of chance when a player is to move.
    not_chance() = "core.not-chance";
    /// A seat beyond those of the game.
    no_seat(number) = "core.no-seat";
    /// Undo at the start.
    nothing_to_undo() = "core.nothing-to-undo";
    /// Redo after the last action.
    nothing_to_redo() = "core.nothing-to-redo";
    /// Another number of names than of seats.
    names_and_seats(names, seats) = "core.names-and-seats";
    /// A number outside an option's range.
    option_out_of_range(value, min, max) = "core.option-out-of-range";
    /// Data that cannot be parsed; the parser's own words.
    not_json(error) = "core.not-json";
    /// A text that is not a record; the parser's own words.
    record_syntax(error) = "core.record-syntax";
    /// A field of a record that does not fit.
    record_field(field, error) = "core.record-field";
    /// An action of a record that cannot be replayed.
    record_action(number, text) = "core.record-action";
    /// A record whose result is not that of the replay.
    record_differs(what, recorded, replayed) = "core.record-differs";
    /// A terminal command that the game does not have.
    unknown_command(word) = "core.unknown-command";
    /// The game ended because a seat resigned.
    resigned(seat) = "core.resigned";
    /// The game ended because a seat's time ran out.
    ran_out_of_time(seat) = "core.ran-out-of-time";
    /// The game ended because a seat's player failed.
    forfeited(seat) = "core.forfeited";
    /// The players agreed on a draw.
    draw_agreed() = "core.draw-agreed";
}
