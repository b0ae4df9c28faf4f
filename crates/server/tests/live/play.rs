//! Games between people, from the first seat to the rematch.

use std::time::Duration;

use ludograph_server::Limits;
use serde_json::{Value, json};

use crate::support::{Database, Place, Wire, on_both};

on_both!(
    two_people_play_to_the_end,
    a_reconnect_gets_exactly_what_was_missed,
    alone_one_goes_back_and_forth_freely,
    between_people_undo_needs_consent,
    a_draw_is_offered_declined_and_accepted,
    a_late_answer_does_not_answer_another_offer,
    an_open_seat_is_taken_by_link,
    a_rematch_swaps_the_seats,
    phrases_reach_all_and_are_limited,
    names_are_cleaned_and_bounded,
    a_lost_answer_loses_no_seat,
    a_host_dismisses_a_person_who_joined,
    a_seat_whose_person_never_comes_is_open_again,
    a_seat_sent_by_link_is_not_the_makers_any_more,
);

fn turn_of(event: &Value) -> &Value {
    &event["state"]["turn"]
}

async fn two_people_play_to_the_end(database: Database) {
    let place = Place::over(&database).await;
    let (table, tokens) = place.hex_table().await;
    let (mut ada, welcome) = place.wire(&table, &[&tokens[0]]).await;
    assert_eq!(welcome["you"], json!([0]));
    assert_eq!(welcome["table"]["state"]["phase"], "playing");
    assert_eq!(welcome["table"]["presence"]["seats"], json!([0]));
    let (mut bo, _) = place.wire(&table, &[&tokens[1]]).await;
    let (mut guest, welcome) = place.wire(&table, &[]).await;
    assert_eq!(welcome["you"], json!([]));
    let presence = ada
        .until(|m| m["type"] == "presence" && m["watchers"] == 1)
        .await;
    assert_eq!(presence["seats"], json!([0, 1]));

    ada.act(0, "a2").await;
    let event = bo.event("moved").await;
    assert_eq!(
        (&event["change"]["action"], turn_of(&event)),
        (&json!("a2"), &json!(1))
    );
    assert_eq!(
        event["history"],
        json!({"keep": 0, "add": [{"seat": 0, "action": "a2"}]})
    );
    assert_eq!(event["seq"], 2);
    bo.act(1, "b1").await;
    ada.act(2, "b2").await;
    bo.act(3, "c1").await;
    ada.act(4, "c2").await;
    let last = guest.until(|m| m["seq"] == 6).await;
    assert_eq!(last["state"]["phase"], "over");
    assert_eq!(last["state"]["result"]["winners"], json!([0]));
    assert_eq!(last["state"]["turn"], Value::Null);

    assert_eq!(
        bo.refused(json!({"type": "move", "ply": 5, "action": "a1"}))
            .await,
        "conflict"
    );
    let shown = place.get(&format!("/api/tables/{table}")).await;
    assert_eq!(shown["history"].as_array().unwrap().len(), 5);
    place.stop().await;
}

async fn a_reconnect_gets_exactly_what_was_missed(database: Database) {
    let place = Place::over(&database).await;
    let (table, tokens) = place.hex_table().await;
    let (mut ada, _) = place.wire(&table, &[&tokens[0]]).await;
    let (mut bo, _) = place.wire(&table, &[&tokens[1]]).await;
    ada.act(0, "a1").await;
    assert_eq!(bo.event("moved").await["seq"], 2);
    drop(bo);
    ada.done(json!({"type": "undo", "ply": 1})).await;
    let mut bo = Wire::connect(&place.address, &table).await;
    let welcome = bo.hello(&[&tokens[1]], Some(2)).await;
    let missed = welcome["missed"].as_array().unwrap();
    assert_eq!(missed.len(), 1);
    assert_eq!(missed[0]["seq"], 3);
    assert_eq!(
        missed[0]["change"],
        json!({"type": "offered", "seat": 0, "kind": {"type": "undo", "to": 0}})
    );
    assert_eq!(
        welcome["table"]["state"]["offer"]["waiting_for"],
        json!([1])
    );
    bo.done(json!({"type": "answer", "seq": 3, "accept": false}))
        .await;
    let seqs: Vec<_> = [ada.event("offered").await, ada.event("declined").await]
        .iter()
        .map(|e| e["seq"].clone())
        .collect();
    assert_eq!(seqs, [3, 4]);
    place.stop().await;
}

