//! Making and finding tables.

use serde_json::{Value, json};

use crate::support::{Database, Place, on_both};

on_both!(
    open_tables_are_listed_until_they_are_full,
    the_lobby_is_pushed,
    a_waiting_table_without_people_leaves_the_lobby,
    my_tables_are_mine,
    bad_wishes_are_refused_with_the_reason,
    a_saved_game_goes_on,
    a_secret_set_up_that_the_maker_knows_is_not_for_strangers,
);

const ME: &str = "0123456789abcdef0123456789abcdef";

async fn open_tables_are_listed_until_they_are_full(database: Database) {
    let place = Place::over(&database).await;
    let request = |listed: bool| json!({"game": "hex", "seats": [{"type": "person"}, {"type": "open"}], "listed": listed});
    place.table(request(false)).await;
    let (listed, _) = place.table(request(true)).await;
    let list = place.get("/api/tables").await;
    assert_eq!(list["total"], 1);
    assert_eq!(list["tables"][0]["id"], json!(listed));
    assert_eq!(list["tables"][0]["seats"][1]["kind"], "open");
    assert_eq!(place.get("/api/tables?game=candy").await["total"], 0);
    place
        .post(
            &format!("/api/tables/{listed}/join"),
            json!({"name": "Eve"}),
        )
        .await;
    assert_eq!(place.get("/api/tables?game=hex").await["total"], 0);
    let playing = place.get("/api/tables?phase=playing&size=1").await;
    assert_eq!(playing["tables"][0]["seats"][1]["name"], "Eve");
    assert_eq!(place.try_get("/api/tables?size=0").await.status(), 400);
    assert_eq!(place.try_get("/api/tables?color=red").await.status(), 400);
    place.stop().await;
}

/// The next state of the lobby in its stream.
async fn next_lobby(stream: &mut reqwest::Response) -> Value {
    let mut text = String::new();
    loop {
        let chunk = stream.chunk().await.unwrap().expect("the stream goes on");
        text.push_str(std::str::from_utf8(&chunk).unwrap());
        if let Some(line) = text.strip_suffix("\n\n") {
            let data = line
                .rsplit('\n')
                .next()
                .and_then(|l| l.strip_prefix("data: "));
            if let Some(data) = data {
                return serde_json::from_str(data).unwrap();
            }
            text.clear();
        }
    }
}

async fn the_lobby_is_pushed(database: Database) {
    let place = Place::over(&database).await;
    let mut stream = place.try_get("/api/lobby").await;
    assert_eq!(stream.headers()["content-type"], "text/event-stream");
    let empty = json!({"open": [], "playing": []});
    assert_eq!(next_lobby(&mut stream).await, empty);
    let request = |listed: bool| json!({"game": "hex", "params": {"size": 7}, "seats": [{"type": "person"}, {"type": "open"}], "listed": listed});
    place.table(request(false)).await;
    let (table, tokens) = place.table(request(true)).await;
    let open = next_lobby(&mut stream).await;
    assert_eq!(open["open"][0]["id"], json!(table));
    assert_eq!(open["open"][0]["params"]["size"], 7);
    assert_eq!(open["open"].as_array().unwrap().len(), 1);
    let join = json!({"name": "Eve"});
    place.post(&format!("/api/tables/{table}/join"), join).await;
    let playing = next_lobby(&mut stream).await;
    assert_eq!(
        (&playing["open"], &playing["playing"][0]["id"]),
        (&json!([]), &json!(table))
    );
    // A new reader begins with the present state.
    let mut late = place.try_get("/api/lobby").await;
    assert_eq!(next_lobby(&mut late).await, playing);
    let (mut wire, _) = place.wire(&table, &[&tokens[0]]).await;
    wire.done(json!({"type": "resign"})).await;
    assert_eq!(next_lobby(&mut stream).await, empty);
    // An open stream does not keep the server from stopping.
    place.stop().await;
    while stream.chunk().await.is_ok_and(|chunk| chunk.is_some()) {}
}

async fn a_waiting_table_without_people_leaves_the_lobby(database: Database) {
    let place = Place::over(&database).await;
    let request =
        json!({"game": "hex", "seats": [{"type": "person"}, {"type": "open"}], "listed": true});
    let (table, tokens) = place.table(request).await;
    let (wire, _) = place.wire(&table, &[&tokens[0]]).await;
    let mut stream = place.try_get("/api/lobby").await;
    assert_eq!(next_lobby(&mut stream).await["open"][0]["id"], json!(table));
    drop(wire);
    assert_eq!(next_lobby(&mut stream).await["open"], json!([]));
    let _wire = place.wire(&table, &[&tokens[0]]).await;
    assert_eq!(next_lobby(&mut stream).await["open"][0]["id"], json!(table));
    place.stop().await;
}

