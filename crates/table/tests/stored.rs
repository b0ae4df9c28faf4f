//! Databases outlive versions: rows that version 0.1.0 wrote are read, and written alike.

use ludograph_core::{Ending, Seat};
use ludograph_table::{Fact, Stored, Table};

/// The bodies of the rows of one table, as version 0.1.0 stored them.
const ROWS: &[&str] = &[
    r#"{"type":"created","record":{"format":"ludograph/1","game":"hex","params":{"size":3,"swap":false,"weighted":false,"rows":0},"seed":5,"setup":null,"players":["player 1","player 2"],"actions":[],"result":null},"origin":"played","listed":true,"aids":false,"clock":{"type":"per_move","millis":60000},"rematch_of":null,"seats":[{"kind":"person","name":"Ada","player":null,"millis":null,"token":"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad","me":null},{"kind":"open","name":"","player":null,"millis":null,"token":null,"me":null}]}"#,
    r#"{"type":"joined","seat":1,"name":"Bo","token":"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad","me":null}"#,
    r#"{"type":"moved","seat":0,"action":"b2","thought":null}"#,
    r#"{"type":"moved","seat":1,"action":"a1","thought":{"win":0.5,"note":null}}"#,
    r#"{"type":"offered","seat":0,"kind":{"type":"undo","to":0}}"#,
    r#"{"type":"accepted","seat":1}"#,
    r#"{"type":"undone","seat":0,"to":0}"#,
    r#"{"type":"redone","seat":0,"to":2}"#,
    r#"{"type":"declined","seat":1}"#,
    r#"{"type":"resumed"}"#,
    r#"{"type":"ended","ending":"timeout 1"}"#,
    r#"{"type":"rematched","table":"abcdefghijkm"}"#,
];

#[test]
fn old_rows_are_read_and_written_alike() {
    for row in ROWS {
        let fact: Fact = serde_json::from_str(row).unwrap();
        let written = serde_json::to_value(&fact).unwrap();
        let row: serde_json::Value = serde_json::from_str(row).unwrap();
        assert_eq!(written, row);
    }
}

#[test]
fn old_rows_make_a_table() {
    let facts: Vec<Stored> = (1..)
        .zip(ROWS)
        .map(|(seq, row)| Stored {
            seq,
            at: seq as i64 * 1000,
            fact: serde_json::from_str(row).unwrap(),
        })
        .collect();
    let table = Table::fold("t", &facts).unwrap();
    assert_eq!((table.seq, table.ply()), (12, 3));
    assert_eq!(table.rematch.as_deref(), Some("abcdefghijkm"));
    assert_eq!(table.seats_of(&["abc".into()]), [Seat(0), Seat(1)]);
    let result = table.state().result.unwrap();
    assert_eq!(result.winners, [1]);
    assert_eq!(result.reason.key, "core.ran-out-of-time");
}

#[test]
fn endings_are_stored_as_text() {
    for (ending, text) in [
        (Ending::Resign(Seat(0)), "resign 1"),
        (Ending::Timeout(Seat(1)), "timeout 2"),
        (Ending::Forfeit(Seat(0)), "forfeit 1"),
        (Ending::Draw, "draw"),
    ] {
        let json = format!(r#"{{"type":"ended","ending":"{text}"}}"#);
        assert_eq!(
            serde_json::to_string(&Fact::Ended { ending }).unwrap(),
            json
        );
        assert_eq!(
            serde_json::from_str::<Fact>(&json).unwrap(),
            Fact::Ended { ending }
        );
    }
    assert!(serde_json::from_str::<Fact>(r#"{"type":"ended","ending":"resign"}"#).is_err());
}
