//! What operators and players may delete, and backups.

use std::time::Duration;

use ludograph_server::admin::{Admin, AdminError, Phase};
use serde_json::{Value, json};

use crate::support::place::text;
use crate::support::postgres::programs;
use crate::support::{Database, Place, on_both};

on_both!(
    operators_delete_games_while_a_server_runs,
    names_are_replaced_everywhere,
    browsers_are_forgotten,
    old_tables_are_deleted_on_request,
    a_backup_is_restored_as_it_was,
    players_delete_their_finished_games
);

/// The moves of a game that is long enough for the high scores.
const MOVES: [&str; 6] = ["a1", "a2", "a3", "a4", "a5", "b1"];

/// The id of the browser of the first seat.
const ME: &str = "0123456789abcdef0123456789abcdef";

/// A finished game of two people: its id and tokens.
async fn finished(place: &Place) -> (String, Vec<String>) {
    let seats = json!([{"type": "person", "name": "Ada"}, {"type": "open"}]);
    let params = json!({"size": 5, "swap": false});
    let request =
        json!({"game": "hex", "params": params, "seats": seats, "listed": true, "me": ME});
    let (table, tokens) = place.table(request).await;
    let other = json!({"name": "B\"o%", "me": ME.replace('0', "1")});
    let joined = place
        .post(&format!("/api/tables/{table}/join"), other)
        .await;
    let tokens = vec![tokens[0].clone(), text(&joined["token"])];
    let (mut wire, _) = place.wire(&table, &[&tokens[0], &tokens[1]]).await;
    for (ply, action) in MOVES.into_iter().enumerate() {
        wire.act(ply, action).await;
    }
    wire.done(json!({"type": "resign"})).await;
    (table, tokens)
}

async fn open(database: &Database) -> Admin {
    Admin::open(Some(&database.url)).await.expect("it is there")
}

async fn operators_delete_games_while_a_server_runs(database: Database) {
    let place = Place::over(&database).await;
    let (over, tokens) = finished(&place).await;
    let (playing, _) = place.hex_table().await;
    let (mut wire, welcome) = place.wire(&over, &[&tokens[0], &tokens[1]]).await;
    let admin = open(&database).await;
    assert_eq!(admin.tables(None, 10).await.unwrap().len(), 2);
    let found = admin.tables(Some(Phase::Over), 10).await.unwrap();
    assert_eq!(found[0].id, over);
    let inspected = admin.table(&over).await.unwrap();
    // Created, joined, the moves, ended.
    assert_eq!(inspected.facts.len(), 3 + MOVES.len());
    let created = &inspected.facts[0].2;
    assert!(
        created.contains("Ada") && !created.contains("token"),
        "{created}"
    );

    admin.delete(&over).await.unwrap();
    let missing = admin.delete(&over).await.unwrap_err();
    assert!(matches!(missing, AdminError::NoTable(_)), "{missing}");
    // The server still has it in memory, and must not write it again.
    let ply = &welcome["table"]["state"]["ply"];
    wire.refused(json!({"type": "undo", "ply": ply, "to": 0}))
        .await;
    drop(wire);
    assert_eq!(place.get("/api/scores").await["total"], 0);
    assert_eq!(place.get("/api/tables?phase=over").await["total"], 0);
    assert_eq!(admin.tables(None, 10).await.unwrap()[0].id, playing);
    admin.close().await;
    place.stop().await;
}

async fn names_are_replaced_everywhere(database: Database) {
    let place = Place::over(&database).await;
    let (table, _) = finished(&place).await;
    let admin = open(&database).await;
    let refused = admin.rename("B\"o%", "anonymous").await.unwrap_err();
    assert!(matches!(refused, AdminError::Served(_)), "{refused}");
    place.stop().await;

    let renamed = admin.rename("B\"o%", "anonymous").await.unwrap();
    assert_eq!((renamed.facts, renamed.tables, renamed.scores), (1, 1, 2));
    let again = admin.rename("B\"o%", "anonymous").await.unwrap();
    assert_eq!((again.facts, again.tables, again.scores), (0, 0, 0));
    admin.close().await;
    let place = Place::over(&database).await;
    let paths = ["/api/scores", "/api/tables?phase=over"].map(str::to_owned);
    for path in paths.into_iter().chain([format!("/api/tables/{table}")]) {
        let text = place.get(&path).await.to_string();
        assert!(!text.contains("o%"), "{path}: {text}");
        assert!(
            text.contains("Ada") && text.contains("anonymous"),
            "{path}: {text}"
        );
    }
    place.stop().await;
}