async fn alone_one_goes_back_and_forth_freely(database: Database) {
    let place = Place::over(&database).await;
    let (table, tokens) = place.hex_table().await;
    let (mut wire, _) = place.wire(&table, &[&tokens[0], &tokens[1]]).await;
    for (ply, action) in ["a2", "b1", "b2", "c1", "c2"].iter().enumerate() {
        wire.act(ply, action).await;
    }
    wire.done(json!({"type": "undo", "ply": 5, "to": 1})).await;
    let event = wire.event("undone").await;
    assert_eq!(
        (&event["state"]["phase"], &event["state"]["redoable"]),
        (&json!("playing"), &json!(4))
    );
    assert_eq!(event["history"], json!({"keep": 1, "add": []}));
    assert_eq!(
        wire.refused(json!({"type": "redo", "ply": 1, "to": 6}))
            .await,
        "bad_request"
    );
    wire.done(json!({"type": "redo", "ply": 1, "to": 5})).await;
    let event = wire.event("redone").await;
    assert_eq!(event["history"]["add"].as_array().unwrap().len(), 4);
    assert_eq!(event["state"]["result"]["winners"], json!([0]));
    wire.done(json!({"type": "undo", "ply": 5})).await;
    wire.act(4, "a3").await;
    assert_eq!(
        wire.refused(json!({"type": "redo", "ply": 5})).await,
        "conflict"
    );
    place.stop().await;
}

async fn between_people_undo_needs_consent(database: Database) {
    let place = Place::over(&database).await;
    let (table, tokens) = place.hex_table().await;
    let (mut ada, _) = place.wire(&table, &[&tokens[0]]).await;
    let (mut bo, _) = place.wire(&table, &[&tokens[1]]).await;
    ada.act(0, "a2").await;
    bo.act(1, "b2").await;
    ada.done(json!({"type": "undo", "ply": 2})).await;
    assert_eq!(
        ada.refused(json!({"type": "undo", "ply": 2})).await,
        "conflict"
    );
    assert_eq!(
        ada.refused(json!({"type": "answer", "seq": 4, "accept": true}))
            .await,
        "forbidden"
    );
    let offer = bo.event("offered").await;
    assert_eq!(
        offer["state"]["offer"],
        json!({"seq": 4, "kind": {"type": "undo", "to": 0}, "by": 0, "waiting_for": [1]})
    );
    let accept = |seq: u64| json!({"type": "answer", "seq": seq, "accept": true});
    assert_eq!(bo.refused(accept(3)).await, "stale");
    bo.done(accept(4)).await;
    let undone = ada.event("undone").await;
    assert_eq!(
        (&undone["change"]["seat"], &undone["state"]["ply"]),
        (&json!(0), &json!(0))
    );
    assert_eq!(bo.refused(accept(4)).await, "conflict");
    // A move ends an offer.
    ada.act(0, "a1").await;
    bo.act(1, "b1").await;
    ada.done(json!({"type": "undo", "ply": 2})).await;
    ada.act(2, "c1").await;
    assert_eq!(bo.refused(accept(8)).await, "conflict");
    assert_eq!(ada.refused(json!({"type": "offer_draw"})).await, "conflict");
    ada.done(json!({"type": "resign"})).await;
    let ended = bo.event("ended").await;
    assert_eq!(ended["state"]["result"]["winners"], json!([1]));
    place.stop().await;
}

async fn a_draw_is_offered_declined_and_accepted(database: Database) {
    let place = Place::over(&database).await;
    let seats = json!([{"type": "person"}, {"type": "person"}]);
    let (table, tokens) = place.table(json!({"game": "no", "seats": seats})).await;
    let (mut ada, _) = place.wire(&table, &[&tokens[0]]).await;
    let (mut bo, _) = place.wire(&table, &[&tokens[1]]).await;
    for accept in [false, true] {
        let asker = if accept { &mut bo } else { &mut ada };
        asker.done(json!({"type": "offer_draw"})).await;
        let other = if accept { &mut ada } else { &mut bo };
        let by = u8::from(accept);
        let offered = other
            .until(|m| m["change"]["type"] == "offered" && m["change"]["seat"] == by)
            .await;
        assert_eq!(offered["state"]["offer"]["kind"], json!({"type": "draw"}));
        let answer = json!({"type": "answer", "seq": offered["seq"], "accept": accept});
        other.done(answer).await;
        // The same thing is asked for once a turn.
        let again = ada.refused(json!({"type": "offer_draw"})).await;
        assert_eq!(again, "conflict");
    }
    assert_eq!(bo.event("declined").await["state"]["phase"], "playing");
    let ended = bo.event("ended").await;
    assert_eq!(ended["change"]["ending"], "draw");
    assert_eq!(ended["state"]["phase"], "over");
    assert_eq!(ended["state"]["result"]["winners"], json!([]));
    place.stop().await;
}

