//! A page that does random things, many of them wrong.

use std::collections::BTreeMap;

use ludograph_core::{Rng, Seed};
use serde_json::{Value, json};

/// What the page knows.
pub struct Player {
    rng: Rng,
    tables: Vec<Known>,
    /// Facts by table, as a storage would keep them.
    stored: BTreeMap<String, Vec<Value>>,
    /// Searches that were asked for.
    jobs: Vec<Value>,
    next: u32,
}

/// A table that the page has made.
struct Known {
    id: String,
    tokens: Vec<String>,
    ply: u64,
}

type Call<'a> = &'a mut dyn FnMut(Value) -> Value;

/// Games with options that make short calls, and players without a network: its sums round
/// differently in vectors of another width. `scripts/wasm_engine.mjs` compares it.
const GAMES: [(&str, &str, &[&str]); 4] = [
    ("hex", r#"{"size": 4}"#, &["mcts", "random"]),
    ("candy", r#"{}"#, &["minmax2", "casual", "greedy"]),
    ("no", r#"{"size": 7}"#, &["casual", "strong", "nearest"]),
    ("carcassonne", r#"{}"#, &["strong", "casual", "greedy"]),
];

impl Player {
    /// The page of a sequence.
    pub fn new(number: u32) -> Player {
        Player {
            rng: Rng::new(Seed::fold(u64::from(number) + 1)),
            tables: Vec::new(),
            stored: BTreeMap::new(),
            jobs: Vec::new(),
            next: 0,
        }
    }

    fn below(&mut self, most: usize) -> usize {
        self.rng.below(most as u32) as usize
    }

    fn one_in(&mut self, most: usize) -> bool {
        self.below(most) == 0
    }

    /// Does one thing: one call, or several that belong together.
    pub fn step(&mut self, call: Call<'_>) {
        if self.tables.is_empty() || self.one_in(12) {
            return self.make(call);
        }
        if !self.jobs.is_empty() && !self.one_in(4) {
            return self.think(call);
        }
        match self.below(10) {
            0 => self.hello(call),
            1..=4 => self.play(call),
            5 => self.say(call),
            6 => self.look(call),
            7 => self.review(call),
            8 => self.run_lab(call),
            _ => self.others(call),
        }
    }

    /// Makes a call; loads tables that it needs and keeps what it stores.
    fn make_call(&mut self, call: Call<'_>, input: Value) -> Value {
        let mut output = call(input.clone());
        if let Some(table) = output["need"].as_str() {
            let facts = self.stored.get(table).cloned().unwrap_or_default();
            let loaded = call(json!({"do": "load", "table": table, "facts": facts}));
            self.keep(&loaded);
            output = call(input);
        }
        self.keep(&output);
        output
    }

    fn keep(&mut self, output: &Value) {
        for entry in output["store"].as_array().into_iter().flatten() {
            let table = entry["table"].as_str().unwrap_or_default();
            let facts = self.stored.entry(table.to_owned()).or_default();
            facts.extend(entry["facts"].as_array().into_iter().flatten().cloned());
            let plies = entry["row"]["summary"]["phase"].as_str().is_some();
            if plies && !self.tables.iter().any(|known| known.id == table) {
                // A rematch: the tokens of the first table open it.
                let tokens = self.tables.first().map(|t| t.tokens.clone());
                self.tables.push(Known {
                    id: table.to_owned(),
                    tokens: tokens.unwrap_or_default(),
                    ply: 0,
                });
            }
        }
        for entry in output["send"].as_array().into_iter().flatten() {
            let message = &entry["message"];
            let ply = message["state"]["ply"].as_u64();
            let ply = ply.or(message["table"]["state"]["ply"].as_u64());
            if let (Some(ply), Some(known)) = (ply, self.tables.last_mut()) {
                known.ply = ply;
            }
        }
        let jobs = output["think"].as_array().into_iter().flatten();
        self.jobs.extend(jobs.cloned());
    }

    fn request(&mut self, call: Call<'_>, method: &str, path: &str, body: Value) -> Value {
        let input = json!({"do": "request", "method": method, "path": path, "body": body,
            "bearer": "0123456789abcdef"});
        let output = self.make_call(call, input);
        let Some(run) = output.get("run").cloned() else {
            return output["answer"]["body"].clone();
        };
        call(run)["answer"]["body"].clone()
    }

    fn make(&mut self, call: Call<'_>) {
        let (game, params, players) = GAMES[self.below(GAMES.len())];
        let mut seat = || match self.rng.below(5) {
            0 | 1 => json!({"type": "computer", "player": players[self.rng.below(2) as usize]}),
            2 => json!({"type": "open"}),
            3 => json!({"type": "person", "name": "Ada"}),
            _ => json!({"type": "person"}),
        };
        let mut seats = vec![seat(), seat()];
        if self.one_in(10) {
            seats.pop();
        }
        let params: Value = serde_json::from_str(params).unwrap_or_default();
        let clock = match self.below(3) {
            0 => json!({"type": "per_move", "millis": 5000}),
            1 => json!({"type": "fischer", "start": 9000, "increment": 1000}),
            _ => json!({"type": "none"}),
        };
        let body = json!({"game": game, "params": params, "seats": seats, "clock": clock,
            "me": "0123456789abcdef"});
        let table = self.request(call, "POST", "/api/tables", body);
        let Some(id) = table["id"].as_str() else {
            return;
        };
        let seats = table["seats"].as_array().into_iter().flatten();
        let tokens = seats.filter_map(|seat| Some(seat["token"].as_str()?.to_owned()));
        let tokens = tokens.collect();
        match self.tables.iter_mut().find(|known| known.id == id) {
            Some(known) => known.tokens = tokens,
            None => self.tables.push(Known {
                id: id.to_owned(),
                tokens,
                ply: 0,
            }),
        }
        self.hello(call);
    }

    /// The table that the page looks at: mostly the last one.
    fn at(&mut self) -> (String, Vec<String>, u64) {
        let last = self.tables.len() - 1;
        let place = if self.one_in(5) {
            self.below(last + 1)
        } else {
            last
        };
        let known = &self.tables[place];
        (known.id.clone(), known.tokens.clone(), known.ply)
    }

    fn message(&mut self, call: Call<'_>, mut message: Value) {
        let (table, _, _) = self.at();
        self.next += 1;
        message["re"] = json!(self.next);
        let connection = self.below(3);
        let input = json!({"do": "message", "connection": connection, "table": table,
            "message": message});
        self.make_call(call, input);
    }

    fn hello(&mut self, call: Call<'_>) {
        let (table, mut tokens, _) = self.at();
        if self.one_in(4) {
            tokens.truncate(1);
        }
        if self.one_in(10) {
            tokens = vec!["0".repeat(32)];
        }
        let since = self.one_in(2).then_some(1);
        let connection = self.below(3);
        let message = json!({"type": "hello", "tokens": tokens, "since": since});
        let input = json!({"do": "message", "connection": connection, "table": table,
            "message": message});
        self.make_call(call, input);
    }

    fn play(&mut self, call: Call<'_>) {
        let (table, _, ply) = self.at();
        let path = format!("/api/tables/{table}/position");
        let position = self.request(call, "GET", &path, Value::Null);
        let actions = position["actions"].as_array().cloned().unwrap_or_default();
        let action = match actions.len() {
            0 => json!("a1"),
            count => actions[self.below(count)].clone(),
        };
        let action = if self.one_in(10) {
            json!("z99")
        } else {
            action
        };
        let now = position["ply"].as_u64().unwrap_or(ply);
        let ply = if self.one_in(10) { now + 1 } else { now };
        self.message(call, json!({"type": "move", "ply": ply, "action": action}));
    }

    fn say(&mut self, call: Call<'_>) {
        let (_, _, ply) = self.at();
        let message = match self.below(11) {
            0 | 1 => json!({"type": "undo", "ply": ply}),
            2 => json!({"type": "redo", "ply": ply}),
            3 => json!({"type": "resign"}),
            4 => json!({"type": "offer_draw"}),
            5 => json!({"type": "rematch"}),
            6 => json!({"type": "answer", "seq": ply + 2, "accept": true}),
            7 => json!({"type": "leave"}),
            8 => json!({"type": "say", "phrase": "hello"}),
            9 => json!({"type": "ping"}),
            _ => json!({"type": "nonsense"}),
        };
        self.message(call, message);
    }

    fn look(&mut self, call: Call<'_>) {
        let (table, tokens, _) = self.at();
        let path = match self.below(9) {
            0 => format!("/api/tables/{table}"),
            1 => format!("/api/tables/{table}/record"),
            2 => format!("/api/tables/{table}/position?ply={}", self.below(4)),
            3 => format!("/api/tables/{table}/export/hexworld"),
            4 => "/api/my/tables".to_owned(),
            5 => "/api/scores?sort=date&size=5".to_owned(),
            6 => "/api/games/carcassonne/picture.svg?players=3".to_owned(),
            7 => "/api/tables/local-222222222222".to_owned(),
            _ => "/api/nothing".to_owned(),
        };
        if self.one_in(6) {
            let token = tokens.first().cloned();
            let join = json!({"name": "Bo", "token": token.filter(|_| self.one_in(2))});
            let path = format!("/api/tables/{table}/join");
            self.request(call, "POST", &path, join);
        } else {
            self.request(call, "GET", &path, Value::Null);
        }
    }

    fn review(&mut self, call: Call<'_>) {
        let (table, tokens, _) = self.at();
        let place = json!({"type": "table", "id": table, "tokens": tokens});
        let path = format!("/api/tables/{table}/position");
        let position = self.request(call, "GET", &path, Value::Null);
        let actions = position["actions"].as_array().cloned().unwrap_or_default();
        let tried: Vec<&Value> = actions.first().into_iter().collect();
        if self.one_in(2) {
            let body = json!({"position": place, "actions": tried});
            self.request(call, "POST", "/api/explore", body);
            return;
        }
        let player = ["random", "mcts", "greedy", "nearest"][self.below(4)];
        let played = tried.first().filter(|_| self.one_in(2));
        let body = json!({"position": place, "player": player, "nodes": 50, "played": played});
        self.request(call, "POST", "/api/analyse", body);
    }

    fn run_lab(&mut self, call: Call<'_>) {
        let (table, tokens, _) = self.at();
        let place = json!({"type": "table", "id": table, "tokens": tokens});
        let all = self.request(call, "GET", "/api/lab", Value::Null);
        let all = all.as_array().cloned().unwrap_or_default();
        if all.is_empty() {
            return;
        }
        let algorithm = all[self.below(all.len())]["id"].clone();
        let body = json!({"position": place, "algorithm": algorithm, "count": 20});
        self.request(call, "POST", "/api/lab/trace", body);
    }

    fn think(&mut self, call: Call<'_>) {
        let at = self.below(self.jobs.len());
        let job = self.jobs.remove(at);
        let number = job["job"].clone();
        if self.one_in(3) {
            self.make_call(call, json!({"do": "progress", "job": number, "part": 0.5}));
        }
        let thought = match self.one_in(15) {
            true => Value::Null,
            false => call(job["input"].clone())["thought"].clone(),
        };
        self.make_call(
            call,
            json!({"do": "thought", "job": number, "thought": thought}),
        );
    }

    fn others(&mut self, call: Call<'_>) {
        let (table, _, _) = self.at();
        let connection = self.below(3);
        let input = match self.below(4) {
            0 => json!({"do": "disconnect", "connection": connection}),
            1 => json!({"do": "forget", "table": table}),
            2 => json!({"do": "tick"}),
            _ => json!({"do": "unheard of"}),
        };
        self.make_call(call, input);
    }
}
