//! Storage that fails: clear answers while it lasts, full service afterwards without a restart.

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use ludograph_server::{Config, Limits, Server};
use rustix::process::{Pid, Resource, Rlimit, prlimit};
use serde_json::json;
use sqlx::{Connection, Executor, PgConnection, Row};
use tokio::task::JoinSet;

use crate::support::postgres::Cluster;
use crate::support::proxy::Proxy;
use crate::support::{Database, Place, Process, on_both};

on_both!(
    unreadable_tables_do_not_hold_up_others,
    a_query_with_nul_is_a_bad_request,
    a_deleted_table_takes_no_more_moves
);

/// The largest file that a process may write.
fn file_limit(process: &Process, bytes: Option<u64>) {
    let limit = Rlimit {
        current: bytes,
        maximum: None,
    };
    let pid = Pid::from_child(&process.child);
    prlimit(Some(pid), Resource::Fsize, limit).expect("a limit of the test's own process");
}

fn log_of(database: &Database) -> PathBuf {
    PathBuf::from(format!("{}-wal", database.url))
}

fn size(file: &Path) -> u64 {
    std::fs::metadata(file).map_or(0, |file| file.len())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_is_reported_and_survived() {
    let database = Database::sqlite();
    let process = Process::start(&database);
    let place = &process.place;
    let (table, tokens) = place.hex_table().await;
    let (mut wire, _) = place.wire(&table, &[&tokens[0], &tokens[1]]).await;
    wire.act(0, "a2").await;
    assert_eq!(place.try_get("/healthz").await.status(), 200);

    // Twice: the first failure must not hide what the second one does.
    for _ in 0..2 {
        file_limit(&process, Some(0));
        for _ in 0..2 {
            let code = wire
                .refused(json!({"type": "move", "ply": 1, "action": "b1"}))
                .await;
            assert_eq!(code, "unavailable");
        }
        assert_eq!(place.try_get("/healthz").await.status(), 503);
        place.metric("ludograph_writable 0").await;
        assert_eq!(place.get(&format!("/api/tables/{table}")).await["seq"], 2);
        // Health comes back by itself, without anything to store.
        file_limit(&process, None);
        place.metric("ludograph_writable 1").await;
        assert_eq!(place.try_get("/healthz").await.status(), 200);
    }
    wire.act(1, "b1").await;
    let view = place.get(&format!("/api/tables/{table}")).await;
    assert_eq!(
        (&view["state"]["ply"], &view["seq"]),
        (&json!(2), &json!(3))
    );
    process.kill();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_locked_postgres_table_is_refused_in_time() {
    let Some(database) = Database::postgres().await else {
        return;
    };
    let place = Place::over(&database).await;
    let (table, tokens) = place.hex_table().await;
    let (mut wire, _) = place.wire(&table, &[&tokens[0], &tokens[1]]).await;
    wire.act(0, "a2").await;
    let mut other = PgConnection::connect(&database.url).await.unwrap();
    other
        .execute("BEGIN; LOCK TABLE events IN SHARE MODE")
        .await
        .unwrap();
    // The lock is held until the answer is there.
    let code = wire
        .refused(json!({"type": "move", "ply": 1, "action": "b1"}))
        .await;
    assert_eq!(code, "unavailable");
    assert_eq!(place.try_get("/healthz").await.status(), 503);
    other.execute("ROLLBACK").await.unwrap();
    place.metric("ludograph_writable 1").await;
    assert_eq!(place.try_get("/healthz").await.status(), 200);
    wire.act(1, "b1").await;
    place.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn locked_lists_are_refused_in_time() {
    let Some(database) = Database::postgres().await else {
        return;
    };
    let place = Place::over(&database).await;
    let mut other = PgConnection::connect(&database.url).await.unwrap();
    other
        .execute("BEGIN; LOCK TABLE scores, tables IN ACCESS EXCLUSIVE MODE")
        .await
        .unwrap();
    let began = Instant::now();
    let mut asked = JoinSet::new();
    for path in [
        "/api/scores",
        "/api/scores.csv",
        "/api/tables",
        "/api/tables?phase=over",
        "/api/lobby",
        "/api/lobby",
    ] {
        let url = format!("http://{}{path}", place.address);
        asked.spawn(place.http.get(url).send());
    }
    while let Some(answer) = asked.join_next().await {
        assert_eq!(answer.unwrap().unwrap().status(), 503);
        // One after the other they would take three seconds each.
        assert!(began.elapsed() < Duration::from_secs(6));
    }
    other.execute("ROLLBACK").await.unwrap();
    while place.try_get("/api/scores").await.status() != 200 {}
    place.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_silent_network_is_noticed_and_left() {
    let Some(database) = Database::postgres().await else {
        return;
    };
    let proxy = Proxy::before(&database.url).await;
    let mut config = Config {
        listen: ([127, 0, 0, 1], 0).into(),
        db: Some(proxy.url.clone()),
        ..Config::default()
    };
    config.database.db_keepalive = Duration::from_millis(100);
    let here = Place::of(Server::start(config).await.expect("the server starts"));
    let there = Place::over(&database).await;
    let (table, tokens) = here.hex_table().await;
    let (mut ada, _) = here.wire(&table, &[&tokens[0]]).await;
    let (mut bo, _) = there.wire(&table, &[&tokens[1]]).await;
    // After this move no byte comes through any more, and no connection is closed. The writer's
    // only connection is on its way back to the pool.
    proxy.silence_after_commit();
    ada.act(0, "a2").await;
    bo.until(|m| m["state"]["ply"] == 1).await;
    bo.act(1, "b1").await;
    // Nothing but the test of the connection tells the first process to look again.
    ada.until(|m| m["state"]["ply"] == 2).await;
    ada.done_at_last(json!({"type": "move", "ply": 2, "action": "b2"}))
        .await;
    bo.until(|m| m["state"]["ply"] == 3).await;
    here.stop().await;
    there.stop().await;
}

async fn unreadable_tables_do_not_hold_up_others(database: Database) {
    let place = Place::over(&database).await;
    let clock = json!({"type": "per_move", "millis": 2000});
    let seats = json!([{"type": "person"}, {"type": "person"}]);
    let request = json!({"game": "hex", "seats": seats, "clock": clock, "listed": true});
    let (table, tokens) = place.table(request).await;
    let (mut wire, _) = place.wire(&table, &[&tokens[0], &tokens[1]]).await;
    // The first move of each side is free; the next one is timed.
    wire.act(0, "a1").await;
    wire.act(1, "b1").await;
    drop(wire);
    place.stop().await;
    // As many tables of a later version as are woken at once, all due before the readable one.
    database
        .run(
            "INSERT INTO tables (id, game, params, clock, seats, phase, listed, busy, created, updated, due)
            WITH RECURSIVE n (i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 99)
            SELECT 'unreadable' || i, game, params, clock, seats, phase, 0, 0, created, updated, i FROM tables, n;
            INSERT INTO events (table_id, seq, at, body)
            WITH RECURSIVE n (i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 99)
            SELECT 'unreadable' || i, 1, 0, '{\"type\":\"teleported\"}' FROM n;
            UPDATE tables SET due = 1000 WHERE listed = 1;
            UPDATE tables SET listed = 1, clock = '{\"type\":\"sundial\"}' WHERE id = 'unreadable10'",
        )
        .await;
    let place = Place::over(&database).await;
    place
        .eventually("/api/tables?phase=over", |list| list["total"] == 1)
        .await;
    // A row that cannot be read does not hide the others of a list.
    assert_eq!(
        place.get("/api/tables?phase=playing").await["tables"],
        json!([])
    );
    // It is no passing trouble, and the answer says so.
    let answer = place.try_get("/api/tables/unreadable10").await;
    assert_eq!(answer.status(), 500);
    place.stop().await;
}

async fn a_query_with_nul_is_a_bad_request(database: Database) {
    let place = Place::over(&database).await;
    for path in [
        "/api/tables?game=%00",
        "/api/scores?name=a%00b",
        "/api/scores.csv?opponent=%00",
    ] {
        assert_eq!(place.try_get(path).await.status(), 400, "{path}");
    }
    assert_eq!(place.get("/api/tables?game=%2500").await["total"], 0);
    place.stop().await;
}

async fn a_deleted_table_takes_no_more_moves(database: Database) {
    let place = Place::over(&database).await;
    let (table, tokens) = place.hex_table().await;
    let (mut wire, _) = place.wire(&table, &[&tokens[0], &tokens[1]]).await;
    wire.act(0, "a2").await;
    database.run("DELETE FROM events").await;
    database.run("DELETE FROM tables").await;
    wire.refused(json!({"type": "move", "ply": 1, "action": "b1"}))
        .await;
    let code = wire
        .refused(json!({"type": "move", "ply": 1, "action": "b1"}))
        .await;
    assert_eq!(code, "not_found");
    place.stop().await;
    // Nothing is left of it that a later start would stumble over.
    let place = Place::over(&database).await;
    let path = format!("/api/tables/{table}");
    assert_eq!(place.try_get(&path).await.status(), 404);
    place.stop().await;
}

#[tokio::test]
async fn a_second_server_on_one_file_refuses_to_start() {
    let database = Database::sqlite();
    let place = Place::over(&database).await;
    let config = || Config {
        listen: ([127, 0, 0, 1], 0).into(),
        db: Some(database.url.clone()),
        ..Config::default()
    };
    let error = Server::start(config()).await.err().expect("it is in use");
    let process = format!("process number {}", std::process::id());
    assert!(error.to_string().contains(&process), "{error}");
    place.stop().await;
    let next = Server::start(config()).await.expect("it is free again");
    next.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_are_private_and_the_log_is_cut_when_idle() {
    let database = Database::sqlite();
    // A file of an earlier version, which everyone may read.
    std::fs::write(&database.url, "").unwrap();
    let everyone = std::fs::Permissions::from_mode(0o644);
    std::fs::set_permissions(&database.url, everyone).unwrap();
    let limits = Limits {
        tables_per_hour: 10_000,
        ..Limits::default()
    };
    let place = Place::with(&database, limits).await;
    let request = json!({"game": "hex", "seats": [{"type": "person"}, {"type": "person"}]});
    let log = log_of(&database);
    while size(&log) < 6 << 20 {
        for _ in 0..20 {
            place.table(request.clone()).await;
        }
    }
    for end in ["", "-wal", "-shm", ".lock"] {
        let file = format!("{}{end}", database.url);
        let mode = std::fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o007, 0, "{file}: {mode:o}");
    }
    let cut = async {
        while size(&log) > 0 {
            tokio::task::yield_now().await;
        }
    };
    let cut = tokio::time::timeout(crate::support::wire::PATIENCE, cut).await;
    cut.expect("the log is cut when nothing is written");
    place.stop().await;
    let fresh = Database::sqlite();
    Place::over(&fresh).await.stop().await;
    let mode = std::fs::metadata(&fresh.url).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_to_postgres_are_encrypted_and_check_the_certificate() {
    let cluster = tokio::task::spawn_blocking(Cluster::start_with_tls).await;
    let Some(cluster) = cluster.unwrap() else {
        return;
    };
    cluster.create("encrypted").await;
    let plain = cluster.url("encrypted");
    let url = |mode: &str, root: &str| {
        let root = cluster.folder.join(root);
        format!("{plain}?sslmode={mode}&sslrootcert={}", root.display())
    };
    let place = Place::at(&url("verify-ca", "ca.crt")).await;
    place.hex_table().await;
    let mut other = PgConnection::connect(&plain).await.unwrap();
    let encrypted = "SELECT COUNT(*), COUNT(*) FILTER (WHERE ssl) FROM pg_stat_ssl
        JOIN pg_stat_activity USING (pid) WHERE application_name = 'ludograph'";
    let row = other.fetch_one(encrypted).await.unwrap();
    let (all, encrypted): (i64, i64) = (row.get(0), row.get(1));
    assert!(all > 0 && encrypted == all, "{encrypted} of {all}");
    place.stop().await;
    // The certificate has another name; the server's own certificate is no authority.
    for url in [url("verify-full", "ca.crt"), url("verify-ca", "server.crt")] {
        let config = Config {
            listen: ([127, 0, 0, 1], 0).into(),
            db: Some(url.clone()),
            ..Config::default()
        };
        assert!(Server::start(config).await.is_err(), "{url}");
    }
}

#[tokio::test]
async fn a_failed_postgres_connection_says_why() {
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = free.local_addr().unwrap().port();
    drop(free);
    let mut cases = vec![(
        format!("postgres://nobody@127.0.0.1:{port}/none"),
        "refused",
    )];
    if let Some(database) = Database::postgres().await {
        cases.push((format!("{}?sslmode=require", database.url), "TLS"));
        cases.push((format!("{}missing", database.url), "does not exist"));
    }
    for (url, reason) in cases {
        let config = Config {
            listen: ([127, 0, 0, 1], 0).into(),
            db: Some(url),
            ..Config::default()
        };
        let error = Server::start(config).await.err().expect("no database");
        assert!(error.to_string().contains(reason), "{error}");
    }
}
