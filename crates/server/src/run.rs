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
use crate::bus::{self, Bus, Process, Publish};
use crate::config::{Config, NoHome};
use crate::environment::{Environment, System};
use crate::limits::Paces;
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
         choose another port with {flag} {}:PORT", address.ip()
    )]
    AddressInUse {
        /// The address.
        address: SocketAddr,
        /// The flag that sets it.
        flag: &'static str,
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
    metrics_address: Option<SocketAddr>,
    store: Store,
    /// End when their last connections have ended.
    accepting: Vec<JoinHandle<()>>,
    /// Background tasks, aborted when the server stops.
    helpers: Vec<JoinHandle<()>>,
    /// Raises the shutdown signal.
    shutdown: watch::Sender<bool>,
}

/// How often expired tables are deleted.
const EXPIRY_INTERVAL: Duration = Duration::from_secs(60 * 60);

/// How long actors may take to end after the server stops.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(5);

impl Server {
    /// Opens the database, listens, and serves.
    ///
    /// # Errors
    /// When the database, the web app or the address cannot be used.
    pub async fn start(config: Config) -> Result<Server, StartError> {
        let url = Config::database_url(config.db.as_deref())?;
        let web = WebApp::new(config.web.clone()).map_err(|error| StartError::Web {
            folder: config.web.clone().unwrap_or_default(),
            error,
        })?;
        let (listener, address) = listen(config.listen, "--listen").await?;
        let metrics_listener = match config.metrics {
            Some(address) => Some(listen(address, "--metrics").await?),
            None => None,
        };
        if config.is_exposed() {
            tracing::warn!(
                %address,
                "strangers can connect without TLS: put a proxy in front and use --forwarded"
            );
        }
        let environment: Arc<dyn Environment> = Arc::new(System);
        let process = Process::new(environment.bits());
        let (shutdown, store, services) = open(&config, &url, process, environment).await?;
        let registry = Registry::new(Arc::clone(&services));
        let app = App::new(
            registry.clone(),
            store.clone(),
            web,
            config.listen.ip().is_loopback(),
        );
        let accept = |listener, router| {
            tokio::spawn(serve::accept(
                listener,
                router,
                config.limits.clone(),
                Arc::clone(&services.metrics),
                services.shutdown.clone(),
            ))
        };
        let public = api::router(app.clone(), metrics_listener.is_none());
        let mut accepting = vec![accept(listener, public)];
        let metrics_address = metrics_listener.map(|(listener, address)| {
            accepting.push(accept(listener, api::metrics_router(app)));
            address
        });
        let mut helpers = vec![
            tokio::spawn(expire(registry.clone(), store.clone())),
            tokio::spawn(wake::run(registry.clone())),
            tokio::spawn(wake::wake_busy(registry.clone())),
            tokio::spawn(watch_lobby(Arc::clone(&services), store.clone())),
        ];
        if let Some(pool) = store.postgres() {
            let keepalive = config.database.db_keepalive;
            let listen = bus::listen(pool.clone(), process, keepalive, registry.clone());
            helpers.push(tokio::spawn(listen));
        }
        tracing::info!(%address, "serving");
        Ok(Server {
            address,
            metrics_address,
            registry,
            store,
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

    /// Where it serves metrics, if not there.
    #[must_use]
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics_address
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
        for accepting in self.accepting {
            let _ = accepting.await;
        }
        let emptied = tokio::time::timeout(SHUTDOWN_GRACE, self.registry.emptied()).await;
        if emptied.is_err() {
            tracing::info!("some tables did not end in time");
        }
        self.store.close().await;
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
    environment: Arc<dyn Environment>,
) -> Result<(watch::Sender<bool>, Store, Arc<Services>), OpenError> {
    let metrics = Arc::new(Metrics::default());
    let notify = Arc::new(process);
    let store = Store::open(url, &config.database, Arc::clone(&metrics), notify).await?;
    let (sender, shutdown) = Shutdown::new();
    let bus = store.postgres().map(|pool| Bus::new(pool.clone(), process));
    let services = Services {
        bus: bus.map(|bus| Arc::new(bus) as Arc<dyn Publish>),
        search: SearchPool::new(
            config.thinkers,
            config.limits.searches_per_client,
            Arc::clone(&environment),
            Arc::clone(&metrics),
        ),
        environment,
        paces: Paces::new(&config.limits),
        replays: Services::replay_queue(),
        schedule: Schedule::default(),
        lobby: Lobby::default(),
        limits: config.limits.clone(),
        store: Arc::new(store.clone()),
        metrics,
        shutdown,
    };
    Ok((sender, store, Arc::new(services)))
}

async fn listen(
    address: SocketAddr,
    flag: &'static str,
) -> Result<(TcpListener, SocketAddr), StartError> {
    let listener = TcpListener::bind(address).await;
    let listener = listener.map_err(|error| match error.kind() {
        std::io::ErrorKind::AddrInUse => StartError::AddressInUse { address, flag },
        _ => StartError::Listen { address, error },
    })?;
    let address = listener.local_addr().unwrap_or(address);
    Ok((listener, address))
}

/// Keeps the lobby's state current until the task is aborted.
async fn watch_lobby(services: Arc<Services>, store: Store) {
    services.lobby.run(&store).await;
}

/// Deletes expired tables until the task is aborted.
async fn expire(registry: Registry, store: Store) {
    loop {
        match delete_expired(&registry, &store).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "deleted expired tables"),
            Err(error) => tracing::warn!(%error, "could not delete expired tables"),
        }
        let limits = &registry.services().limits;
        let pruned = store.prune_scores(limits.expiry_scores, limits.best_scores);
        if let Err(error) = pruned.await {
            tracing::warn!(%error, "could not delete old scores");
        }
        tokio::time::sleep(EXPIRY_INTERVAL).await;
    }
}

async fn delete_expired(registry: &Registry, store: &Store) -> Result<usize, StoreError> {
    let limits = &registry.services().limits;
    let mut count = 0;
    for id in store
        .expired(limits.expiry_idle, limits.expiry_finished)
        .await?
    {
        // A table in memory is being looked at: it is deleted another time.
        if !registry.is_live(&id) {
            let expiry = (limits.expiry_idle, limits.expiry_finished);
            count += usize::from(store.delete_expired(&id, expiry.0, expiry.1).await?);
        }
    }
    Ok(count)
}
