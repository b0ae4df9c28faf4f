//! What was acknowledged is there after the process was killed.

use serde_json::json;

use crate::clocks::timed;
use crate::support::{Database, Place, Process, on_both};

on_both!(killed_and_started_again_nothing_acknowledged_is_lost);

async fn killed_and_started_again_nothing_acknowledged_is_lost(database: Database) {
    let mut process = Process::start(&database);
    let request = json!({"game": "hex", "params": {"size": 11, "swap": false}, "seats": [{"type": "person"}, {"type": "person"}]});
    let (table, tokens) = process.place.table(request).await;
    let tokens: Vec<&str> = tokens.iter().map(String::as_str).collect();
    let mut acknowledged = 0;
    for round in 0..3 {
        let (mut wire, welcome) = process.place.wire(&table, &tokens).await;
        // One move may have been kept without its acknowledgement having been seen.
        let kept = welcome["table"]["state"]["ply"].as_u64().unwrap();
        assert!(
            kept == acknowledged || kept == acknowledged + 1,
            "{acknowledged} acknowledged, {kept} kept"
        );
        let seqs = welcome["table"]["seq"].as_u64().unwrap();
        assert_eq!(seqs, kept + 1, "no duplicate, no gap");
        acknowledged = kept;
        for _ in 0..10 {
            let action = process.place.first_action(&table).await;
            wire.act(acknowledged as usize, &action).await;
            acknowledged += 1;
            wire.until(|m| m["state"]["ply"] == acknowledged).await;
        }
        // Killed with a move under way.
        let action = process.place.first_action(&table).await;
        wire.send(
            json!({"type": "move", "re": 1000 + round, "ply": acknowledged, "action": action}),
        )
        .await;
        process.kill();
        process = Process::start(&database);
    }
    process.kill();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_clocks_of_a_killed_process_go_on_in_another() {
    let Some(database) = Database::postgres().await else {
        return;
    };
    let there = Place::over(&database).await;
    let here = Process::start(&database);
    let clock = json!({"type": "per_move", "millis": 2000});
    let (table, tokens) = here.place.table(timed(clock)).await;
    let (mut wire, _) = here.place.wire(&table, &[&tokens[0], &tokens[1]]).await;
    wire.act(2, "b2").await;
    here.kill();
    there
        .eventually("/api/tables?phase=over", |list| {
            !list["tables"][0].is_null()
        })
        .await;
    let view = there.get(&format!("/api/tables/{table}")).await;
    let history = view["history"].as_array().unwrap();
    assert_eq!(history.last().unwrap()["action"], "timeout 2");
    there.stop().await;
}
