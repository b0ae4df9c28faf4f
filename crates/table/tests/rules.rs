//! The rules of a table, without a server: requests in, facts or refusals out.

use ludograph_core::{Ending, Seat};
use ludograph_protocol::{ClientMessage, Code, OfferKind, Phase, Phrase, Said};
use ludograph_table::{Decision, Fact, Stored, Table, create};
use serde_json::{Value, json};

/// A source of different bytes.
fn random() -> impl FnMut(&mut [u8]) {
    let mut next = 0_u8;
    move |bytes: &mut [u8]| {
        for byte in bytes {
            next = next.wrapping_mul(31).wrapping_add(7);
            *byte = next;
        }
    }
}

fn table(request: Value) -> Table {
    let request = serde_json::from_value(request).unwrap();
    let (created, _) = create::from_request(request, &mut random()).unwrap();
    let fact = Fact::Created(Box::new(created));
    let first = Stored {
        seq: 1,
        at: 0,
        fact,
    };
    Table::fold("t", &[first]).unwrap()
}

fn hex(seats: Value) -> Table {
    table(json!({"game": "hex", "params": {"size": 3, "swap": false}, "seats": seats}))
}

fn happen(table: &mut Table, fact: Fact) {
    let seq = table.seq + 1;
    let at = seq as i64 * 1000;
    table.apply(&Stored { seq, at, fact }).unwrap();
}

/// Carries a request out; returns the code of its refusal.
fn ask(table: &mut Table, seats: &[Seat], request: Value) -> Result<(), Code> {
    let mut request = request;
    request["re"] = json!(1);
    let request: ClientMessage = serde_json::from_value(request).unwrap();
    match table
        .decide(seats, request)
        .map_err(|refusal| refusal.code)?
    {
        Decision::Fact(fact) => happen(table, fact),
        Decision::Rematch | Decision::Say(_) => {}
    }
    Ok(())
}

const ADA: &[Seat] = &[Seat(0)];
const BO: &[Seat] = &[Seat(1)];
const BOTH: &[Seat] = &[Seat(0), Seat(1)];

fn people() -> Value {
    json!([{"type": "person", "name": "Ada"}, {"type": "person", "name": "Bo"}])
}

#[test]
fn moves_need_the_turn_the_seat_and_the_present_ply() {
    let mut table = hex(people());
    let a1 = |ply: usize| json!({"type": "move", "ply": ply, "action": "a1"});
    assert_eq!(ask(&mut table, &[], a1(0)), Err(Code::Forbidden));
    assert_eq!(ask(&mut table, BO, a1(0)), Err(Code::Forbidden));
    assert_eq!(ask(&mut table, ADA, a1(1)), Err(Code::Stale));
    assert_eq!(ask(&mut table, ADA, a1(0)), Ok(()));
    assert_eq!(table.turn(), Some(Seat(1)));
}

#[test]
fn undo_needs_consent_unless_one_client_has_all_people() {
    let undo = json!({"type": "undo", "ply": 1});
    let play = json!({"type": "move", "ply": 0, "action": "b2"});
    let mut alone = hex(people());
    ask(&mut alone, BOTH, play.clone()).unwrap();
    ask(&mut alone, BOTH, undo.clone()).unwrap();
    assert_eq!((alone.ply(), alone.session.redoable()), (0, 1));

    let mut table = hex(people());
    ask(&mut table, ADA, play).unwrap();
    ask(&mut table, ADA, undo.clone()).unwrap();
    let offer = table.offer.clone().unwrap();
    assert_eq!((offer.kind, offer.by), (OfferKind::Undo { to: 0 }, Seat(0)));
    assert_eq!(ask(&mut table, ADA, undo), Err(Code::Conflict));
    let accept = json!({"type": "answer", "accept": true});
    assert_eq!(ask(&mut table, ADA, accept.clone()), Err(Code::Forbidden));
    ask(&mut table, BO, accept).unwrap();
    assert_eq!((table.ply(), table.offer.is_none()), (0, true));
}

