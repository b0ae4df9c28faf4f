//! Sentences of the server: why requests are refused and connections closed.

ludograph_core::messages! {
    include_str!("../messages/en.json");
    /// No table has this id.
    no_table() = "server.no-table";
    /// The database or the server is away.
    unavailable() = "server.unavailable";
    /// Another process appended a fact first.
    changed_meanwhile() = "server.changed-meanwhile";
    /// Stored facts that do not make a table.
    unreadable_table() = "server.unreadable-table";
    /// A game that goes on, which was to be deleted.
    unfinished() = "server.unfinished";
    /// The limit of facts of one table.
    too_many_facts() = "server.too-many-facts";
    /// A replay crashed.
    work_crashed() = "server.work-crashed";
    /// A handler crashed.
    defect() = "server.defect";
    /// A request that cannot be parsed; the parser's own words.
    unreadable_request(error) = "server.unreadable-request";
    /// A body over the limit.
    body_too_large() = "server.body-too-large";
    /// A connection without a client address.
    no_address() = "server.no-address";
    /// An unknown path.
    not_found() = "server.not-found";
    /// A method that the path does not have.
    method_not_allowed() = "server.method-not-allowed";
    /// The limit of new tables of one client.
    too_many_tables() = "server.too-many-tables";
    /// The limit of imported bytes of one client.
    too_many_bytes() = "server.too-many-bytes";
    /// The limit of seats that one client takes.
    too_many_joins() = "server.too-many-joins";
    /// The limit of requests that one client has under way.
    too_much_at_once() = "server.too-much-at-once";
    /// A request from a page of another site.
    foreign_page() = "server.foreign-page";
    /// The limit of analyses of one client.
    too_many_analyses() = "server.too-many-analyses";
    /// The limit of lab runs of one client.
    too_many_runs() = "server.too-many-runs";
    /// The limit of lobby streams of one client.
    too_many_streams() = "server.too-many-streams";
    /// The queue of analyses is full.
    computers_busy() = "server.computers-busy";
    /// A computer player panicked.
    player_crashed() = "server.player-crashed";
    /// A search ended without an answer.
    search_stopped() = "server.search-stopped";
    /// An import without the name of the game.
    game_missing() = "server.game-missing";
    /// An opinion at a table without aids.
    aids_off() = "server.aids-off";
    /// A request that would reveal hidden information.
    hidden() = "server.hidden";
    /// A ply after the end of the game.
    ply_beyond_end(last) = "server.ply-beyond-end";
    /// A graph where a position of a game is needed.
    graph_has_no_moves() = "server.graph-has-no-moves";
    /// A page of steps outside the limits.
    page_size(max) = "server.page-size";
    /// Too many changes of a position in one request.
    too_many_changes(max) = "server.too-many-changes";
    /// A request without the browser's identity.
    no_identity() = "server.no-identity";
    /// A page outside the limits.
    paging() = "server.paging";
    /// A connection whose first message is not `hello`.
    hello_first() = "server.hello-first";
    /// More tokens than a table has seats.
    too_many_tokens(max) = "server.too-many-tokens";
    /// A binary WebSocket message.
    binary_message() = "server.binary-message";
    /// The request rate of one WebSocket.
    too_fast() = "server.too-fast";
    /// The limit of unreadable messages.
    too_many_bad_messages() = "server.too-many-bad-messages";
    /// A WebSocket message over the limit.
    message_too_large() = "server.message-too-large";
    /// The server shuts down.
    restarting() = "server.restarting";
    /// A full mailbox.
    reads_too_slowly() = "server.reads-too-slowly";
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_message_is_translated() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/messages");
        ludograph_testkit::check_messages(&super::CATALOGUE, folder);
    }
}