async fn browsers_are_forgotten(database: Database) {
    let mine = async |place: &Place, me: &str| {
        let url = format!("http://{}/api/my/tables", place.address);
        let asked = place.http.get(url).bearer_auth(me).send().await.unwrap();
        let tables: Value = asked.json().await.unwrap();
        tables.as_array().unwrap().len()
    };
    let place = Place::over(&database).await;
    finished(&place).await;
    let other = ME.replace('0', "1");
    assert_eq!((mine(&place, ME).await, mine(&place, &other).await), (1, 1));
    let admin = open(&database).await;
    let refused = admin.forget_browser(ME).await.unwrap_err();
    assert!(matches!(refused, AdminError::Served(_)), "{refused}");
    place.stop().await;
    assert_eq!(admin.forget_browser(ME).await.unwrap(), 1);
    assert_eq!(admin.forget_browser(ME).await.unwrap(), 0);
    let refused = admin.forget_browser("me").await.unwrap_err();
    assert!(matches!(refused, AdminError::NoBrowser(_)), "{refused}");
    admin.close().await;
    let place = Place::over(&database).await;
    assert_eq!((mine(&place, ME).await, mine(&place, &other).await), (0, 1));
    place.stop().await;
}

async fn old_tables_are_deleted_on_request(database: Database) {
    let place = Place::over(&database).await;
    finished(&place).await;
    place.hex_table().await;
    let admin = open(&database).await;
    let (day, soon) = (Duration::from_secs(86_400), Duration::from_millis(1));
    assert_eq!(admin.expire(day, day).await.unwrap(), 0);
    assert_eq!(admin.expire(day, soon).await.unwrap(), 1);
    let left = admin.tables(None, 10).await.unwrap();
    assert_eq!((left.len(), left[0].phase), (1, Phase::Playing));
    admin.close().await;
    place.stop().await;
}

async fn a_backup_is_restored_as_it_was(database: Database) {
    let place = Place::over(&database).await;
    let (over, _) = finished(&place).await;
    let (playing, tokens) = place.hex_table().await;
    let (mut wire, _) = place.wire(&playing, &[&tokens[0], &tokens[1]]).await;
    wire.act(0, "a2").await;
    // The server goes on meanwhile.
    let folder = tempfile::tempdir().unwrap();
    let restored = back_up(&database, folder.path()).await;
    let before = everything(&place, &[&over, &playing]).await;
    wire.act(1, "b1").await;
    place.stop().await;

    let place = Place::over(&restored).await;
    assert_eq!(everything(&place, &[&over, &playing]).await, before);
    let (mut wire, _) = place.wire(&playing, &[&tokens[0], &tokens[1]]).await;
    wire.act(1, "b1").await;
    place.stop().await;
}

/// Backs a database up and restores it as another, as the operator's guide says.
async fn back_up(database: &Database, folder: &std::path::Path) -> Database {
    let copy = folder.join("copy");
    if let Some(restored) = Database::postgres()
        .await
        .filter(|_| database.is_postgres())
    {
        let bin = programs().expect("PostgreSQL is there");
        for (program, arguments) in [
            ("pg_dump", vec!["--format=custom", "--file"]),
            ("pg_restore", vec!["--no-owner", "--dbname", &restored.url]),
        ] {
            let mut command = std::process::Command::new(bin.join(program));
            let command = command.args(arguments).arg(&copy);
            if program == "pg_dump" {
                command.arg(&database.url);
            }
            assert!(command.status().unwrap().success(), "{program}");
        }
        return restored;
    }
    let admin = open(database).await;
    admin.backup(&copy).await.unwrap();
    let exists = admin.backup(&copy).await.unwrap_err();
    assert!(matches!(exists, AdminError::Backup { .. }), "{exists}");
    admin.close().await;
    let restored = Database::sqlite();
    std::fs::copy(&copy, &restored.url).unwrap();
    restored
}

/// Everything that a server shows of these tables.
async fn everything(place: &Place, tables: &[&str]) -> Vec<Value> {
    let mut all = Vec::new();
    for table in tables {
        let mut view = place.get(&format!("/api/tables/{table}")).await;
        // Who is connected is not stored.
        view.as_object_mut().unwrap().remove("presence");
        all.push(view);
    }
    for path in [
        "/api/scores",
        "/api/tables?phase=over",
        "/api/tables?phase=playing",
    ] {
        all.push(place.get(path).await);
    }
    all
}

async fn players_delete_their_finished_games(database: Database) {
    let place = Place::over(&database).await;
    let (over, tokens) = finished(&place).await;
    let (playing, others) = place.hex_table().await;
    let delete = async |table: &str, token: Option<&str>| {
        let url = format!("http://{}/api/tables/{table}", place.address);
        let mut request = place.http.delete(url);
        if let Some(token) = token {
            request = request.bearer_auth(token);
        }
        request.send().await.unwrap().status().as_u16()
    };
    assert_eq!(delete(&over, None).await, 403);
    assert_eq!(delete(&over, Some(&others[0])).await, 403);
    assert_eq!(delete(&playing, Some(&others[0])).await, 409);
    assert_eq!(delete("nosuchtable2", Some(&others[0])).await, 404);
    assert_eq!(delete(&over, Some(&tokens[1])).await, 204);
    assert_eq!(delete(&over, Some(&tokens[1])).await, 404);
    let path = format!("/api/tables/{over}");
    assert_eq!(place.try_get(&path).await.status(), 404);
    // The opponent's line of the high scores is the opponent's.
    let scores = place.get("/api/scores").await;
    assert_eq!(
        (&scores["total"], &scores["entries"][0]["name"]),
        (&json!(1), &json!("Ada"))
    );
    place.stop().await;
}
