//! The lab: runs of algorithms on tables and records, page by page, and what stays hidden.

use serde_json::{Value, json};

use crate::support::{Database, Place, on_both};

on_both!(
    runs_are_told_page_by_page,
    what_is_wrong_with_a_run_is_said,
    the_lab_shows_nothing_hidden,
);

fn record(size: u8, actions: &[&str]) -> Value {
    json!({"type": "record", "record": {"format": "ludograph/1", "game": "hex", "params": {"size": size, "swap": false},
        "players": ["Ada", "Bo"], "actions": actions}})
}

async fn runs_are_told_page_by_page(database: Database) {
    let place = Place::over(&database).await;
    let algorithms = place.get("/api/lab").await;
    let algorithms = algorithms.as_array().unwrap();
    for id in [
        "union-find",
        "bfs",
        "dijkstra",
        "nearest",
        "minimax",
        "alphabeta",
        "minmax2",
        "components",
        "mcts",
    ] {
        assert!(algorithms.iter().any(|a| a["id"] == id), "{id}");
    }

    let (table, tokens) = place.hex_table().await;
    let (mut wire, _) = place.wire(&table, &[&tokens[0], &tokens[1]]).await;
    for (ply, action) in ["a2", "b1", "b2"].iter().enumerate() {
        wire.act(ply, action).await;
    }
    let on = json!({"position": {"type": "table", "id": table, "tokens": tokens}, "arrange": ["clear b1", "turn red"], "moves": ["b1"]});
    let view = place.post("/api/lab/board", on).await;
    assert_eq!(
        (&view["owners"][1], &view["turn"]),
        (&json!("red"), &json!("blue"))
    );
    // What the table has, with two moves tried: the same as a record of it.
    let at_table = json!({"position": {"type": "table", "id": table, "tokens": tokens}, "actions": ["c1", "c2"], "algorithm": "bfs"});
    let by_table = place.post("/api/lab/trace", at_table).await;
    let by_record =
        json!({"position": record(3, &["a2", "b1", "b2", "c1", "c2"]), "algorithm": "bfs"});
    let by_record = place.post("/api/lab/trace", by_record).await;
    assert_eq!(by_table["steps"], by_record["steps"]);
    assert_eq!(
        by_table["run"]["options"],
        json!({"colour": "red", "early": true})
    );
    assert_eq!(by_table["run"]["result"][0]["args"]["d"], 4);
    let steps = by_table["steps"].as_array().unwrap();
    assert_eq!(by_table["run"]["total"], steps.len());

    let mut pages = Vec::new();
    for from in (0..steps.len()).step_by(4) {
        let page = place
            .post(
                "/api/lab/trace",
                json!({"position": record(3, &["a2", "b1", "b2", "c1", "c2"]), "algorithm": "bfs", "from": from, "count": 4}),
            )
            .await;
        assert_eq!(
            (&page["run"], &page["from"]),
            (&by_record["run"], &json!(from))
        );
        pages.extend(page["steps"].as_array().unwrap().clone());
    }
    assert_eq!(pages, *steps);

    let earlier = json!({"position": {"type": "table", "id": table, "ply": 1, "tokens": tokens}, "algorithm": "union-find"});
    let earlier = place.post("/api/lab/trace", earlier).await;
    assert_eq!(earlier["run"]["markers"].as_array().unwrap().len(), 1);

    let arranged = json!({"position": record(3, &[]), "arrange": ["red a1", "red b1", "red c1"], "algorithm": "bfs"});
    let arranged = place.post("/api/lab/trace", arranged).await;
    assert_eq!(arranged["run"]["view"]["winner"], "red");
    place.stop().await;
}

