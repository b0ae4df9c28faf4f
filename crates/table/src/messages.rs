//! Sentences of this crate: why requests to a table are refused.

ludograph_core::messages! {
    include_str!("../messages/en.json");
    /// A computer player that the game does not have.
    unknown_player(known) = "table.unknown-player";
    /// An empty name.
    name_empty() = "table.name-empty";
    /// A long name.
    name_too_long(max) = "table.name-too-long";
    /// The name of a computer player.
    name_of_a_computer() = "table.name-of-a-computer";
    /// Another name after the first move.
    name_is_final() = "table.name-is-final";
    /// A name with characters that do not print.
    name_invisible() = "table.name-invisible";
    /// Undo or redo in a rated game.
    rated_is_final() = "table.rated-is-final";
    /// A rated game with unusual options.
    rated_options() = "table.rated-options";
    /// A rated game without a clock.
    rated_clock() = "table.rated-clock";
    /// A rated game that continues a record.
    rated_record() = "table.rated-record";
    /// A rated game with aids.
    rated_aids() = "table.rated-aids";
    /// A rated game of a person without an identity.
    rated_identity() = "table.rated-identity";
    /// A rated game with other seats than one person against an open seat or a level.
    rated_seats() = "table.rated-seats";
    /// Both seats of a rated game for one profile.
    rated_against_yourself() = "table.rated-against-yourself";
    /// Another profile at the seat of a rated game.
    rated_seat_held() = "table.rated-seat-held";
    /// A profile that holds no seat.
    not_your_seat() = "table.not-your-seat";
    /// A recovery code of another length.
    code_length(needed, given) = "table.code-length";
    /// A recovery code whose check sum is wrong.
    code_typo() = "table.code-typo";
    /// A client's token of the wrong form.
    bad_token() = "table.bad-token";
    /// A browser identity of the wrong form.
    bad_identity() = "table.bad-identity";
    /// Another number of seats than the game has.
    wrong_seats(given, needed) = "table.wrong-seats";
    /// A record with too many entries.
    record_too_long(given, most) = "table.record-too-long";
    /// Strangers at a table whose secret set-up its maker knows.
    set_up_known() = "table.set-up-known";
    /// Options that are not a JSON object.
    params_not_an_object() = "table.params-not-an-object";
    /// A thinking time outside the offered range.
    thinking_time(min, max) = "table.thinking-time";
    /// A clock outside the offered range.
    bad_clock() = "table.bad-clock";
    /// Facts that do not begin with the creation.
    not_created() = "table.not-created";
    /// A second creation.
    already_created() = "table.already-created";
    /// A seat that the table does not have.
    no_seat(number) = "table.no-seat";
    /// Every seat is taken.
    no_open_seat() = "table.no-open-seat";
    /// The wanted seat is taken.
    seat_taken() = "table.seat-taken";
    /// A token of another table.
    wrong_token() = "table.wrong-token";
    /// A request without a seat.
    spectator() = "table.spectator";
    /// `hello` after the first message.
    second_hello() = "table.second-hello";
    /// A message that does not change the table.
    not_a_request() = "table.not-a-request";
    /// A move of a seat that is not to move.
    not_your_turn() = "table.not-your-turn";
    /// Undo after a timeout.
    time_is_final() = "table.time-is-final";
    /// Undo past the end of a game that hid information.
    ending_is_final() = "table.ending-is-final";
    /// Undo to a ply that is not before the present one.
    ply_not_before(to, ply) = "table.ply-not-before";
    /// Redo to a ply that cannot be redone.
    ply_not_after(to, ply, most) = "table.ply-not-after";
    /// A draw offer in a game without draws.
    no_draws() = "table.no-draws";
    /// An answer without an offer.
    no_offer() = "table.no-offer";
    /// An answer of a seat that the offer does not wait for.
    not_your_offer() = "table.not-your-offer";
    /// An answer to an offer that is not open any more.
    stale_offer() = "table.stale-offer";
    /// The same offer twice at one ply.
    asked_already() = "table.asked-already";
    /// Too many renames, offers, undos and redos of one seat.
    budget_spent(max) = "table.budget-spent";
    /// Dismissing by another seat than the host's.
    not_the_host() = "table.not-the-host";
    /// Dismissing from a seat that no one has joined.
    no_one_to_dismiss(number) = "table.no-one-to-dismiss";
    /// Dismissing after both have moved, or after the end.
    both_have_moved() = "table.both-have-moved";
    /// A second offer.
    offer_open() = "table.offer-open";
    /// An offer without another person.
    no_other_person() = "table.no-other-person";
    /// Help without a seat during a game of two or more people.
    help_needs_seat() = "table.help-needs-seat";
    /// Leaving a seat after the start.
    game_begun() = "table.game-begun";
    /// Leaving a seat that no person has.
    seat_empty() = "table.seat-empty";
    /// A request that needs a begun game.
    not_begun() = "table.not-begun";
    /// A request that needs a finished game.
    not_over() = "table.not-over";
    /// A change after the rematch began.
    rematch_begun(table) = "table.rematch-begun";
    /// A change of an imported game.
    imported() = "table.imported";
    /// A request about an older position.
    stale_ply(seen, now) = "table.stale-ply";
    /// A request for another's seat.
    seat_not_held(number) = "table.seat-not-held";
    /// A browser that may not think for the computers of the table.
    server_thinks() = "table.server-thinks";
    /// The choice of a computer that is not waited for.
    late_thought() = "table.late-thought";
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_message_is_translated() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/messages");
        ludograph_testkit::check_messages(&super::CATALOGUE, folder);
    }
}
