//! The high scores.

use ludograph_server::Limits;
use serde_json::{Value, json};

use crate::support::place::text;
use crate::support::{Database, Place, Wire, on_both};

on_both!(
    finished_games_enter_the_high_scores,
    short_games_and_games_in_one_hand_give_no_score,
    weighted_games_rank_by_the_cost_of_the_path,
    old_scores_go_unless_they_are_among_the_best,
    scores_sort_by_the_type_of_the_column
);

/// A table of two people in two browsers: its id and the seats' tokens.
async fn two_people(place: &Place, game: Value, names: [&str; 2]) -> (String, [String; 2]) {
    let mut request = game;
    request["seats"] = json!([{"type": "person", "name": names[0]}, {"type": "open"}]);
    let (table, tokens) = place.table(request).await;
    let other = json!({"name": names[1], "me": "0123456789abcdef0123456789abcdef"});
    let joined = place
        .post(&format!("/api/tables/{table}/join"), other)
        .await;
    (table, [tokens[0].clone(), text(&joined["token"])])
}

/// Plays the first legal action so many times.
async fn play(place: &Place, wire: &mut Wire, table: &str, moves: usize) {
    for ply in 0..moves {
        let action = place.first_action(table).await;
        wire.act(ply, &action).await;
        wire.until(|m| m["type"] == "event" && m["state"]["ply"] == json!(ply + 1))
            .await;
    }
}

async fn play_candy(place: &Place, name: &str, moves: usize) -> String {
    let (table, tokens) = two_people(place, json!({"game": "candy"}), [name, "Zed"]).await;
    let (mut wire, _) = place.wire(&table, &[&tokens[0], &tokens[1]]).await;
    play(place, &mut wire, &table, moves).await;
    wire.done(json!({"type": "resign", "seat": 1})).await;
    table
}

async fn finished_games_enter_the_high_scores(database: Database) {
    let place = Place::over(&database).await;
    let game = json!({"game": "hex", "params": {"size": 5, "swap": false}});
    let (table, tokens) = two_people(&place, game, ["Ada", "Bo"]).await;
    let (mut wire, _) = place.wire(&table, &[&tokens[0], &tokens[1]]).await;
    play(&place, &mut wire, &table, 6).await;
    assert_eq!(place.get("/api/scores").await["total"], 0);
    wire.done(json!({"type": "resign", "seat": 0})).await;
    let page = place.get("/api/scores?game=hex&sort=name").await;
    assert_eq!(
        (&page["total"], &page["option_sets"]),
        (&json!(2), &json!(["size=5, swap=false"]))
    );
    let (ada, bo) = (&page["entries"][0], &page["entries"][1]);
    assert_eq!(ada["undone"], json!(false));
    assert_eq!(
        (&ada["name"], &ada["opponent"], &ada["result"]),
        (&json!("Ada"), &json!("Bo"), &json!("lost"))
    );
    assert_eq!(
        (&bo["name"], &bo["result"], &bo["table"]),
        (&json!("Bo"), &json!("won"), &json!(table))
    );
    assert_eq!(
        (&bo["plies"], &bo["level"], &bo["undone"]),
        (&json!(6), &json!(0), &json!(false))
    );
    // Taken back, the game is not over, and has no place among them.
    wire.done(json!({"type": "undo", "ply": 7})).await;
    assert_eq!(place.get("/api/scores").await["total"], 0);
    wire.done(json!({"type": "resign", "seat": 1})).await;
    let ada = &place.get("/api/scores?name=aD").await["entries"][0];
    assert_eq!(
        (&ada["result"], &ada["undone"]),
        (&json!("won"), &json!(true))
    );
    assert_eq!(place.get("/api/scores?clean=true").await["total"], 0);
    // Names are found by how they start, and signs of the search are plain text.
    assert_eq!(place.get("/api/scores?name=da").await["total"], 0);
    assert_eq!(place.get("/api/scores?name=%25").await["total"], 0);
    assert_eq!(place.get("/api/scores?opponent=bo").await["total"], 1);
    place.stop().await;
}

async fn short_games_and_games_in_one_hand_give_no_score(database: Database) {
    let place = Place::over(&database).await;
    let two = json!([{"type": "person", "name": "Ada"}, {"type": "person", "name": "Bo"}]);
    let (table, tokens) = place.table(json!({"game": "candy", "seats": two})).await;
    let (mut wire, _) = place.wire(&table, &[&tokens[0], &tokens[1]]).await;
    play(&place, &mut wire, &table, 8).await;
    wire.done(json!({"type": "resign", "seat": 1})).await;
    play_candy(&place, "Eve", 5).await;
    assert_eq!(place.get("/api/scores").await["total"], 0);
    play_candy(&place, "Eve", 6).await;
    assert_eq!(place.get("/api/scores").await["total"], 2);
    place.stop().await;
}

