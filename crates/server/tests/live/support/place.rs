//! A server of a test's own.

use std::time::Duration;

use ludograph_server::{Config, Limits, Server};
use reqwest::{Client, Response, StatusCode};
use serde_json::{Value, json};

use super::wire::PATIENCE;
use super::{Database, Wire};

/// The usual limits. A test's client answers pings only while it reads, so it may be silent.
fn patient() -> Limits {
    Limits {
        silence: Duration::from_secs(600),
        ..Limits::default()
    }
}

/// A running server.
pub struct Place {
    pub server: Option<Server>,
    pub address: String,
    pub http: Client,
    /// Kept as long as the server runs, whatever the test does with its own.
    _database: Option<Database>,
}

impl Place {
    /// A server over this database with the usual limits.
    pub async fn over(database: &Database) -> Place {
        Self::with(database, patient()).await
    }

    /// A server over the database of this address.
    pub async fn at(url: &str) -> Place {
        Self::start(url, patient()).await
    }

    /// A server over this database.
    pub async fn with(database: &Database, limits: Limits) -> Place {
        Place {
            _database: Some(database.clone()),
            ..Self::start(&database.url, limits).await
        }
    }

    async fn start(url: &str, limits: Limits) -> Place {
        let config = Config {
            listen: ([127, 0, 0, 1], 0).into(),
            db: Some(url.to_owned()),
            thinkers: 1,
            limits,
            ..Config::default()
        };
        Place::of(Server::start(config).await.expect("the server starts"))
    }

    /// A server that has been started.
    pub fn of(server: Server) -> Place {
        let address = server.address().to_string();
        Place {
            server: Some(server),
            ..Place::elsewhere(address)
        }
    }

    /// A server in another process, which this one cannot stop.
    pub fn elsewhere(address: String) -> Place {
        Place {
            server: None,
            address,
            http: client(),
            _database: None,
        }
    }

    /// Stops the server in order.
    pub async fn stop(mut self) {
        self.server.take().expect("stopped once").stop().await;
    }

    /// Asks for something that must be there.
    pub async fn get(&self, path: &str) -> Value {
        let answer = self.try_get(path).await;
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        answer.json().await.expect("JSON")
    }

    /// Asks again and again until the answer fits.
    pub async fn eventually(&self, path: &str, fits: impl Fn(&Value) -> bool) -> Value {
        let asking = async {
            loop {
                let answer = self.get(path).await;
                if fits(&answer) {
                    return answer;
                }
            }
        };
        let asked = tokio::time::timeout(PATIENCE, asking).await;
        asked.unwrap_or_else(|_| panic!("{path} does not become what it should"))
    }

    /// Waits until the numbers hold this line.
    pub async fn metric(&self, line: &str) {
        let asking = async {
            loop {
                let text = self.try_get("/metrics").await.text().await.expect("a text");
                if text.lines().any(|l| l == line) {
                    return;
                }
            }
        };
        let asked = tokio::time::timeout(PATIENCE, asking).await;
        asked.unwrap_or_else(|_| panic!("the numbers do not come to hold {line}"));
    }

    /// Asks for something.
    pub async fn try_get(&self, path: &str) -> Response {
        self.http
            .get(format!("http://{}{path}", self.address))
            .send()
            .await
            .expect("an answer")
    }

    /// Posts something that must be accepted.
    pub async fn post(&self, path: &str, body: Value) -> Value {
        let answer = self.try_post(path, &body).await;
        let status = answer.status();
        let text = answer.text().await.expect("a body");
        assert!(status.is_success(), "{path} {body}: {status} {text}");
        serde_json::from_str(&text).expect("JSON")
    }

    /// Posts something.
    pub async fn try_post(&self, path: &str, body: &Value) -> Response {
        self.http
            .post(format!("http://{}{path}", self.address))
            .json(body)
            .send()
            .await
            .expect("an answer")
    }

    /// Posts something that must be refused; returns status and code.
    pub async fn refused(&self, path: &str, body: Value) -> (u16, String) {
        let answer = self.try_post(path, &body).await;
        let status = answer.status().as_u16();
        let problem: Value = answer.json().await.expect("a problem");
        assert!(status >= 400, "{path} was accepted: {problem}");
        let message = &problem["message"];
        assert!(
            message["key"].is_string() && message["args"].is_object(),
            "{problem}"
        );
        (status, problem["code"].as_str().expect("a code").to_owned())
    }

    /// Asks in the name of a browser; returns status and text.
    pub async fn asked(&self, method: &str, path: &str, me: &str) -> (u16, String) {
        self.send(method, path, me, None).await
    }

    /// Asks in the name of a browser for something that must be there.
    pub async fn own(&self, path: &str, me: &str) -> Value {
        let (status, text) = self.asked("GET", path, me).await;
        assert_eq!(status, 200, "{path}: {text}");
        serde_json::from_str(&text).expect("JSON")
    }

    /// Posts in the name of a browser; returns status and text.
    pub async fn change(&self, path: &str, me: &str, body: Value) -> (u16, String) {
        self.send("POST", path, me, Some(body)).await
    }

    async fn send(&self, method: &str, path: &str, me: &str, body: Option<Value>) -> (u16, String) {
        let method = method.parse().expect("a method");
        let request = self
            .http
            .request(method, format!("http://{}{path}", self.address));
        let request = request.bearer_auth(me);
        let request = match body {
            Some(body) => request.json(&body),
            None => request,
        };
        let answer = request.send().await.expect("an answer");
        (
            answer.status().as_u16(),
            answer.text().await.expect("a text"),
        )
    }

    /// A table of small Hex without swap, for two people: its id and the seats' tokens.
    pub async fn hex_table(&self) -> (String, Vec<String>) {
        self.table(json!({"game": "hex", "params": {"size": 3, "swap": false}, "seats": [{"type": "person", "name": "Ada"}, {"type": "person", "name": "Bo"}], "aids": true}))
            .await
    }

    /// A table: its id and the seats' tokens.
    pub async fn table(&self, request: Value) -> (String, Vec<String>) {
        let created = self.post("/api/tables", request).await;
        let seats = created["seats"].as_array().expect("seats");
        let tokens = seats.iter().map(|s| text(&s["token"])).collect();
        (text(&created["id"]), tokens)
    }

    /// The first legal action at a table.
    pub async fn first_action(&self, table: &str) -> String {
        let position = self.get(&format!("/api/tables/{table}/position")).await;
        text(&position["actions"][0])
    }

    /// A connection to a table; it has been welcomed.
    pub async fn wire(&self, table: &str, tokens: &[&str]) -> (Wire, Value) {
        let mut wire = Wire::connect(&self.address, table).await;
        let welcome = wire.hello(tokens, None).await;
        assert_eq!(welcome["type"], "welcome", "{welcome}");
        (wire, welcome)
    }
}

/// A game of No on a large board after so many plies, as a record.
pub fn long_record(plies: usize) -> Value {
    let game = ludograph_catalog::game("no").expect("a game");
    let params = json!({"size": 40});
    let seed = ludograph_core::Seed::fold(1);
    let mut session = game.start(&params, seed).expect("a start");
    for _ in 0..plies {
        let action = session.actions().swap_remove(0);
        session.act(&action).expect("a legal action");
    }
    serde_json::to_value(session.record()).expect("JSON")
}

/// An HTTP client that waits for no longer than a test may take.
fn client() -> Client {
    Client::builder()
        .timeout(PATIENCE)
        .no_proxy()
        .build()
        .expect("a client")
}

/// The text of a value that is one.
pub fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}
