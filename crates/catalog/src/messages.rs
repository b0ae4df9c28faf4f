//! The messages of the catalog.

ludograph_core::messages! {
    include_str!("../messages/en.json");
    /// No game has this id.
    unknown_game(name, known) = "catalog.unknown-game";
    /// The game has no player of this name.
    unknown_player(name, known) = "catalog.unknown-player";
    /// The game has no format of this name.
    unknown_format(name, known) = "catalog.unknown-format";
    /// The lab has no algorithm of this name for the game.
    unknown_algorithm(name, known) = "catalog.unknown-algorithm";
    /// A text is not in the format that it claims; the parser's own words.
    unreadable(format, error) = "catalog.unreadable";
    /// A format cannot hold a game; the writer's own words.
    unwritable(format, error) = "catalog.unwritable";
    /// A session of one game was given to another.
    other_game(game, expected) = "catalog.other-game";
    /// A player was asked about a position of another game.
    player_of_other_game(game, expected) = "catalog.player-of-other-game";
    /// Options that are not JSON of the right kind; the parser's own words.
    bad_options(error) = "catalog.bad-options";
    /// No action has this number in the position.
    no_action_with_number(number) = "catalog.no-action-with-number";
    /// The action has no number.
    action_without_number(action) = "catalog.action-without-number";
    /// The text names no outcome that chance may choose now.
    not_an_outcome(text) = "catalog.not-an-outcome";
}
