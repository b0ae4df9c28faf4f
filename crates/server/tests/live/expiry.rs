//! Expired tables are deleted.

use serde_json::json;

use crate::support::place::text;
use crate::support::wire::PATIENCE;
use crate::support::{Database, Place, on_both};

on_both!(
    idle_and_finished_tables_are_forgotten_in_time,
    an_import_that_no_one_opens_is_forgotten_after_a_month,
);

async fn idle_and_finished_tables_are_forgotten_in_time(database: Database) {
    let place = Place::over(&database).await;
    let request =
        json!({"game": "hex", "seats": [{"type": "person"}, {"type": "open"}], "listed": true});
    let (waiting, _) = place.table(request).await;
    let request = json!({"game": "hex", "params": {"size": 3, "swap": false}, "seats": [{"type": "person", "name": "Ada"}, {"type": "person"}], "listed": true});
    let (over, tokens) = place.table(request).await;
    let (mut ada, _) = place.wire(&over, &[&tokens[0]]).await;
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

async fn an_import_that_no_one_opens_is_forgotten_after_a_month(database: Database) {
    let place = Place::over(&database).await;
    let record = json!({"format": "ludograph/1", "game": "hex", "params": {}, "players": ["A", "B"], "actions": ["a1"]});
    let import = json!({"format": "record", "text": record.to_string()});
    let unopened = text(&place.post("/api/import", import.clone()).await["id"]);
    let opened = text(&place.post("/api/import", import).await["id"]);
    let path = |id: &str| format!("/api/tables/{id}");
    place.get(&path(&opened)).await;
    place.stop().await;

    database
        .run("UPDATE tables SET updated = updated - 2678400000, created = created - 2678400000")
        .await;
    let place = Place::over(&database).await;
    // Asking the server would open it.
    let unopened_rows = "UPDATE tables SET busy = busy WHERE updated = created";
    let gone = async { while database.run(unopened_rows).await > 0 {} };
    tokio::time::timeout(PATIENCE, gone).await.unwrap();
    assert_eq!(place.try_get(&path(&unopened)).await.status(), 404);
    assert_eq!(place.get(&path(&opened)).await["origin"], "imported");
    place.stop().await;
}
