//! A TCP proxy before a PostgreSQL server, whose connections can be silenced.

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// A running proxy.
pub struct Proxy {
    /// The address of the database through it.
    pub url: String,
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
        let (silences, silenced) = watch::channel(0);
        let server = server.to_owned();
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let Ok(server) = TcpStream::connect(&server).await else {
                    continue;
                };
                tokio::spawn(forward(client, server, silenced.clone()));
            }
        });
        Proxy {
            url: format!("{user}@{address}/{name}"),
            silences,
        }
    }

    /// Forwards nothing more on the connections there are, and leaves them open. New ones work.
    pub fn silence(&self) {
        self.silences.send_modify(|count| *count += 1);
    }
}

async fn forward(mut client: TcpStream, mut server: TcpStream, mut silenced: watch::Receiver<u32>) {
    silenced.mark_unchanged();
    tokio::select! {
        _ = copy_bidirectional(&mut client, &mut server) => {}
        changed = silenced.changed() => if changed.is_ok() {
            // Held open until the test ends.
            std::future::pending::<()>().await;
        }
    }
}
