//! The high scores.

use serde_json::{Value, json};

use crate::support::{Database, Place, on_both};

on_both!(
    finished_games_enter_the_high_scores,
    scores_sort_by_the_type_of_the_column
);

async fn play_candy(place: &Place, name: &str, moves: usize) -> String {
    let seats = json!([{"type": "person", "name": name}, {"type": "person", "name": "Zed"}]);
    let (table, tokens) = place.table(json!({"game": "candy", "seats": seats})).await;
    let (mut wire, _) = place.wire(&table, &[&tokens[0], &tokens[1]]).await;
    for ply in 0..moves {
        let action = place.first_action(&table).await;
        wire.act(ply, &action).await;
        wire.until(|m| m["type"] == "event" && m["state"]["ply"] == json!(ply + 1))
            .await;
    }
    wire.done(json!({"type": "resign", "seat": 1})).await;
    table
}

async fn finished_games_enter_the_high_scores(database: Database) {
    let place = Place::over(&database).await;
    let (table, tokens) = place.hex_table().await;
    let (mut wire, _) = place.wire(&table, &[&tokens[0], &tokens[1]]).await;
    assert_eq!(place.get("/api/scores").await["total"], 0);
    wire.done(json!({"type": "resign", "seat": 0})).await;
    let page = place.get("/api/scores?game=hex&sort=name").await;
    assert_eq!(
        (&page["total"], &page["option_sets"]),
        (&json!(2), &json!(["size=3, swap=false"]))
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
    // Taken back, the game is not over, and has no place among them.
    wire.done(json!({"type": "undo", "ply": 1})).await;
    assert_eq!(place.get("/api/scores").await["total"], 0);
    wire.done(json!({"type": "resign", "seat": 1})).await;
    let again = &place.get("/api/scores?name=aDA").await["entries"][0];
    assert_eq!(
        (&again["result"], &again["undone"]),
        (&json!("won"), &json!(true))
    );
    assert_eq!(place.get("/api/scores?name=%25").await["total"], 0);
    assert_eq!(place.get("/api/scores?opponent=bo").await["total"], 1);
    place.stop().await;
}

async fn scores_sort_by_the_type_of_the_column(database: Database) {
    let place = Place::over(&database).await;
    for (name, moves) in [("=Eve", 2), ("ada", 30), ("Bo, B", 9)] {
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
    let scores = numbers(&place.get("/api/scores").await, "score");
    assert!(scores.iter().rev().is_sorted());
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
