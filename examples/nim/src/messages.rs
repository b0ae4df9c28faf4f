//! The messages of Nim.

ludograph_core::messages! {
    include_str!("../messages/en.json");
    /// More stones than allowed, or none.
    take_up_to(most) = "nim.take-up-to";
    /// Text that is not an action.
    not_a_move(text) = "nim.not-a-move";
    /// The end of the game.
    last_stone(seat) = "nim.last-stone";
    /// A set-up whose rolls do not fit the options.
    bad_rolls() = "nim.bad-rolls";
}
