//! Expired tables are deleted.

use serde_json::json;

use crate::support::{Database, Place, on_both};

on_both!(idle_and_finished_tables_are_forgotten_in_time);

async fn idle_and_finished_tables_are_forgotten_in_time(database: Database) {
    let place = Place::over(&database).await;
    let request =
        json!({"game": "hex", "seats": [{"type": "person"}, {"type": "open"}], "listed": true});
    let (waiting, _) = place.table(request).await;
    let request = json!({"game": "hex", "params": {"size": 5, "swap": false}, "seats": [{"type": "person", "name": "Ada"}, {"type": "computer", "player": "random"}], "listed": true});
    let (over, tokens) = place.table(request).await;
    let (mut ada, _) = place.wire(&over, &[&tokens[0]]).await;
    for ply in [0, 2, 4] {
        let action = place.first_action(&over).await;
        ada.act(ply, &action).await;
        ada.until(|m| m["state"]["ply"] == json!(ply + 2)).await;
    }
    ada.done(json!({"type": "resign"})).await;
    drop(ada);
    place.stop().await;

    // A month later the unused table is gone.
    database
        .run("UPDATE tables SET updated = updated - 2678400000")
        .await;
    let place = Place::over(&database).await;
    place
        .eventually("/api/tables?phase=waiting", |list| list["total"] == 0)
        .await;
    let path = |id: &str| format!("/api/tables/{id}");
    assert_eq!(place.try_get(&path(&waiting)).await.status(), 404);
    assert_eq!(place.get(&path(&over)).await["state"]["phase"], "over");
    place.stop().await;

    // A year later the finished one is, too; its place among the high scores stays.
    database
        .run("UPDATE tables SET updated = updated - 29376000000")
        .await;
    let place = Place::over(&database).await;
    place
        .eventually("/api/tables?phase=over", |list| list["total"] == 0)
        .await;
    assert_eq!(place.try_get(&path(&over)).await.status(), 404);
    assert_eq!(place.get("/api/scores?name=Ada").await["total"], 1);
    place.stop().await;
}
