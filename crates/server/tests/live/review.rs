//! Looking at games: records, formats, other moves, opinions, and what stays hidden.

use serde_json::{Value, json};

use crate::support::place::text;
use crate::support::{Database, Place, on_both};

on_both!(
    a_finished_game_is_looked_at_and_carried_elsewhere,
    nothing_hidden_is_shown_before_the_end,
    help_between_people_is_seen_by_all,
    computers_are_asked_for_their_opinion,
    moves_are_judged,
    an_unfinished_import_says_who_is_to_move_and_is_played_on,
);

async fn finished(place: &Place) -> String {
    let (table, tokens) = place.hex_table().await;
    let (mut wire, _) = place.wire(&table, &[&tokens[0], &tokens[1]]).await;
    for (ply, action) in ["a2", "b1", "b2", "c1", "c2"].iter().enumerate() {
        wire.act(ply, action).await;
    }
    table
}

async fn a_finished_game_is_looked_at_and_carried_elsewhere(database: Database) {
    let place = Place::over(&database).await;
    let table = finished(&place).await;
    let position = place
        .get(&format!("/api/tables/{table}/position?ply=2"))
        .await;
    assert_eq!(
        (&position["ply"], &position["turn"]),
        (&json!(2), &json!(0))
    );
    assert_eq!(position["history"].as_array().unwrap().len(), 2);
    assert_eq!(
        place
            .try_get(&format!("/api/tables/{table}/position?ply=6"))
            .await
            .status(),
        400
    );

    let from = json!({"type": "table", "id": table, "ply": 4});
    let other = place
        .post(
            "/api/explore",
            json!({"position": from, "actions": ["a1", "a3"]}),
        )
        .await;
    assert_eq!(
        (&other["ply"], &other["history"][4]["action"]),
        (&json!(6), &json!("a1"))
    );
    assert_eq!(
        place
            .refused("/api/explore", json!({"position": from, "actions": ["a2"]}))
            .await,
        (409, "illegal".into())
    );

    let record = place.get(&format!("/api/tables/{table}/record")).await;
    assert_eq!(record["players"], json!(["Ada", "Bo"]));
    assert_eq!(record["result"]["winners"], json!([0]));
    let by_record = json!({"type": "record", "record": record, "ply": 1});
    assert_eq!(
        place
            .post("/api/explore", json!({"position": by_record}))
            .await["turn"],
        1
    );

    let imported = place
        .post(
            "/api/import",
            json!({"format": "record", "text": record.to_string()}),
        )
        .await;
    let id = text(&imported["id"]);
    let view = place.get(&format!("/api/tables/{id}")).await;
    assert_eq!(
        (&view["origin"], &view["state"]["phase"]),
        (&json!("imported"), &json!("over"))
    );
    assert_eq!(view["state"]["seats"][0]["name"], "Ada");
    assert_eq!(place.get(&format!("/api/tables/{id}/record")).await, record);
    let (mut wire, _) = place.wire(&id, &[]).await;
    assert_eq!(
        wire.refused(json!({"type": "undo", "ply": 5})).await,
        "forbidden"
    );
    assert_eq!(
        place
            .refused(&format!("/api/tables/{id}/join"), json!({"name": "Eve"}))
            .await,
        (409, "conflict".into())
    );

    for format in ["sgf", "hexworld"] {
        let answer = place
            .try_get(&format!("/api/tables/{table}/export/{format}"))
            .await;
        assert_eq!(
            answer.headers()["content-type"],
            "text/plain; charset=utf-8"
        );
        let exported = answer.text().await.unwrap();
        let again = place
            .post(
                "/api/import",
                json!({"game": "hex", "format": format, "text": exported}),
            )
            .await;
        let view = place
            .get(&format!("/api/tables/{}", text(&again["id"])))
            .await;
        assert_eq!(
            view["history"].as_array().unwrap()[..5],
            place.get(&format!("/api/tables/{table}")).await["history"]
                .as_array()
                .unwrap()[..5]
        );
    }
    assert_eq!(
        place
            .try_get(&format!("/api/tables/{table}/export/pgn"))
            .await
            .status(),
        404
    );
    for (format, text, status) in [
        ("record", "{}", 400),
        ("sgf", "(;", 400),
        ("pgn", "1. e4", 404),
        ("record", "", 400),
    ] {
        let refused = place
            .refused(
                "/api/import",
                json!({"game": "hex", "format": format, "text": text}),
            )
            .await;
        assert_eq!(refused.0, status, "{format} {text}");
    }
    place.stop().await;
}

