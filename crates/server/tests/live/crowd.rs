//! Ten thousand connections from one address: most are refused, and others do not notice.

use std::net::SocketAddr;

use ludograph_server::Limits;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;

use crate::support::{Database, Place};

/// How many connections the crowd wants.
const CROWD: usize = 10_000;
/// How many of them come at the same time.
const ABREAST: usize = 20;
/// Another address of this machine, so that the crowd is one client and the players are another.
const FROM: ([u8; 4], u16) = ([127, 0, 0, 2], 0);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_thousand_connections_of_one_client_leave_room_for_others() {
    let crowd = allowed(CROWD);
    let limits = Limits {
        // No connection of the crowd ends early.
        patience: std::time::Duration::from_secs(3600),
        silence: std::time::Duration::from_secs(3600),
        ..Limits::default()
    };
    let each = limits.connections_per_client;
    let place = Place::with(&Database::sqlite(), limits).await;
    let (table, tokens) = place.hex_table().await;
    let (mut player, _) = place.wire(&table, &[&tokens[0], &tokens[1]]).await;
    if TcpSocket::new_v4().unwrap().bind(FROM.into()).is_err() {
        eprintln!("skipped: this system has no second address of its own");
        return place.stop().await;
    }
    let address: SocketAddr = place.address.parse().unwrap();
    let mut groups = JoinSet::new();
    for _ in 0..ABREAST {
        groups.spawn(group(address, crowd / ABREAST));
    }
    let (mut answered, mut refused) = (Vec::new(), Vec::new());
    while let Some(group) = groups.join_next().await {
        let (in_, out) = group.unwrap();
        answered.extend(in_);
        refused.extend(out);
        // Connected clients play on.
        player.act(0, "a1").await;
        player.done(json!({"type": "undo", "ply": 1})).await;
    }
    assert_eq!((answered.len(), refused.len()), (each, crowd - each));
    // Clients of other addresses can still connect.
    let line = format!("ludograph_refused_connections_total {}", crowd - each);
    place.metric(&line).await;
    let (_watcher, welcome) = place.wire(&table, &[]).await;
    assert_eq!(welcome["table"]["state"]["phase"], "playing");
    drop((answered, refused));
    place.stop().await;
}

/// Opens connections one after the other and keeps them: those that are answered, and those that
/// are not.
async fn group(address: SocketAddr, size: usize) -> (Vec<TcpStream>, Vec<TcpStream>) {
    let (mut answered, mut refused) = (Vec::new(), Vec::new());
    for _ in 0..size {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind(FROM.into()).unwrap();
        let mut stream = socket.connect(address).await.expect("the system connects");
        let asked = stream
            .write_all(b"GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n")
            .await;
        let mut answer = [0; 12];
        if asked.is_ok() && stream.read_exact(&mut answer).await.is_ok() {
            assert_eq!(&answer, b"HTTP/1.1 200");
            answered.push(stream);
        } else {
            refused.push(stream);
        }
    }
    (answered, refused)
}

/// How many connections this process may open: as many as wanted if the system's limit can be
/// raised; otherwise fewer, with a message.
fn allowed(wanted: usize) -> usize {
    // Room for the server's ends, its files, and the other tests.
    const BESIDES: u64 = 2048;
    let needed = wanted as u64 + BESIDES;
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let most = maximum.unwrap_or(needed);
    if current.is_some_and(|current| current < needed) {
        let current = Some(needed.min(most));
        // Where it is refused, the limit is what it was.
        let _ = setrlimit(Resource::Nofile, Rlimit { current, maximum });
    }
    let open = getrlimit(Resource::Nofile).current.unwrap_or(needed);
    let room = usize::try_from(open.saturating_sub(BESIDES)).unwrap_or(usize::MAX);
    if room < wanted {
        eprintln!(
            "only {room} connections: the system lets this process open no more than {open} files"
        );
    }
    room.min(wanted) / ABREAST * ABREAST
}
