//! The messages of the core. The test lives here because the core cannot depend on the testkit.

use ludograph_core::messages::CATALOGUE;
use ludograph_testkit::check_messages;

#[test]
fn every_message_of_the_core_is_translated() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../core/messages");
    check_messages(&CATALOGUE, folder);
}