async fn nothing_hidden_is_shown_before_the_end(database: Database) {
    let place = Place::over(&database).await;
    let request = json!({"game": "candy", "params": {"reservoir": "hidden"},
        "seats": [{"type": "person"}, {"type": "person"}], "aids": true});
    let (table, tokens) = place.table(request).await;
    let (mut wire, welcome) = place.wire(&table, &[&tokens[0], &tokens[1]]).await;
    let hidden = |answer: (u16, String)| assert_eq!(answer, (409, "hidden".into()));
    assert_eq!(
        place
            .try_get(&format!("/api/tables/{table}/record"))
            .await
            .status(),
        409
    );
    let action = place.first_action(&table).await;
    let here = json!({"type": "table", "id": table});
    hidden(
        place
            .refused(
                "/api/explore",
                json!({"position": here, "actions": [action]}),
            )
            .await,
    );
    hidden(
        place
            .refused(
                "/api/analyse",
                json!({"position": here, "actions": [action], "player": "greedy"}),
            )
            .await,
    );
    for shown in [
        &welcome,
        &place.get(&format!("/api/tables/{table}")).await,
        &place.get(&format!("/api/tables/{table}/position")).await,
    ] {
        let shown = shown.to_string();
        assert!(
            !shown.contains("\"setup\"") && !shown.contains("\"seed\""),
            "{shown}"
        );
    }
    wire.done(json!({"type": "resign"})).await;
    let record = place.get(&format!("/api/tables/{table}/record")).await;
    assert!(!record["setup"].is_null());
    place.stop().await;
}

async fn help_between_people_is_seen_by_all(database: Database) {
    let place = Place::over(&database).await;
    let seats = json!([{"type": "person"}, {"type": "person"}]);
    let request =
        json!({"game": "hex", "params": {"size": 3, "swap": false}, "seats": seats, "aids": true});
    let (table, tokens) = place.table(request).await;
    let (mut ada, _) = place.wire(&table, &[&tokens[0]]).await;
    let ask = |tokens: &[String]| json!({"position": {"type": "table", "id": table, "tokens": tokens}, "player": "random"});
    assert_eq!(
        place.refused("/api/analyse", ask(&[])).await,
        (403, "forbidden".into())
    );
    for _ in 0..2 {
        place.post("/api/analyse", ask(&tokens[1..])).await;
    }
    let helped = ada.event("helped").await;
    assert_eq!(
        helped["change"],
        json!({"type": "helped", "seat": 1, "ply": 0})
    );
    // Once a position: the next event is the move.
    ada.act(0, "b2").await;
    let moved = ada.event("moved").await;
    assert_eq!(moved["seq"], 3);
    assert_eq!(moved["state"]["seats"][1]["helps"], 1);
    place.stop().await;
}

async fn computers_are_asked_for_their_opinion(database: Database) {
    let place = Place::over(&database).await;
    let (table, tokens) = place
        .table(json!({"game": "candy", "seats": [{"type": "person"}, {"type": "person"}], "aids": false}))
        .await;
    let (mut wire, _) = place.wire(&table, &[&tokens[0], &tokens[1]]).await;
    let ask = |player: &str| json!({"position": {"type": "table", "id": table, "ply": 0}, "player": player, "millis": 100});
    assert_eq!(
        place.refused("/api/analyse", ask("greedy")).await,
        (409, "conflict".into())
    );
    let action = place.first_action(&table).await;
    wire.act(0, &action).await;
    wire.done(json!({"type": "resign"})).await;
    let opinion = place.post("/api/analyse", ask("alphabeta")).await;
    assert_eq!(opinion["seat"], 0);
    let actions = place
        .get(&format!("/api/tables/{table}/position?ply=0"))
        .await["actions"]
        .clone();
    assert!(actions.as_array().unwrap().contains(&opinion["action"]));
    assert_ne!(opinion["thought"]["line"], Value::Null);
    assert_eq!(
        place.refused("/api/analyse", ask("oracle")).await,
        (400, "bad_request".into())
    );
    let over = json!({"position": {"type": "table", "id": table}, "player": "greedy"});
    assert_eq!(
        place.refused("/api/analyse", over).await,
        (409, "conflict".into())
    );

    // An analysis whose request was closed is stopped: the only search thread is free for the next.
    let long = json!({"position": {"type": "table", "id": table, "ply": 0}, "player": "expert", "millis": 10_000});
    let waiting = place
        .http
        .post(format!("http://{}/api/analyse", place.address))
        .json(&long);
    let waiting = tokio::spawn(waiting.send());
    place.metric("ludograph_thinking 1").await;
    waiting.abort();
    place.post("/api/analyse", ask("greedy")).await;
    // Two have been made to the end, the abandoned one was not.
    place.metric("ludograph_choices_total 2").await;
    place.stop().await;
}

