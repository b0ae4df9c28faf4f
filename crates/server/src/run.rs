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

use crate::api::{self, App};
use crate::bus::{self, Bus, Process};
use crate::config::{Config, NoHome, data_folder};
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::registry::Registry;
use crate::schedule::Schedule;
use crate::search_pool::SearchPool;
use crate::services::Services;
use crate::shutdown::Shutdown;
use crate::store::{OpenError, Store, StoreError};
use crate::web_app::{WebApp, WebAppError};
use crate::{serve, wake};

/// Why a server could not start.
#[derive(Debug, Error)]
pub enum StartError {
    /// Another program listens at the address.
    #[error(
        "cannot listen on {address}: another program listens there already; \
         choose another port with --listen {}:PORT", address.ip()
    )]
    AddressInUse {
        /// The address.
        address: SocketAddr,
    },
    /// The address cannot be used.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why not.
        error: std::io::Error,
    },
    /// The folder contains no web app.
    #[error("cannot serve the web app in {}: {error}", folder.display())]
    Web {
        /// The folder.
        folder: PathBuf,
        /// Why not.
        error: WebAppError,
    },
    /// The system names no folder for the database.
    #[error(transparent)]
    Folder(#[from] NoHome),
    /// The database cannot be opened.
    #[error(transparent)]
    Store(#[from] OpenError),
}

/// A running server.
pub struct Server {
    address: SocketAddr,
    registry: Registry,
    /// Ends when the last connection has ended.
    accepting: JoinHandle<()>,
    /// Background tasks, aborted when the server stops.
    helpers: Vec<JoinHandle<()>>,
    /// Raises the shutdown signal.
    shutdown: watch::Sender<bool>,
}

/// How often expired tables are deleted.
const EXPIRY_INTERVAL: Duration = Duration::from_secs(60 * 60);

/// How long every score is stored; after that, only the best ones of each option set.
const SCORES_KEPT_FOR: Duration = Duration::from_secs(365 * 24 * 60 * 60);

/// The best scores of each option set, which are stored for ever.
const BEST_SCORES_KEPT: u32 = 100;

/// How long actors may take to end after the server stops.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(5);

impl Server {
    /// Opens the database, listens, and serves.
    ///
    /// # Errors
    /// When the database, the web app or the address cannot be used.
    pub async fn start(config: Config) -> Result<Server, StartError> {
        let url = match &config.db {
            Some(url) => url.clone(),
            None => {
                let file = data_folder()?.join("tables.sqlite");
                file.to_string_lossy().into_owned()
            }
        };
        let web = WebApp::new(config.web.clone()).map_err(|error| StartError::Web {
            folder: config.web.clone().unwrap_or_default(),
            error,
        })?;
        let listener = listen(config.listen).await?;
        let address = listener.local_addr().unwrap_or(config.listen);
        let process = Process::random();
        let (shutdown, services) = open(&config, &url, process).await?;
        let registry = Registry::new(Arc::clone(&services));
        let router = api::router(App::new(registry.clone(), web));
        let accept = serve::accept(
            listener,
            router,
            config.limits,
            Arc::clone(&services.metrics),
            services.shutdown.clone(),
        );
        let accepting = tokio::spawn(accept);
        let mut helpers = vec![
            tokio::spawn(expire(registry.clone())),
            tokio::spawn(wake::run(registry.clone())),
            tokio::spawn(watch_lobby(Arc::clone(&services))),
        ];
        if let Some(pool) = services.store.postgres() {
            let listen = bus::listen(pool.clone(), process, registry.clone());
            helpers.push(tokio::spawn(listen));
        }
        wake::wake_busy(&registry).await;
        tracing::info!(%address, "serving");
        Ok(Server {
            address,
            registry,
            accepting,
            helpers,
            shutdown,
        })
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `stop` is done, then stops in order: no new connections, a `bye` to the open
    /// ones, everything written.
    pub async fn run_until(self, stop: impl Future<Output = ()>) {
        stop.await;
        self.stop().await;
    }

    /// Stops serving.
    pub async fn stop(self) {
        tracing::info!("stopping");
        // The services hold a receiver, so this cannot fail.
        let _ = self.shutdown.send(true);
        for helper in self.helpers {
            helper.abort();
        }
        let _ = self.accepting.await;
        let emptied = tokio::time::timeout(SHUTDOWN_GRACE, self.registry.emptied()).await;
        if emptied.is_err() {
            tracing::info!("some tables did not end in time");
        }
        self.registry.services().store.close().await;
        tracing::info!("stopped");
    }
}

/// Serves until `stop` is done; `started` gets the address.
///
/// # Errors
/// When the database, the web app or the address cannot be used.
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

async fn open(
    config: &Config,
    url: &str,
    process: Process,
) -> Result<(watch::Sender<bool>, Arc<Services>), OpenError> {
    let metrics = Arc::new(Metrics::default());
    let store = Store::open(url, Arc::clone(&metrics), Arc::new(process)).await?;
    let (sender, shutdown) = Shutdown::new();
    let services = Services {
        bus: store.postgres().map(|pool| Bus::new(pool.clone(), process)),
        search: SearchPool::new(config.thinkers, Arc::clone(&metrics)),
        schedule: Schedule::default(),
        lobby: Lobby::default(),
        limits: config.limits.clone(),
        store,
        metrics,
        shutdown,
    };
    Ok((sender, Arc::new(services)))
}

async fn listen(address: SocketAddr) -> Result<TcpListener, StartError> {
    let listener = TcpListener::bind(address).await;
    listener.map_err(|error| match error.kind() {
        std::io::ErrorKind::AddrInUse => StartError::AddressInUse { address },
        _ => StartError::Listen { address, error },
    })
}

/// Keeps the lobby's state current until the task is aborted.
async fn watch_lobby(services: Arc<Services>) {
    services.lobby.run(&services.store).await;
}

/// Deletes expired tables until the task is aborted.
async fn expire(registry: Registry) {
    loop {
        match delete_expired(&registry).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "deleted expired tables"),
            Err(error) => tracing::warn!(%error, "could not delete expired tables"),
        }
        let before = crate::time::now() - SCORES_KEPT_FOR.as_millis() as i64;
        let store = &registry.services().store;
        if let Err(error) = store.prune_scores(before, BEST_SCORES_KEPT).await {
            tracing::warn!(%error, "could not delete old scores");
        }
        tokio::time::sleep(EXPIRY_INTERVAL).await;
    }
}

async fn delete_expired(registry: &Registry) -> Result<usize, StoreError> {
    let now = crate::time::now();
    let before = |age: Duration| now - i64::try_from(age.as_millis()).unwrap_or(i64::MAX);
    let services = registry.services();
    let limits = &services.limits;
    let (idle, finished) = (before(limits.expiry_idle), before(limits.expiry_finished));
    let mut count = 0;
    for id in services.store.expired(idle, finished).await? {
        // A table in memory is being looked at: it is deleted another time.
        if !registry.is_live(&id) {
            services.store.delete(&id).await?;
            count += 1;
        }
    }
    Ok(count)
}
