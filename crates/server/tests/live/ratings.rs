//! Rated games: what they need, what they change, and that a rebuild gives the same numbers.

use ludograph_server::admin::Admin;
use serde_json::{Value, json};

use crate::profiles::{ADA, BO, game};
use crate::support::place::text;
use crate::support::{Database, Place, on_both};

on_both!(
    a_rated_game_changes_both_ratings_once,
    rated_tables_need_what_they_need,
    a_level_is_a_fixed_opponent
);

async fn a_rated_game_changes_both_ratings_once(database: Database) {
    let place = Place::over(&database).await;
    // Too short: it counts for nobody.
    game(&place, true, 5).await;
    game(&place, false, 7).await;
    assert_eq!(place.own("/api/profile", ADA).await["ratings"], json!([]));
    for _ in 0..2 {
        game(&place, true, 7).await;
    }
    let (ada, bo) = (
        place.own("/api/profile", ADA).await,
        place.own("/api/profile", BO).await,
    );
    let (ada, bo) = (&ada["ratings"][0], &bo["ratings"][0]);
    assert_eq!(
        (&ada["game"], &ada["class"]),
        (&json!("hex"), &json!("small"))
    );
    assert_eq!(
        (&ada["games"], &ada["provisional"]),
        (&json!(2), &json!(true))
    );
    assert_eq!(ada["curve"].as_array().map(Vec::len), Some(2));
    let number = |value: &Value| value.as_f64().unwrap();
    assert!(number(&ada["rating"]) > 1700.0 && number(&bo["rating"]) < 1300.0);
    assert!((number(&ada["rating"]) + number(&bo["rating"]) - 3000.0).abs() < 1e-6);
    let history = place.own("/api/profile/games", BO).await;
    let last = &history["games"][0];
    assert_eq!(last["rating"]["rating"], bo["rating"]);
    assert!(last["rated"] == json!(true) && number(&last["rating"]["change"]) < 0.0);
    // Provisional ratings are not in the leaderboard.
    let board = "/api/ratings?game=hex&class=small";
    assert_eq!(place.get(board).await, json!([]));
    place.stop().await;

    let admin = Admin::open(Some(&database.url)).await.unwrap();
    let rebuilt = admin.rebuild_ratings().await.unwrap();
    assert_eq!(
        (rebuilt.games, rebuilt.ratings, rebuilt.different),
        (2, 2, 0)
    );
    database
        .run("UPDATE ratings SET rating = rating + 1, deviation = 50")
        .await;
    assert_eq!(admin.rebuild_ratings().await.unwrap().different, 2);
    assert_eq!(admin.rebuild_ratings().await.unwrap().different, 0);
    admin.close().await;
    database.run("UPDATE ratings SET deviation = 50").await;
    let place = Place::over(&database).await;
    let leaders = place.get(board).await;
    assert_eq!(
        (&leaders[0]["name"], &leaders[1]["name"]),
        (&json!("Ada"), &json!("Bo"))
    );
    place.stop().await;
}

async fn rated_tables_need_what_they_need(database: Database) {
    let place = Place::over(&database).await;
    let person = json!({"type": "person", "name": "Ada"});
    let request = json!({"game": "hex", "params": {"size": 5}, "seats": [person, {"type": "open"}],
        "clock": {"type": "per_move", "millis": 60_000}, "rated": true, "me": ADA});
    for (key, value, why) in [
        ("clock", json!({"type": "none"}), "table.rated-clock"),
        (
            "params",
            json!({"size": 5, "weighted": true}),
            "table.rated-options",
        ),
        ("aids", json!(true), "table.rated-aids"),
        ("me", Value::Null, "table.rated-identity"),
        ("seats", json!([person, person]), "table.rated-seats"),
        (
            "seats",
            json!([person, {"type": "computer", "player": "random"}]),
            "table.rated-seats",
        ),
        (
            "seats",
            json!([person, {"type": "computer", "player": "casual", "millis": 10}]),
            "table.rated-seats",
        ),
    ] {
        let mut bad = request.clone();
        bad[key] = value;
        let refused = place.try_post("/api/tables", &bad).await;
        assert_eq!(refused.status(), 400, "{why}");
        let problem: Value = refused.json().await.unwrap();
        assert_eq!(problem["message"]["key"], why);
    }
    let (table, tokens) = place.table(request).await;
    let join = format!("/api/tables/{table}/join");
    assert_eq!(
        place
            .refused(&join, json!({"name": "Ada", "me": ADA}))
            .await
            .0,
        409
    );
    assert_eq!(place.refused(&join, json!({"name": "Bo"})).await.0, 400);
    let view = place.get(&format!("/api/tables/{table}")).await;
    assert_eq!(
        (&view["rated"], &view["aids"]),
        (&json!(true), &json!(false))
    );
    let token = text(&place.post(&join, json!({"name": "Bo", "me": BO})).await["token"]);
    let (mut wire, _) = place.wire(&table, &[&tokens[0], &token]).await;
    wire.act(0, "a1").await;
    wire.refused(json!({"type": "undo", "ply": 1})).await;
    // A seat stays with its profile, even for a person who has its token.
    let other = json!({"name": "Eve", "me": "9".repeat(32), "token": token});
    assert_eq!(place.refused(&join, other).await.0, 409);
    place.stop().await;
}

async fn a_level_is_a_fixed_opponent(database: Database) {
    let place = Place::over(&database).await;
    let seats =
        json!([{"type": "person", "name": "Ada"}, {"type": "computer", "player": "beginner"}]);
    let clock = json!({"type": "per_move", "millis": 60_000});
    let request = json!({"game": "no", "seats": seats, "clock": clock, "rated": true, "me": ADA});
    let (table, tokens) = place.table(request).await;
    let (mut wire, welcome) = place.wire(&table, &[&tokens[0]]).await;
    let mut state = welcome["table"]["state"].clone();
    while state["ply"].as_u64() < Some(6) || state["turn"] != json!(0) {
        if state["turn"] == json!(0) {
            let action = place.first_action(&table).await;
            wire.act(state["ply"].as_u64().unwrap() as usize, &action)
                .await;
        }
        let ply = state["ply"].clone();
        let event = wire
            .until(|m| m["type"] == "event" && m["state"]["ply"] != ply)
            .await;
        state = event["state"].clone();
    }
    wire.done(json!({"type": "resign"})).await;
    let profile = place.own("/api/profile", ADA).await;
    let rating = &profile["ratings"][0];
    assert_eq!(
        (&rating["game"], &rating["class"]),
        (&json!("no"), &json!("standard"))
    );
    assert!(rating["rating"].as_f64() < Some(1300.0), "{rating}");
    assert_eq!(profile["totals"][0]["result"], "lost");
    place.stop().await;
}