async fn what_is_wrong_with_a_run_is_said(database: Database) {
    let place = Place::over(&database).await;
    let here = record(3, &["a2"]);
    for (wrong, code) in [
        (json!({"algorithm": "chess"}), (400, "bad_request")),
        (json!({"algorithm": "components"}), (400, "bad_request")),
        (
            json!({"algorithm": "bfs", "options": {"speed": 1}}),
            (400, "bad_request"),
        ),
        (
            json!({"algorithm": "bfs", "options": {"early": 1}}),
            (400, "bad_request"),
        ),
        (
            json!({"algorithm": "bfs", "arrange": ["green a1"]}),
            (400, "bad_request"),
        ),
        (
            json!({"algorithm": "bfs", "arrange": vec!["red a1"; 1001]}),
            (400, "bad_request"),
        ),
        (
            json!({"algorithm": "bfs", "count": 0}),
            (400, "bad_request"),
        ),
        (
            json!({"algorithm": "bfs", "count": 5001}),
            (400, "bad_request"),
        ),
        (
            json!({"algorithm": "bfs", "from": -1}),
            (400, "bad_request"),
        ),
        (
            json!({"algorithm": "bfs", "slow": true}),
            (400, "bad_request"),
        ),
        (
            json!({"algorithm": "bfs", "actions": ["a2"]}),
            (409, "illegal"),
        ),
        (
            json!({"algorithm": "mcts", "arrange": ["red a1", "red b1", "red c1"]}),
            (409, "conflict"),
        ),
        (
            json!({"algorithm": "bfs", "arrange": ["x".repeat(2_000_000)]}),
            (413, "too_large"),
        ),
    ] {
        let mut request = wrong.clone();
        request["position"] = here.clone();
        let (status, said) = place.refused("/api/lab/trace", request).await;
        assert_eq!((status, said.as_str()), code, "{:.200}", wrong.to_string());
    }
    for (wrong, code) in [
        (json!({"arrange": ["green a1"]}), (400, "bad_request")),
        (
            json!({"arrange": vec!["red a1"; 1001]}),
            (400, "bad_request"),
        ),
        (json!({"moves": ["nonsense"]}), (400, "bad_request")),
        (json!({"moves": ["a2"]}), (409, "illegal")),
        (json!({"slow": true}), (400, "bad_request")),
    ] {
        let mut request = wrong.clone();
        request["position"] = here.clone();
        let (status, said) = place.refused("/api/lab/board", request).await;
        assert_eq!((status, said.as_str()), code, "{:.200}", wrong.to_string());
    }
    let nowhere = json!({"position": {"type": "table", "id": "nowhere"}, "algorithm": "bfs"});
    assert_eq!(place.refused("/api/lab/trace", nowhere).await.0, 404);
    let far = json!({"position": record(3, &["a2"]), "algorithm": "bfs", "from": 150_000});
    assert_eq!(place.post("/api/lab/trace", far).await["steps"], json!([]));

    // A run too large for the lab is cut, says so, and offers one that is not.
    let large = json!({"position": record(5, &["c3"]), "algorithm": "minimax", "options": {"depth": 4}, "count": 1});
    let large = place.post("/api/lab/trace", large).await;
    assert!(large["run"]["dropped"].as_u64() > Some(0));
    let smaller = &large["run"]["smaller"];
    let small = json!({"position": record(5, &["c3"]), "algorithm": "minimax", "options": smaller, "count": 1});
    let small = place.post("/api/lab/trace", small).await;
    assert_eq!(
        (&small["run"]["dropped"], &small["run"]["smaller"]),
        (&json!(0), &Value::Null)
    );
    place.stop().await;
}

async fn the_lab_shows_nothing_hidden(database: Database) {
    let place = Place::over(&database).await;
    let seats = json!([{"type": "person"}, {"type": "person"}]);
    let hidden = json!({"reservoir": "hidden"});
    let request = json!({"game": "candy", "params": hidden, "seats": seats, "aids": true});
    let (table, tokens) = place.table(request).await;
    let (_wire, _) = place.wire(&table, &[&tokens[0], &tokens[1]]).await;
    let here = json!({"type": "table", "id": table, "tokens": tokens});
    let action = place.first_action(&table).await;
    let hidden = (409, "hidden".to_owned());
    let tried = json!({"position": here, "actions": [action], "algorithm": "minmax2"});
    assert_eq!(place.refused("/api/lab/trace", tried).await, hidden);
    let arranged = json!({"position": here, "arrange": ["tile 0,0 1"], "algorithm": "minmax2"});
    assert_eq!(place.refused("/api/lab/trace", arranged).await, hidden);
    let played = json!({"position": here, "moves": [action]});
    assert_eq!(place.refused("/api/lab/board", played).await, hidden);
    let shown = json!({"position": here, "algorithm": "minmax2"});
    let shown = place.post("/api/lab/trace", shown).await.to_string();
    assert!(!shown.contains("\"setup\"") && !shown.contains("\"seed\""));

    // Without aids the lab is closed until the game is over, as computers' opinions are.
    let request =
        json!({"game": "hex", "params": {"size": 3, "swap": false}, "seats": seats, "aids": false});
    let (table, tokens) = place.table(request).await;
    let (mut wire, _) = place.wire(&table, &[&tokens[0], &tokens[1]]).await;
    wire.act(0, "a2").await;
    let ask = json!({"position": {"type": "table", "id": table}, "algorithm": "bfs"});
    assert_eq!(
        place.refused("/api/lab/trace", ask.clone()).await,
        (409, "conflict".into())
    );
    wire.done(json!({"type": "resign"})).await;
    assert_eq!(
        place.post("/api/lab/trace", ask).await["run"]["game"],
        "hex"
    );
    place.stop().await;
}
