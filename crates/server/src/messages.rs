//! Sentences of the server: why requests are refused and connections closed.

ludograph_core::messages! {
    include_str!("../messages/en.json");
    /// The database or the server is away.
    unavailable() = "server.unavailable";
    /// Another process appended a fact first.
    changed_meanwhile() = "server.changed-meanwhile";
    /// The limit of facts of one table.
    too_many_facts() = "server.too-many-facts";
    /// A replay crashed.
    work_crashed() = "server.work-crashed";
    /// A handler crashed.
    defect() = "server.defect";
    /// A body over the limit.
    body_too_large() = "server.body-too-large";
    /// A connection without a client address.
    no_address() = "server.no-address";
    /// The limit of new tables of one client.
    too_many_tables() = "server.too-many-tables";
    /// The limit of imported bytes of one client.
    too_many_bytes() = "server.too-many-bytes";
    /// The limit of seats that one client takes.
    too_many_joins() = "server.too-many-joins";
    /// The limit of recovery codes that one client enters.
    too_many_codes() = "server.too-many-codes";
    /// A browser without a profile.
    no_profile() = "server.no-profile";
    /// A recovery code that no profile has.
    unknown_code() = "server.unknown-code";
    /// A profile with a rated game cannot be deleted.
    rated_game_open() = "server.rated-game-open";
    /// An unreadable place in a history.
    bad_page_key() = "server.bad-page-key";
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