#[test]
fn a_timeout_is_final_and_a_resignation_is_not() {
    for (ending, undone) in [
        (Ending::Timeout(Seat(0)), Err(Code::Conflict)),
        (Ending::Resign(Seat(0)), Ok(())),
    ] {
        let mut table = hex(people());
        happen(&mut table, Fact::Ended { ending });
        assert_eq!(table.phase(), Phase::Over);
        let undo = json!({"type": "undo", "ply": 1});
        assert_eq!(ask(&mut table, BOTH, undo), undone);
    }
}

#[test]
fn an_open_seat_is_joined_and_given_up() {
    let mut table = hex(json!([{"type": "person"}, {"type": "open"}]));
    assert_eq!(table.phase(), Phase::Waiting);
    let play = json!({"type": "move", "ply": 0, "action": "b2"});
    assert_eq!(ask(&mut table, ADA, play), Err(Code::Conflict));
    let join = |table: &Table, request: Value| {
        table.decide_join(serde_json::from_value(request).unwrap(), &mut random())
    };
    let taken = join(&table, json!({"name": "Bo", "seat": 0})).unwrap_err();
    assert_eq!(taken.code, Code::Conflict);
    let joined = join(&table, json!({"name": "Bo"})).unwrap();
    assert_eq!(joined.seat, Seat(1));
    happen(&mut table, joined.fact.unwrap());
    assert_eq!(table.phase(), Phase::Playing);
    let token = joined.token.reveal().to_owned();
    assert_eq!(table.seats_of(std::slice::from_ref(&token)), BO);
    // The same name again changes nothing.
    let again = join(&table, json!({"name": "Bo", "token": token})).unwrap();
    assert_eq!((again.fact, again.seat), (None, Seat(1)));
    let leave = json!({"type": "leave"});
    assert_eq!(ask(&mut table, BO, leave), Err(Code::Conflict));
}

#[test]
fn a_rematch_rotates_the_seats() {
    let mut table = hex(people());
    let rematch = json!({"type": "rematch"});
    assert_eq!(ask(&mut table, BOTH, rematch.clone()), Err(Code::Conflict));
    ask(&mut table, ADA, json!({"type": "resign"})).unwrap();
    assert_eq!(ask(&mut table, BOTH, rematch), Ok(()));
    let created = table.rematch(&mut random()).unwrap();
    let names: Vec<_> = created.seats.iter().map(|seat| &*seat.name).collect();
    assert_eq!(names, ["Bo", "Ada"]);
    assert_eq!(created.seats[0].token, table.seats[1].token);
    assert_eq!(created.rematch_of.as_deref(), Some("t"));
}

#[test]
fn two_requests_for_a_rematch_agree() {
    let rematch = || serde_json::from_value(json!({"type": "rematch", "re": 1})).unwrap();
    let mut table = hex(people());
    ask(&mut table, ADA, json!({"type": "resign"})).unwrap();
    let Ok(Decision::Fact(offered)) = table.decide(ADA, rematch()) else {
        panic!("the first request is an offer");
    };
    happen(&mut table, offered);
    let again = table.decide(ADA, rematch()).unwrap_err();
    assert_eq!(again.code, Code::Conflict);
    assert_eq!(table.decide(BO, rematch()), Ok(Decision::Rematch));
    // Another offer is not accepted by it.
    let mut undoing = hex(people());
    ask(&mut undoing, ADA, json!({"type": "resign"})).unwrap();
    ask(&mut undoing, ADA, json!({"type": "undo", "ply": 1})).unwrap();
    let refused = undoing.decide(BO, rematch()).unwrap_err();
    assert_eq!(refused.code, Code::Conflict);
}

#[test]
fn a_person_without_a_name_has_none_in_the_rematch_either() {
    let guest = |table: &Table| table.state().seats.iter().all(|seat| seat.name.is_empty());
    let mut table = hex(json!([{"type": "person"}, {"type": "person", "name": " "}]));
    assert!(guest(&table));
    ask(&mut table, ADA, json!({"type": "resign"})).unwrap();
    let created = table.rematch(&mut random()).unwrap();
    assert!(created.seats.iter().all(|seat| seat.name.is_empty()));
    assert!(table.scores(0).iter().all(|row| row.name.is_empty()));
}

