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
        "{what} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
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
    let (child, address) = start(folder.path(), &["--log-json"]);
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