async fn an_open_seat_is_taken_by_link(database: Database) {
    let place = Place::over(&database).await;
    let request = json!({"game": "hex", "params": {"size": 3, "swap": false}, "seats": [{"type": "person"}, {"type": "open"}], "listed": true});
    let (table, tokens) = place.table(request).await;
    let (mut host, welcome) = place.wire(&table, &[&tokens[0], &tokens[1]]).await;
    assert_eq!(welcome["you"], json!([0, 1]));
    assert_eq!(
        host.refused(json!({"type": "move", "ply": 0, "action": "a1"}))
            .await,
        "conflict"
    );
    let joined = place
        .post(&format!("/api/tables/{table}/join"), json!({"name": "Zoë"}))
        .await;
    assert_eq!(
        (&joined["seat"], &joined["table"]["state"]["phase"]),
        (&json!(1), &json!("playing"))
    );
    // The seat has a new token: the maker of the table cannot play it any more, on the open
    // connection or a new one.
    assert_eq!(host.event("joined").await["change"]["name"], "Zoë");
    host.act(0, "a1").await;
    assert_eq!(
        host.refused(json!({"type": "move", "ply": 1, "action": "b2"}))
            .await,
        "forbidden"
    );
    let mut old = Wire::connect(&place.address, &table).await;
    assert_eq!(old.hello(&[&tokens[1]], None).await["code"], "forbidden");
    let (mut zoe, _) = place
        .wire(&table, &[joined["token"].as_str().unwrap()])
        .await;
    zoe.act(1, "b2").await;
    assert_eq!(
        place
            .refused(
                &format!("/api/tables/{table}/join"),
                json!({"name": "Late"})
            )
            .await,
        (409, "conflict".into())
    );

    // Before the beginning a seat can be given up.
    let request = json!({"game": "hex", "seats": [{"type": "person"}, {"type": "open"}]});
    let (table, tokens) = place.table(request).await;
    let (mut wire, _) = place.wire(&table, &[&tokens[0]]).await;
    wire.done(json!({"type": "leave"})).await;
    assert_eq!(
        wire.event("left").await["state"]["seats"][0]["kind"],
        "open"
    );
    assert_eq!(wire.refused(json!({"type": "leave"})).await, "forbidden");
    place.stop().await;
}

async fn a_rematch_swaps_the_seats(database: Database) {
    let place = Place::over(&database).await;
    let (table, tokens) = place.hex_table().await;
    let (mut ada, _) = place.wire(&table, &[&tokens[0]]).await;
    let (mut bo, _) = place.wire(&table, &[&tokens[1]]).await;
    assert_eq!(ada.refused(json!({"type": "rematch"})).await, "conflict");
    ada.done(json!({"type": "resign"})).await;
    ada.done(json!({"type": "rematch"})).await;
    bo.event("offered").await;
    // Two requests agree.
    bo.done(json!({"type": "rematch"})).await;
    let event = ada.event("rematched").await;
    let next = event["state"]["rematch"].as_str().unwrap();
    assert_eq!(ada.refused(json!({"type": "rematch"})).await, "conflict");
    let (mut ada, welcome) = place.wire(next, &[&tokens[0]]).await;
    assert_eq!(welcome["you"], json!([1]));
    assert_eq!(welcome["table"]["rematch_of"], json!(table));
    let names: Vec<_> = [0, 1]
        .iter()
        .map(|s| welcome["table"]["state"]["seats"][s]["name"].clone())
        .collect();
    assert_eq!(names, ["Bo", "Ada"]);
    let (mut bo, _) = place.wire(next, &[&tokens[1]]).await;
    bo.act(0, "b2").await;
    ada.event("moved").await;
    ada.act(1, "a1").await;
    place.stop().await;
}

