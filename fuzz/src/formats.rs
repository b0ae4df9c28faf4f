//! Games as text: records, SGF, HexWorld.

use ludograph_catalog::AnySession;
use ludograph_core::Record;

/// Longer inputs only slow the fuzzer down.
const MAX_TEXT: usize = 4096;

/// A record that can be read is written and read again to the same game.
pub fn record(data: &[u8]) {
    let Some(text) = text(data) else { return };
    let Ok(record) = Record::from_json(text) else {
        return;
    };
    let Ok(game) = ludograph_catalog::game(&record.game) else {
        return;
    };
    let Ok(mut session) = game.resume(&record) else {
        return;
    };
    let written = session.record();
    let read = Record::from_json(&written.to_json()).expect("a written record can be read");
    assert_eq!(read, written);
    let again = game.resume(&read).expect("a written record can be resumed");
    assert_eq!(again.view(), session.view());
    assert!(game.verify(&written).is_ok(), "a written record is true");
    walk(&mut *session);
}

/// A game that can be imported is exported and imported to the same moves.
pub fn import(format: &str, data: &[u8]) {
    let Some(text) = text(data) else { return };
    let game = ludograph_catalog::game("hex").expect("Hex is registered");
    let Ok(mut session) = game.import(format, text) else {
        return;
    };
    walk(&mut *session);
    let Ok(exported) = game.export(format, &*session) else {
        return;
    };
    let again = game.import(format, &exported);
    let again = again.unwrap_or_else(|error| panic!("{exported}: {error}"));
    assert_eq!(again.history(), session.history(), "{exported}");
}

/// Undo to the start and redo to the end lead back to the same position.
fn walk(session: &mut dyn AnySession) {
    let (end, plies) = (session.view(), session.undoable());
    while session.undo().is_ok() {}
    assert_eq!(session.undoable(), 0);
    while session.redo().is_ok() {}
    assert!(session.undoable() >= plies);
    while session.undoable() > plies {
        session.undo().expect("there are more plies than before");
    }
    assert_eq!(session.view(), end);
}

fn text(data: &[u8]) -> Option<&str> {
    std::str::from_utf8(data)
        .ok()
        .filter(|text| text.len() <= MAX_TEXT)
}
