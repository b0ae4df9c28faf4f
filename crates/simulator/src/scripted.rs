//! Faults one by one, at the moment that matters: what random runs have found, as plain tests.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use bytes::Bytes;
use ludograph_protocol::{ClientMessage, CreateTable};
use ludograph_server::parts::{self, Ask, Client, Registry};
use ludograph_table::{Fact, create};
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use crate::faults::Faults;
use crate::world::{Settings, World};

const ALL_FAIL: Faults = Faults {
    failed: 1000,
    lied: 0,
    late: 0,
    slow: 0,
    unread: 0,
    overtaken: 0,
    outage: false,
};

/// A table of two people with so much time for a move.
struct Setting {
    world: Arc<World>,
    table: String,
    /// The seats of a connection.
    tokens: Vec<String>,
}

/// A connection of the first seat.
struct Player {
    actor: mpsc::Sender<Ask>,
    number: u64,
    mailbox: mpsc::Receiver<Bytes>,
}

/// Makes a table of two people; returns its id and their tokens.
async fn make(world: &World, mut request: Value) -> (String, Vec<String>) {
    let person = json!({"type": "person"});
    request["seats"] = json!([person, person]);
    let request: CreateTable = serde_json::from_value(request).unwrap();
    let random = &mut |bytes: &mut [u8]| world.fill(bytes);
    let table = ludograph_table::secret::table_id(random);
    let (created, tokens) = create::from_request(request, random).unwrap();
    let services = world.first_registry();
    parts::create(services.services(), &table, created)
        .await
        .unwrap();
    let tokens = tokens.iter().flatten();
    (table, tokens.map(|t| t.reveal().to_owned()).collect())
}

/// Two processes without faults.
fn two_processes() -> Arc<World> {
    let world = World::new(Settings {
        processes: 2,
        ..Settings::seeded(1)
    });
    world.start_process(0);
    world.start_process(1);
    world
}

impl Setting {
    async fn new(millis: i64) -> Setting {
        let world = two_processes();
        let clock = json!({"type": "per_move", "millis": millis});
        // The first turn of each seat is free: both have had it.
        let record = json!({"format": "ludograph/1", "game": "hex", "params": {"size": 3, "swap": false},
            "players": ["A", "B"], "actions": ["b1", "c1"]});
        let request = json!({"game": "hex", "record": record, "clock": clock});
        let (table, mut tokens) = make(&world, request).await;
        tokens.truncate(1);
        Setting {
            world,
            table,
            tokens,
        }
    }

    fn registry(&self, place: usize) -> Registry {
        self.world.processes()[place]
            .as_ref()
            .unwrap()
            .registry
            .clone()
    }

    async fn connect(&self) -> Player {
        let (outbox, mailbox) = mpsc::channel(64);
        let connect = |answer| Ask::Connect {
            client: Client::UNKNOWN,
            tokens: self.tokens.clone(),
            since: None,
            mailbox: outbox.clone(),
            answer,
        };
        let asked = self.registry(0).ask(&self.table, connect).await.unwrap();
        let (number, actor) = asked.unwrap();
        Player {
            actor,
            number,
            mailbox,
        }
    }

    /// The other process stores a fact after a while.
    async fn append(&self, after: Duration) {
        sleep(after).await;
        let process = self.registry(1);
        let services = process.services();
        let append = parts::Append {
            table: self.table.clone(),
            stored: ludograph_table::Stored {
                seq: 2,
                at: services.now(),
                fact: Fact::Resumed,
            },
            effects: parts::Effects::default(),
        };
        services.store.append(append).await.unwrap();
    }

    fn stored(&self) -> usize {
        self.world.database().tables[&self.table].facts.len()
    }
}

impl Player {
    async fn moves(&self, re: u32, action: &str) {
        let action = action.to_owned();
        let request = ClientMessage::Move { re, ply: 2, action };
        let ask = Ask::Request(self.number, request, Instant::now());
        self.actor.send(ask).await.unwrap();
    }

