//! Profiles: made by playing, used on two devices, renamed, deleted; history and records.

use ludograph_server::admin::{Admin, AdminError};
use serde_json::{Value, json};

use crate::support::place::text;
use crate::support::{Database, Place, on_both};

on_both!(
    a_profile_begins_with_the_first_game_and_has_a_history,
    a_second_device_takes_the_same_seat,
    a_deleted_profile_leaves_games_without_its_name,
    codes_and_names_are_checked_and_limited,
    games_played_elsewhere_enter_the_history_unrated
);

pub const ADA: &str = "0123456789abcdef0123456789abcdef";
pub const BO: &str = "fedcba9876543210fedcba9876543210";

const MOVES: [&str; 7] = ["a1", "a2", "a3", "a4", "a5", "b1", "b2"];

/// A game of Ada against Bo that Bo has lost by resigning after some moves.
pub async fn game(place: &Place, rated: bool, moves: usize) -> String {
    let (table, tokens) = begin(place, rated).await;
    let (mut wire, _) = place.wire(&table, &[&tokens[0], &tokens[1]]).await;
    for (ply, action) in MOVES.into_iter().enumerate().take(moves) {
        wire.act(ply, action).await;
    }
    wire.done(json!({"type": "resign", "seat": 1})).await;
    table
}

/// A table of Ada and Bo: its id and tokens.
async fn begin(place: &Place, rated: bool) -> (String, [String; 2]) {
    let clock = json!({"type": "per_move", "millis": 60_000});
    let seats = json!([{"type": "person", "name": "Ada"}, {"type": "open"}]);
    let params = json!({"size": 5});
    let request = json!({"game": "hex", "params": params, "seats": seats, "clock": clock, "rated": rated, "me": ADA});
    let (table, tokens) = place.table(request).await;
    let join = json!({"name": "Bo", "me": BO});
    let joined = place.post(&format!("/api/tables/{table}/join"), join).await;
    (table, [tokens[0].clone(), text(&joined["token"])])
}

async fn a_profile_begins_with_the_first_game_and_has_a_history(database: Database) {
    let place = Place::over(&database).await;
    let unknown = place.asked("GET", "/api/profile", ADA).await;
    assert_eq!(unknown.0, 404);
    let (open, _) = begin(&place, false).await;
    let profile = place.own("/api/profile", ADA).await;
    assert_eq!(profile["name"], "Ada");
    assert_eq!(profile["open"][0]["table"]["id"], json!(open));
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(game(&place, false, 7).await);
    }
    let profile = place.own("/api/profile", ADA).await;
    assert_eq!(
        profile["totals"],
        json!([{"game": "hex", "result": "won", "count": 3}])
    );
    assert_eq!(
        (&profile["ratings"], &profile["open"][0]["table"]["id"]),
        (&json!([]), &json!(open))
    );

    let first = place.own("/api/profile/games?size=2", ADA).await;
    assert_eq!(first["games"][0]["table"], json!(tables[2]));
    assert_eq!(
        (&first["games"][0]["opponent"], &first["games"][0]["plies"]),
        (&json!("Bo"), &json!(7))
    );
    let next = format!("/api/profile/games?size=2&after={}", text(&first["next"]));
    let second = place.own(&next, ADA).await;
    assert_eq!(second["games"].as_array().map(Vec::len), Some(1));
    assert_eq!(
        (&second["games"][0]["table"], &second["next"]),
        (&json!(tables[0]), &Value::Null)
    );
    for (filter, count) in [
        ("game=hex", 3),
        ("game=candy", 0),
        ("result=won", 3),
        ("result=lost", 0),
        ("opponent=bO", 3),
        ("opponent=%25", 0),
        ("from=9999999999999", 0),
        ("to=9999999999999", 3),
    ] {
        let page = place
            .own(&format!("/api/profile/games?{filter}"), ADA)
            .await;
        assert_eq!(
            page["games"].as_array().map(Vec::len),
            Some(count),
            "{filter}"
        );
    }
    let (status, lines) = place.asked("GET", "/api/profile/records?size=2", BO).await;
    let records: Vec<Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!((status, records.len()), (200, 2));
    assert_eq!(records[0]["players"], json!(["Ada", "Bo"]));
    assert_eq!(
        place
            .asked("GET", "/api/profile/games?after=x", ADA)
            .await
            .0,
        400
    );
    // A game that is taken back is not finished, and one that is deleted is not shown.
    let list = place.own("/api/profile/games", BO).await;
    assert_eq!(list["games"][0]["result"], "lost");
    let admin = Admin::open(Some(&database.url)).await.unwrap();
    admin.delete(&tables[0]).await.unwrap();
    admin.close().await;
    let list = place.own("/api/profile/games", BO).await;
    assert_eq!(list["games"].as_array().map(Vec::len), Some(2));
    place.stop().await;
}

