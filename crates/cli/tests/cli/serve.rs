//! `ludograph serve`, started and stopped as a person does.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::process::{Child, Command, Stdio};

use crate::support::ludograph;

/// A server of a test's own; the second is the address that it printed.
fn start(folder: &std::path::Path, arguments: &[&str]) -> (Child, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ludograph"))
        .args(["serve", "--listen", "127.0.0.1:0", "--db"])
        .arg(folder.join("tables.sqlite"))
        .args(arguments)
        .env("PATH", folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    out.read_line(&mut line).unwrap();
    let address = line.split("http://").nth(1).expect("an address");
    let address = address.split('/').next().unwrap().to_owned();
    (child, address)
}

/// What the server answers to a request for this path.
fn get(address: &str, path: &str) -> String {
    ask(address, &format!("GET {path}"), "")
}

fn ask(address: &str, what: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let length = body.len();
    let request = format!(
        "{what} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn it_prints_its_address_opens_the_browser_and_ends_in_order() {
    let folder = tempfile::tempdir().unwrap();
    // A browser that reports what it was asked to open. Reading from a pipe waits for a writer.
    let program = if cfg!(target_os = "macos") {
        "open"
    } else {
        "xdg-open"
    };
    let (told, browser) = (folder.path().join("told"), folder.path().join(program));
    let made = Command::new("mkfifo").arg(&told).status().unwrap();
    assert!(made.success());
    let script = format!("#!/bin/sh\necho \"$1\" > '{}'\n", told.display());
    std::fs::write(&browser, script).unwrap();
    std::fs::set_permissions(&browser, std::fs::Permissions::from_mode(0o755)).unwrap();
    let (child, address) = start(folder.path(), &["--open"]);
    let opened = std::fs::read_to_string(told).unwrap();
    assert_eq!(opened.trim(), format!("http://{address}/"));
    assert!(get(&address, "/healthz").starts_with("HTTP/1.1 200"));
    end(child);
}

/// Stops a server as systems do; returns what it logged.
fn end(mut child: Child) -> String {
    let told = Command::new("kill").arg(child.id().to_string()).status();
    assert!(told.unwrap().success());
    assert!(child.wait().unwrap().success(), "it ends in order");
    let mut log = String::new();
    child.stderr.unwrap().read_to_string(&mut log).unwrap();
    log
}

#[test]
fn its_log_is_lines_of_json_without_secrets() {
    let folder = tempfile::tempdir().unwrap();
    let (child, address) = start(folder.path(), &["--log-format", "json"]);
    let me = "0123456789abcdef0123456789abcdef";
    let body = format!(
        r#"{{"game": "hex", "seats": [{{"type": "person", "name": "Somebody"}}, {{"type": "open"}}], "me": "{me}"}}"#
    );
    let made = ask(&address, "POST /api/tables", &body);
    assert!(made.starts_with("HTTP/1.1 201"), "{made}");
    let log = end(child);
    for line in log.lines() {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        assert!(line["level"].is_string() && line["fields"]["message"].is_string());
    }
    let id = made.split("\"id\":\"").nth(1).unwrap();
    assert!(log.contains(&id[..12]), "the table was noted:\n{log}");
    let tokens: Vec<&str> = made.split("\"token\":\"").skip(1).collect();
    assert_eq!(tokens.len(), 2);
    for secret in tokens.iter().map(|t| &t[..32]).chain([me, "Somebody"]) {
        assert!(!log.contains(secret), "{secret} is in\n{log}");
    }
}

#[test]
fn it_runs_where_there_is_no_browser_and_serves_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let web = folder.path().join("web");
    std::fs::create_dir(&web).unwrap();
    let path = web.to_str().unwrap();
    let ran = ludograph(&["serve", "--web", path], "");
    assert!(!ran.ok && ran.err.contains("make web"), "{}", ran.err);
    std::fs::write(web.join("index.html"), "<p>from the folder").unwrap();
    let (mut child, address) = start(folder.path(), &["--open", "--web", path]);
    assert!(get(&address, "/").ends_with("<p>from the folder"));
    child.kill().unwrap();
    child.wait().unwrap();
}

/// Runs the program with settings; returns what it wrote to standard error.
fn serve_with(arguments: &[&str], environment: &[(&str, &str)]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludograph"));
    let command = command.arg("serve").args(arguments);
    let ran = command.envs(environment.iter().copied()).output().unwrap();
    assert!(!ran.status.success());
    String::from_utf8(ran.stderr).unwrap()
}

#[test]
fn flags_win_over_the_environment_and_that_over_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let (file, missing) = (
        folder.path().join("settings.toml"),
        folder.path().join("missing"),
    );
    // The server names the folder of the web app that it uses, and refuses to start.
    let from = |name: &str| missing.join(name).to_str().unwrap().to_owned();
    let (flag, variable, key) = (from("flag"), from("variable"), from("key"));
    std::fs::write(
        &file,
        format!("web = '{key}'\nforwarded = true\nbody = 1000"),
    )
    .unwrap();
    let config = ["--config", file.to_str().unwrap()];
    let environment = [("LUDOGRAPH_WEB", variable.as_str())];
    assert!(serve_with(&config, &[]).contains(&key));
    assert!(serve_with(&config, &environment).contains(&variable));
    let all = [config[0], config[1], "--web", &flag];
    assert!(serve_with(&all, &environment).contains(&flag));
}

