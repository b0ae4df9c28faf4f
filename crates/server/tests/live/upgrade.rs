//! Databases of earlier, later and other programs.

use std::time::Duration;

use ludograph_server::{Config, Limits, Server};

use crate::support::{Database, Place, on_both};

on_both!(
    a_database_of_version_0_1_0_is_upgraded_without_loss,
    later_and_foreign_databases_are_refused
);

/// What version 0.1.0 wrote: a finished game, a running one, and a table that waits.
const OLD: &str = include_str!("data/version-0.1.0.sql");
const OVER: &str = "kamyyk8fqdm3";
const PLAYING: &str = "5i36w2frp62t";
const TOKENS: [&str; 2] = [
    "8495c05e13fc39419eee931f9ce8dfb0",
    "0dead31b4ecdecf75a32a184779a3a11",
];

async fn a_database_of_version_0_1_0_is_upgraded_without_loss(database: Database) {
    database.run(OLD).await;
    const CENTURY: Duration = Duration::from_secs(100 * 365 * 86_400);
    let limits = || Limits {
        expiry_idle: CENTURY,
        expiry_finished: CENTURY,
        ..Limits::default()
    };
    // Once to upgrade, once more as it is then.
    for ply in [2, 3] {
        let place = Place::with(&database, limits()).await;
        let over = place.get(&format!("/api/tables/{OVER}")).await;
        let actions: Vec<_> = over["history"].as_array().unwrap().iter().collect();
        let actions: Vec<_> = actions
            .iter()
            .map(|m| m["action"].as_str().unwrap())
            .collect();
        assert_eq!(actions, ["a2", "b1", "b2", "resign 2"]);
        assert_eq!(place.get("/api/scores").await["total"], 2);
        assert_eq!(place.get("/api/tables?phase=waiting").await["total"], 1);
        let (mut wire, welcome) = place.wire(PLAYING, &TOKENS).await;
        assert_eq!(welcome["table"]["state"]["ply"], ply);
        let action = place.first_action(PLAYING).await;
        wire.act(ply, &action).await;
        place.stop().await;
    }
}

async fn later_and_foreign_databases_are_refused(database: Database) {
    let refused = async || {
        let config = Config {
            listen: ([127, 0, 0, 1], 0).into(),
            db: Some(database.url.clone()),
            ..Config::default()
        };
        let started = Server::start(config).await;
        started.err().expect("it is refused").to_string()
    };
    database.run("CREATE TABLE events (name TEXT)").await;
    let error = refused().await;
    assert!(error.contains("another program"), "{error}");
    database.run("DROP TABLE events").await;

    database
        .run("CREATE TABLE schema_version (version BIGINT NOT NULL); INSERT INTO schema_version VALUES (99)")
        .await;
    let error = refused().await;
    assert!(error.contains("has version 99"), "{error}");
    database.run("DROP TABLE schema_version").await;

    Place::over(&database).await.stop().await;
    database
        .run("INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (99, 'later', true, '', 0)")
        .await;
    let error = refused().await;
    assert!(error.contains("has version 99"), "{error}");
    database
        .run("DELETE FROM _sqlx_migrations WHERE version = 99; UPDATE _sqlx_migrations SET checksum = '' WHERE version = 1")
        .await;
    let error = refused().await;
    assert!(error.contains("another program"), "{error}");
}
