//! A server from its start to its end.

use std::future::Future;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use thiserror::Error;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::api::{self, App, WebApp};
use crate::config::{Config, data_folder};
use crate::metrics::Metrics;
use crate::store::{Store, StoreError};
use crate::table::{Hall, timetable};
use crate::think::Thinkers;
use crate::{bus, serve};

/// Why a server could not start.
#[derive(Debug, Error)]
pub enum StartError {
    /// The address is taken, or not ours.
    #[error("cannot listen on {address}: {reason}")]
    Listen {
        /// Where.
        address: SocketAddr,
        /// Why not, and what to do.
        reason: String,
    },
    /// The folder holds no web app.
    #[error("cannot serve the web app in {}: {reason}", folder.display())]
    Web {
        /// The folder.
        folder: PathBuf,
        /// Why not, and what to do.
        reason: String,
    },
    /// The tables cannot be reached.
    #[error("{0}")]
    Store(String),
}

/// A running server.
pub struct Server {
    address: SocketAddr,
    hall: Hall,
    /// Ends when the last connection has.
    accepting: JoinHandle<()>,
    /// What runs beside it for as long as the server does.
    helpers: Vec<JoinHandle<()>>,
    /// Told true when the server is to stop.
    close: watch::Sender<bool>,
}

/// How often tables are looked through for those that nobody needs any more.
const EXPIRE_EVERY: Duration = Duration::from_secs(60 * 60);

/// How long tables may take to write down what they have to once the server stops.
const FAREWELL: Duration = Duration::from_secs(5);

impl Server {
    /// Opens the database, listens, and serves.
    ///
    /// # Errors
    /// When the database or the address cannot be had; says what to do.
    pub async fn start(config: Config) -> Result<Server, StartError> {
        let url = match &config.db {
            Some(url) => url.clone(),
            None => {
                let folder = data_folder().map_err(StartError::Store)?;
                folder.join("tables.sqlite").to_string_lossy().into_owned()
            }
        };
        let web = WebApp::new(config.web.clone()).map_err(|reason| StartError::Web {
            folder: config.web.clone().unwrap_or_default(),
            reason,
        })?;
        let listener = listen(config.listen).await?;
        let address = listener.local_addr().unwrap_or(config.listen);
        let metrics = Arc::new(Metrics::default());
        let store = Store::open(&url, Arc::clone(&metrics))
            .await
            .map_err(StartError::Store)?;
        let (close, closing) = watch::channel(false);
        let thinkers = Thinkers::new(config.thinkers, Arc::clone(&metrics));
        let hall = Hall::new(
            store,
            thinkers,
            Arc::clone(&metrics),
            config.limits.clone(),
            closing.clone(),
        );
        let router = api::router(App::new(hall.clone(), web));
        let accepting = tokio::spawn(serve::accept(
            listener,
            router,
            config.limits,
            metrics,
            closing,
        ));
        let mut helpers = vec![
            tokio::spawn(expire(hall.clone())),
            tokio::spawn(timetable::keep(hall.clone())),
        ];
        if let Some((pool, process)) = hall.store().shared() {
            helpers.push(tokio::spawn(bus::listen(
                pool.clone(),
                process,
                hall.clone(),
            )));
        }
        hall.wake().await;
        tracing::info!(%address, "serving");
        Ok(Server {
            address,
            hall,
            accepting,
            helpers,
            close,
        })
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `stop` is done, then ends everything in order: no new connections, a word to those that are open, everything written.
    pub async fn run_until(self, stop: impl Future<Output = ()>) {
        stop.await;
        self.stop().await;
    }

    /// Stops serving.
    pub async fn stop(self) {
        tracing::info!("stopping");
        // There is a receiver in the hall: this cannot fail.
        let _ = self.close.send(true);
        for helper in self.helpers {
            helper.abort();
        }
        let _ = self.accepting.await;
        if tokio::time::timeout(FAREWELL, self.hall.emptied())
            .await
            .is_err()
        {
            tracing::info!("some tables did not end in time");
        }
        self.hall.store().close().await;
        tracing::info!("stopped");
    }
}

/// Serves until `stop` is done; `started` is told the address.
///
/// # Errors
/// When the database or the address cannot be had.
pub async fn run(
    config: Config,
    started: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()>,
) -> Result<(), StartError> {
    let server = Server::start(config).await?;
    started(server.address());
    server.run_until(stop).await;
    Ok(())
}

async fn listen(address: SocketAddr) -> Result<TcpListener, StartError> {
    TcpListener::bind(address).await.map_err(|error| {
        let reason = match error.kind() {
            std::io::ErrorKind::AddrInUse => {
                format!("another program listens there already; choose another port with --listen {}:PORT", address.ip())
            }
            _ => error.to_string(),
        };
        StartError::Listen { address, reason }
    })
}

/// Forgets tables that nobody needs any more, for as long as the server runs.
async fn expire(hall: Hall) {
    loop {
        match forget_expired(&hall).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "forgot tables that nobody needs"),
            Err(error) => tracing::warn!(%error, "could not forget tables that nobody needs"),
        }
        tokio::time::sleep(EXPIRE_EVERY).await;
    }
}

async fn forget_expired(hall: &Hall) -> Result<usize, StoreError> {
    let now = crate::time::now();
    let before = |age: Duration| now - i64::try_from(age.as_millis()).unwrap_or(i64::MAX);
    let limits = hall.limits();
    let (idle, finished) = (before(limits.expiry_idle), before(limits.expiry_finished));
    let mut count = 0;
    for id in hall.store().expired(idle, finished).await? {
        // Somebody looks at it: it goes another time.
        if !hall.is_live(&id) {
            hall.store().forget(&id).await?;
            count += 1;
        }
    }
    Ok(count)
}
