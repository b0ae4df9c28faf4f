//! Sentences of this crate: why requests are refused.

ludograph_core::messages! {
    include_str!("../messages/en.json");
    /// No table has this id.
    no_table() = "service.no-table";
    /// Stored facts that do not make a table.
    unreadable_table() = "service.unreadable-table";
    /// A game that goes on, which was to be deleted.
    unfinished() = "service.unfinished";
    /// A request that cannot be parsed; the parser's own words.
    unreadable_request(error) = "service.unreadable-request";
    /// An unknown path.
    not_found() = "service.not-found";
    /// A method that the path does not have.
    method_not_allowed() = "service.method-not-allowed";
    /// An import without the name of the game.
    game_missing() = "service.game-missing";
    /// An opinion at a table without aids.
    aids_off() = "service.aids-off";
    /// A request that would reveal hidden information.
    hidden() = "service.hidden";
    /// A ply after the end of the game.
    ply_beyond_end(last) = "service.ply-beyond-end";
    /// A graph where a position of a game is needed.
    graph_has_no_moves() = "service.graph-has-no-moves";
    /// A page of steps outside the limits.
    page_size(max) = "service.page-size";
    /// Too many changes of a position in one request.
    too_many_changes(max) = "service.too-many-changes";
    /// A request without the browser's identity.
    no_identity() = "service.no-identity";
    /// A page outside the limits.
    paging() = "service.paging";
    /// A connection whose first message is not `hello`.
    hello_first() = "service.hello-first";
    /// More tokens than a table has seats.
    too_many_tokens(max) = "service.too-many-tokens";
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_message_is_translated() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/messages");
        ludograph_testkit::check_messages(&super::CATALOGUE, folder);
    }
}