async fn my_tables_are_mine(database: Database) {
    let place = Place::over(&database).await;
    let (mine, _) = place
        .table(json!({"game": "hex", "seats": [{"type": "person"}, {"type": "person"}], "me": ME}))
        .await;
    let (joined, _) = place
        .table(json!({"game": "no", "seats": [{"type": "person"}, {"type": "open"}]}))
        .await;
    place
        .post(
            &format!("/api/tables/{joined}/join"),
            json!({"name": "Me", "me": ME}),
        )
        .await;
    place
        .table(json!({"game": "hex", "seats": [{"type": "person"}, {"type": "person"}]}))
        .await;
    let ask = |me: &'static str| {
        let request = place
            .http
            .get(format!("http://{}/api/my/tables", place.address));
        async move { request.header("authorization", me).send().await.unwrap() }
    };
    let list: Value = ask("Bearer 0123456789abcdef0123456789abcdef")
        .await
        .json()
        .await
        .unwrap();
    let mut found: Vec<_> = list
        .as_array()
        .unwrap()
        .iter()
        .map(|t| (t["table"]["id"].as_str().unwrap(), t["seats"].clone()))
        .collect();
    found.sort_by_key(|(id, _)| *id != mine);
    assert_eq!(
        found,
        [
            (mine.as_str(), json!([0, 1])),
            (joined.as_str(), json!([1]))
        ]
    );
    let other: Value = ask("Bearer fedcba9876543210fedcba9876543210")
        .await
        .json()
        .await
        .unwrap();
    assert_eq!(other, json!([]));
    assert_eq!(ask("Bearer short").await.status(), 400);
    assert_eq!(place.try_get("/api/my/tables").await.status(), 403);
    place.stop().await;
}

async fn bad_wishes_are_refused_with_the_reason(database: Database) {
    let place = Place::over(&database).await;
    let two = json!([{"type": "person"}, {"type": "person"}]);
    let bad = [
        json!({"game": "chess", "seats": two}),
        json!({"game": "hex", "seats": [{"type": "person"}]}),
        json!({"game": "hex", "seats": two, "params": {"size": 1000}}),
        json!({"game": "hex", "seats": two, "params": {"colour": "red"}}),
        json!({"game": "hex", "seats": two, "params": [1]}),
        json!({"game": "hex", "seats": two, "clock": {"type": "per_move", "millis": 1}}),
        json!({"game": "hex", "seats": two, "clock": {"type": "sand"}}),
        json!({"game": "hex", "seats": [{"type": "person"}, {"type": "computer", "player": "oracle"}]}),
        json!({"game": "hex", "seats": [{"type": "person"}, {"type": "computer", "player": "random", "millis": 1_000_000}]}),
        json!({"game": "hex", "seats": two, "me": "too short"}),
        json!({"game": "hex", "seats": two, "surprise": 1}),
        json!({"game": "hex", "seats": two, "record": {"format": "ludograph/1"}}),
        json!([]),
    ];
    for request in bad {
        assert_eq!(
            place.refused("/api/tables", request.clone()).await,
            (400, "bad_request".into()),
            "{request}"
        );
    }
    assert_eq!(place.get("/api/tables?phase=playing").await["total"], 0);
    place.stop().await;
}

async fn a_saved_game_goes_on(database: Database) {
    let place = Place::over(&database).await;
    let (table, tokens) = place.hex_table().await;
    let (mut wire, _) = place.wire(&table, &[&tokens[0], &tokens[1]]).await;
    wire.act(0, "a2").await;
    wire.act(1, "b1").await;
    let record = place.get(&format!("/api/tables/{table}/record")).await;
    let seats = json!([{"type": "person"}, {"type": "computer", "player": "random"}]);
    let (again, tokens) = place
        .table(json!({"game": "hex", "seats": seats, "record": record}))
        .await;
    let (mut wire, welcome) = place.wire(&again, &[&tokens[0]]).await;
    assert_eq!(welcome["table"]["state"]["ply"], 2);
    assert_eq!(welcome["table"]["from_record"], json!(true));
    wire.act(2, "b2").await;
    wire.until(|m| m["change"]["seat"] == 1).await;
    // The position was chosen: the result is no achievement.
    wire.done(json!({"type": "resign"})).await;
    assert_eq!(place.get("/api/scores").await["total"], 0);
    let seats = json!([{"type": "person"}, {"type": "open"}]);
    let listed = json!({"game": "hex", "seats": seats, "record": record, "listed": true});
    place.table(listed).await;
    let list = place.get("/api/tables").await;
    assert_eq!(list["tables"][0]["from_record"], json!(true));
    place.stop().await;
}

async fn a_secret_set_up_that_the_maker_knows_is_not_for_strangers(database: Database) {
    let place = Place::over(&database).await;
    let (person, open) = (json!({"type": "person"}), json!({"type": "open"}));
    let (table, tokens) = place
        .table(json!({"game": "carcassonne", "seats": [person, person]}))
        .await;
    let (mut wire, _) = place.wire(&table, &[&tokens[0], &tokens[1]]).await;
    wire.done(json!({"type": "resign"})).await;
    let mut record = place.get(&format!("/api/tables/{table}/record")).await;
    record["actions"] = json!([]);
    record["result"] = Value::Null;
    for (seats, listed) in [([&person, &open], false), ([&person, &person], true)] {
        let request =
            json!({"game": "carcassonne", "seats": seats, "record": record, "listed": listed});
        let refused = place.refused("/api/tables", request).await;
        assert_eq!(refused, (400, "bad_request".into()));
    }
    let request = json!({"game": "carcassonne", "seats": [person, person], "record": record});
    let (again, _) = place.table(request).await;
    let view = place.get(&format!("/api/tables/{again}")).await;
    assert_eq!(view["from_record"], json!(true));
    place.stop().await;
}