async fn a_second_device_takes_the_same_seat(database: Database) {
    let place = Place::over(&database).await;
    let (table, tokens) = begin(&place, true).await;
    let code = text(&place.own("/api/profile", ADA).await["code"]);
    let found = place
        .post("/api/profile/recover", json!({"code": code.to_lowercase()}))
        .await;
    assert_eq!(found, json!({"me": ADA, "name": "Ada"}));
    let join = format!("/api/tables/{table}/join");
    let stranger = json!({"mine": true, "me": "9".repeat(32)});
    assert_eq!(place.refused(&join, stranger).await.0, 403);
    let mine = json!({"mine": true, "me": ADA});
    let joined = place.post(&join, mine.clone()).await;
    let token = text(&joined["token"]);
    assert_eq!((&joined["seat"], token.len()), (&json!(0), 32));
    assert_eq!(joined["table"]["state"]["seats"][0]["name"], "Ada");
    // The first device asks too: both have the same token, and nothing changes.
    let again = place.post(&join, mine).await;
    assert_eq!(
        (&again["token"], &again["table"]["seq"]),
        (&joined["token"], &joined["table"]["seq"])
    );
    let (mut wire, _) = place.wire(&table, &[&token]).await;
    wire.act(0, "a1").await;
    // The token that the first device had before opens the seat no more.
    let mut old = crate::support::Wire::connect(&place.address, &table).await;
    old.send(json!({"type": "hello", "tokens": [tokens[0]]}))
        .await;
    let answer = old.next().await.unwrap();
    assert_eq!(answer["code"], "forbidden", "{answer}");
    place.stop().await;
}

async fn a_deleted_profile_leaves_games_without_its_name(database: Database) {
    let place = Place::over(&database).await;
    let table = game(&place, true, 7).await;
    let (open, tokens) = begin(&place, true).await;
    let playing = place.asked("DELETE", "/api/profile", ADA).await;
    assert_eq!(playing.0, 409, "{}", playing.1);
    let (mut wire, _) = place.wire(&open, &[&tokens[0]]).await;
    wire.done(json!({"type": "resign"})).await;
    drop(wire);
    assert_eq!(place.asked("DELETE", "/api/profile", ADA).await.0, 204);
    assert_eq!(place.asked("GET", "/api/profile", ADA).await.0, 404);
    assert_eq!(place.asked("DELETE", "/api/profile", ADA).await.0, 404);
    let history = place.own("/api/profile/games?opponent=deleted", BO).await;
    assert_eq!(history["games"].as_array().map(Vec::len), Some(2));
    let scores = place.get("/api/scores?opponent=deleted%20player").await;
    assert_eq!(
        (&scores["total"], &scores["entries"][0]["name"]),
        (&json!(1), &json!("Bo"))
    );
    assert_eq!(place.get("/api/scores?name=Ada").await["total"], 0);
    let admin = Admin::open(Some(&database.url)).await.unwrap();
    let facts = format!("{:?}", admin.table(&table).await.unwrap());
    assert!(
        !facts.contains("Ada") && facts.contains("deleted player"),
        "{facts}"
    );
    assert_eq!(
        admin.table(&table).await.unwrap().summary.seats[0].name,
        "deleted player"
    );
    admin.delete_profile(BO).await.unwrap();
    let again = admin.delete_profile(BO).await.unwrap_err();
    assert!(matches!(again, AdminError::NoProfile(_)), "{again}");
    admin.close().await;
    place.stop().await;
    // What is left is a game between two ids without names: a rebuild still finds the same.
    let admin = Admin::open(Some(&database.url)).await.unwrap();
    let rebuilt = admin.rebuild_ratings().await.unwrap();
    assert_eq!(
        (rebuilt.games, rebuilt.ratings, rebuilt.different),
        (1, 2, 0)
    );
    admin.close().await;
}

async fn codes_and_names_are_checked_and_limited(database: Database) {
    let place = Place::over(&database).await;
    game(&place, false, 1).await;
    let rename = |name: &str| json!({"name": name});
    assert_eq!(
        place
            .change("/api/profile", ADA, rename("Countess"))
            .await
            .0,
        204
    );
    assert_eq!(place.own("/api/profile", ADA).await["name"], "Countess");
    for bad in ["Expert", "A\u{200b}da", "deleted player", &"x".repeat(41)] {
        assert_eq!(
            place.change("/api/profile", ADA, rename(bad)).await.0,
            400,
            "{bad}"
        );
    }
    assert_eq!(
        place
            .change("/api/profile", &"9".repeat(32), rename("Eve"))
            .await
            .0,
        404
    );
    let recover = |code: &str| json!({"code": code});
    let path = "/api/profile/recover";
    let good = text(&place.own("/api/profile", ADA).await["code"]);
    let typo = good.replacen(&good[..1], if good.starts_with('7') { "6" } else { "7" }, 1);
    assert_eq!(place.refused(path, recover(&typo)).await.0, 400);
    assert_eq!(place.refused(path, recover("0")).await.0, 400);
    let unknown = ludograph_table::recovery::encode(&"9".repeat(32)).unwrap();
    let (status, why) = place.refused(path, recover(&unknown)).await;
    assert_eq!(status, 404, "{why}");
    for _ in 0..7 {
        place.try_post(path, &recover("0")).await;
    }
    assert_eq!(place.refused(path, recover(&good)).await.0, 429);
    place.stop().await;
}

async fn games_played_elsewhere_enter_the_history_unrated(database: Database) {
    let place = Place::over(&database).await;
    let table = game(&place, false, 7).await;
    let record = place
        .get(&format!("/api/tables/{table}/record"))
        .await
        .to_string();
    let upload =
        |seat: u8| json!({"format": "record", "text": record, "me": "9".repeat(32), "seat": seat});
    assert_eq!(place.refused("/api/import", upload(2)).await.0, 400);
    let made = place.post("/api/import", upload(1)).await;
    let history = place.own("/api/profile/games", &"9".repeat(32)).await;
    let game = &history["games"][0];
    assert_eq!(
        (&game["table"], &game["result"]),
        (&made["id"], &json!("lost"))
    );
    assert_eq!(
        (&game["rated"], &game["opponent"]),
        (&json!(false), &json!("Ada"))
    );
    place.stop().await;
}