#[test]
fn help_is_off_between_people_unless_it_is_chosen() {
    let aids = |seats: Value, aids: Option<bool>| {
        let mut request = json!({"game": "hex", "seats": seats});
        if let Some(aids) = aids {
            request["aids"] = json!(aids);
        }
        table(request).created.aids
    };
    let open = || json!([{"type": "person"}, {"type": "open"}]);
    let computer = || json!([{"type": "person"}, {"type": "computer", "player": "random"}]);
    assert!(!aids(people(), None) && !aids(open(), None) && aids(computer(), None));
    assert!(aids(people(), Some(true)) && !aids(computer(), Some(false)));
}

#[test]
fn help_during_a_game_is_counted_once_a_position_for_the_seat_that_asks() {
    let request = json!({"game": "hex", "params": {"size": 3, "swap": false}, "seats": people(), "aids": true});
    let request = serde_json::from_value(request).unwrap();
    let mut next = 0;
    let mut different = |bytes: &mut [u8]| {
        next += 1;
        bytes.fill(next);
    };
    let (created, tokens) = create::from_request(request, &mut different).unwrap();
    let first = Stored {
        seq: 1,
        at: 0,
        fact: Fact::Created(Box::new(created)),
    };
    let mut table = Table::fold("t", &[first]).unwrap();
    let bo = [tokens[1].as_ref().unwrap().reveal().to_owned()];
    assert_eq!(table.decide_help(&[]).unwrap_err().code, Code::Forbidden);
    for (action, helps) in [("b2", 1), ("a1", 2)] {
        let helped = table.decide_help(&bo).unwrap().unwrap();
        happen(&mut table, helped);
        assert_eq!(table.decide_help(&bo), Ok(None));
        let counts: Vec<_> = table.state().seats.iter().map(|s| s.helps).collect();
        assert_eq!(counts, [0, helps]);
        let ply = table.ply();
        let play = json!({"type": "move", "ply": ply, "action": action});
        ask(&mut table, BOTH, play).unwrap();
    }
    ask(&mut table, ADA, json!({"type": "resign"})).unwrap();
    assert_eq!(table.decide_help(&[]), Ok(None));
}

#[test]
fn phrases_are_for_players() {
    let say = || serde_json::from_value(json!({"type": "say", "re": 1, "phrase": "good_luck"}));
    let table = hex(people());
    let said = Said {
        seat: 1,
        phrase: Phrase::GoodLuck,
    };
    assert_eq!(table.decide(BO, say().unwrap()), Ok(Decision::Say(said)));
    let refused = table.decide(&[], say().unwrap()).unwrap_err();
    assert_eq!(refused.code, Code::Forbidden);
}

#[test]
fn a_table_hides_information_if_its_game_does() {
    let hides = |game: &str, params: Value| {
        let seats = json!([{"type": "person"}, {"type": "person"}]);
        table(json!({"game": game, "params": params, "seats": seats})).hides_information()
    };
    assert!(!hides("hex", json!({})));
    assert!(!hides("no", json!({"variant": "classic"})));
    assert!(!hides("candy", json!({"reservoir": "open"})));
    assert!(hides("candy", json!({"reservoir": "hidden"})));
    assert!(hides("carcassonne", json!({})));
    let solo = json!({"game": "no", "params": {"variant": "solo"}, "seats": [{"type": "person"}]});
    let mut solo = table(solo);
    assert!(solo.hides_information());
    ask(&mut solo, ADA, json!({"type": "resign"})).unwrap();
    assert!(!solo.hides_information());
}

#[test]
fn a_wrong_option_is_named() {
    let request = json!({"game": "hex", "params": {"size": 99}, "seats": []});
    let request = serde_json::from_value(request).unwrap();
    let refusal = create::from_request(request, &mut random()).unwrap_err();
    assert_eq!(refusal.code, Code::BadRequest);
    let message = ludograph_protocol::Message::from(refusal.message);
    let option = ludograph_protocol::Arg::Text("size".into());
    assert_eq!(message.args.get("option"), Some(&option));
}