    /// The next message of a type; it must come within seconds.
    async fn next(&mut self, kind: &str) -> Value {
        loop {
            let text = timeout(Duration::from_secs(12), self.mailbox.recv()).await;
            let text = text.unwrap_or_else(|_| panic!("no {kind} comes"));
            let text = text.expect("the connection is open");
            let message: Value = serde_json::from_slice(&text).unwrap();
            if message["type"] == kind {
                return message;
            }
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_timeout_that_cannot_be_stored_is_not_shown() {
    let setting = Setting::new(4_000).await;
    sleep(Duration::from_secs(3)).await;
    setting.world.set_faults(ALL_FAIL);
    sleep(Duration::from_secs(3)).await;
    let mut player = setting.connect().await;
    let welcome = player.next("welcome").await;
    assert_eq!(welcome["table"]["seq"], 1);
    assert_eq!(welcome["table"]["state"]["phase"], "playing");
}

#[tokio::test(start_paused = true)]
async fn no_move_is_charged_for_time_in_which_none_could_be_stored() {
    for delay in 0..40 {
        let setting = Setting::new(4_000).await;
        let player = setting.connect().await;
        setting.world.set_faults(ALL_FAIL);
        sleep(Duration::from_secs(6)).await;
        player.moves(1, "a1").await;
        // Somewhere between the end of the clock and the move, writes succeed again.
        sleep(Duration::from_millis(delay)).await;
        setting.world.set_faults(Faults::default());
        sleep(Duration::from_secs(3)).await;
        let facts = setting.world.database().tables[&setting.table]
            .stored(0)
            .unwrap();
        assert_eq!(facts[1].seq, 2, "after {delay} ms");
        assert_eq!(facts[1].fact, Fact::Resumed, "after {delay} ms");
    }
}

#[tokio::test(start_paused = true)]
async fn a_commit_that_was_reported_as_failed_and_happens_later_is_shown() {
    let setting = Setting::new(60_000).await;
    let mut player = setting.connect().await;
    setting.world.set_faults(Faults {
        failed: 0,
        late: 1000,
        ..ALL_FAIL
    });
    player.moves(1, "a1").await;
    assert_eq!(player.next("refused").await["code"], "unavailable");
    setting.world.set_faults(Faults::default());
    // The table is read again before the commit happens, and must be read once more after it.
    let event = player.next("event").await;
    assert_eq!(
        (&event["seq"], &event["change"]["action"]),
        (&json!(2), &json!("a1"))
    );
}

#[tokio::test(start_paused = true)]
async fn a_catch_up_that_cannot_read_is_repeated() {
    let setting = Setting::new(60_000).await;
    let mut player = setting.connect().await;
    player.next("welcome").await;
    setting.world.processes()[0]
        .as_ref()
        .unwrap()
        .life
        .stop_listening();
    setting.world.set_faults(Faults {
        unread: 1000,
        ..Faults::default()
    });
    setting.append(Duration::ZERO).await;
    setting.world.processes()[0]
        .as_ref()
        .unwrap()
        .listen_again(&setting.world);
    sleep(Duration::from_secs(2)).await;
    assert_eq!(setting.stored(), 2);
    setting.world.set_faults(Faults::default());
    assert_eq!(player.next("event").await["seq"], 2);
}

#[tokio::test(start_paused = true)]
async fn news_that_come_while_a_table_is_loaded_are_not_lost() {
    for delay in (0..160).step_by(8) {
        let setting = Setting::new(60_000).await;
        let append = setting.append(Duration::from_millis(delay));
        let (mut player, ()) = tokio::join!(setting.connect(), append);
        let seen = player.next("welcome").await["table"]["seq"].clone();
        if seen == 1 {
            assert_eq!(player.next("event").await["seq"], 2, "after {delay} ms");
        }
    }
}

/// A game of so many plies.
fn long_game(plies: usize) -> Value {
    let game = ludograph_catalog::game("no").unwrap();
    let seed = ludograph_core::Seed::fold(1);
    let mut session = game.start(&json!({"size": 40}), seed).unwrap();
    for _ in 0..plies {
        let action = session.actions().swap_remove(0);
        session.act(&action).unwrap();
    }
    json!({"game": "no", "record": session.record()})
}

#[tokio::test(start_paused = true)]
async fn games_are_replayed_apart_from_the_threads_that_serve() {
    let world = two_processes();
    let (table, tokens) = make(&world, long_game(310)).await;
    let setting = Setting {
        world,
        table,
        tokens,
    };
    let works = || {
        let processes = setting.world.processes();
        let life = &processes[0].as_ref().unwrap().life;
        life.works.load(Ordering::Relaxed)
    };
    let before = works();
    let mut player = setting.connect().await;
    player.next("welcome").await;
    assert_eq!(works(), before + 1, "loading");
    let undo = |ply, to| ClientMessage::Undo {
        re: 1,
        ply,
        to: Some(to),
    };
    for (request, apart) in [(undo(310, 309), 1), (undo(309, 0), 2)] {
        let ask = Ask::Request(player.number, request, Instant::now());
        player.actor.send(ask).await.unwrap();
        player.next("done").await;
        assert_eq!(works(), before + apart, "undo");
    }
}

#[tokio::test(start_paused = true)]
async fn a_client_that_loads_many_tables_does_not_hold_up_others() {
    let world = two_processes();
    let mut tables = Vec::new();
    for _ in 0..20 {
        tables.push(make(&world, json!({"game": "hex"})).await.0);
    }
    let registry = world.processes()[1].as_ref().unwrap().registry.clone();
    let mut loads = JoinSet::new();
    for (number, table) in tables.into_iter().enumerate() {
        let registry = registry.clone();
        // The last one is another client's.
        let client = Client::from(IpAddr::from([10, 0, 0, u8::from(number == 19)]));
        loads.spawn(client.serve(async move {
            registry.actor(&table).await.unwrap();
            number
        }));
    }
    let mut order = Vec::new();
    while let Some(number) = loads.join_next().await {
        order.push(number.unwrap());
    }
    let place = order.iter().position(|number| *number == 19);
    assert!(place.unwrap() < 6, "{order:?}");
}