/// A move is compared with the computer's own, in each game.
async fn moves_are_judged(database: Database) {
    let place = Place::over(&database).await;
    let record = |params: Value, actions: Value| json!({"format": "ludograph/1", "game": "hex", "params": params, "players": ["Ada", "Bo"], "actions": actions});
    let ask = |record: Value, played: &str| json!({"position": {"type": "record", "record": record}, "player": "club", "nodes": 64, "played": played});
    // Red wins on a2 at once; after anything else Blue does.
    let open = record(
        json!({"size": 3, "swap": false}),
        json!(["b2", "a1", "c2", "a3"]),
    );
    let missed = place.post("/api/analyse", ask(open.clone(), "b3")).await;
    assert_eq!(missed["action"], "a2");
    assert_eq!(missed["judgement"]["best"], 1.0);
    assert_eq!(missed["judgement"]["mark"], "blunder", "{missed}");
    let found = place.post("/api/analyse", ask(open.clone(), "a2")).await;
    assert_eq!(
        (&found["judgement"]["cost"], &found["judgement"]["mark"]),
        (&json!(0.0), &Value::Null)
    );
    let none =
        json!({"position": {"type": "record", "record": open}, "player": "club", "nodes": 64});
    assert_eq!(
        place.post("/api/analyse", none).await["judgement"],
        Value::Null
    );
    assert_eq!(
        place.refused("/api/analyse", ask(open, "b2")).await,
        (409, "illegal".into())
    );
    // The only legal move costs nothing.
    let last = record(json!({"size": 2, "swap": false}), json!(["a1", "b1", "a2"]));
    let only = place.post("/api/analyse", ask(last, "b2")).await;
    assert_eq!(
        (&only["judgement"]["cost"], &only["judgement"]["mark"]),
        (&json!(0.0), &Value::Null)
    );
    for (game, player) in [
        ("carcassonne", "quick"),
        ("candy", "minmax2"),
        ("no", "perfect"),
    ] {
        // The deal is fixed: with some first tiles every move is as good as any other.
        let dealt = json!({"format": "ludograph/1", "game": game, "params": {}, "seed": 1, "players": [], "actions": []});
        let position = json!({"type": "record", "record": dealt});
        let explore = json!({"position": position, "actions": []});
        let actions = place.post("/api/explore", explore).await["actions"].clone();
        let mut costs = Vec::new();
        for played in actions.as_array().unwrap().iter().take(6) {
            let request =
                json!({"position": position, "player": player, "nodes": 2000, "played": played});
            let judgement = place.post("/api/analyse", request).await["judgement"].clone();
            let [best, value, cost] =
                ["best", "value", "cost"].map(|key| judgement[key].as_f64().unwrap());
            assert!(
                (cost - (best - value).max(0.0)).abs() < 1e-9,
                "{game} {judgement}"
            );
            costs.push(cost);
        }
        assert!(costs.iter().any(|cost| *cost > 0.0), "{game} {costs:?}");
    }
    place.stop().await;
}

/// An imported game that stopped before its end goes on at a table of its own, from any position.
async fn an_unfinished_import_says_who_is_to_move_and_is_played_on(database: Database) {
    let place = Place::over(&database).await;
    let link = "https://hexworld.org/board/#11c1,b1d8f7e9g8h2e6e2f3";
    let imported = place
        .post(
            "/api/import",
            json!({"game": "hex", "format": "hexworld", "text": link}),
        )
        .await;
    let id = text(&imported["id"]);
    let view = place.get(&format!("/api/tables/{id}")).await;
    assert_eq!(view["history"].as_array().unwrap().len(), 9);
    assert_eq!(
        (&view["state"]["turn"], &view["state"]["result"]),
        (&json!(1), &Value::Null)
    );
    let mut record = place.get(&format!("/api/tables/{id}/record")).await;
    record["actions"].as_array_mut().unwrap().truncate(4);
    let request =
        json!({"game": "hex", "record": record, "seats": [{"type": "person"}, {"type": "person"}]});
    let (table, tokens) = place.table(request).await;
    let (mut wire, welcome) = place.wire(&table, &[&tokens[0], &tokens[1]]).await;
    assert_eq!(
        (
            &welcome["table"]["state"]["phase"],
            &welcome["table"]["state"]["turn"]
        ),
        (&json!("playing"), &json!(0))
    );
    wire.act(4, "a1").await;
    place.stop().await;
}