#[test]
fn wrong_settings_are_explained_wherever_they_stand() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("settings.toml");
    for (text, complaint) in [
        ("bdy = 1", "unknown key 'bdy'"),
        ("config = 'other'", "unknown key 'config'"),
        ("body = 0", "--body"),
        ("linger = 20", "20s"),
        ("listen = ['a']", "listen must be"),
        ("listen", "not TOML"),
    ] {
        std::fs::write(&file, text).unwrap();
        let error = serve_with(&["--config", file.to_str().unwrap()], &[]);
        assert!(error.contains(complaint), "{text}: {error}");
        assert!(error.contains("settings.toml"), "{text}: {error}");
    }
    let error = serve_with(&[], &[("LUDOGRAPH_LINGER", "soon")]);
    assert!(error.contains("--linger"), "{error}");
    let error = serve_with(&["--config", "/nowhere.toml"], &[]);
    assert!(error.contains("/nowhere.toml"), "{error}");
}

#[test]
fn operators_look_at_a_running_server_and_its_database() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("tables.sqlite");
    let db = db.to_str().unwrap();
    let ran = ludograph(&["admin", "--db", db, "tables"], "");
    assert!(
        !ran.ok && ran.err.contains("there is no database"),
        "{}",
        ran.err
    );
    let (child, address) = start(folder.path(), &[]);
    let ran = ludograph(&["health", &format!("http://{address}/")], "");
    assert!(ran.ok && ran.out == "well\n", "{}", ran.err);
    let body = r#"{"game": "hex", "seats": [{"type": "person", "name": "Ada"}, {"type": "open"}]}"#;
    let made = ask(&address, "POST /api/tables", body);
    let id = &made.split("\"id\":\"").nth(1).unwrap()[..12];
    let admin = |arguments: &[&str]| ludograph(&[&["admin", "--db", db], arguments].concat(), "");
    let ran = admin(&["tables", "--phase", "waiting"]);
    assert!(
        ran.out.contains(id) && ran.out.contains("Ada"),
        "{}",
        ran.out
    );
    assert!(admin(&["table", id]).out.contains("created"));
    let ran = admin(&["delete-name", "Ada"]);
    let process = child.id().to_string();
    assert!(!ran.ok && ran.err.contains(&process), "{}", ran.err);
    let copy = folder.path().join("copy.sqlite");
    assert!(admin(&["backup", copy.to_str().unwrap()]).ok && copy.exists());
    assert!(admin(&["delete-game", id]).ok);
    assert!(!admin(&["table", id]).ok);
    assert!(admin(&["retention"]).out.contains("deleted 0"));
    end(child);
    let ran = ludograph(&["health", &address], "");
    assert!(!ran.ok && ran.err.contains("no answer"), "{}", ran.err);
}
