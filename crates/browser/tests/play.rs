//! Tables of a browser, call by call.

#[path = "../examples/sequences/fixed.rs"]
#[allow(dead_code, reason = "shared with the examples, which use all of it")]
mod fixed;

use fixed::Fixed;
use ludograph_browser::Instance;
use serde_json::{Value, json};

/// A page with a host, a thinker and a storage.
struct Page {
    host: Instance,
    thinker: Instance,
    around: Fixed,
    facts: Vec<Value>,
    rows: Vec<Value>,
}

impl Page {
    fn new() -> Page {
        Page {
            host: Instance::default(),
            thinker: Instance::default(),
            around: Fixed::new(7, 1000),
            facts: Vec::new(),
            rows: Vec::new(),
        }
    }

    fn call(&mut self, input: &Value) -> Value {
        self.around.begin_call();
        let answer = self.host.call(&input.to_string(), &self.around);
        let output: Value = serde_json::from_str(&answer).unwrap();
        for entry in output["store"].as_array().into_iter().flatten() {
            self.facts
                .extend(entry["facts"].as_array().unwrap().clone());
            self.rows = vec![entry["row"].clone()];
        }
        output
    }

    fn request(&mut self, method: &str, path: &str, body: Value) -> (u64, Value) {
        let input = json!({"do": "request", "method": method, "path": path, "body": body,
            "bearer": "0123456789abcdef"});
        let mut output = self.call(&input);
        if !output["run"].is_null() {
            output = self.think(&output["run"]);
        }
        let answer = &output["answer"];
        (answer["status"].as_u64().unwrap(), answer["body"].clone())
    }

    fn think(&mut self, input: &Value) -> Value {
        self.around.begin_call();
        let answer = self.thinker.call(&input.to_string(), &self.around);
        serde_json::from_str(&answer).unwrap()
    }

    /// Makes a table of one person against a computer; returns its id and the person's token.
    fn table(&mut self, game: &str, player: &str, more: Value) -> (String, String) {
        let computer = json!({"type": "computer", "player": player});
        let mut body = json!({"game": game, "me": "0123456789abcdef",
            "seats": [{"type": "person", "name": "Ada"}, computer]});
        body.as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        let (status, made) = self.request("POST", "/api/tables", body);
        assert_eq!(status, 201, "{made}");
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        (text(&made["id"]), text(&made["seats"][0]["token"]))
    }

    fn message(&mut self, table: &str, message: Value) -> Value {
        self.call(&json!({"do": "message", "connection": 1, "table": table, "message": message}))
    }

    fn hello(&mut self, table: &str, token: &str) -> Value {
        self.message(table, json!({"type": "hello", "tokens": [token]}))
    }

    /// Lets the computer answer, as often as it is to move.
    fn answer(&mut self, mut output: Value) -> Value {
        while let Some(job) = output["think"].get(0).cloned() {
            let thought = self.think(&job["input"])["thought"].clone();
            output = self.call(&json!({"do": "thought", "job": job["job"], "thought": thought}));
        }
        output
    }

    /// Plays to the end; returns the last position.
    fn play(&mut self, table: &str) -> Value {
        for re in 1..2000 {
            let (_, position) = self.request("GET", &position(table), Value::Null);
            if !position["result"].is_null() {
                return position;
            }
            let (ply, action) = (&position["ply"], &position["actions"][0]);
            let message = json!({"type": "move", "re": re, "ply": ply, "action": action});
            let output = self.message(table, message);
            self.answer(output);
        }
        panic!("the game does not end");
    }
}

fn position(table: &str) -> String {
    format!("/api/tables/{table}/position")
}

fn types(output: &Value) -> Vec<&str> {
    let sent = output["send"].as_array().unwrap().iter();
    sent.map(|entry| entry["message"]["type"].as_str().unwrap())
        .collect()
}

#[test]
fn a_whole_game_of_each_kind_against_a_computer() {
    let games = [
        ("hex", "random"),
        ("candy", "greedy"),
        ("no", "nearest"),
        ("carcassonne", "greedy"),
    ];
    for (game, player) in games {
        let mut page = Page::new();
        let (table, token) = page.table(game, player, json!({}));
        let hello = page.hello(&table, &token);
        assert_eq!(types(&hello)[..2], ["welcome", "presence"]);
        // In No, the second seat may move first.
        page.answer(hello);
        let last = page.play(&table);
        let seqs = page.facts.iter().map(|fact| fact["seq"].as_u64().unwrap());
        assert!(seqs.eq(1..=page.facts.len() as u64), "{game}");
        let (_, mine) = page.request("GET", "/api/my/tables", Value::Null);
        assert_eq!(mine[0]["table"]["phase"], "over", "{game}");
        let (_, scores) = page.request("GET", "/api/scores", Value::Null);
        assert_eq!(scores["entries"][0]["name"], "Ada", "{game}");
        // The stored facts make the same game in another worker.
        let mut other = Page::new();
        let path = position(&table);
        let input = json!({"do": "request", "method": "GET", "path": path});
        assert_eq!(other.call(&input), json!({"need": table}));
        other.call(&json!({"do": "load", "table": table, "facts": page.facts}));
        other.call(&json!({"do": "rows", "rows": page.rows}));
        assert_eq!(other.request("GET", &path, Value::Null).1, last, "{game}");
        assert_eq!(
            other.request("GET", "/api/scores", Value::Null).1,
            scores,
            "{game}"
        );
    }
}

