//! The rules of a table, without a server: requests in, facts or refusals out.

use ludograph_core::{Ending, Seat};
use ludograph_protocol::{ClientMessage, Code, OfferKind, Phase, Phrase, Said};
use ludograph_table::table::{MOST_MISSED, SEAT_BUDGET};
use ludograph_table::{Decision, Fact, Joined, Refusal, Stored, Table, create};
use serde_json::{Value, json};

/// A source of different bytes.
fn random() -> impl FnMut(&mut [u8]) {
    let mut next = 0_u64;
    move |bytes: &mut [u8]| {
        for byte in bytes {
            next = next.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(7);
            *byte = (next >> 56) as u8;
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
    let accept = json!({"type": "answer", "seq": offer.seq, "accept": true});
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
fn a_browser_does_not_think_for_a_computer_in_a_rated_game() {
    let request = |rated: bool| {
        json!({
            "game": "hex",
            "me": "00112233445566778899aabbccddeeff",
            "seats": [{"type": "person"}, {"type": "computer", "player": "beginner"}],
            "clock": {"type": "fischer", "start": 180_000, "increment": 2_000},
            "aids": false,
            "rated": rated,
        })
    };
    assert!(table(request(false)).may_assist(&[Seat(0)]));
    assert!(!table(request(true)).may_assist(&[Seat(0)]));
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

/// A table of small Hex for Ada, which Bo has joined, and Bo's token.
fn with_bo() -> (Table, String) {
    let mut table = hex(json!([{"type": "person", "name": "Ada"}, {"type": "open"}]));
    let joined = join(&table, json!({"name": "Bo"})).unwrap();
    happen(&mut table, joined.fact.unwrap());
    (table, joined.token.reveal().to_owned())
}

fn join(table: &Table, request: Value) -> Result<Joined, Refusal> {
    table.decide_join(serde_json::from_value(request).unwrap(), &mut random())
}

const ME: &str = "0123456789abcdef";
const OTHER: &str = "fedcba9876543210";
const OWN: &str = "000102030405060708090a0b0c0d0e0f";

#[test]
fn a_full_budget_keeps_no_one_from_moving() {
    let mut table = hex(people());
    let undo = json!({"type": "undo", "ply": 1, "to": 0});
    let redo = json!({"type": "redo", "ply": 0});
    ask(
        &mut table,
        BOTH,
        json!({"type": "move", "ply": 0, "action": "a1"}),
    )
    .unwrap();
    for turn in 0..SEAT_BUDGET {
        let request = if turn % 2 == 0 { &undo } else { &redo };
        ask(&mut table, BOTH, request.clone()).unwrap();
    }
    assert_eq!(ask(&mut table, BOTH, undo), Err(Code::TooMany));
    // The other seat has its own budget, and every seat may move, answer and resign.
    ask(&mut table, BO, json!({"type": "undo", "ply": 1, "to": 0})).unwrap();
    let seq = table.offer.clone().unwrap().seq;
    ask(
        &mut table,
        ADA,
        json!({"type": "answer", "seq": seq, "accept": false}),
    )
    .unwrap();
    ask(
        &mut table,
        BO,
        json!({"type": "move", "ply": 1, "action": "b1"}),
    )
    .unwrap();
    ask(
        &mut table,
        ADA,
        json!({"type": "move", "ply": 2, "action": "a2"}),
    )
    .unwrap();
    ask(&mut table, ADA, json!({"type": "resign"})).unwrap();
}

#[test]
fn a_name_changes_until_the_first_move_and_within_the_budget() {
    let (mut table, token) = with_bo();
    for number in 0..SEAT_BUDGET {
        let renamed = join(
            &table,
            json!({"name": format!("B{number}"), "token": token}),
        )
        .unwrap();
        happen(&mut table, renamed.fact.unwrap());
    }
    let refused = join(&table, json!({"name": "Bo", "token": token})).unwrap_err();
    assert_eq!(refused.code, Code::TooMany);

    let (mut table, token) = with_bo();
    for (seats, ply, action) in [(ADA, 0, "a1"), (BO, 1, "b1")] {
        ask(
            &mut table,
            seats,
            json!({"type": "move", "ply": ply, "action": action}),
        )
        .unwrap();
    }
    let refused = join(&table, json!({"name": "Bob", "token": token})).unwrap_err();
    assert_eq!(refused.message.key(), "table.name-is-final");
    // The same name is no change.
    assert_eq!(
        join(&table, json!({"name": "Bo", "token": token}))
            .unwrap()
            .fact,
        None
    );
}

#[test]
fn a_repeated_request_to_join_gets_the_same_seat() {
    let mut table = hex(json!([{"type": "person"}, {"type": "open"}]));
    let request = json!({"name": "Bo", "new_token": OWN});
    let first = join(&table, request.clone()).unwrap();
    assert_eq!(first.token.reveal(), OWN);
    happen(&mut table, first.fact.unwrap());
    let again = join(&table, request).unwrap();
    assert_eq!(
        (again.fact, again.seat, again.token.reveal()),
        (None, Seat(1), OWN)
    );
    assert_eq!(
        join(&table, json!({"name": "Eve"})).unwrap_err().code,
        Code::Conflict
    );
    for bad in ["", "0102", &OWN.to_uppercase(), &format!("{OWN}0")] {
        let refused = join(&table, json!({"name": "Eve", "new_token": bad})).unwrap_err();
        assert_eq!(refused.message.key(), "table.bad-token", "{bad}");
    }
}

#[test]
fn a_seat_gets_a_new_token_when_another_browser_first_joins() {
    let seats = people();
    let request = json!({"game": "hex", "seats": seats, "me": ME});
    let request = serde_json::from_value(request).unwrap();
    let (created, tokens) = create::from_request(request, &mut random()).unwrap();
    let fact = Fact::Created(Box::new(created));
    let mut table = Table::fold(
        "t",
        &[Stored {
            seq: 1,
            at: 0,
            fact,
        }],
    )
    .unwrap();
    let sent = tokens[1].as_ref().unwrap().reveal().to_owned();
    // The maker's own browser keeps it.
    let own = join(&table, json!({"name": "Ida", "token": sent, "me": ME})).unwrap();
    assert_eq!(own.token.reveal(), sent);
    happen(&mut table, own.fact.unwrap());
    let joined = join(
        &table,
        json!({"name": "Bo", "token": sent, "me": OTHER, "new_token": OWN}),
    )
    .unwrap();
    happen(&mut table, joined.fact.unwrap());
    assert_eq!((joined.seat, joined.token.reveal()), (Seat(1), OWN));
    assert!(table.seats_of(&[sent]).is_empty());
    assert_eq!(table.seats_of(&[OWN.into()]), BO);
    // Later browsers of the same person share the new token.
    let phone = join(
        &table,
        json!({"name": "Bo", "token": OWN, "me": "phonephonephone1"}),
    )
    .unwrap();
    assert_eq!(phone.token.reveal(), OWN);
}

#[test]
fn the_host_dismisses_a_person_until_both_have_moved() {
    let dismiss = json!({"type": "dismiss", "seat": 1});
    let (mut table, token) = with_bo();
    assert_eq!(
        (table.host(), table.dismissible()),
        (Some(Seat(0)), vec![Seat(1)])
    );
    assert_eq!(ask(&mut table, BO, dismiss.clone()), Err(Code::Forbidden));
    assert_eq!(
        ask(&mut table, ADA, json!({"type": "dismiss", "seat": 0})),
        Err(Code::Conflict)
    );
    assert_eq!(
        ask(&mut table, ADA, json!({"type": "dismiss", "seat": 9})),
        Err(Code::Conflict)
    );
    ask(
        &mut table,
        ADA,
        json!({"type": "move", "ply": 0, "action": "a1"}),
    )
    .unwrap();
    ask(&mut table, ADA, dismiss.clone()).unwrap();
    assert_eq!(table.phase(), Phase::Waiting);
    assert!(table.seats_of(&[token]).is_empty());
    let joined = join(&table, json!({"name": "Cy"})).unwrap();
    happen(&mut table, joined.fact.unwrap());
    ask(
        &mut table,
        BO,
        json!({"type": "move", "ply": 1, "action": "b1"}),
    )
    .unwrap();
    assert_eq!(ask(&mut table, ADA, dismiss), Err(Code::Conflict));
    assert!(table.dismissible().is_empty());
}

#[test]
fn an_answer_is_for_the_offer_that_was_seen() {
    let seats = json!([{"type": "person"}, {"type": "person"}]);
    let mut table = table(json!({"game": "no", "seats": seats}));
    let action = table.session.actions()[0].clone();
    let mover = [table.turn().unwrap()];
    ask(
        &mut table,
        &mover,
        json!({"type": "move", "ply": 0, "action": action}),
    )
    .unwrap();
    ask(&mut table, ADA, json!({"type": "offer_draw"})).unwrap();
    let seen = table.offer.clone().unwrap().seq;
    let yes = json!({"type": "answer", "seq": seen, "accept": true});
    ask(
        &mut table,
        ADA,
        json!({"type": "answer", "seq": seen, "accept": false}),
    )
    .unwrap();
    assert_eq!(ask(&mut table, BO, yes.clone()), Err(Code::Conflict));
    ask(&mut table, ADA, json!({"type": "undo", "ply": 1, "to": 0})).unwrap();
    assert_eq!(ask(&mut table, BO, yes), Err(Code::Stale));
    assert_eq!(table.ply(), 1);
}

#[test]
fn the_same_thing_is_asked_for_once_a_turn() {
    let mut table = hex(people());
    let undo = |ply: usize| json!({"type": "undo", "ply": ply, "to": 0});
    ask(
        &mut table,
        ADA,
        json!({"type": "move", "ply": 0, "action": "a1"}),
    )
    .unwrap();
    ask(&mut table, ADA, undo(1)).unwrap();
    let seq = table.offer.clone().unwrap().seq;
    ask(
        &mut table,
        BO,
        json!({"type": "answer", "seq": seq, "accept": false}),
    )
    .unwrap();
    assert_eq!(ask(&mut table, ADA, undo(1)), Err(Code::Conflict));
    ask(
        &mut table,
        BO,
        json!({"type": "move", "ply": 1, "action": "b1"}),
    )
    .unwrap();
    ask(&mut table, ADA, undo(2)).unwrap();
}

#[test]
fn the_end_of_a_hidden_game_is_final() {
    let seats = json!([{"type": "person"}, {"type": "computer", "player": "random"}]);
    for (game, undone) in [("carcassonne", Err(Code::Conflict)), ("hex", Ok(()))] {
        let mut table = table(json!({"game": game, "seats": seats}));
        ask(&mut table, ADA, json!({"type": "resign"})).unwrap();
        assert!(!table.hides_information());
        assert_eq!(table.state().undoable, undone.is_ok());
        assert!(table.scores(0).iter().all(|row| !row.undone));
        assert_eq!(
            ask(&mut table, ADA, json!({"type": "undo", "ply": 1})),
            undone
        );
        if undone.is_ok() {
            ask(&mut table, ADA, json!({"type": "resign"})).unwrap();
            assert!(table.scores(0).iter().all(|row| row.undone));
        }
    }
}

#[test]
fn a_game_from_a_record_is_marked_and_has_no_scores() {
    let record = |table: &Table| serde_json::to_value(table.session.record()).unwrap();
    let begun = hex(people());
    let request = json!({"game": "hex", "record": record(&begun), "seats": people()});
    let mut again = table(request);
    assert!(again.view(Default::default(), None).from_record);
    assert!(again.summary(0).summary.from_record);
    ask(&mut again, ADA, json!({"type": "resign"})).unwrap();
    assert!(again.scores(0).is_empty());
    // The rematch is a new game.
    let rematch = again.rematch(&mut random()).unwrap();
    assert!(!rematch.continues_a_record());
    ask(&mut hex(people()), ADA, json!({"type": "resign"})).unwrap();

    // Strangers do not meet a maker who knows the order of the tiles.
    let open = json!([{"type": "person"}, {"type": "open"}]);
    let secret = record(&table(json!({"game": "carcassonne", "seats": people()})));
    for (seats, listed, fair) in [
        (&people(), false, true),
        (&people(), true, false),
        (&open, false, false),
    ] {
        let request =
            json!({"game": "carcassonne", "record": secret, "seats": seats, "listed": listed});
        let made = create::from_request(serde_json::from_value(request).unwrap(), &mut random());
        assert_eq!(made.is_ok(), fair, "{seats} {listed}");
    }
    let public = json!({"game": "hex", "record": record(&begun), "seats": open, "listed": true});
    assert!(create::from_request(serde_json::from_value(public).unwrap(), &mut random()).is_ok());
}

#[test]
fn records_are_bounded_and_lose_their_names() {
    let long = json!({"format": "ludograph/1", "game": "hex", "params": {}, "players": ["A", "B"],
        "actions": vec!["a1"; 2001]});
    let refusal = create::replay(&long).err().unwrap();
    assert_eq!(refusal.message.key(), "table.record-too-long");

    let name = "n".repeat(400_000);
    let record = json!({"format": "ludograph/1", "game": "hex", "params": {}, "players": [name, "\u{202e}Bo"],
        "actions": ["a1"]});
    let created = create::from_import(&*create::replay(&record).unwrap().1, None).unwrap();
    assert!(serde_json::to_string(&created).unwrap().len() < 2000);
    assert_eq!(
        (created.seats[0].name.len(), &*created.seats[1].name),
        (40, "Bo")
    );
}

#[test]
fn missed_events_are_sent_exactly_or_not_at_all() {
    let mut table = hex(people());
    for turn in 0..1000 {
        let fact = if turn % 2 == 0 {
            Fact::Resumed
        } else {
            Fact::Declined { seat: Seat(0) }
        };
        happen(&mut table, fact);
    }
    let most = MOST_MISSED as u64;
    let missed = table.missed(table.seq - most);
    assert_eq!(missed.len(), MOST_MISSED);
    assert_eq!(missed[0].seq, table.seq - most + 1);
    assert!(table.missed(table.seq - most - 1).is_empty());
    assert!(table.missed(table.seq).is_empty() && table.missed(u64::MAX).is_empty());
    assert!(table.log.len() <= 2 * MOST_MISSED);
}