async fn weighted_games_rank_by_the_cost_of_the_path(database: Database) {
    let place = Place::over(&database).await;
    let params = json!({"size": 3, "swap": false, "weighted": true});
    // Red joins the sides along the top, then through the middle row.
    for moves in [
        ["b2", "a3", "a1", "b3", "b1", "c3", "c1"],
        ["a1", "a3", "c1", "b3", "a2", "c3", "b2"],
    ] {
        let game = json!({"game": "hex", "params": params});
        let (table, tokens) = two_people(&place, game, ["Ada", "Bo"]).await;
        let (mut wire, _) = place.wire(&table, &[&tokens[0], &tokens[1]]).await;
        for (ply, action) in moves.iter().enumerate() {
            wire.act(ply, action).await;
        }
        wire.until(|m| m["state"]["phase"] == "over").await;
    }
    let page = place.get("/api/scores?game=hex").await;
    let entries = page["entries"].as_array().unwrap();
    let won: Vec<i64> = entries
        .iter()
        .filter(|e| e["result"] == "won")
        .map(|e| e["measure"].as_i64().unwrap())
        .collect();
    assert!(won.len() == 2 && won[0] > won[1] && won[0] < 0, "{page}");
    assert_eq!(entries[3]["measure"], Value::Null);
    assert_eq!(entries[3]["result"], "lost");
    place.stop().await;
}

async fn old_scores_go_unless_they_are_among_the_best(database: Database) {
    let place = Place::over(&database).await;
    play_candy(&place, "Ada", 6).await;
    place.stop().await;
    // 150 old scores of one option set, of which the best 100 stay; a new one stays, whatever it
    // is.
    database
        .run(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150)
             INSERT INTO scores (table_id, seat, date, name, score, game, options, opponent, result, won, measure)
             SELECT 'old' || i, 0, 1000, 'Old', i, 'candy', 'standard', '', 'lost', 0, i FROM n",
        )
        .await;
    let place = Place::over(&database).await;
    let page = place
        .eventually("/api/scores?name=Old", |page| page["total"] != 150)
        .await;
    let total = page["total"].as_i64().unwrap();
    assert!((98..=100).contains(&total), "{total}");
    assert_eq!(place.get("/api/scores?name=Ada").await["total"], 1);
    place.stop().await;
    let limits = Limits {
        best_scores: 10,
        ..Limits::default()
    };
    let place = Place::with(&database, limits).await;
    let few = |page: &Value| (8..=10).contains(&page["total"].as_i64().unwrap_or(0));
    place.eventually("/api/scores?name=Old", few).await;
    place.stop().await;
}

async fn scores_sort_by_the_type_of_the_column(database: Database) {
    let place = Place::over(&database).await;
    for (name, moves) in [("=Eve", 6), ("ada", 30), ("Bo, B", 9)] {
        play_candy(&place, name, moves).await;
    }
    let column = |page: &Value, name: &str| -> Vec<Value> {
        page["entries"]
            .as_array()
            .unwrap()
            .iter()
            .map(|e| e[name].clone())
            .collect()
    };
    let numbers = |page: &Value, name: &str| -> Vec<i64> {
        column(page, name)
            .iter()
            .map(|v| v.as_i64().unwrap())
            .collect()
    };
    let scores = numbers(
        &place.get("/api/scores?sort=score&order=asc").await,
        "score",
    );
    assert!(scores.len() == 6 && scores.is_sorted(), "{scores:?}");
    assert!(
        scores.iter().any(|s| *s >= 10),
        "numbers of several digits are sorted as numbers: {scores:?}"
    );
    let scores = numbers(&place.get("/api/scores?sort=score").await, "score");
    assert!(scores.iter().rev().is_sorted());
    // The ranking: who has won comes first, then more points.
    let best = place.get("/api/scores").await;
    let results = column(&best, "result");
    assert!(results[..3].iter().all(|r| r == "won"), "{results:?}");
    let scores = numbers(&best, "score");
    assert!(scores[..3].iter().rev().is_sorted() && scores[3..].iter().rev().is_sorted());
    let dates = numbers(&place.get("/api/scores?sort=date").await, "date");
    assert!(dates.iter().rev().is_sorted());
    let names = column(
        &place.get("/api/scores?sort=name&opponent=zed").await,
        "name",
    );
    assert_eq!(names, ["=Eve", "ada", "Bo, B"]);
    let mut pages = Vec::new();
    for page in 0..3 {
        pages.extend(column(
            &place.get(&format!("/api/scores?size=2&page={page}")).await,
            "score",
        ));
    }
    assert_eq!(pages.len(), 6);
    assert_eq!(place.try_get("/api/scores?sort=shoe").await.status(), 400);

    let answer = place
        .try_get("/api/scores.csv?sort=name&opponent=Zed")
        .await;
    assert_eq!(answer.headers()["content-type"], "text/csv; charset=utf-8");
    let csv = answer.text().await.unwrap();
    let lines: Vec<_> = csv.lines().collect();
    assert_eq!(lines.len(), 4);
    assert!(
        lines[0].starts_with("date,name,score,")
            && lines[1].contains(",'=Eve,")
            && lines[3].contains(",\"Bo, B\",")
    );
    place.stop().await;
}