async fn phrases_reach_all_and_are_limited(database: Database) {
    let limits = Limits {
        phrases: 2,
        ..Limits::default()
    };
    let place = Place::with(&database, limits).await;
    let (table, tokens) = place.hex_table().await;
    let (mut ada, _) = place.wire(&table, &[&tokens[0]]).await;
    let (mut bo, _) = place.wire(&table, &[&tokens[1]]).await;
    let (mut guest, _) = place.wire(&table, &[]).await;
    let say = |phrase: &str| json!({"type": "say", "phrase": phrase});
    bo.done(say("good_luck")).await;
    for wire in [&mut ada, &mut guest] {
        let said = wire.until(|m| m["type"] == "said").await;
        assert_eq!(
            (&said["seat"], &said["phrase"]),
            (&json!(1), &json!("good_luck"))
        );
    }
    bo.done(say("oops")).await;
    assert_eq!(bo.refused(say("thanks")).await, "too_many");
    assert_eq!(guest.refused(say("hello")).await, "forbidden");
    // Nothing is stored.
    let view = place.get(&format!("/api/tables/{table}")).await;
    assert_eq!(view["seq"], 1);
    place.stop().await;
}

async fn names_are_cleaned_and_bounded(database: Database) {
    let place = Place::over(&database).await;
    let seats = |name: &str| json!([{"type": "person", "name": name}, {"type": "computer", "player": "random"}]);
    let (table, tokens) = place
        .table(json!({"game": "hex", "seats": seats("  A\u{0}d\na\u{7} ")}))
        .await;
    let view = place.get(&format!("/api/tables/{table}")).await;
    assert_eq!(view["state"]["seats"][0]["name"], "Ada");
    let long = "x".repeat(41);
    for name in ["\u{3164}\u{202e}", "master", "Mаster", &long] {
        let refused = place
            .refused("/api/tables", json!({"game": "hex", "seats": seats(name)}))
            .await;
        assert_eq!(refused, (400, "bad_request".into()), "{name:?}");
    }
    // A guest has no name.
    let guest = place.table(json!({"game": "hex", "seats": seats(" \n ")}));
    let view = place.get(&format!("/api/tables/{}", guest.await.0)).await;
    assert_eq!(view["state"]["seats"][0]["name"], "");
    // The holder of the token may change the name.
    let joined = place
        .post(
            &format!("/api/tables/{table}/join"),
            json!({"name": "Ωmega", "token": tokens[0]}),
        )
        .await;
    assert_eq!(joined["table"]["state"]["seats"][0]["name"], "Ωmega");
    place.stop().await;
}

async fn a_lost_answer_loses_no_seat(database: Database) {
    let place = Place::over(&database).await;
    let request = json!({"game": "hex", "seats": [{"type": "person"}, {"type": "open"}]});
    let (table, _) = place.table(request).await;
    let path = format!("/api/tables/{table}/join");
    let own = "00112233445566778899aabbccddeeff";
    let request = json!({"name": "Bo", "new_token": own});
    // The answer to the first request may be lost: the second one gets the same.
    let first = place.post(&path, request.clone()).await;
    let again = place.post(&path, request).await;
    assert_eq!(first, again);
    assert_eq!((&again["seat"], &again["token"]), (&json!(1), &json!(own)));
    let (_, welcome) = place.wire(&table, &[own]).await;
    assert_eq!(welcome["you"], json!([1]));
    place.stop().await;
}

