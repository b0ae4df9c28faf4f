//! Expired tables are deleted.

use std::time::Duration;

use ludograph_server::Limits;
use serde_json::json;

use crate::support::place::text;
use crate::support::wire::PATIENCE;
use crate::support::{Database, Place, on_both};

on_both!(
    idle_and_finished_tables_are_forgotten_in_time,
    an_import_that_no_one_opens_is_forgotten_after_a_month,
    a_table_that_was_deleted_gets_no_more_facts,
);

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
async fn a_table_that_was_deleted_gets_no_more_facts(database: Database) {
    let place = Place::over(&database).await;
    let (table, tokens) = place.hex_table().await;
    let (mut ada, _) = place.wire(&table, &[&tokens[0]]).await;
    // As if another process had found that it has expired.
    database.run("DELETE FROM tables").await;
    database.run("DELETE FROM events").await;
    let move_ = json!({"type": "move", "ply": 0, "action": "a1"});
    assert_eq!(ada.refused(move_).await, "stale");
    place.stop().await;
    let place = Place::over(&database).await;
    let path = format!("/api/tables/{table}");
    assert_eq!(place.try_get(&path).await.status(), 404);
    place.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_just_opened_in_another_process_is_not_deleted() {
    let Some(database) = Database::postgres().await else {
        return;
    };
    let limits = Limits {
        linger: Duration::ZERO,
        ..Limits::default()
    };
    let request = json!({"game": "hex", "params": {"size": 3, "swap": false}, "seats": [{"type": "person"}, {"type": "person"}], "listed": true});
    let before = Place::over(&database).await;
    before.table(request.clone()).await;
    before.stop().await;
    database
        .run("UPDATE tables SET updated = updated - 2678400000")
        .await;
    let here = Place::with(&database, limits).await;
    // A server looks for expired tables when it starts, and then every hour: once the old table is
    // gone, the first look cannot find the tables below.
    here.eventually("/api/tables?phase=playing", |list| list["total"] == 0)
        .await;
    let (opened, tokens) = here.table(request.clone()).await;
    let (unused, _) = here.table(request).await;
    // A month later one of the two is opened.
    database
        .run("UPDATE tables SET updated = updated - 2678400000")
        .await;
    database.run("UPDATE events SET at = at - 2678400000").await;
    let (mut ada, _) = here.wire(&opened, &[&tokens[0]]).await;
    let there = Place::over(&database).await;
    let list = there
        .eventually("/api/tables?phase=playing", |list| {
            list["tables"].as_array().is_some_and(|t| t.len() == 1)
        })
        .await;
    assert_eq!(list["tables"][0]["id"], json!(opened), "not {unused}");
    ada.act(0, "a1").await;
    there.stop().await;
    here.stop().await;
}