#[test]
fn undo_goes_back_through_a_win_and_a_rematch_is_another_table() {
    let mut page = Page::new();
    let (table, token) = page.table("hex", "random", json!({"params": {"size": 3}}));
    page.hello(&table, &token);
    let end = page.play(&table)["ply"].as_u64().unwrap();
    let undone = page.message(&table, json!({"type": "undo", "re": 90, "ply": end}));
    assert_eq!(types(&undone), ["event", "done"]);
    assert_eq!(undone["send"][0]["message"]["state"]["phase"], "playing");
    page.play(&table);
    let rematch = page.message(&table, json!({"type": "rematch", "re": 91}));
    assert_eq!(rematch["store"].as_array().unwrap().len(), 2);
    let other = rematch["store"][0]["table"].as_str().unwrap().to_owned();
    let welcome = page.message(&other, json!({"type": "hello", "tokens": [token]}));
    assert!(welcome["send"].as_array().is_some(), "{welcome}");
}

#[test]
fn time_runs_out_while_the_page_is_open_and_starts_again_after_a_reload() {
    let clock = json!({"params": {"size": 5, "swap": false}, "clock": {"type": "per_move", "millis": 10_000}});
    let mut page = Page::new();
    let (table, token) = page.table("hex", "random", clock);
    page.hello(&table, &token);
    for (re, ply) in [(1, 0), (2, 2)] {
        let (_, position) = page.request("GET", &position(&table), Value::Null);
        let action = &position["actions"][0];
        let output = page.message(
            &table,
            json!({"type": "move", "re": re, "ply": ply, "action": action}),
        );
        page.answer(output);
    }
    let before = page.facts.clone();
    // A second passes with each call.
    let ticks: Vec<Value> = (0..15).map(|_| page.call(&json!({"do": "tick"}))).collect();
    let ended = ticks.iter().find(|tick| tick["send"].is_array()).unwrap();
    assert_eq!(ended["send"][0]["message"]["change"]["ending"], "timeout 1");
    page.call(&json!({"do": "forget", "table": table}));
    let loaded = page.call(&json!({"do": "load", "table": table, "facts": before}));
    assert_eq!(loaded["store"][0]["facts"][0]["fact"]["type"], "resumed");
    assert!(loaded["wake_at"].as_i64().is_some());
}

#[test]
fn a_computer_that_fails_twice_loses_and_one_without_company_stops() {
    let mut page = Page::new();
    let params = json!({"params": {"size": 5, "swap": false}});
    let (table, token) = page.table("hex", "random", params);
    page.hello(&table, &token);
    let message = json!({"type": "move", "re": 1, "ply": 0, "action": "a1"});
    let mut output = page.message(&table, message);
    assert!(output["think"][0]["job"].is_u64(), "{output}");
    page.call(&json!({"do": "progress", "job": output["think"][0]["job"], "part": 0.5}));
    let stopped = page.call(&json!({"do": "disconnect", "connection": 1}));
    assert_eq!(stopped["stop"][0], output["think"][0]["job"]);
    output = page.hello(&table, &token);
    for _ in 0..2 {
        let job = &output["think"][0]["job"];
        output = page.call(&json!({"do": "thought", "job": job, "thought": null}));
    }
    assert_eq!(
        output["send"][0]["message"]["change"]["ending"],
        "forfeit 2"
    );
}

#[test]
fn opinions_and_runs_come_from_the_thinker() {
    let mut page = Page::new();
    let (table, token) = page.table(
        "hex",
        "random",
        json!({"params": {"size": 4, "swap": false}}),
    );
    let place = json!({"type": "table", "id": table, "tokens": [token]});
    let body = json!({"position": place, "player": "club", "nodes": 20, "played": "a1"});
    let (status, analysis) = page.request("POST", "/api/analyse", body);
    assert_eq!(status, 200, "{analysis}");
    assert!(
        analysis["judgement"]["cost"].as_f64().unwrap() > 0.0,
        "{analysis}"
    );
    assert_eq!(page.facts.last().unwrap()["fact"]["type"], "helped");
    let body = json!({"position": place, "algorithm": "bfs", "count": 5});
    let (status, run) = page.request("POST", "/api/lab/trace", body);
    assert_eq!(
        (status, run["steps"].as_array().unwrap().len() <= 5),
        (200, true)
    );
    let body = json!({"position": place, "arrange": ["red c3"]});
    assert_eq!(page.request("POST", "/api/lab/board", body).0, 200);
}

#[test]
fn bad_calls_are_refused() {
    let mut page = Page::new();
    for text in ["", "[]", "{\"do\": \"nothing\"}", "{\"do\": \"load\"}"] {
        let answer = page.host.call(text, &page.around);
        assert!(
            answer.contains("service.unreadable-request"),
            "{text}: {answer}"
        );
    }
    for (method, path, status) in [
        ("GET", "/api/nothing", 404),
        ("GET", "/elsewhere", 404),
        ("DELETE", "/api/games", 405),
        ("GET", "/api/tables/abcdefghijkm", 404),
        ("GET", "/api/scores?size=0", 400),
        ("POST", "/api/tables", 400),
    ] {
        let (found, problem) = page.request(method, path, Value::Null);
        assert_eq!(found, status, "{method} {path}: {problem}");
    }
    let broken = json!({"do": "load", "table": "local-x", "facts": [{"seq": 1, "at": 0, "fact": {"type": "resumed"}}]});
    assert_eq!(page.call(&broken)["refused"]["code"], "internal");
}
