//! The messages of the Hex engines.

ludograph_core::messages! {
    include_str!("../messages/en.json");
    /// The first move, if the opponent may swap.
    balanced_opening() = "hex-engine.balanced-opening";
    /// A swap after a search.
    first_piece_better() = "hex-engine.first-piece-better";
    /// The first move, chosen by a fixed rule.
    not_worth_swapping() = "hex-engine.not-worth-swapping";
    /// A swap by a fixed rule.
    worth_swapping() = "hex-engine.worth-swapping";
}

#[cfg(test)]
mod tests {
    #[test]
    fn messages_are_translated() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/messages");
        ludograph_testkit::check_messages(&super::CATALOGUE, folder);
    }
}
