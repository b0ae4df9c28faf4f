//! A TCP proxy before a PostgreSQL server, whose connections can be silenced.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::io::{AsyncReadExt, AsyncWriteExt, Result, copy};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// What PostgreSQL answers at the end of a transaction.
const COMMITTED: &[u8] = b"COMMIT\0";

/// A running proxy.
pub struct Proxy {
    /// The address of the database through it.
    pub url: String,
    switch: Arc<Switch>,
}

/// What silences connections.
struct Switch {
    /// Whether the next commit is the last answer that comes through.
    armed: AtomicBool,
    /// Counts the silences; a connection lasts until the next one.
    silences: watch::Sender<u32>,
}

impl Proxy {
    /// A proxy before the server of this database.
    pub async fn before(url: &str) -> Proxy {
        let (user, rest) = url.split_once('@').expect("a user");
        let (server, name) = rest.split_once('/').expect("a database");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let server = server.to_owned();
        let switch = Arc::new(Switch {
            armed: AtomicBool::new(false),
            silences: watch::Sender::new(0),
        });
        let proxy = Proxy {
            url: format!("{user}@{address}/{name}"),
            switch: Arc::clone(&switch),
        };
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let Ok(server) = TcpStream::connect(&server).await else {
                    continue;
                };
                tokio::spawn(forward(client, server, Arc::clone(&switch)));
            }
        });
        proxy
    }

    /// After the next commit, forwards nothing more on the connections there are, and leaves them
    /// open. New ones work.
    pub fn silence_after_commit(&self) {
        self.switch.armed.store(true, Ordering::SeqCst);
    }
}

async fn forward(client: TcpStream, server: TcpStream, switch: Arc<Switch>) {
    let mut silenced = switch.silences.subscribe();
    let (mut asked, mut answers) = client.into_split();
    let (mut answered, mut questions) = server.into_split();
    tokio::select! {
        _ = copy(&mut asked, &mut questions) => {}
        _ = answer(&mut answered, &mut answers, &switch) => {}
        changed = silenced.changed() => if changed.is_ok() {
            // Held open until the test ends.
            std::future::pending::<()>().await;
        }
    }
}

/// Copies the answers of the server.
async fn answer(from: &mut OwnedReadHalf, to: &mut OwnedWriteHalf, switch: &Switch) -> Result<()> {
    let mut buffer = vec![0; 64 * 1024];
    loop {
        let read = from.read(&mut buffer).await?;
        if read == 0 {
            return Ok(());
        }
        let bytes = &buffer[..read];
        let commits = bytes.windows(COMMITTED.len()).any(|text| text == COMMITTED);
        let last = commits && switch.armed.swap(false, Ordering::SeqCst);
        to.write_all(bytes).await?;
        if last {
            switch.silences.send_modify(|count| *count += 1);
            std::future::pending::<()>().await;
        }
    }
}
