//! The messages of the searches.

ludograph_core::messages! {
    include_str!("../messages/en.json");
    /// A search of whole turns: how many draws each candidate was played on with.
    sampled_draws(count) = "search.sampled-draws";
}

#[cfg(test)]
mod tests {
    #[test]
    fn messages_are_translated() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/messages");
        ludograph_testkit::check_messages(&super::CATALOGUE, folder);
    }
}