async fn a_host_dismisses_a_person_who_joined(database: Database) {
    let place = Place::over(&database).await;
    let request = json!({"game": "hex", "params": {"size": 3, "swap": false}, "seats": [{"type": "person"}, {"type": "open"}], "listed": true});
    let (table, tokens) = place.table(request).await;
    let (mut host, _) = place.wire(&table, &[&tokens[0]]).await;
    let path = format!("/api/tables/{table}/join");
    let bot = place.post(&path, json!({"name": "Bot"})).await;
    assert_eq!(bot["table"]["state"]["dismissible"], json!([1]));
    let (mut dismissed, _) = place.wire(&table, &[bot["token"].as_str().unwrap()]).await;
    let dismiss = json!({"type": "dismiss", "seat": 1});
    assert_eq!(dismissed.refused(dismiss.clone()).await, "forbidden");
    host.done(dismiss.clone()).await;
    let left = dismissed.event("left").await;
    assert_eq!(left["change"], json!({"type": "left", "seat": 1, "by": 0}));
    assert_eq!(left["state"]["phase"], "waiting");
    assert_eq!(place.get("/api/tables").await["total"], 1);
    let move_ = json!({"type": "move", "ply": 0, "action": "a1"});
    assert_eq!(dismissed.refused(move_).await, "forbidden");
    // Someone else joins; when both have moved, they stay.
    let bo = place.post(&path, json!({"name": "Bo"})).await;
    let (mut bo, _) = place.wire(&table, &[bo["token"].as_str().unwrap()]).await;
    host.act(0, "a1").await;
    bo.act(1, "b2").await;
    assert_eq!(host.refused(dismiss).await, "conflict");
    place.stop().await;
}

async fn a_seat_whose_person_never_comes_is_open_again(database: Database) {
    let limits = Limits {
        arrival: Duration::from_millis(300),
        ..Limits::default()
    };
    let place = Place::with(&database, limits).await;
    let request = json!({"game": "hex", "params": {"size": 3, "swap": false}, "seats": [{"type": "person"}, {"type": "open"}]});
    let (table, tokens) = place.table(request).await;
    let (mut host, _) = place.wire(&table, &[&tokens[0]]).await;
    let path = format!("/api/tables/{table}/join");
    place.post(&path, json!({"name": "Bot"})).await;
    host.event("joined").await;
    let left = host.event("left").await;
    assert_eq!(
        left["change"],
        json!({"type": "left", "seat": 1, "by": null})
    );
    place.stop().await;
}

async fn a_seat_sent_by_link_is_not_the_makers_any_more(database: Database) {
    let place = Place::over(&database).await;
    let (maker, friend) = ("0123456789abcdef", "fedcba9876543210");
    let two = json!([{"type": "person"}, {"type": "person"}]);
    let (table, tokens) = place
        .table(json!({"game": "hex", "seats": two, "me": maker}))
        .await;
    let (mut host, _) = place.wire(&table, &[&tokens[0], &tokens[1]]).await;
    let joined = place
        .post(
            &format!("/api/tables/{table}/join"),
            json!({"name": "Bo", "token": tokens[1], "me": friend}),
        )
        .await;
    assert_ne!(joined["token"], json!(tokens[1]));
    assert_eq!(
        host.refused(json!({"type": "resign", "seat": 1})).await,
        "forbidden"
    );
    // Nor does the maker's list of tables have the seat any more.
    let mine = place
        .http
        .get(format!("http://{}/api/my/tables", place.address))
        .header("authorization", format!("Bearer {maker}"));
    let mine: Value = mine.send().await.unwrap().json().await.unwrap();
    assert_eq!(mine[0]["seats"], json!([0]));
    place.stop().await;
}

async fn a_late_answer_does_not_answer_another_offer(database: Database) {
    let place = Place::over(&database).await;
    let seats = json!([{"type": "person"}, {"type": "person"}]);
    let (table, tokens) = place.table(json!({"game": "no", "seats": seats})).await;
    let (mut both, _) = place.wire(&table, &[&tokens[0], &tokens[1]]).await;
    both.act(0, &place.first_action(&table).await).await;
    let (mut ada, _) = place.wire(&table, &[&tokens[0]]).await;
    let (mut bo, _) = place.wire(&table, &[&tokens[1]]).await;
    ada.done(json!({"type": "offer_draw"})).await;
    let seen = ada.event("offered").await["seq"].clone();
    ada.done(json!({"type": "answer", "seq": seen, "accept": false}))
        .await;
    ada.done(json!({"type": "undo", "ply": 1, "to": 0})).await;
    let again = json!({"type": "undo", "ply": 1, "to": 0});
    assert_eq!(ada.refused(again).await, "conflict");
    // The answer to the draw was on its way.
    let yes = json!({"type": "answer", "seq": seen, "accept": true});
    assert_eq!(bo.refused(yes).await, "stale");
    let view = place.get(&format!("/api/tables/{table}")).await;
    assert_eq!(view["state"]["ply"], 1);
    place.stop().await;
}
